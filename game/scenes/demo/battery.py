"""Does the laptop run on its battery?"""

from pathlib import Path

SUPPLIES = Path("/sys/class/power_supply")  # where Linux says so; elsewhere nothing is known


def is_on_battery(supplies: Path = SUPPLIES) -> bool:
    """Is a battery being used up? False where the system does not say."""
    return any(status_of(supply) == "Discharging" for supply in supplies.glob("*"))


def status_of(supply: Path) -> str:
    """What a supply of power says of itself; nothing where it says nothing, as a mains adapter does."""
    try:
        return (supply / "status").read_text(encoding="utf-8").strip()
    except OSError:
        return ""
