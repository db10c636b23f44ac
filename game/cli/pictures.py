"""Pictures of any screen, drawn without a display."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.levels import next_action_of_bots
from game.cli.arguments import comma_list, command_error, find_game, game_with_variant_file, parse_options, parse_seats
from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import is_canonical_integer
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.settings import TEXT_SIZES
from game.persistence.variants import FOLDER
from game.scenes.lesson.plan import lesson_numbers

if TYPE_CHECKING:
    from game.scenes import Application

NAMES = ("Mara", "Jonas", "Old Ferro", "Ines", "Tomas", "Ada")
BOTS = "steady"
LEAST, MOST = (320, 240), (7680, 4320)
KINDS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")  # of files
LOOK_EVERY = 0.1  # seconds, at what is computed in another process
FRAMES_TO_REST = 90  # after so many everything has

Asked = dict[str, Any]


def main(arguments: Asked) -> int:
    """Draw the screen `asked["what"]` to the file `asked["out"]`. Raises CommandError."""
    size, game = checked_size(arguments), game_with_variant_file(find_game(arguments["game"]), arguments["variant"])
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        install_variant(game, Path(home))
        draw({**arguments, "played": game}, size)
    return 0


def install_variant(game: Game, folder: Path) -> None:
    """Copy the variant to the folder where seats and house rules look for it."""
    if game.variant is not None:
        (folder / FOLDER).mkdir()
        (folder / FOLDER / game.variant.path).write_text(game.variant.text, encoding="utf-8")


def checked_size(arguments: Asked) -> tuple[int, int]:
    """The size in pixels, once everything asked for has been checked. Raises CommandError."""
    if arguments["what"] not in SCREENS:
        raise command_error("screen", word=arguments["what"], known=comma_list(sorted(SCREENS)))
    if not arguments["out"]:
        raise command_error("value", flag="--out")
    if arguments["text"] not in TEXT_SIZES:
        raise command_error("text_size", known=comma_list(TEXT_SIZES), found=arguments["text"])
    if Path(arguments["out"]).suffix.lower() not in KINDS:
        raise command_error("picture_kind", known=comma_list(KINDS), found=arguments["out"])
    return parse_size(arguments["size"])


def parse_size(text: str) -> tuple[int, int]:
    """1280x720 as two numbers. Raises CommandError."""
    width, _, height = text.partition("x")
    if not (is_canonical_integer(width) and is_canonical_integer(height)):
        raise command_error("size", found=text)
    size = int(width), int(height)
    if not all(least <= length <= most for least, length, most in zip(LEAST, size, MOST)):
        raise command_error("size", found=text)
    return size


def draw(arguments: Asked, size: tuple[int, int]) -> None:
    import pygame

    from game.scenes import Application

    application = Application(size)
    application.app.change_settings(text_size=arguments["text"], speed="instant")
    SCREENS[arguments["what"]](application, arguments)
    run_until_still(application)
    window = pygame.display.get_surface()
    assert window is not None, "the house has opened one"
    try:
        pygame.image.save(window, arguments["out"])
    except (pygame.error, OSError) as error:
        raise command_error("out", file=arguments["out"], why=error) from error
    finally:
        application.close()


def run_until_still(application: "Application") -> None:
    """Run the program until nothing moves any more."""
    for _ in range(FRAMES_TO_REST):
        application.app.run_frame(1 / 30, [])


# ---------------------------------------------------------------- the screens
def show_title(application: "Application", arguments: Asked) -> None:
    """Show the title, which is the first screen anyway."""


def show_seats(application: "Application", arguments: Asked) -> None:
    """Show the seats of a table with this many players and these options."""
    game = find_game(arguments["game"])
    players = checked_player_count(game, arguments)
    values = parse_options(game, players, arguments["option"], arguments["proposed"])
    from game.scenes.seats import SeatsPage

    page = application.open_seats(game)
    assert isinstance(page, SeatsPage)
    setup = page.match_setup
    while len(setup.seat_setups) < players:
        setup.add_player(setup.default_bot_level)
    for name in (item.partition("=")[0] for item in arguments["option"]):
        setup.choose_option_value(setup.option(name), values[name])
    application.app.push(page)


def show_lesson(application: "Application", arguments: Asked) -> None:
    """Show the lesson's page number `after`, counted from 0. Raises CommandError if there is no such page."""
    game = find_game(arguments["game"])
    if not lesson_numbers(game):
        raise command_error("no_lesson", game=game.title)
    application.app.push(application.open_lesson(game, arguments["after"]))


