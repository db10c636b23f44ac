"""The ape's walk, step by step (AC-6.4, AC-7.7)."""

from game.engine.state import CONFIRMATION, Action, Ask, Refusal, Step
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
        continue_ape_walk(state)


def continue_ape_walk(state: ApeCity) -> None:
    targets = spaces_in_ape_reach(state)
    while state.ape_steps and len(targets) == 1:  # 5.10
        move_ape_to(state, targets[0])
        targets = spaces_in_ape_reach(state)
    if state.ape_steps:
        state.push_agenda(Ask(state.turn, "ape"))
        return
    state.emit("ape_walked", n=len(state.ape_trail), space=state.ape)
    met = state.encounters_of_ape()
    if met:
        state.push_agenda(CONFIRMATION, *[Step("meet", one) for one in met])


def spaces_in_ape_reach(state: ApeCity) -> tuple[int, ...]:
    return ape_neighbours(state.track)[state.ape]


def legal_ape(state: ApeCity, player: int) -> list[Action]:
    return [("ape_step", space) for space in spaces_in_ape_reach(state)]


def refuse_ape_step(state: ApeCity, player: int, to: int) -> Refusal | None:
    if not 1 <= to <= LAST:
        return Refusal("AC-6.4", "no_such_space", {"space": to})
    if to not in spaces_in_ape_reach(state):
        return Refusal("AC-6.4", "too_far_for_ape", {"space": to, "ape": state.ape})
    return None


def do_ape_step(state: ApeCity, player: int, to: int) -> None:
    move_ape_to(state, to)
    continue_ape_walk(state)


def move_ape_to(state: ApeCity, space: int) -> None:
    start, state.ape = state.ape, space
    state.ape_steps -= 1
    state.ape_trail += (space,)
    state.emit("ape_stepped", start=start, space=space, is_hop=space != start + 1)
