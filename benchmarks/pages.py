"""The pages of what was played, with ten thousand matches: CPU from the press to the first frame that shows them.

    python3 main.py benchmark pages

One line a page, opened for the first time since the program began and again; the exit code is 1 where a goal is missed.
"""

import os
import random
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes import Application

MATCHES, EVENING = 10_000, 5  # in all; on one evening
PEOPLE = ("Mara", "Jonas", "Old Ferro", "Ines", "Tomas", "Ada", "Benedikt", "Charlotte")
PATTERNS = 4  # matches of each game that are played; all others have their course
GOAL = 50.0  # ms
ROW = "{:<28} {:>14} {:>14} {:>10}  {}"
AGAIN = 3
REST = 120  # frames on the title until everything there is loaded


def main() -> int:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        fill()
        figures = measured()
    print(ROW.format(f"{MATCHES:,} matches", "first opening", "opened again", "goal", "verdict"))
    for name, (first, again) in figures.items():
        verdict = "goal" if max(first, again) <= GOAL else "missed"
        print(ROW.format(name, f"{first:.0f} ms", f"{again:.0f} ms", f"≤ {GOAL:.0f} ms", verdict))
    return int(any(max(pair) > GOAL for pair in figures.values()))


# ---------------------------------------------------------------- a folder with many matches
def fill() -> None:
    """Finished matches of all games on many evenings, in the archive and in files of their own."""
    from game.games import GAMES
    from game.history.played import played_match
    from game.persistence.save_format import save_to_bytes
    from game.scenes import Application

    application, rng, now = Application((1280, 720)), random.Random(1), int(time.time())
    archive, storage = application.history.archive, application.storage
    application.history.people.register([(name, n % 6) for n, name in enumerate(PEOPLE)], now - 6 * 365 * 86_400)
    patterns = [pattern(game, seed) for game in GAMES for seed in range(PATTERNS)]
    storage.finished.mkdir(exist_ok=True)
    for n in range(MATCHES):
        match, plain = rng.choice(patterns)
        evening, within = divmod(MATCHES - 1 - n, EVENING)
        summary = {"is_over": True, "winners": match.state.winners, "seconds": rng.randint(10, 80) * 60, "turns": 12}
        seats = some_seats(len(match.seats), rng)
        saved = {
            **plain,
            "seats": seats,
            "summary": summary,
            "order": n,
            "saved": now - evening * 86_400 - within * 4200,
        }
        match_id, content = f"{match.game.id}-{n}", save_to_bytes(saved)
        (storage.finished / f"{match_id}.json").write_bytes(content)
        played = played_match(match_id, saved, match.game)
        known = tuple(archive.seat_with_person(seat, played.finished) for seat in played.seats)
        archive.store_match(played._replace(seats=known), content)
    application.close()


def pattern(game: Any, seed: int) -> "tuple[Match, dict[str, Any]]":
    """A match that Easy computer players have played to its end, and its save."""
    from game.bots.levels import next_action_of_bots
    from game.engine.match import Match
    from game.engine.seats import Seat

    players = game.players[seed % len(game.players)]
    seats = [Seat(f"Player {n + 1}", n, "gentle") for n in range(players)]
    match = Match(game, seats, game.proposed_house_rule_options(players), seed)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(next_action_of_bots(game.id, ["gentle"] * players, match.state, seed, match.ply))
    return match, match.to_json()


def some_seats(count: int, rng: random.Random) -> list[list[Any]]:
    """People who play here, and some computer players, each with a sign of their own."""
    names, people = rng.sample(PEOPLE, count), rng.randint(1, count)
    return [[name, n, "human" if n < people else "steady"] for n, name in enumerate(names)]


# ---------------------------------------------------------------- measuring
def measured() -> dict[str, tuple[float, float]]:
    """For each page the milliseconds of CPU of its first frame, the first time and later."""
    from game.games import GAMES
    from game.scenes import Application
    from game.scenes.history.room import TABS

    application = Application((1280, 720))
    for _ in range(REST):
        application.app.run_frame(1 / 30, [])
    found = {}
    for tab in TABS:
        found[tab] = opened(application, lambda tab=tab: application.app.push(application.open_history(tab)))
    for tab, name, press in (
        ("people", "a person", lambda: ("open", 1)),
        *(("games", game.title, lambda game=game: ("open", game.id)) for game in GAMES),
        ("tonight", "all evenings", lambda: "evenings"),
        ("matches", "the last page of matches", lambda: None),
    ):
        application.app.push(application.open_history(tab))
        application.app.run_frame(1 / 30, [])
        key = press()
        if key is None:
            found[name] = last_page(application)
        else:
            found[name] = opened(application, lambda key=key: application.app.top.on_press(key))
        application.app.pop()
    found["deal of the day"] = opened(application, lambda: application.app.push(application.open_deals()))
    application.close()
    return found


def opened(application: "Application", press: Callable[[], object]) -> tuple[float, float]:
    """The CPU of opening a page, at first and as a median of later times; it is closed again."""
    spent = []
    for _ in range(1 + AGAIN):
        spent.append(cpu_of(application, press))
        application.app.pop()
        application.app.run_frame(1 / 30, [])
    return spent[0], sorted(spent[1:])[AGAIN // 2]


def last_page(application: "Application") -> tuple[float, float]:
    """The CPU of turning to the last page of a list."""
    page: Any = application.app.top

    def turn() -> None:
        page.page = page.page_count() - 1
        page.mark_dirty()

    spent = cpu_of(application, turn)
    return spent, spent


def cpu_of(application: "Application", deed: Callable[[], object]) -> float:
    """The milliseconds that this thread takes for a deed and the frames until it is shown whole."""
    start, drawn = time.thread_time(), application.app.frames_drawn
    deed()
    while application.app.frames_drawn == drawn:
        application.app.run_frame(1 / 30, [])
    return 1000 * (time.thread_time() - start)
