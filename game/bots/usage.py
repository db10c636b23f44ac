"""What a decision makes use of: its move, and by a game's own names the card or the special power it takes."""

from collections.abc import Iterable, Iterator

from game.bots.contract import HasOpenMoves, HasUsageNames
from game.bots.levels import bots_of_game
from game.engine.state import Action, State


def usage_names_of_action(game_id: str, state: State, action: Action) -> frozenset[str]:
    """The move of an action, and the move with each thing that it takes, `discard_card star` for one."""
    move: str = action[0]
    bots = bots_of_game(game_id)
    named: Iterable[str] = bots.usage_names(state, action) if isinstance(bots, HasUsageNames) else ()
    return frozenset([move, *(f"{move} {name}" for name in named)])


def possible_usage_names(game_id: str, state: State) -> Iterator[tuple[int, frozenset[str]]]:
    """Each player who could do something now, and of what use could be made."""
    bots = bots_of_game(game_id)
    open_moves: Iterable[Action] = bots.open_moves(state) if isinstance(bots, HasOpenMoves) else ()
    for player in range(state.players):
        answers = [*state.legal(), *open_moves] if player == state.current_player else []
        actions = [*answers, *state.legal_anytime(player)]
        if actions:
            yield player, frozenset().union(*[usage_names_of_action(game_id, state, action) for action in actions])
