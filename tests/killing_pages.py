"""The pages of people and of the deals of the day, used by somebody whose program is killed at any moment.

Run as a script it is that somebody: `python tests/killing_pages.py SEED` uses the pages until it is killed. It says
what it begins (`begin`), and after each thing what is kept (`kept`); at the start what was found (`found`).
"""

import datetime
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

TESTS = Path(__file__).resolve().parent
sys.path[:0] = [str(TESTS), str(TESTS.parent)]

from dealt import played_out  # noqa: E402

from game.engine.seats import HUMAN, SIGNS, Seat  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.history.people import MOST_FORMER  # noqa: E402

LONGEST = 0.03  # seconds from the last line to the kill
PAUSE = 0.004  # seconds at most before and after a file is put in its place
FIRST_DAY = datetime.date(2026, 2, 1)
NEW_NAMES = ("Mara", "Jonas", "Ines", "Tomas", "Ada", "Zoë", "Kim", "Lou")
PLAYS = "SELECT person, COUNT(*) FROM seat WHERE person IS NOT NULL GROUP BY person"
NOBODY = "Player "  # the name of somebody who was forgotten begins so
MOST_PEOPLE = 6  # then somebody is merged or forgotten


Person = tuple[str, int, tuple[str, ...]]  # name, sign, earlier names


class Kept(NamedTuple):
    """What is kept. people: by number; plays: by person; finishes: the match that counts, by game and day."""

    people: dict[int, Person]
    plays: dict[int, int]
    finishes: dict[tuple[str, str], str]
    matches: int
    next_id: int

    def finished(self) -> "Kept":
        """The same, whichever match of a deal it is that counts."""
        return self._replace(finishes=dict.fromkeys(self.finishes, ""))


