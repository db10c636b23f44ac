"""Biome Escape in the words of its examples: tiles and camps by place, secrets by kind.

Everything is as in section 11 of the specification unless `given` says otherwise: three players, three stacks, seat 0
is about to act with 3 actions, start position, nobody knows anything of what lies face down.

    tiles      what is explored besides the start tiles, in that order: {0/-2: killer}; camps stand on their tiles (with
               cool-down 6), the gang on its own. A quarry has its cliff sides behind it: quarry 5,0,1.
    camps      built ones: [0/-2]
    lying      what lies on a tile or in a store: {0/0: supply#101 key#102}; a number names a token, who has none gets
               200, 201, ... Everybody knows what lies in a store
    known      who else knows a token: {102: [0, 1], 103: all}
    packs      inventories, known to their owners: [key#103 supply, ""]; the supplies in them come from the bank
    used_keys, limbo, gone, and loot of a party: {0/-4: supply#101}, in the same way
    secret_stack, box, tile_stack    what lies on top; `only: [box]` leaves nothing else there, `tiles_left` is a number
    turn       the seat that is about to act; after the last one (2) comes the board's turn
    seats      free, captured or injured: {1: captured 0/-2 2, 2: injured 10}; a captive off the map: {1: captured - 2}
    farms      all of them: {-1/0: 0/0}, with their full cool-down; cooldowns, parties, raided, routes, gang,
               mercenaries, jobs, targets, to_free, to_fetch and all else as in a save

In `then` secrets are told by kind, `?` where a view does not know it; lying, packs, loot are sorted.
"""

from collections.abc import Iterable
from typing import Any

from game.engine.annotations import state_field_types
from game.engine.hexes import Hex
from game.engine.notation import parse_action_argument, to_plain_data, value_from_plain_data
from game.engine.state import Ask
from game.games import GAMES
from game.games.biome_escape.rules import camps, land, raids, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    ALLY,
    BUILT,
    ENEMY_CAMPS,
    EXIT,
    FREE,
    GANG,
    INJURED,
    MADE,
    PARTS,
    QUARRY,
    SUPPLY,
    TAKEN,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.state import Secret, StackTile
from tests.biome_escape import facts

GAME = next(game for game in GAMES if game.id == "biome_escape")
RULES = GAME.rules
PLAYERS = 3
OPTIONS: dict[str, Any] = {"first": 0, "stacks": 3}
HIDDEN = "?"
ALL = "all"
TOKENS = ("secret_stack", "box", "limbo", "used_keys", "gone")  # fields that are rows of secrets
HELD = ("lying", "packs", "loot", "seized")  # the same in several places
UNNAMED = 200  # from here on secrets without a number of their own are numbered


def arrange(state: RULES, given: dict[str, Any]) -> None:
    """Lay the table as an example says. Raises ValueError for what there is not."""
    given = {**given.get("like", {}), **given}
    given.pop("like", None)
    arrange_map(state, given)
    Tokens(state).arrange(given)
    arrange_seats(state, given)
    arrange_turn(state, given)
    hints = state_field_types(type(state))
    for field in list(given):
        if field not in hints:
            raise ValueError(f"nothing is called {field}")
        setattr(state, field, value_from_plain_data(given.pop(field), hints[field], field))


def hex_of(text: str) -> Hex:
    return parse_action_argument(text, Hex)


# ---------------------------------------------------------------- the map
def arrange_map(state: RULES, given: dict[str, Any]) -> None:
    for text, what in given.pop("tiles", {}).items():
        kind, _, cliffs = what.partition(" ")
        lay_tile(state, hex_of(text), kind, tuple(sorted(map(int, cliffs.split(",")))) if cliffs else ())
    for text in given.pop("camps", []):
        state.camps[hex_of(text)] = BUILT
    if "farms" in given:
        for at in state.farms:
            del state.cooldowns[at]
        state.farms = {}
        for text, camp in given.pop("farms").items():
            tribes.build_farm(state, hex_of(text), hex_of(camp))
    for text, spaces in given.pop("cooldowns", {}).items():
        state.cooldowns[hex_of(text)] = spaces
    wanted = given.pop("tile_stack", "").split()
    top = [take_tile(state, kind) for kind in wanted]
    state.tile_stack[:0] = top
    if "tiles_left" in given:
        del state.tile_stack[given.pop("tiles_left") :]


def lay_tile(state: RULES, at: Hex, kind: str, cliffs: tuple[int, ...]) -> None:
    take_tile(state, kind)
    state.tiles[at] = kind
    if kind == QUARRY:
        state.cliffs[at] = cliffs
    elif kind == ALLY or kind in ENEMY_CAMPS:
        state.camps[at] = kind
        state.cooldowns[at] = PARTS.ally_revealed if kind == ALLY else PARTS.enemy_revealed
    elif kind == GANG:
        state.gang = at
    elif kind == EXIT:
        state.exit = at


def take_tile(state: RULES, kind: str) -> StackTile:
    """A tile of that kind, or with that code, from the stack; one that was put away changes places with another."""
    for i, tile in enumerate(state.tile_stack):
        if kind in (tile.code, tile_kind_of_code(tile.code)):
            return state.tile_stack.pop(i)
    for i, code in enumerate(state.unused):
        if kind in (code, tile_kind_of_code(code)):
            basic = next(n for n, tile in enumerate(state.tile_stack) if tile_kind_of_code(tile.code) in PARTS.basics)
            state.unused[i] = state.tile_stack.pop(basic).code
            return StackTile(code)
    if kind.startswith(QUARRY) and kind != QUARRY:  # another spin
        return take_tile(state, QUARRY)._replace(code=kind)
    raise ValueError(f"there is no {kind} left")


