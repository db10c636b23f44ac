"""The program's colours as a stylesheet, so that phones have the table's and none of their own."""

from pygame import Color

from game.ui.theme import SEATS, THEME, mix

SHELL = (
    *("paper", "paper_2", "paper_3", "paper_bright", "ink", "ink_soft", "cream", "cream_soft", "walnut", "glow"),
    *("go", "refuse", "focus", "walnut_dark", "tick", "amber_ink"),
)
DARKER = 0.62  # of a game's colour into walnut: what is round its board, where its theme doesn't say
AT_EDGE = 0.5  # of black in that at the edge of the page
BAND = 0.12  # of walnut in a seat's colour, behind words


def css_colour(colour: Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def stylesheet() -> str:
    """Variables for the shell, for each seat (.s0 …) and each game (.game-<id>)."""
    rules = [":root{" + "".join(f"--{name.replace('_', '-')}:{css_colour(THEME.shell[name])};" for name in SHELL) + "}"]
    for sign, look in enumerate(SEATS):
        band = mix(look.colour, THEME.shell["walnut"], BAND) if look.sign_ink.r > 128 else look.colour
        values = f"--seat:{css_colour(look.colour)};--band:{css_colour(band)};--sign:{css_colour(look.sign_ink)};"
        rules.append(f".s{sign}{{{values}--mask:url(/icons/seat_{look.sign}.svg)}}")
    for game, colours in THEME.games.items():
        cloth = colours.get("around") or mix(colours["button"], THEME.shell["walnut_dark"], DARKER)
        found = {"go": colours["button"], "accent": colours["accent"], "cloth": cloth}
        found["cloth-deep"] = mix(cloth, Color("black"), AT_EDGE)
        rules.append(f".game-{game}{{{''.join(f'--{name}:{css_colour(one)};' for name, one in found.items())}}}")
    return "\n".join(rules)
