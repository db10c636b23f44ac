"""What a stored state names is in the box of its game, or the save is told before a table is laid with it."""

from typing import Any

import pytest
from keeping import put, saved_of

from game.engine.match import Match
from game.engine.notation import NotationError, state_from_plain
from game.engine.phrases import FaultPhrase
from game.engine.plausible import LARGEST, LONGEST, check_state_plausible
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state_limits import FieldCondition, KnownValues
from game.games import GAMES
from game.persistence.save_format import save_to_bytes

BY_ID = {game.id: game for game in GAMES}
ALLY, ENEMY = "0/-1", "1/-1"  # tiles of the map on which camps are put
CAMPS = {"0/0": "main", ALLY: "ally", ENEMY: "stealer"}
OUT = {"camps": CAMPS, "mercenaries": {ALLY: ALLY}, "jobs": {ALLY: "disrupt"}}
RAID = {"camps": CAMPS, "parties": {ENEMY: "0/0"}}
GATE = ["step", "gate", []]


def retold(origin: int):
    """One secret of that origin is another."""

    def change(state: dict) -> dict:
        found = {one: token.split("/") for one, token in state["secrets"].items()}
        one, kind = next((one, token[0]) for one, token in found.items() if int(token[1]) == origin)
        other = "key" if kind != "key" else "supply"
        return {"secrets": {**state["secrets"], one: f"{other}/{origin}//False"}}

    return change


def without_tile(state: dict) -> dict:
    """The tile of a pawn has left the park, and nobody is asked where the pawn goes."""
    tile = state["pawns"][0]
    piles = ("lights_out", "lights_out_discards")
    return {
        **{name: [one for one in state[name] if one != tile] for name in piles},
        "lights": {one: is_lit for one, is_lit in state["lights"].items() if one != tile},
        "layers": [[one for one in layer if one != tile] for layer in state["layers"]],
    }


def rotated(state: dict) -> dict:
    """A card of the first hand is laid where its word has no letter."""
    first, *rest = state["hands"][0]
    return {"hands": [rest, *state["hands"][1:]], "move": "rotate", "laid": [f"7/{first}"], "target": 0}