# ---------------------------------------------------------------- secrets
class Tokens:
    """The secrets of an example, moved from where they were to where it says."""

    def __init__(self, state: RULES):
        self.state = state
        self.next = UNNAMED

    def arrange(self, given: dict[str, Any]) -> None:
        state, only = self.state, given.pop("only", [])
        spots = {hex_of(text): words for text, words in given.pop("lying", {}).items()}
        for at in spots:
            self.put_back(state.lying.pop(at, ()))
        for at, words in spots.items():
            self.lay(at, words)
        for seat, words in enumerate(given.pop("packs", [])):
            state.packs[seat] = self.named(words, True)
            secret_cards.reveal_secrets_to(state, seat, *state.packs[seat])
        for text, words in given.pop("loot", {}).items():
            state.loot[hex_of(text)] = self.named(words, True)
            secret_cards.reveal_secrets_to_all(state, *state.loot[hex_of(text)])
        for field in ("used_keys", "limbo", "gone"):
            setattr(state, field, self.named(given.pop(field, "")))
        secret_cards.reveal_secrets_to_all(state, *state.used_keys, *state.gone)
        self.arrange_row("secret_stack", given, only)
        self.arrange_row("box", given, only)
        for one, seats in given.pop("known", {}).items():
            if seats == ALL:
                secret_cards.reveal_secrets_to_all(state, int(one))
            else:
                self.learn(int(one), seats)

    def learn(self, secret: int, seats: list[int]) -> None:
        for seat in seats:
            secret_cards.reveal_secrets_to(self.state, seat, secret)

    def lay(self, at: Hex, words: str) -> None:
        found = self.named(words, at in self.state.camps)
        if found:
            self.state.lying[at] = found
        if at in self.state.camps:
            secret_cards.reveal_secrets_to_all(self.state, *found)

    def arrange_row(self, field: str, given: dict[str, Any], only: list[str]) -> None:
        top = list(self.named(given.pop(field, "")))
        row = getattr(self.state, field)
        if field in only:
            self.state.gone += tuple(row)
            row.clear()
        row[:0] = top

    def put_back(self, some: Iterable[int]) -> None:
        for one in some:
            if self.state.secrets[one].origin == MADE:
                del self.state.secrets[one]
            else:
                self.state.secret_stack.append(one)

    def named(self, words: str, are_made: bool = False) -> tuple[int, ...]:
        """Tokens as an example names them; supplies that are made come from the bank and are known to all."""
        return tuple(self.token(word, are_made) for word in words.split())

    def token(self, word: str, is_made: bool) -> int:
        kind, _, number = word.partition("#")
        if number:
            one = int(number)
        else:
            one, self.next = self.next, self.next + 1
        secrets = self.state.secrets
        if one in secrets:
            raise ValueError(f"there is a {one} already")
        is_new = kind == SUPPLY and is_made
        secrets[one] = Secret(SUPPLY, MADE, self.state.all_seats, True) if is_new else self.found(kind)
        self.state.next_id = max(self.state.next_id, one + 1)
        return one

    def found(self, kind: str) -> Secret:
        state = self.state
        for row in (state.secret_stack, state.box):
            for one in row:
                if secret_cards.secret_kind(state, one) == kind:
                    row.remove(one)
                    return state.secrets.pop(one)._replace(known=(), is_safe=False)
        raise ValueError(f"there is no {kind} left")


# ---------------------------------------------------------------- seats and turns
def arrange_seats(state: RULES, given: dict[str, Any]) -> None:
    for seat, at in enumerate(given.pop("pawns", [])):
        state.pawns[seat] = hex_of(at)
    for seat, words in given.pop("seats", {}).items():
        health, *rest = words.split()
        state.health[int(seat)] = health
        if health == TAKEN:
            state.pawns[int(seat)] = None if rest[0] == "-" else hex_of(rest.pop(0))
        if health != FREE:
            state.counts[int(seat)] = int(rest[-1])
        if health == INJURED:
            state.pawns[int(seat)] = Hex(0, 0)


def arrange_turn(state: RULES, given: dict[str, Any]) -> None:
    """Whose turn it is, what is left of it and how many seats have had their place before."""
    seat = given.pop("turn", 0)
    state.turn, state.first = seat, given.pop("first", 0)
    state.place = (seat - state.first) % state.players + 1
    state.round = given.pop("round", 1)
    state.figure = given.pop("figure", camps.actions_per_turn(state))
    state.actions = given.pop("actions", state.figure)
    state.agenda = [Ask(seat, given.pop("phase", "turn"), tuple(given.pop("about", ())))]


# ---------------------------------------------------------------- what is told
def kinds_in(state: RULES, places: dict | list) -> dict | list:
    if isinstance(places, dict):
        return {to_plain_data(at): kinds(state, some) for at, some in places.items()}
    return [kinds(state, some) for some in places]


def kinds(state: RULES, some: Iterable[int]) -> str:
    return " ".join(sorted(secret_cards.secret_kind(state, one) or HIDDEN for one in some))


FACTS: dict[str, Any] = {
    **facts.FACTS,
    **{field: lambda state, field=field: kinds(state, getattr(state, field)) for field in TOKENS},
    **{field: lambda state, field=field: kinds_in(state, getattr(state, field)) for field in HELD},
    "explorable": lambda state: {
        to_plain_data(at): to_plain_data(land.explorable_from(state, at)) for at in state.tiles
    },
    "threats": lambda state: {
        to_plain_data(at): to_plain_data(threat.targets) for at, threat in raids.threats(state).items()
    },
    "known": lambda state: {str(one): list(token.known) for one, token in state.secrets.items() if token.known},
    "tiles_left": lambda state: len(state.tile_stack),
}