# ---------------------------------------------------------------- the killed program
class PageUser:
    """Somebody who uses the pages with a mouse."""

    def __init__(self, seed: int):
        from evening import Evening

        self.rng, self.seed = random.Random(seed), seed
        self.stage = Evening(size=(960, 540))
        self.application = self.stage.application
        self.stage.until(lambda: self.stage.top.has_looked_back)
        self.open_tab()
        self.say("found", self.kept())

    def open_tab(self) -> None:
        self.stage.app.return_to_first_scene()
        self.stage.frames(2)
        self.stage.app.push(self.application.open_history("people"))
        self.stage.frames(2)

    def say(self, word: str, told: Any) -> None:
        print(word, json.dumps(told), flush=True)

    def kept(self) -> dict[str, Any]:
        history = self.application.history
        return {
            "people": [[one.id, one.name, one.sign, [old.name for old in one.former]] for one in history.people],
            "plays": history.archive.query_rows(PLAYS),
            "finishes": [[one.game, one.day, one.match] for one in history.calendar.finishes.values()],
            "matches": history.archive.count_matches(),
            "next_id": history.people.kept.next_id,
            "begun": self.begun_by(),
        }

    def begun_by(self) -> list[str]:
        """Under which names people would go on with the matches that are not over."""
        storage, people = self.application.storage, self.application.history.people
        begun = [info.id for info in storage.list_saves()[0] if not info.is_over]
        resumed = [people.save_with_present_names(storage.load(match_id)) for match_id in begun]
        return [name for saved in resumed for name, _, player in saved["seats"] if player == HUMAN]

    def go_on(self) -> None:
        """One thing after the other, for ever."""
        while True:
            people = list(self.application.history.people)
            deeds = [self.meet, self.play_deal, self.play_deal]
            deeds += [self.rename, self.change_sign, self.begin_match] if people else []
            deeds += [self.merge, self.forget] if len(people) > 2 else []
            deeds = [self.merge, self.forget] if len(people) >= MOST_PEOPLE else deeds
            self.rng.choice(deeds)()
            self.say("kept", self.kept())

    def some_name(self) -> str:
        return f"{self.rng.choice(NEW_NAMES)} {self.application.history.people.kept.next_id}{self.rng.randrange(1000)}"

    def open_somebody(self) -> int:
        self.open_tab()
        person = self.rng.choice([entry.key for entry, _ in self.stage.top.rows()])
        self.stage.press(("open", person))
        return int(person)

    def meet(self) -> None:
        name, sign = self.some_name(), self.rng.randrange(SIGNS)
        self.say("begin", ["meet", name, sign])
        self.application.register_people([Seat(name, sign, "human")])

    def begin_match(self) -> None:
        """Somebody begins a match and leaves it."""
        person = self.rng.choice(list(self.application.history.people))
        self.say("begin", ["sit", person.id])
        seats = [Seat(person.name, person.sign, HUMAN), Seat("Wren", (person.sign + 1) % SIGNS, "gentle")]
        self.stage.sit_down(GAMES[0], seats)

    def rename(self) -> None:
        person, name = self.open_somebody(), self.some_name()
        self.stage.press("name")
        self.stage.top.on_text_change("name", name)
        self.say("begin", ["rename", person, name])
        self.stage.press("back")

    def change_sign(self) -> None:
        person = self.open_somebody()
        self.say("begin", ["sign", person])
        self.stage.press("sign")

    def merge(self) -> None:
        person = self.open_somebody()
        self.stage.press("merge")
        self.stage.frames(2)
        other = self.rng.choice([entry.key for entry, _ in self.stage.top.rows()])
        self.stage.press(("open", other))
        self.say("begin", ["merge", person, other])
        self.stage.press("merge")

    def forget(self) -> None:
        person = self.open_somebody()
        self.stage.press("forget")
        self.say("begin", ["forget", person])
        self.stage.press("forget")

    def play_deal(self) -> None:
        """A deal is begun on its page and played to its end; it may be one that was finished before.

        Before there are people somebody without a name plays it, for whom nothing is counted.
        """
        game, day = self.rng.choice(GAMES), FIRST_DAY + datetime.timedelta(days=self.rng.randrange(60))
        names = [person.name for person in self.application.history.people][:1]
        self.stage.app.change_settings(names=names)
        self.stage.app.return_to_first_scene()
        self.stage.think_at_once()
        page = self.application.open_deals()
        page.deals_room = page.deals_room._replace(today=lambda: day)
        page.find_started_deals()
        self.stage.app.push(page)
        self.stage.frames(2)
        self.say("begin", ["deal", game.id, day.isoformat(), *names])
        page.on_press(("play", game.id))
        self.stage.turn(False)
        host = self.application.host
        host.scene.match.state = played_out(game, day).state
        host.save_match(host.scene.match)


def slow_replace(seed: int) -> None:
    """Files take their time to be put in their place, so that many a kill comes between two of them."""
    from game.persistence import folder

    pause, replace = random.Random(seed), os.replace

    def slowly(start: Path, end: Path) -> None:
        time.sleep(pause.random() * PAUSE)
        replace(start, end)
        time.sleep(pause.random() * PAUSE)

    folder.os.replace = slowly


# ---------------------------------------------------------------- who kills it
def use_until_killed(home: Path, seed: int, lines: int, wait: float) -> list[tuple[str, Any]]:
    """What it said, killed so many seconds after so many things were kept or begun."""
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, __file__, str(seed)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    assert child.stdout is not None and child.stderr is not None, "both are pipes"
    said, left = [], lines
    for line in child.stdout:
        said.append(line)
        left -= line.startswith(("kept", "begin"))
        if left <= 0:
            break
    time.sleep(wait)
    child.send_signal(signal.SIGKILL)
    said += [line for line in child.stdout if line.endswith("\n")]
    assert child.wait() == -signal.SIGKILL, f"the program ended by itself: {child.stderr.read()[-2000:]}"
    child.stdout.close()
    child.stderr.close()
    words = [line.partition(" ") for line in said]
    return [(word, json.loads(told)) for word, _, told in words if word in ("found", "begin", "kept")]