# For each game: what is other in the state of a save, and how the sentence about it begins.
ODD = {
    "ape_city": [
        ({"first": 2}, "first: expected a player, found 2"),
        ({"turn": -1}, "turn: expected a player"),
        ({"pawns": [9]}, "pawns: expected 2 entries for 2 players"),
        ({"pawns": [9, 34]}, "pawns: expected a space"),
        ({"ape": 33}, "ape: expected a space"),
        ({"ape_trail": [0]}, "ape_trail: expected a space"),
        ({"board": {"33": []}}, "board, keys: expected a space"),
        ({"box": ["2/7", "4/", "4/"]}, "box, seen_by: expected a player, found 7"),
        ({"box": ["9/", "4/", "4/"]}, "artifacts: expected every artifact once"),
        ({"tiles": ["vine_gate"] * 4}, "tiles: expected every tile once"),
        ({"track": "o" * 32}, "track: expected the icons of the tiles"),
        ({"last_plays": {"7": ["1"]}}, "last_plays, keys: expected a player, found 7"),
        ({"last_plays": {"0": ["x"]}}, "last_plays: expected a movement card"),
        ({"played": ["x"]}, "deck: expected every movement card once"),
        ({"bank": LARGEST + 1}, f"bank: expected numbers up to {LARGEST}"),
        (
            {"ape_trail": [1] * (LONGEST + 1)},
            f"ape_trail: expected numbers up to {LARGEST} and lists of up to {LONGEST} entries",
        ),
        ({"agenda": [["step", "meet", [0, "x"]], GATE]}, "agenda, how: expected passing or landing"),
        ({"agenda": [["step", "meet", [7, "passing"]], GATE]}, "agenda, player: expected a player, found 7"),
    ],
    "explore_new_york": [
        ({"first": 2}, "first: expected a player"),
        ({"city": 10_000}, "city: expected the number of a city"),
        ({"deck": ["x"]}, "deck: expected every tourist card once"),
        ({"deck": []}, "deck: expected every tourist card once"),
        ({"deck": ["T01", "T01"]}, "deck: expected every tourist card once"),
        ({"tourists": [""]}, "tourists: expected 72 entries for 2 players"),
        ({"tourists": ["x"] * 72}, "tourists: expected circles, squares and triangles"),
        ({"visits": ["0/False/x/0/0"] * 2}, "tourists: expected circles, squares and triangles"),
        ({"visits": ["36/False/c/0/0"] * 2}, "visits, block: expected a block"),
        ({"visits": [f"1/False/c/{1 << 80}/0"] * 2}, "visits, links: expected roads"),
        ({"visits": ["1/False/c/0/64"] * 2}, "visits, cafes: expected cafes"),
        ({"links": [1 << 80, 0]}, "links: expected roads"),
        ({"routes": [-1, 0]}, "routes: expected roads"),
        ({"cafes": [64, 0]}, "cafes: expected cafes"),
        ({"declared": [[80], []]}, "declared: expected a road"),
        ({"turn": 1}, "turn: expected as many turns"),
        ({"links": [0b11111, 0]}, "links: expected at most two roads for each turn"),
        ({"visits": ["1/False/c/31/0"] * 2}, "links: expected at most two roads for each turn"),
        ({"agenda": [["step", "covered", [5]], GATE]}, "agenda, player: expected a player"),
    ],
    "ramble_park": [
        ({"turn": 3}, "turn: expected a player"),
        ({"roles": ["jogger"]}, "roles: expected 3 entries for 3 players"),
        ({"roles": ["jogger", "ranger", "king"]}, "roles: expected a parkgoer (RP-2.5), found 'king'"),
        ({"roles": ["jogger"] * 3}, "roles: expected every parkgoer once"),
        ({"layout": "park_exit"}, "layout: expected every tile once"),
        ({"lights": {"moon": True}}, "lights, keys: expected a tile (RP-2.3), found 'moon'"),
        ({"pawns": ["moon", "out", "out"]}, "pawns: expected a tile, or “out”"),
        ({"tokens": ["moon"]}, "tokens: expected a landmark"),
        ({"tokens": ["gill", "gill"]}, "tokens: expected every landmark once"),
        ({"explore": ["x"]}, "explore: expected every Explore card once"),
        ({"hands": [["x"], [], []]}, "explore: expected every Explore card once"),
        ({"lights_out": ["moon"]}, "lights_out: expected the Lights Out card of every tile"),
        (lambda state: {"explore": [], "explore_discards": state["explore"]}, "explore: expected a card to draw"),
        (
            lambda state: {"lights_out": [], "layers": [], "lights_out_discards": [*state["lights"]]},
            "lights_out: expected a card to draw",
        ),
        (without_tile, "pawns: expected tiles that are in the park"),
        ({"layers": [["gill_cave"]]}, "layers: expected known parts of the deck that match its cards"),
        ({"notch": 14}, "notch: expected a notch"),
        ({"actions": 4}, "actions: expected at most 3 actions"),
        ({"draws": 99}, "draws: expected at most 4 cards to draw"),
        ({"agenda": [["step", "check_hand", [9]], GATE]}, "agenda, player: expected a player"),
    ],
    "ramble_words": [
        ({"modified": 2}, "modified: expected a player"),
        ({"words": [["1CQ"]]}, "words: expected 2 entries for 2 players"),
        ({"words": [["zz"], []]}, "words: expected a card with a letter (RW-2.1), found 'zz'"),
        ({"words": [["1XR"], []]}, "words: expected a card with a letter"),
        ({"laid": ["0/zz"]}, "laid, card: expected a card with a letter"),
        ({"deck": ["zz"]}, "deck: expected every card once"),
        ({"discards": []}, "deck: expected every card once"),
        ({"hits": ["zz/0"]}, "deck: expected every card once"),
        ({"hits": ["1CQ/5"]}, "hits, player: expected a player"),
        ({"seen": [["zz/1"], []]}, "seen: expected cards in the hands they were seen in"),
        ({"seen": [["zz/5"], []]}, "seen, holder: expected a player"),
        ({"move": "sing"}, "move: expected a way to play cards"),
        ({"struck": "1CQ"}, "struck: expected one of the cards just played"),
        ({"safe": ["1CQ"]}, "safe: expected one of the cards just played"),
        ({"ending": "bored"}, "ending: expected a way to end"),
        ({"offer": ["0/5/0/e/"]}, "offer, to: expected a player"),
        ({"offer": ["0/1/0/gold/"]}, "offer, want: expected a letter or a kind of card"),
        ({"offer": ["0/1/1/e/zz"]}, "offer: expected cards in the hand of the player who offers them"),
        (rotated, "laid: expected positions in the word"),
        ({"scored": ["1/5/0/cat/1"]}, "scored, player: expected a player"),
        ({"agenda": [["step", "ask", [5]], GATE]}, "agenda, player: expected a player"),
    ],
    "biome_escape": [
        ({"turn": 2}, "turn: expected a player"),
        ({"place": 3}, "place: expected a place in the round"),
        ({"packs": [[]]}, "packs: expected 2 entries for 2 players"),
        ({"packs": [[99], []]}, "packs: expected a secret of the game, found 99"),
        ({"lying": {}}, "secrets: expected every secret in one place"),
        ({"lying": {"5/5": []}}, "lying, keys: expected a tile on the map"),
        ({"secrets": {"1": "gold/0//False"}}, "secrets, kind: expected a kind of secret (BE-2.13), found 'gold'"),
        ({"secrets": {"1": "key/9//False"}}, "secrets, origin: expected where a secret comes from"),
        ({"secrets": {"1": "key/1/5/False"}}, "secrets, known: expected a player, or everybody"),
        (retold(-1), "secrets: expected the secrets of the box"),
        (retold(1), "secrets: expected the secrets on tiles"),
        ({"next_id": 3}, "next_id: expected a number higher than all others"),
        ({"health": ["free", "bored"]}, "health: expected free, captured or injured"),
        ({"pawns": [None, "0/0"]}, "pawns: expected only captives that nobody has found"),
        ({"pawns": ["9/9", "0/0"]}, "pawns: expected a tile on the map"),
        ({"tiles": {"0/0": "sea"}}, "tiles: expected a kind of tile (BE-2.2), found 'sea'"),
        ({"tile_stack": ["sea/"]}, "tile_stack, code: expected a tile"),
        ({"tile_stack": []}, "tiles: expected every tile once"),
        ({"unused": ["quarry_A6"]}, "unused: expected a tile"),
        ({"mixed_tiles": [[99]]}, "mixed_tiles: expected a place in the tile stack"),
        ({"cliffs": {"0/0": [6]}}, "cliffs: expected a side of a tile"),
        ({"cliffs": {"0/0": [1, 2]}}, "cliffs: expected the cliffs of each quarry"),
        ({"actions": -1}, "actions: expected 0 or more"),
        ({"exit": "9/9"}, "exit: expected a tile on the map"),
        ({"camps": {"0/0": "sea"}}, "camps: expected a kind of camp"),
        ({"camps": {}}, "camps: expected the main camp"),
        ({"farms": {"-1/0": "9/9"}}, "farms: expected a tile on the map"),
        ({"routes": [["0/0"]]}, "routes: expected two ends"),
        ({"cooldowns": {}}, "cooldowns: expected a cool-down for each farm and camp"),
        ({"used_keys": [35], "lying": {ALLY: [23, 30], ENEMY: [9]}}, "used_keys: expected keys"),
        ({"signals": {"0/0": "hello/0/1"}}, "signals, phrase: expected a signal"),
        ({"faded": {"0/0": "danger_here/5/1"}}, "faded, player: expected a player"),
        ({"mercenaries": {ALLY: ALLY}}, "mercenaries, keys: expected an ally camp"),
        ({**OUT, "jobs": {}}, "mercenaries, keys: expected mercenaries with a job"),
        ({**OUT, "jobs": {ALLY: "cook"}}, "jobs: expected a job (BE-6.8), found 'cook'"),
        ({**OUT, "targets": {"0/0": ENEMY}}, "targets, keys: expected an ally camp"),
        ({**OUT, "mercenaries": {}}, "jobs, keys: expected mercenaries that are out"),
        ({**OUT, "jobs": {ALLY: "rescue"}, "cooldowns": dict.fromkeys([*CAMPS, "-1/0"], 0)}, "to_free: expected whom"),
        ({"parties": {"0/0": "0/0"}}, "parties, keys: expected an enemy camp"),
        (RAID, "parties, keys: expected raiders with loot"),
        ({"loot": {ENEMY: []}}, "loot, keys: expected raiders"),
        ({"agenda": [["step", "go_on", ["x"]], GATE]}, "agenda, stack: expected a stack"),
        ({"agenda": [["step", "camp_opens", [0, "9/9"]], GATE]}, "agenda, camp: expected a tile on the map"),
        ({"agenda": [["ask", 0, "must_use", [99]]], "asked": True}, "agenda, secret: expected a secret of the game"),
    ],
}
CASES = [(game_id, changes, told) for game_id, cases in ODD.items() for changes, told in cases]


