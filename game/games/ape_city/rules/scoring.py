"""The end of the race, and who has won (AC-8)."""

from game.games.ape_city.rules.components import (
    OUT,
)
from game.games.ape_city.rules.state import ApeCity


# ---------------------------------------------------------------- 8. End and scoring
def leave_city(state: ApeCity, player: int) -> None:  # 8.1
    start, state.pawns[player] = state.pawns[player], OUT
    state.agenda.clear()
    state.forbid_undo()
    state.emit("left", player=player, start=start)
    points, ranks = scores(state), [final_rank_key(state, one) for one in range(state.players)]
    state.winners = [one for one in range(state.players) if ranks[one] == max(ranks)]
    for one in state.clockwise_from(player):
        state.emit(
            "revealed", player=one, values=tuple(token.value for token in state.artifacts[one]), score=points[one]
        )
    tie = how_tie_was_broken(state)
    state.emit("won", players=tuple(state.winners), score=max(points), **({"how": tie} if tie else {}))


def how_tie_was_broken(state: ApeCity) -> str:
    """In a finished game: whether one of several with the most gold wins by being out or further along (8.4)."""
    points, won = scores(state), state.winners or []
    if len(won) != 1 or points.count(max(points)) == 1:
        return ""
    return "tied_out" if state.pawns[won[0]] == OUT else "tied"


def scores(state: ApeCity) -> list[int]:
    """Gold tokens and the numbers on artifacts (8.2); of a view: on the artifacts it knows."""
    return [gold + sum(token.value or 0 for token in mine) for gold, mine in zip(state.gold, state.artifacts)]


def final_rank_key(state: ApeCity, player: int) -> tuple[int, int]:
    """What decides: the score, then how far the pawn came (8.3, 8.4)."""
    return scores(state)[player], state.pawns[player]
