"""A win in hand: actions of the asked seat's own turn after which it has surely won, whatever nobody can know.

A game says what of its moves may belong to such a line, and which deals are the worst for the seat; the line is looked
for in all of these deals at once, the shortest first, so that a seat that follows it comes nearer with every action.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.state import Action, State

LONGEST = 16  # actions
MOST_TRIED = 4000  # actions in one search
PASSING = frozenset({"rng", "snapshots", "commits"})  # what does not tell two positions apart

Line = tuple[Action, ...]
S = TypeVar("S", bound=State)


def position_key(world: State) -> str:
    """What tells one position from another."""
    return repr([value for name, value in vars(world).items() if name not in PASSING])


class Winning(NamedTuple, Generic[S]):
    """What a game tells of winning at once. `level`: steady, sharp or hint, since not all of them know the same."""

    may_win: Callable[[S, str], bool]  # of a view or a world: may the asked seat win in this turn? No means no
    moves: Callable[[S, str], list[Action]]  # the asked seat's that may belong to a win, the likeliest first
    worlds: Callable[[S], list[S]]  # deals that fit a view, the worst for its viewer among them
    replies: frozenset[str] = frozenset()  # phases in which others only answer to what the seat does
    mark: Callable[[S], Hashable] = position_key  # what tells two worlds of one line apart


def find_certain_win(winning: Winning[S], view: S, level: str, preferred: Action | None) -> Line | None:
    """What the asked seat does to win in this turn, up to the first answer of another; None if no win is sure."""
    if not winning.may_win(view, level):
        return None
    search = WinSearch(winning, view.question.player, level)
    worlds = winning.worlds(view)
    for length in range(1, LONGEST + 1):
        search.preferred, search.is_cut = preferred, False
        line = search.find_winning_line(worlds, length)
        if line is not None or search.is_budget_spent or not search.is_cut:
            return line
    return None


class WinSearch:
    """The search for one seat's line in some worlds that nobody in its place can tell apart."""

    def __init__(self, winning: Winning[Any], seat: int, level: str):
        self.winning, self.seat, self.level = winning, seat, level
        self.preferred: Action | None = None  # of equal lines the one that begins like this
        self.tried = 0
        self.is_cut = False  # might a longer line lead further?
        self.in_vain: dict[Hashable, int] = {}  # how many actions have not been enough, by position
        self.known_moves: dict[Hashable, list[Action]] = {}

    @property
    def is_budget_spent(self) -> bool:
        return self.tried >= MOST_TRIED

    def find_winning_line(self, worlds: Sequence[State], actions_left: int) -> Line | None:
        """How the game is won from here with so many own actions at the most."""
        first = worlds[0]
        if any(world.is_over for world in worlds):
            return () if all(self.seat in (world.winners or ()) for world in worlds) else None
        if any(world.agenda[-1] != first.agenda[-1] for world in worlds):
            return None
        if first.current_player == self.seat:
            return self.winning_line_of_own_actions(worlds, actions_left)
        return (
            ()
            if first.phase in self.winning.replies and self.is_won_against_all_answers(worlds, actions_left)
            else None
        )

    def winning_line_of_own_actions(self, worlds: Sequence[State], actions_left: int) -> Line | None:
        if not self.winning.may_win(worlds[0], self.level):
            return None
        apart = self.worlds_grouped_by_view(worlds)
        if len(apart) > 1:  # what is done next depends on what was learnt
            return () if all(self.find_winning_line(some, actions_left) is not None for some in apart) else None
        mark = self.winning.mark(worlds[0])
        if not actions_left or self.in_vain.get(mark, 0) >= actions_left:
            self.is_cut = True
            return None
        for action in self.moves(worlds[0], mark):
            self.tried += 1
            if self.is_budget_spent:
                return None
            if all(world.is_legal(action) for world in worlds):
                rest = self.find_winning_line([world_after_action(world, action) for world in worlds], actions_left - 1)
                if rest is not None:
                    return (action, *rest)
        self.in_vain[mark] = actions_left
        return None

    def worlds_grouped_by_view(self, worlds: Sequence[State]) -> list[Sequence[State]]:
        """The worlds that look alike to the seat, together."""
        if len(worlds) == 1:
            return [worlds]
        found: dict[str, list[State]] = {}
        for world in worlds:
            found.setdefault(position_key(world.view(self.seat)), []).append(world)
        return list(found.values())

    def moves(self, world: State, mark: Hashable) -> list[Action]:
        if mark not in self.known_moves:
            self.known_moves[mark] = self.winning.moves(world, self.level)
        moves, preferred, self.preferred = self.known_moves[mark], self.preferred, None
        return [preferred, *moves] if preferred in moves else moves

    def is_won_against_all_answers(self, worlds: Sequence[State], actions_left: int) -> bool:
        """Is it won against each answer that the others have in one of the worlds?"""
        for answer in dict.fromkeys(answer for world in worlds for answer in world.legal()):
            met = [world_after_action(world, answer) for world in worlds if world.is_legal(answer)]
            self.tried += 1
            if self.is_budget_spent or self.find_winning_line(met, actions_left) is None:
                return False
        return True


def world_after_action(world: State, action: Action) -> State:
    world = world.clone()
    world.apply(action)
    return world
