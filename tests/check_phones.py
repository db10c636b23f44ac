"""Matches on phones that reload, lose their line, leave and come back: `.venv/bin/python tests/check_phones.py 50`.

Each game, or those that are named after the number, is played so many times to its result in Debian's chromium, by taps
alone; a fault, a match that does not end, or an action that was played twice ends the run with 1.
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
LONGEST = 120.0  # seconds in which nothing happens in a match
BREAK = 0.03  # how often a phone does something else than playing
SHORT = {"ramble_words": {"target_points": 10, "shuffle_limit": 1}, "biome_escape": {"round_limit": 30}}


def main(count: int, *names: str) -> int:
    from thumbs import browser

    from game.games import GAMES

    with tempfile.TemporaryDirectory() as home, browser() as chromium:
        os.environ["GAMENIGHT_HOME"] = home
        for game in [one for one in GAMES if one.id in names or not names]:
            start, breaks = time.monotonic(), 0
            for seed in range(count):
                begin = time.monotonic()
                breaks += play(chromium, game, seed)
                print(f"{game.id:18} {seed} {time.monotonic() - begin:.0f} s", flush=True)
            print(f"{game.id:18} {count} matches, {breaks} breaks, {time.monotonic() - start:.0f} s", flush=True)
    return 0


def play(chromium: object, game: object, seed: int) -> int:
    """One match; how often a phone went away in it. Raises AssertionError."""
    from phone_night import PhoneNight
    from thumbs import SIZES, Thumb

    rng, breaks = random.Random(f"{game.id} {seed}"), 0
    players = rng.choice(list(game.players))
    people = rng.randint(1, min(3, players))
    night = PhoneNight(game, people, players, seed, SHORT.get(game.id))
    try:
        thumbs = [Thumb(chromium, night, rng.choice(SIZES), rng) for _ in range(people)]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player)
        end, plies = time.monotonic() + LONGEST, 0
        while not night.scene.session.is_result_told:
            if night.scene.match.ply != plies:
                end, plies = time.monotonic() + LONGEST, night.scene.match.ply
            assert time.monotonic() < end, f"{game.id} {seed}: stands still after {night.scene.match.ply} actions"
            for player, thumb in enumerate(thumbs):
                if rng.random() < BREAK:
                    breaks += 1
                    goes_and_comes(night, thumb, player, rng)
                elif thumb.act():
                    for _ in range(3):
                        night.frame()
            night.frame()
        assert not any(thumb.faults for thumb in thumbs), [thumb.faults for thumb in thumbs]
        for thumb in thumbs:
            thumb.page.context.close()
    finally:
        night.close()
    return breaks


def goes_and_comes(night: object, thumb: object, player: int, rng: random.Random) -> None:
    """A phone is loaded anew, loses its line, or gives its seat back and takes it again; the match is where it was."""
    quiet = time.monotonic() + 0.5  # what was tapped before has an effect yet: to take back, say
    night.wait(lambda: time.monotonic() > quiet)
    ply = night.scene.match.ply
    match rng.randrange(3):
        case 0:
            thumb.page.reload()
        case 1:
            thumb.page.evaluate("() => window.breakLine()")
        case 2:
            night.link.give_back(player)
            night.wait(lambda: thumb.page.locator(f"[data-seat='{player}'][data-state='free']").count())
            thumb.page.locator(f"[data-seat='{player}']").tap()
            night.wait(lambda: not thumb.page.locator("[data-seat]").count())  # it shows the match, or how that ended
    night.wait(lambda: player in night.link.there and player in night.link.remote)
    night.wait(lambda: thumb.page.locator("#board > img").count())
    assert night.scene.match.ply >= ply


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50, *sys.argv[2:]))
