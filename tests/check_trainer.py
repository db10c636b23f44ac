"""Does the trainer of Ape City's network play by the same rules? `python tests/check_trainer.py [MATCHES] [SEED]`.

No part of the test suite. Builds `tools/ape_city_trainer` with g++ and lets it record matches (60 by default), in turn
of two, three and four players. Every turn is played again by the rules of the program. Legal plays and payments, what
lies on the table afterwards, who has won, every seat's inputs, its chances and the chance at sight of every play
must be the same. Prints how much was compared; exit code 1, with the position, for the first difference.
"""

import itertools
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from game.bots.evaluation import win_shares_at_end  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.engine.state import Action, Ask  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.games.ape_city.ai import network  # noqa: E402
from game.games.ape_city.ai.expert import ape_trails, chance_of, chance_to_win_by_leaving, rated_payments, rated_plays  # noqa: E402
from game.games.ape_city.ai.standing import numbers_of, race_standing_of_player, standing_before_own_draw  # noqa: E402
from game.games.ape_city.rules import foresight  # noqa: E402
from game.games.ape_city.rules.components import PARTS, START, Token  # noqa: E402
from game.games.ape_city.rules.state import ApeCity  # noqa: E402

MATCHES, SEED = 60, 1
CLOSE = 1e-4  # the trainer counts with single precision
GAME = next(game for game in GAMES if game.id == "ape_city")
Record = dict[str, Any]


class Difference(Exception):
    """What the two translations say of the same thing."""


def main(words: list[str]) -> int:
    matches, seed = (int(word) for word in [*words, *map(str, (MATCHES, SEED)[len(words) :])])
    if not shutil.which("g++"):
        print("There is no g++ here to build the trainer with.")
        return 1
    compared: Counter[str] = Counter()
    turns = recorded_turns(matches, seed)
    for record, following in itertools.zip_longest(turns, turns[1:]):
        is_last = following is None or following["before"]["turns"] == 1
        try:
            compare_turn(record, None if is_last else following, compared)
        except Difference as difference:
            print(f"{difference}\n{json.dumps(record['before'] | {'known': []})}")
            return 1
    print(", ".join(f"{count} {what}" for what, count in compared.items()), "are the same")
    return 0


def recorded_turns(matches: int, seed: int) -> list[Record]:
    with tempfile.TemporaryDirectory() as folder:
        trainer = Path(folder) / "trainer"
        source = ROOT / "tools" / "ape_city_trainer" / "main.cpp"
        subprocess.run(["g++", "-std=c++17", "-O2", "-o", trainer, source], check=True)
        command = [str(trainer), "record", str(network.FILE), str(matches), str(seed)]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def state_of(position: Record) -> ApeCity:
    """A table as a recorded position describes it, with the question what to play."""
    players = len(position["pawns"])
    state = GAME.rules(players, GAME.chosen_house_rule_options(players), Rng(0))
    assert isinstance(state, ApeCity)
    for name in ("track", "ape", "turn", "turns", "pawns", "gold", "deck", "discards", "played"):
        setattr(state, name, position[name])
    state.bank = PARTS.gold - sum(state.gold)
    state.hands = [sorted(hand) for hand in position["hands"]]
    state.artifacts = [[Token(value, (one,)) for value in own] for one, own in enumerate(position["artifacts"])]
    state.board = {int(space): [Token(value) for value in pile] for space, pile in position["board"].items() if pile}
    owners = [(value, one) for one, values in enumerate(position["lost"]) for value in values]
    unseen: Counter[int] = Counter(position["box"]) - Counter(value for value, _ in owners)
    state.box = [Token(value) for value in unseen.elements()] + [Token(value, (one,)) for value, one in owners]
    state.agenda = [Ask(state.turn, "play")]
    state.asked = True
    return state


def compare_turn(record: Record, following: Record | None, compared: Counter[str]) -> None:
    """following: the next turn of the match; None after the last."""
    state, after = state_of(record["before"]), record["after"]
    compare_seats(record["before"], state, compared)
    compare_plays(record["plays"], state, compared)
    replay(record, state, compared)
    compared["turns"] += 1
    expect("whether the match is over", state.is_over, following is None)
    if following:
        compare_seats(after, state_of(after), compared, before_draw=True)
        compare_tables(record, following["before"], state)
    else:
        expect("who has won", win_shares_at_end(state), record["won"])
        compare_tables(record, after, state)
        compared["ends"] += 1


