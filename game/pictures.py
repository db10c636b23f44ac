"""Any screen as a picture, drawn without a display."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.levels import next_action
from game.commands import game_named, listed, seats_named, wrong
from game.engine.match import HUMAN, Match, Seat
from game.storage import TEXT_SIZES

if TYPE_CHECKING:
    from game.scenes import House

NAMES = ("Mara", "Jonas", "Old Ferro", "Ines", "Tomas", "Ada")
BOTS = "steady"
LEAST, MOST = (320, 240), (7680, 4320)
SETTLED = 90  # frames after which everything has come to rest

Asked = dict[str, Any]


def main(asked: Asked) -> int:
    """Draw the screen `asked["what"]` into the file `asked["out"]`. Raises CommandError."""
    size = checked(asked)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        draw(asked, size)
    return 0


def checked(asked: Asked) -> tuple[int, int]:
    """The size in pixels, if everything asked for can be had. Raises CommandError."""
    if asked["what"] not in SCREENS:
        raise wrong("screen", word=asked["what"], known=listed(sorted(SCREENS)))
    if not asked["out"]:
        raise wrong("value", flag="--out")
    if asked["text"] not in TEXT_SIZES:
        raise wrong("text_size", known=listed(TEXT_SIZES), found=asked["text"])
    return size_of(asked["size"])


def size_of(text: str) -> tuple[int, int]:
    """1280x720 as two numbers. Raises CommandError."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise wrong("size", found=text)
    size = int(width), int(height)
    if not all(least <= length <= most for least, length, most in zip(LEAST, size, MOST)):
        raise wrong("size", found=text)
    return size


def draw(asked: Asked, size: tuple[int, int]) -> None:
    import pygame

    from game.scenes import House

    house = House(size)
    house.app.change(text_size=asked["text"], speed="instant")
    SCREENS[asked["what"]](house, asked)
    for _ in range(SETTLED):
        house.app.frame(1 / 30, [])
    try:
        pygame.image.save(house.app.canvas.surf, Path(asked["out"]))
    except (pygame.error, OSError) as error:
        raise wrong("out", file=asked["out"], why=error) from error
    finally:
        house.close()


# ---------------------------------------------------------------- the screens
def show_title(house: "House", asked: Asked) -> None:
    """It is the first one."""


def show_seats(house: "House", asked: Asked) -> None:
    house.app.push(house.open_seats(game_named(asked["game"])))


def show_settings(house: "House", asked: Asked) -> None:
    house.app.push(house.open_settings())


def show_table(house: "House", asked: Asked) -> None:
    """One person among computer players, who decides; at least `after` actions have been played, by players of `seats`."""
    game = game_named(asked["game"])
    if asked["players"] not in game.players:
        raise wrong("players", game=game.title, least=game.players.start, most=game.players.stop - 1, found=asked["players"])
    seats = [Seat(NAMES[n], n, BOTS if n else HUMAN) for n in range(asked["players"])]
    scene = house.host.start(game, seats, {}, asked["seed"])
    play_on(scene.match, asked)
    scene.showing.clear()
    house.app.push(scene)


def play_on(match: Match, asked: Asked) -> None:
    levels = seats_named(match.game, asked["players"], asked["seats"])
    while not match.is_over and (match.at_gate or match.ply < asked["after"] or not match.seats[match.state.current].is_human):
        if match.at_gate:
            match.go_on()
        else:
            match.play(next_action(match.game.id, levels, match.state, asked["seed"], match.ply))


def show_result(house: "House", asked: Asked) -> None:
    show_table(house, {**asked, "after": 1_000_000})


def beside(name: str) -> Callable[["House", Asked], None]:
    """What lies beside the table."""

    def show(house: "House", asked: Asked) -> None:
        show_table(house, asked)
        house.app.frame(0.1, [])
        house.host.open_scene(name)

    return show


SCREENS: dict[str, Callable[["House", Asked], None]] = {
    "title": show_title,
    "seats": show_seats,
    "settings": show_settings,
    "table": show_table,
    "result": show_result,
    **{name: beside(name) for name in ("menu", "rules", "log", "odds")},
}
