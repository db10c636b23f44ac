"""The people who play here: their names now and before, and the file in which they are stored."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.engine.phrases import FaultPhrase, found
from game.engine.seats import HUMAN, SIGNS
from game.persistence.plain_json import StorageError
from game.persistence.save_format import LATEST, is_int_in, player_name_error
from game.persistence.shapes import read_json_as, to_json_bytes
from game.persistence.storage import Storage

FILE = "people.json"
ROUNDED = 2  # seconds by which the times of a save and of a new name may be rounded
MOST_PEOPLE = 200
MOST_FORMER = 20  # names that one person may have had


class FormerPersonName(NamedTuple):
    """A person's earlier name, in matches that ended before `until` (seconds since 1970)."""

    name: str
    until: int


class Person(NamedTuple):
    """Somebody who plays here. id: never changes; sign: 0..5; since: their first match, in seconds since 1970."""

    id: int
    name: str
    sign: int
    since: int
    former: list[FormerPersonName] = []

    def had_former_name_at(self, name: str, finished: int) -> bool:
        return any(one.name.casefold() == name.casefold() and finished < one.until for one in self.former)


class _Kept(NamedTuple):
    people: list[Person] = []
    next_id: int = 1


class People:
    """Everybody who plays here, by number, in a small file. Upper and lower case make no difference in names.

    Every change writes the file: raises StorageError if that fails, but only once for the same reason.
    """

    def __init__(self, storage: Storage):
        self.storage, self.path = storage, storage.folder / FILE
        self.kept = _Kept()
        self.problem = ""  # what was wrong with the file, in a sentence
        self.load()

    def load(self) -> None:
        """Load the people from the file. A damaged file is moved aside."""
        if self.path.exists() or self.path.is_symlink():
            try:
                self.kept = read_json_as(self.path, _Kept, flaw_in_people, self.storage.texts)
            except StorageError as error:
                self.problem = self.storage.set_aside(self.path, str(error))

    def __iter__(self) -> Iterator[Person]:
        return iter(sorted(self.kept.people, key=lambda one: one.name.casefold()))

    def __len__(self) -> int:
        return len(self.kept.people)

    def __getitem__(self, person_id: int) -> Person:
        """The person with this number. Raises KeyError if there is none."""
        found = next((one for one in self.kept.people if one.id == person_id), None)
        if found is None:
            raise KeyError(person_id)
        return found

    def get(self, person_id: int | None) -> Person | None:
        return next((one for one in self.kept.people if one.id == person_id), None)

    def find_by_name(self, name: str) -> Person | None:
        """The person who has this name now."""
        return next((one for one in self.kept.people if one.name.casefold() == name.strip().casefold()), None)

    def find_by_former_name(self, name: str, finished: int) -> Person | None:
        """The person who had this name when a match ended. Their name at that time comes first."""
        before = next((one for one in self.kept.people if one.had_former_name_at(name, finished)), None)
        return before or self.find_by_name(name)

    def save_with_present_names(self, saved: dict[str, Any]) -> dict[str, Any]:
        """A save whose people have their present names; one in which two would have the same stays as it is."""
        names, then = [], saved.get("saved", 0) - ROUNDED
        for name, _, player, *_ in saved["seats"]:
            person = self.find_by_former_name(name, then) if player == HUMAN else None
            names.append(person.name if person is not None else name)
        return save_with_names(saved, names) if are_names_unique(names) else saved

    # ---------------------------------------------------------------- changes
    def register(self, seats: Iterable[tuple[str, int]], now: int) -> None:
        """People sit down to play: add those who are new, and note the signs of the others."""
        people, next_id = list(self.kept.people), self.kept.next_id
        for name, sign in seats:
            known = self.find_by_name(name)
            if known is not None:
                people = [one._replace(sign=sign) if one.id == known.id else one for one in people]
            elif len(people) < MOST_PEOPLE and not player_name_error(name) and name.strip():
                people.append(Person(next_id, name.strip(), sign, now))
                next_id += 1
        self.save(_Kept(people, next_id))

    def add(self, name: str, now: int) -> None:
        """Add a person who has not played yet, with a sign that few have. Nothing changes if the name is known."""
        if self.find_by_name(name) is None:
            signs = [one.sign for one in self.kept.people]
            self.register([(name, min(range(SIGNS), key=signs.count))], now)

    def rename(self, person_id: int, name: str, now: int) -> None:
        """Rename a person. Raises ValueError if somebody else has the name."""
        person, other = self[person_id], self.find_by_name(name)
        if other is not None and other.id != person_id:
            raise ValueError(f"{name!r} is the name of another person")
        former = (
            [*person.former, FormerPersonName(person.name, now)]
            if name.casefold() != person.name.casefold()
            else person.former
        )
        self.replace(person._replace(name=name.strip(), former=former[-MOST_FORMER:]))

    def merge(self, kept_id: int, merged_id: int, now: int) -> None:
        """Make two people one: the first keeps name and sign, and gets the other's names as former ones."""
        kept, gone = self[kept_id], self[merged_id]
        names = [*kept.former, *gone.former, FormerPersonName(gone.name, now)][-MOST_FORMER:]
        merged = kept._replace(since=min(kept.since, gone.since), former=names)
        people = [merged if one.id == kept_id else one for one in self.kept.people if one.id != merged_id]
        self.save(self.kept._replace(people=people))

    def replace(self, person: Person) -> None:
        self.save(self.kept._replace(people=[person if one.id == person.id else one for one in self.kept.people]))

    def forget(self, person_id: int) -> None:
        self.save(self.kept._replace(people=[one for one in self.kept.people if one.id != person_id]))

    def save(self, content: _Kept) -> None:
        if content == self.kept:
            return
        self.kept = content
        self.storage.write_file(self.path, to_json_bytes(content))


def save_with_names(saved: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The save with other names at its seats."""
    return {**saved, "seats": [[name, *seat[1:]] for name, seat in zip(names, saved["seats"])]}


def are_names_unique(names: Sequence[str]) -> bool:
    return len({name.casefold() for name in names}) == len(names)


def empty_name_error(name: str) -> FaultPhrase | None:
    return None if name.strip() else found("empty_name")


def flaw_in_people(content: _Kept) -> FaultPhrase | None:
    """What is wrong with these people; None if nothing is."""
    ids, names = [one.id for one in content.people], [one.name.casefold() for one in content.people]
    for person in content.people:
        called = [person.name, *(one.name for one in person.former)]
        flaw = next((flaw for name in called if (flaw := player_name_error(name) or empty_name_error(name))), None)
        if flaw is not None:
            return flaw
        if person.sign not in range(SIGNS) or not is_int_in(person.since, range(LATEST)):
            return found("person", n=person.id)
        if not all(is_int_in(one.until, range(LATEST + 1)) for one in person.former):
            return found("person", n=person.id)
    is_unique = len(set(ids)) == len(ids) and len(set(names)) == len(names)
    if not is_unique or len(ids) > MOST_PEOPLE or max([0, *ids]) >= content.next_id:
        return found("people_twice")
    return None