def expect(what: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise Difference(f"{what}: {ours} here, {theirs} in the trainer")


def expect_close(what: str, ours: float, theirs: float) -> None:
    if abs(ours - theirs) > CLOSE:
        raise Difference(f"{what}: {ours} here, {theirs} in the trainer")


def compare_seats(position: Record, state: ApeCity, compared: Counter[str], before_draw: bool = False) -> None:
    """What every seat knows, as numbers, and what it hopes for."""
    for player, known in enumerate(position["known"]):
        standing = race_standing_of_player(state, player)
        if before_draw and player == state.turn:
            standing = standing_before_own_draw(state, standing, len(state.played))
        ours = numbers_of(standing)
        expect("number of inputs", len(ours), len(known["inputs"]))
        for place, (one, other) in enumerate(zip(ours, known["inputs"])):
            expect_close(f"input {place} of seat {player}", one, other)
        expect_close(f"chance of seat {player}", chance_of(standing), known["chance"])
        expect_close(f"chance of seat {player} by leaving", chance_to_win_by_leaving(state, player), known["leaving"])
        compared["standings"] += 1


def compare_plays(theirs: list[tuple[list[str], float]], state: ApeCity, compared: Counter[str]) -> None:
    ours = {tuple(sorted(one.action[1:])): one.value for one in rated_plays(state, state.turn)}
    values = {tuple(sorted(cards)): value for cards, value in theirs}
    expect("legal plays", sorted(ours), sorted(values))
    for cards, value in ours.items():
        expect_close(f"chance after {' '.join(cards)}", value, values[cards])
    compared["plays"] += len(ours)


def replay(record: Record, state: ApeCity, compared: Counter[str]) -> None:
    """Plays a recorded turn by the rules of the program, until the next one begins."""
    payments, turns = list(record["payments"]), state.turns
    state.apply(("play_cards", *sorted(record["play"])))
    while not state.is_over and state.turns == turns:
        if state.phase == "ape":
            walk_ape(record, state)
            continue
        player = state.question.player
        payment = next((one for one in payments if one[0] == player), None)
        if payment is None:
            raise Difference(f"seat {player} pays for meeting the ape only here")
        payments.remove(payment)
        compare_ways_to_pay(payment, state, is_alone=len(record["payments"]) == 1)
        state.apply(payment_action(payment[1]))
        compared["payments"] += 1
    expect("payments with a choice that were not asked for", [], [one for one in payments if len(one[2]) > 1])


def payment_action(words: list[str]) -> Action:
    return ("lose_artifact",) if words == ["lose_artifact"] else ("discard_cards", *sorted(words))


def compare_ways_to_pay(payment: list[Any], state: ApeCity, is_alone: bool) -> None:
    """is_alone: nobody else pays in this turn. Else others may have paid by now here, and in the trainer not yet."""
    player, _, ways, values = payment
    theirs = dict(zip(map(payment_action, ways), values))
    ours = {one.action: one.value for one in rated_payments(state, player)}
    expect(f"ways to pay of seat {player}", sorted(ours), sorted(theirs))
    for action in ours if is_alone else ():
        expect_close(f"chance of seat {player} after {action}", ours[action], theirs[action])


def walk_ape(record: Record, state: ApeCity) -> None:
    """Takes the ape where the trainer took it, past the same pawns. Its forced first steps have been taken."""
    watched = frozenset(state.pawns) - {START}
    goal, entered = record["end"], frozenset(record["entered"])
    met = watched.intersection(state.ape_trail)
    for trail in ape_trails(state.track, state.ape, state.ape_steps, watched):
        if trail[-1] == goal and met | watched.intersection(trail) == entered:
            for action in foresight.chosen_step_actions(state, trail):
                state.apply(action)
            return
    raise Difference(f"the ape cannot go to {goal} by {sorted(entered)} here")


def compare_tables(record: Record, after: Record, state: ApeCity) -> None:
    """What lies on the table after a turn. What chance decides anew, in a shuffle or a loss, is only counted."""
    for name in ("ape", "pawns", "gold", "turn", "turns"):
        expect(name, getattr(state, name), after[name])
    board = {int(space): pile for space, pile in after["board"].items() if pile}
    expect("board", {space: [token.value for token in pile] for space, pile in state.board.items()}, board)
    artifacts = [[token.value for token in own] for own in state.artifacts]
    expect("played", sorted(state.played), sorted(after["played"]))
    if any(chosen == ["lose_artifact"] for _, chosen, *_ in record["payments"]):
        expect("artifacts", [*map(len, artifacts), len(state.box)], [*map(len, after["artifacts"]), len(after["box"])])
    else:
        expect("artifacts", [*map(sorted, artifacts)], [*map(sorted, after["artifacts"])])
    if len(after["deck"]) > len(record["before"]["deck"]):
        expect("hands", [*map(len, state.hands)], [*map(len, after["hands"])])
        expect("piles", [len(state.deck), len(state.discards)], [len(after["deck"]), len(after["discards"])])
    else:
        expect("hands", [*map(sorted, state.hands)], [*map(sorted, after["hands"])])
        expect("piles", [state.deck, sorted(state.discards)], [after["deck"], sorted(after["discards"])])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