def kept_in(told: dict[str, Any]) -> Kept:
    people = {number: (name, sign, tuple(former)) for number, name, sign, former in told["people"]}
    assert len(people) == len(told["people"]), "a person is there twice"
    known = {name for name, _, _ in people.values()}
    lost = [name for name in told["begun"] if name not in known and not name.startswith(NOBODY)]
    assert not lost, f"{lost} have begun a match and are not among the people"
    finishes = {(game, day): match for game, day, match in told["finishes"]}
    assert len(finishes) == len(told["finishes"]), "a deal is counted twice"
    return Kept(people, dict(told["plays"]), finishes, told["matches"], told["next_id"])


def kill_pages(home: Path, kills: int, seed: int) -> tuple[int, int]:
    """How many things were begun, and how many deals are finished. Raises AssertionError if one is lost or doubled.

    What is found after a kill is what was kept last, or that with what had begun, done in part or as a whole.
    """
    rng, number = random.Random(seed), 0
    before, begun = Kept({}, {}, {}, 0, 1), list[Any]()
    for kill in range(kills):
        for word, told in use_until_killed(home, seed * 1000 + kill, rng.randrange(2, 14), rng.random() * LONGEST):
            if word == "begin":
                begun, number = told, number + 1
                continue
            now = kept_in(told)
            sound = [after(before, begun)] if word == "kept" else [*ways_to_end(before, begun), after(before, begun)]
            case = f"kill {kill}, {word} after {begun}"
            assert now.finished() in [one.finished() for one in sound], f"{case}: of {sound} there is {now}"
            assert before.finishes.items() <= now.finishes.items(), f"{case}: another match counts for a deal"
            before, begun = now, []
    assert not list(home.glob("damaged/*")), "a file was damaged"
    return number, len(before.finishes)


def ways_to_end(before: Kept, begun: list[Any]) -> list[Kept]:
    """What may be kept of a thing that was cut off: nothing of it, or what is written first."""
    match begun:
        case ["merge", _, _]:
            return [before, before._replace(plays=after(before, begun).plays)]
        case ["forget", person]:
            plays = before.plays.get(person, 0)
            return [before, *[before._replace(plays=with_plays(before, person, n - plays)) for n in range(plays)]]
    return [before]


def after(before: Kept, begun: list[Any]) -> Kept:
    """What is kept when a thing is done."""
    people, new = before.people, before.next_id
    match begun:
        case ["meet", name, sign] if number_of(before, name) is None:
            return before._replace(people={**people, new: (name, sign, ())}, next_id=new + 1)
        case ["rename", person, name]:
            called, sign, former = people[person]
            return before._replace(people={**people, person: (name, sign, (*former, called)[-MOST_FORMER:])})
        case ["sign", person]:
            name, sign, former = people[person]
            return before._replace(people={**people, person: (name, (sign + 1) % SIGNS, former)})
        case ["merge", person, other]:
            (name, sign, former), (called, _, earlier) = people[person], people[other]
            kept = before._replace(plays=with_plays(before, person, before.plays.get(other, 0)))
            return without(kept, other, {**people, person: (name, sign, (*former, *earlier, called)[-MOST_FORMER:])})
        case ["forget", person]:
            return without(before, person, people)
        case ["deal", game, day, *names]:
            finishes, plays = {(game, day): "", **before.finishes}, before.plays
            for name in names:
                person = number_of(before, name)
                assert person is not None, "sits there by a name that is known"
                plays = with_plays(before, person, 1)
            return before._replace(plays=plays, finishes=finishes, matches=before.matches + 1)
    return before


def number_of(kept: Kept, name: str) -> int | None:
    return next((number for number, person in kept.people.items() if person[0] == name), None)


def with_plays(kept: Kept, person: int, more: int) -> dict[int, int]:
    plays = {**kept.plays, person: kept.plays.get(person, 0) + more}
    return {number: count for number, count in plays.items() if count}


def without(kept: Kept, person: int, people: dict[int, Person]) -> Kept:
    others = {number: one for number, one in people.items() if number != person}
    return kept._replace(people=others, plays={n: count for n, count in kept.plays.items() if n != person})


if __name__ == "__main__":
    slow_replace(int(sys.argv[1]))
    PageUser(int(sys.argv[1])).go_on()
