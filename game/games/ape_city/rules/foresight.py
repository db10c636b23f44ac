"""What a choice would bring, as far as its player can know: for previews, hints and bots."""

from typing import Any, NamedTuple

from game.engine.state import Action
from game.games.ape_city.rules import movement, scoring, turns
from game.games.ape_city.rules.components import (
    APE_STEPS,
    CIRCLE,
    LANDING_PRICE,
    LAST,
    OUT,
    STEPS,
    ape_neighbours,
)
from game.games.ape_city.rules.state import ApeCity


class ApeWalk(NamedTuple):
    """A way of the ape: the passages it has taken (6.4; the way round from the last space is none: 7.6), its trail."""

    passages: int
    trail: tuple[int, ...]

    def ape_walk_extended_by_step(self, start: int, end: int) -> "ApeWalk":
        return ApeWalk(self.passages + is_passage(start, end), (*self.trail, end))


def is_passage(start: int, end: int) -> bool:
    return end != start + 1 and start != LAST


def foresee(state: ApeCity, *actions: Action) -> dict[str, Any]:
    """What cards to play, steps of the ape (all that will be asked) or a payment would bring."""
    move, *args = actions[0]
    if move == "play_cards":
        return foresee_play(state, state.question.player, args)
    if move == "ape_step":
        return foresee_walk(state, ape_path_with_forced_steps(state, [action[1] for action in actions]))
    player = state.question.player
    return {
        "player": player,
        "hand": len(state.hands[player]) - len(args),
        "artifacts": len(state.artifacts[player]) - (move == "lose_artifact"),
    }


def foresee_play(state: ApeCity, player: int, cards: list[str]) -> dict[str, Any]:
    steps = sum(STEPS[card] for card in cards)
    start = state.pawns[player]
    end = min(start + steps, OUT)
    hand = len(state.hands[player]) - len(cards)
    facts: dict[str, Any] = {
        "player": player,
        "cards": tuple(cards),
        "steps": steps,
        "start": start,
        "end": end,
        "hand": hand,
    }
    if end == OUT:
        return {**facts, "leaves": True, "score": scoring.scores(state)[player]}
    moved = steps > 0
    facts |= {
        "gold": int(moved and state.track[end - 1] == CIRCLE),
        "artifacts": len(state.board.get(end, ())) if moved else 0,
        "mugs": sum(moved and state.pawns[one] == end and state.gold[one] > 0 for one in state.other_players(player))
        * state.options["mugging"],
        "ape": sum(APE_STEPS[card] for card in cards),
    }
    if facts["ape"]:
        facts |= foresee_ape(state, player, end, facts["ape"])
    how = movement.ape_encounter_on_way(state, start, end)
    if how:
        facts |= {"meets": how, "price": ape_encounter_price(state, player, how, hand)}
    elif not facts["ape"]:
        facts["draws"] = turns.cards_to_draw(state, hand, len(cards))
    return facts


def foresee_ape(state: ApeCity, player: int, pawn: int, steps: int) -> dict[str, Any]:
    """Where the ape can end, which rivals it can meet and how at the worst, and the fate of the player's own pawn,
    which is at `pawn` by then.
    """
    entered: set[int] = set()
    ends = {state.ape}
    for _ in range(steps):
        ends = {to for space in ends for to in ape_neighbours(state.track)[space]}
        entered |= ends
    rivals = [one for one in state.other_players(player) if state.pawns[one] in entered]
    risks = tuple((one, "landing" if state.pawns[one] in ends else "passing") for one in rivals)
    met = certain_encounter(state, pawn, steps)
    return {"ends": tuple(sorted(ends)), "risks": risks} | ({"fate": met} if met else {})


def certain_encounter(state: ApeCity, pawn: int, steps: int) -> str | None:
    """How the ape meets a pawn in so many steps wherever it goes; None while some way spares it (7.5, 7.7)."""
    spared = {state.ape}
    met: set[int] = set()
    for _ in range(steps):
        met = {to for space in met for to in ape_neighbours(state.track)[space]}
        ahead = {to for space in spared for to in ape_neighbours(state.track)[space]}
        spared, met = ahead - {pawn}, met | ahead & {pawn}
    if spared or not steps:
        return None
    return "landing" if met == {pawn} else "passing"


def ape_encounter_price(state: ApeCity, player: int, how: str, hand: int) -> str:
    """What an encounter costs somebody with `hand` cards, as everybody can tell (7.9)."""
    if how == "passing":
        return "card" if hand else "nothing"
    if hand >= LANDING_PRICE:
        return "choice" if state.artifacts[player] else "three_cards"
    if state.artifacts[player]:
        return "artifact"
    return "whole_hand" if hand else "nothing"


def ape_path_with_forced_steps(state: ApeCity, asked: list[int]) -> tuple[int, ...]:
    """The spaces the ape enters when its asked steps go to `asked`, forced ones included (5.10)."""
    trail, space, left, asked = [], state.ape, state.ape_steps, list(asked)
    while left:
        targets = ape_neighbours(state.track)[space]
        if len(targets) > 1 and not asked:
            break
        space = targets[0] if len(targets) == 1 else asked.pop(0)
        trail.append(space)
        left -= 1
    return tuple(trail)


def foresee_walk(state: ApeCity, trail: tuple[int, ...]) -> dict[str, Any]:
    left = state.ape_steps - len(trail)
    facts = {"trail": trail, "end": trail[-1], "left": left}
    if not left:
        hits = state.ape_encounters_along_trail(state.ape_trail + trail)
        facts["hits"] = tuple(
            (one, how, ape_encounter_price(state, one, how, len(state.hands[one]))) for one, how in hits
        )
    return facts


def best_ape_trails(state: ApeCity) -> dict[int, tuple[int, ...]]:
    """For each space where the ape can end: the trail there that serves the active player best.

    Best is to be hit least oneself, then to hit the rivals most, then to take the fewest passages.
    """
    found: dict[tuple[int, frozenset[int]], ApeWalk] = {(state.ape, frozenset()): ApeWalk(0, ())}
    for _ in range(state.ape_steps):
        ahead: dict[tuple[int, frozenset[int]], ApeWalk] = {}
        for (space, met), walk in found.items():
            for to in ape_neighbours(state.track)[space]:
                key, longer = (to, met | {to} if to in state.pawns else met), walk.ape_walk_extended_by_step(space, to)
                if key not in ahead or longer < ahead[key]:
                    ahead[key] = longer
        found = ahead
    best: dict[int, tuple[int, ...]] = {}
    for (end, _), walk in found.items():
        if end not in best or trail_sort_key(state, walk.trail) > trail_sort_key(state, best[end]):
            best[end] = walk.trail
    return best


def trail_sort_key(state: ApeCity, trail: tuple[int, ...]) -> tuple[int, int, int]:
    pain = {"passing": 1, "landing": 3}
    hits = state.ape_encounters_along_trail(state.ape_trail + trail)
    own = sum(pain[how] for player, how in hits if player == state.turn)
    hops = sum(is_passage(space, to) for space, to in zip((state.ape, *trail), trail))
    return -own, sum(pain[how] for player, how in hits if player != state.turn), -hops


def chosen_step_actions(state: ApeCity, trail: tuple[int, ...]) -> list[Action]:
    """The actions that take the ape along `trail`: forced steps are not asked (5.10)."""
    return [
        ("ape_step", to) for space, to in zip((state.ape, *trail), trail) if len(ape_neighbours(state.track)[space]) > 1
    ]
