"""Does a computer player know more than its seat? `python tests/check_peeking.py [POSITIONS] [GAME...] [LEVEL...]`.

No part of the test suite. Matches go on by Easy, each game with every number of players; 500 positions a game. In each,
the seat that is asked chooses twice, with equal dice: at the table as it is, and at another one that the seat cannot
tell from it, with everything hidden dealt anew. Every level must choose the same, moves out of turn, the hints
and the chances to win must be the same. A line for each game and level; exit code 1 if any of them differs.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from game.bots.evaluation import evaluate  # noqa: E402
from game.bots.hints import best_hint  # noqa: E402
from game.bots.levels import (  # noqa: E402
    advice,
    bot_thinking_rng,
    choose,
    levels_for_people,
    out_of_turn_action,
    out_of_turn_bots_of,
)
from game.bots.sampling import ThinkingEffort  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.engine.seats import Seat  # noqa: E402
from game.engine.state import State  # noqa: E402
from game.games import GAMES  # noqa: E402

POSITIONS = 500
STEPS = 6  # actions between one position and the next, at most
FEW = ThinkingEffort(samples=4)  # of what a level would try out: who knows too much shows it with few
OTHERS = ("out of turn", "hint", "better hint", "chances")
Answer = object


def positions(game: Game, count: int) -> Iterator[tuple[State, int]]:
    """States in which a seat is asked, and that seat."""
    rng, found = Rng(11), 0
    while found < count:
        seats = [Seat(f"Player {n + 1}", n, "gentle") for n in range(rng.random_item(list(game.players)))]
        match = Match(game, seats, {}, rng.random_below(10_000))
        match.confirm_all_visits()
        while not match.is_over and found < count:
            player = match.state.question.player
            if not rng.random_below(STEPS):
                yield match.state, player
                found += 1
            dice = bot_thinking_rng(found, player, match.ply)
            match.play(choose(game.id, "gentle", match.view(player), dice, FEW))
            match.confirm_all_visits()


def answers(game: Game, kind: str, state: State, player: int, seed: int) -> Answer:
    """What this seat answers at this table; kind: a level, or one of OTHERS."""
    view = state.view(player)
    match kind:
        case "hint":
            return advice(game.id, view)
        case "better hint":
            return best_hint(game.id, view, Rng(seed), effort=FEW)
        case "chances":
            return evaluate(game.id, view, player, seed)
        case "out of turn":
            eager = [level for level in levels_for_people(game.id) if out_of_turn_bots_of(game.id) is not None]
            return [out_of_turn_action(game.id, level, view) for level in eager if state.legal_anytime(player)]
        case _:
            return choose(game.id, kind, view, bot_thinking_rng(seed, player, 0), FEW)


def main(words: list[str]) -> int:
    count, code = int(words.pop(0)) if words and words[0].isdigit() else POSITIONS, 0
    games = [game for game in GAMES if game.id in words] or GAMES
    for game in games:
        kinds = [kind for kind in (*levels_for_people(game.id), *OTHERS) if kind in words]
        kinds = kinds or [*levels_for_people(game.id), *OTHERS]
        differing, hidden = Counter[str](), 0
        for n, (state, player) in enumerate(positions(game, count)):
            other = state.view(player).determinize(Rng(n))
            hidden += repr(other) != repr(state)
            for kind in kinds:
                if answers(game, kind, state, player, n) != answers(game, kind, other, player, n):
                    differing[kind] += 1
                    print(f"{game.id}, position {n}, seat {player}: {kind} answers otherwise", flush=True)
        for kind in kinds:
            print(
                f"{game.id:18}{kind:12}{count} positions, {hidden} with another world, {differing[kind]} differ",
                flush=True,
            )
        code |= bool(differing)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
