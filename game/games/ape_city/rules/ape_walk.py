"""The ape's walk, step by step (AC-6.4, AC-7.7)."""

from game.engine.state import GATE, Action, Ask, Refusal, Step
from game.games.ape_city.rules.components import (
    APE_STEPS,
    LAST,
    ape_neighbours,
)
from game.games.ape_city.rules.state import ApeCity


# ---------------------------------------------------------------- 6.4 Move the ape
def step_move_ape(state: ApeCity) -> None:
    state.ape_steps = sum([APE_STEPS[card] for card in state.played])  # 7.4
    if state.ape_steps:
        ape_goes_on(state)


def ape_goes_on(state: ApeCity) -> None:
    targets = ape_targets(state)
    while state.ape_steps and len(targets) == 1:  # 5.10
        enter(state, targets[0])
        targets = ape_targets(state)
    if state.ape_steps:
        state.push_agenda(Ask(state.turn, "ape"))
        return
    state.emit("ape_walked", n=len(state.ape_trail), space=state.ape)
    met = state.met_by_ape()
    if met:
        state.push_agenda(GATE, *[Step("meet", one) for one in met])


def ape_targets(state: ApeCity) -> tuple[int, ...]:
    return ape_neighbours(state.track)[state.ape]


def legal_ape(state: ApeCity, player: int) -> list[Action]:
    return [("ape_step", space) for space in ape_targets(state)]


def refuse_ape_step(state: ApeCity, player: int, to: int) -> Refusal | None:
    if not 1 <= to <= LAST:
        return Refusal("AC-6.4", "no_such_space", {"space": to})
    if to not in ape_targets(state):
        return Refusal("AC-6.4", "too_far_for_ape", {"space": to, "ape": state.ape})
    return None


def do_ape_step(state: ApeCity, player: int, to: int) -> None:
    enter(state, to)
    ape_goes_on(state)


def enter(state: ApeCity, space: int) -> None:
    start, state.ape = state.ape, space
    state.ape_steps -= 1
    state.ape_trail += (space,)
    state.emit("ape_stepped", start=start, space=space, is_hop=space != start + 1)