def odd(state: dict, changes) -> dict:
    return {**state, **(changes(state) if callable(changes) else changes)}


def blank_of(saved: dict, game):
    return Match(game, [Seat(f"P{n}", n, HUMAN) for n in range(len(saved["seats"]))], saved["options"], 5).state


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "changes", "told"), CASES, ids=[f"{one} {told}" for one, _, told in CASES])
def test_a_state_that_names_what_there_is_not_is_told(game_id, changes, told):
    saved = saved_of(BY_ID[game_id])
    blank = blank_of(saved, BY_ID[game_id])
    check_state_plausible(state_from_plain(saved["state"], blank))
    with pytest.raises(NotationError) as error:
        check_state_plausible(state_from_plain(odd(saved["state"], changes), blank))
    assert str(error.value).startswith(told)


def declared_facts(declared: KnownValues | FieldCondition) -> dict[str, Any]:
    return declared.facts if isinstance(declared, KnownValues) else {}


@pytest.mark.parametrize("game_id", ODD)
def test_each_kind_of_thing_that_a_game_declares_has_a_case(game_id):
    box = BY_ID[game_id].rules.STATE_LIMITS
    told = [case.partition(": expected ")[2].partition(", found")[0] for _, case in ODD[game_id]]
    for declared in (*box.known, *box.must):
        words = str(FaultPhrase(f"expected.{declared.what}", declared_facts(declared), game_id))
        assert any(words.startswith(one) for one in told), words


@pytest.mark.parametrize("game_id", ODD)
def test_the_table_is_not_laid_and_the_file_is_kept(home, opened, game_id):
    changes, sentence = ODD[game_id][1]
    saved = saved_of(BY_ID[game_id])
    content = save_to_bytes({**saved, "state": odd(saved["state"], changes)})
    put(home, content)
    title = opened().top
    title.resume_save(next(info for info in title.saves if info.id == "bad"))
    assert title.app.top is title
    assert len(title.shown_notices) == 1 and "bad.json" in title.shown_notices[0] and sentence in title.shown_notices[0]
    assert (home / "damaged" / "bad.json").read_bytes() == content


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_itself_comes_to_names_nothing_that_there_is_not(game):
    """With its options as they come, and at the end too: then routes, winners and reasons are told."""
    for seed, players in enumerate((game.players.start, game.players.stop - 1)):
        match, rng = Match(game, [Seat(f"P{n}", n, HUMAN) for n in range(players)], {}, seed), Rng(seed)
        while not match.is_over and match.ply < 400:
            match.confirm_all_visits()
            if match.state.asked:
                match.play(match.state.random_action(rng))
            check_state_plausible(match.state)
