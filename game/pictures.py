"""Any screen as a picture, drawn without a display: `picture SCREEN [--size 1920x1080] [--text 150] [--game GAME ...] --out FILE`."""

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from game.commands import CommandError, game_named
from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng

NAMES = ("Mara", "Jonas", "Old Ferro", "Ines", "Tomas", "Ada")
BOTS = "steady"


def main(argv: list[str]) -> int:
    """Draw a screen into a file. Raises CommandError."""
    args = arguments(argv)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        draw(args)
    return 0


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="picture", description=__doc__, exit_on_error=False)
    parser.add_argument("screen", choices=sorted(SCREENS))
    parser.add_argument("--size", default="1280x720", help="width x height in pixels")
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150), help="text size in per cent")
    parser.add_argument("--game", default="ape_city")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--after", type=int, default=0, metavar="N", help="actions that have been played")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    try:
        args = parser.parse_args(argv)
    except (argparse.ArgumentError, SystemExit) as error:
        raise CommandError(f"picture: {error}") from error
    args.size = size_of(args.size)
    return args


def size_of(text: str) -> tuple[int, int]:
    """1280x720 as two numbers. Raises CommandError."""
    width, cross, height = text.partition("x")
    if not cross or not width.isdigit() or not height.isdigit() or not 320 <= int(width) <= 7680 or not 240 <= int(height) <= 4320:
        raise CommandError(f"--size is width x height in pixels, such as 1280x720, not {text!r}")
    return int(width), int(height)


def draw(args: argparse.Namespace) -> None:
    import pygame

    from game.scenes import House

    house = House(args.size)
    house.app.change(text_size=args.text, speed="instant")
    for _ in range(12):  # the lids of the boxes come one by one
        house.app.frame(0.05, [])
    SCREENS[args.screen](house, args)
    for _ in range(90):
        house.app.frame(1 / 30, [])
    try:
        pygame.image.save(house.app.canvas.surf, args.out)
    except (pygame.error, OSError) as error:
        raise CommandError(f"{args.out} could not be written: {error}") from error
    finally:
        house.close()


def show_title(house, args: argparse.Namespace) -> None:
    """Already there."""


def show_seats(house, args: argparse.Namespace) -> None:
    house.app.push(house.open_seats(game_named(args.game)))


def show_settings(house, args: argparse.Namespace) -> None:
    house.app.push(house.open_settings())


def show_table(house, args: argparse.Namespace) -> None:
    """One person, who is asked or will be, among computer players; `--after` actions have been played at random."""
    game = game_named(args.game)
    if args.players not in game.players:
        raise CommandError(f"{game.title} has {game.players.start} to {game.players.stop - 1} players, not {args.players}")
    seats = [Seat(NAMES[n], n, BOTS if n else HUMAN) for n in range(args.players)]
    scene = house.host.start(game, seats, {}, args.seed)
    play_on(scene.match, args)
    house.app.push(scene)
    scene.showing.clear()


def play_on(match: Match, args: argparse.Namespace) -> None:
    rng = Rng(args.seed)
    while not match.is_over and (match.ply < args.after or match.at_gate or not match.seats[match.state.current].is_human):
        if match.at_gate:
            match.go_on()
        else:
            match.play(match.state.some_action(rng))


def show_result(house, args: argparse.Namespace) -> None:
    args.after = 100_000
    show_table(house, args)


def beside(name: str) -> Callable:
    def show(house, args: argparse.Namespace) -> None:
        show_table(house, args)
        house.app.frame(0.1, [])
        house.host.open_scene(name)

    return show


SCREENS: dict[str, Callable] = {
    "title": show_title,
    "seats": show_seats,
    "settings": show_settings,
    "table": show_table,
    "result": show_result,
    **{name: beside(name) for name in ("menu", "rules", "log", "odds")},
}
