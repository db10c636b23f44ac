"""Runs the benchmarks and prints a table: ours, reference, ratio with spread, goal (floor), verdict."""

import json
import sys
from pathlib import Path

from benchmarks.entries import HAS_CHESS, Verdict, entries
from benchmarks.measure import calib
from game.cli.arguments import comma_list, command_error

COLUMNS = "{:<32} {:>20} {:>28} {:>9} {:>7}  {:<18} {}"


def main(argv: list[str]) -> int:
    """[--json FILE] [NAME...]; a name or its beginning, or phones or pages alone. Raises CommandError."""
    if argv == ["phones"]:
        from benchmarks import phones

        return phones.main()
    if argv == ["pages"]:
        from benchmarks import pages

        return pages.main()
    file, names = wishes(argv)
    known = entries()
    chosen = {name: entry for name, entry in known.items() if not names or any(name.startswith(one) for one in names)}
    for one in names:
        if not any(name.startswith(one) for name in known):
            raise command_error("benchmark", word=one, known=comma_list(known))
    if not HAS_CHESS:
        print("python-chess is not here (benchmarks/requirements.txt): its comparisons are left out", file=sys.stderr)
    print(f"calib {calib():.1f} M steps/s")
    print(COLUMNS.format("", "ours", "reference", "ratio", "spread", "goal (floor)", "verdict"))
    found = [shown(entry()) for entry in chosen.values()]
    if file:
        file.write_text(
            json.dumps(
                {"calib": calib(), "entries": [verdict._asdict() for verdict in found]}, indent=1, ensure_ascii=False
            )
        )
    return 0


def shown(verdict: Verdict) -> Verdict:
    ratio = "-" if verdict.ratio is None else f"{verdict.ratio:.3g}"
    spread = f"{verdict.spread * 100:.0f} %" if verdict.spread else "-"
    print(
        COLUMNS.format(verdict.name, verdict.ours, verdict.reference, ratio, spread, verdict.goal, verdict.verdict),
        flush=True,
    )
    return verdict


def wishes(argv: list[str]) -> tuple[Path | None, list[str]]:
    if "--json" not in argv:
        return None, argv
    at = argv.index("--json")
    if at + 1 >= len(argv):
        raise command_error("value", flag="--json")
    return Path(argv[at + 1]), argv[:at] + argv[at + 2 :]