def show_house_rules(application: "Application", arguments: Asked) -> None:
    show_seats(application, arguments)
    application.app.run_frame(0.1, [])
    from game.ui.page import Page

    seats = application.app.top
    assert isinstance(seats, Page)
    seats.on_press("rules")


def show_saves(application: "Application", arguments: Asked) -> None:
    """Show the saved games, with one of every game."""
    for game in GAMES:
        seats = [Seat(NAMES[n], n, HUMAN) for n in range(game.players.start)]
        application.host.start(game, seats, {}, arguments["seed"])
    application.app.push(application.open_saves())


def show_settings(application: "Application", arguments: Asked) -> None:
    application.app.push(application.open_settings())


def show_table(application: "Application", arguments: Asked) -> None:
    """Show a table at which one person must decide, after at least `after` actions by the levels in `seats`."""
    show_table_of(1, application, arguments)


def show_handover(application: "Application", arguments: Asked) -> None:
    """Show a hand-over: two people, the hand of the one who decides covered."""
    show_table_of(2, application, arguments)
    scene = application.host.scene
    assert scene is not None, "the table has just been laid"
    if not scene.match.has_secrets:
        raise command_error("no_handover", game=scene.match.game.title)


def show_table_of(person_count: int, application: "Application", arguments: Asked) -> None:
    """Show a table with this many people at the first seats and computer players at the others."""
    game: Game = arguments.get("played") or find_game(arguments["game"])
    players = checked_player_count(game, arguments)
    seats = [Seat(NAMES[n], n, HUMAN if n < person_count else BOTS) for n in range(players)]
    options = parse_options(game, players, arguments["option"], arguments["proposed"])
    scene = application.host.start(game, seats, options, arguments["seed"])
    play_on(scene.match, arguments)
    scene.parts.presenter.drop_pending_events()
    application.app.push(scene)


def checked_player_count(game: Game, arguments: Asked) -> int:
    """How many players are asked for. Raises CommandError if the game is not for so many."""
    players: int = arguments["players"]
    if players not in game.players:
        raise command_error(
            "players", game=game.title, least=game.players.start, most=game.players.stop - 1, found=players
        )
    return players


def is_person_asked_in_match(match: Match) -> bool:
    return match.state.current_player is not None and match.seats[match.state.current_player].is_human


def play_on(match: Match, arguments: Asked) -> None:
    levels = parse_seats(match.game, arguments["players"], arguments["seats"])
    while not match.is_over and (
        match.awaits_confirmation or match.ply < arguments["after"] or not is_person_asked_in_match(match)
    ):
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(next_action_of_bots(match.game.edition, levels, match.state, arguments["seed"], match.ply))


def show_result(application: "Application", arguments: Asked) -> None:
    show_table(application, {**arguments, "after": 1_000_000})


def show_analysis(application: "Application", arguments: Asked) -> None:
    """Show the analysis of a finished match, fully computed. Raises CommandError if it can't be."""
    show_result(application, arguments)
    run_until_still(application)
    application.result_pages.handle_result_choice("analysis")
    application.app.run_frame(LOOK_EVERY, [])
    while application.analyst.computing.is_busy:
        time.sleep(LOOK_EVERY)
        application.app.run_frame(LOOK_EVERY, [])
    if not application.analyst.analysis.is_whole:
        raise command_error("no_analysis")


def show_agreement(application: "Application", arguments: Asked) -> None:
    """Show the page on which people agree to an undo, after somebody has moved."""
    page_over_table_opener("agreement")(
        application, {**arguments, "after": max(arguments["after"], arguments["players"])}
    )


def show_error(application: "Application", arguments: Asked) -> None:
    """Show the error page over a table."""
    show_table(application, arguments)
    try:
        raise RuntimeError(arguments["what"])
    except RuntimeError as error:
        application.app.push(application.error_page(error))


def page_over_table_opener(name: str, **facts: Any) -> Callable[["Application", Asked], None]:
    """Make a function that opens the page of this name beside the table."""

    def show(application: "Application", arguments: Asked) -> None:
        show_table(application, arguments)
        run_until_still(application)
        application.open_page(name, **facts)

    return show


SCREENS: dict[str, Callable[["Application", Asked], None]] = {
    "title": show_title,
    "seats": show_seats,
    "lesson": show_lesson,
    "house_rules": show_house_rules,
    "saves": show_saves,
    "settings": show_settings,
    "table": show_table,
    "handover": show_handover,
    "seat": page_over_table_opener("seat", player=1),
    "agreement": show_agreement,
    "result": show_result,
    "analysis": show_analysis,
    "error": show_error,
    **{name: page_over_table_opener(name) for name in ("menu", "rules", "log", "odds")},
}
