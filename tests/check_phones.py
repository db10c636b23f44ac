"""Matches on phones that reload, lose their line, sleep, leave and come back.

    .venv/bin/python tests/check_phones.py 50
    .venv/bin/python tests/check_phones.py 20:50 ape_city

Each game, or those that are named after the number, is played so many times, or those matches from 20 on, to its result
in Debian's chromium, by taps alone: one evening a game, in which the same phones play match after match. A fault, a
match that does not end, a phone that comes back to another place, or an answer that is played twice is written down;
then the run ends with 1.
"""

import os
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
LONGEST = 60.0  # seconds in which nothing happens in a match
BREAK = 0.04  # how often a tap is followed by a phone that goes
CURIOUS = 0.03  # how often a phone is looked at that is not asked
REST = 0.008  # seconds after a frame in which a phone is asked
PHONES = 3
SHORT = {
    "ramble_words": {"target_points": 10, "shuffle_limit": 1},
    "biome_escape": {"stacks": 3, "round_limit": 30},
}


def main(seeds: range, *names: str) -> int:
    from thumbs import browser

    from game.games import GAMES

    failed = 0
    for game in [one for one in GAMES if one.id in names or not names]:
        with tempfile.TemporaryDirectory() as home, browser() as chromium:
            os.environ["GAMENIGHT_HOME"] = home
            failed += evening(chromium, game, seeds)
    return 1 if failed else 0


def evening(chromium: object, game: object, seeds: range) -> int:
    """So many matches; how many of them failed. After one that did, the evening begins anew."""
    start, failed, breaks, party = time.monotonic(), 0, 0, None
    for seed in seeds:
        begin = time.monotonic()
        party = party or Party(chromium, game)
        try:
            played = party.play(seed)
            breaks += played["breaks"]
            print(f"{game.id:18} {seed} {time.monotonic() - begin:.0f} s {played}", flush=True)
        except Exception:
            failed += 1
            print(f"{game.id:18} {seed} FAILED\n{traceback.format_exc()}", flush=True)
            party.close()
            party = None
    if party is not None:
        party.close()
    seconds = time.monotonic() - start
    print(f"{game.id:18} {len(seeds) - failed} of {len(seeds)} matches, {breaks} breaks, {seconds:.0f} s", flush=True)
    return failed


class Party:
    """One evening: a laptop, and phones that stay from match to match."""

    def __init__(self, chromium: object, game: object):
        from phone_night import PhoneNight

        self.chromium, self.game = chromium, game
        self.phones: list = []
        self.night = PhoneNight(game, 1, game.players.start, 0)
        self.answered: set = set()
        self.watch_answers()

    def watch_answers(self) -> None:
        """No answer to a question is played twice."""
        link, perform = self.night.link, self.night.link.perform

        def watched(player: int, question: int, command: object) -> None:
            before = self.night.scene.match.ply
            perform(player, question, command)
            if self.night.scene.match.ply > before:
                answer = (id(link.audiences[player]), question)
                assert answer not in self.answered, f"question {question} was answered twice"
                self.answered.add(answer)

        link.perform = watched

    def close(self) -> None:
        self.night.close()
        for phone in self.phones:
            phone.page.context.close()

    def play(self, seed: int) -> dict:
        """One match. Raises AssertionError."""
        rng, game = random.Random(f"{self.game.id} {seed}"), self.game
        players = rng.choice(list(game.players))
        people = rng.randint(1, min(PHONES, players))
        self.answered.clear()
        self.night.deal(game, people, players, seed, SHORT.get(game.id))
        phones = self.seated(people, rng)
        before = [(phone.taps, dict(phone.breaks), phone.unanswered) for phone in phones]
        self.to_the_end(phones, rng, seed)
        kinds = {
            kind: sum(one.breaks[kind] - old[kind] for one, (_, old, _) in zip(phones, before))
            for kind in phones[0].breaks
        }
        return {
            "people": people,
            "players": players,
            "actions": self.night.scene.match.ply,
            "taps": sum(one.taps - taps for one, (taps, _, _) in zip(phones, before)),
            "unanswered": sum(one.unanswered - old for one, (_, _, old) in zip(phones, before)),
            "breaks": sum(kinds.values()),
            **kinds,
        }

    def seated(self, people: int, rng: random.Random) -> list:
        """The phones of the first players: those who played before have their seats, others take one."""
        from roaming import RoamingPhone

        night = self.night
        while len(self.phones) < people:
            self.phones.append(RoamingPhone(self.chromium, night, len(self.phones), rng))
            self.phones[-1].page.goto(night.url)
        night.wait(lambda: not night.link.waiting and night.link.session is night.scene.session, what="the match")
        for phone in self.phones[:people]:
            phone.start_match(rng)
        return self.phones[:people]

    def to_the_end(self, phones: list, rng: random.Random, seed: int) -> None:
        night = self.night
        end, plies = time.monotonic() + LONGEST, 0
        while not night.scene.session.ending.is_told:
            if night.scene.match.ply != plies:
                end, plies = time.monotonic() + LONGEST, night.scene.match.ply
            assert time.monotonic() < end, f"stands still after {plies} actions: {self.where(phones)}"
            asked = [phone for phone in phones if phone.is_asked]
            for phone in phones:
                if (phone in asked or rng.random() < CURIOUS) and phone.act() and rng.random() < BREAK:
                    rng.choice(phones).roam()
            night.frame(REST if asked else 0.0)
        for phone in phones:
            if phone.slept_since is not None:
                phone.wake()
            night.wait(lambda page=phone.page: page.locator("#sheet h2").count(), what="the result")
            assert not phone.faults, phone.faults

    def where(self, phones: list) -> str:
        """What is shown where a match does not go on."""
        from roaming import SHOWN

        session = self.night.scene.session
        for phone in phones:
            phone.page.screenshot(path=f"stands_still_{phone.player}.png")
        return (
            f"{session.stage} {session.remote} {self.night.link.there} {[one.page.evaluate(SHOWN) for one in phones]}"
        )


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "50"
    sys.exit(main(range(*map(int, wanted.split(":"))), *sys.argv[2:]))
