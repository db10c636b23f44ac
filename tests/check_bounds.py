"""How much a deeper search could win: `python tests/check_bounds.py GAME [MATCHES [PLAYERS [OPTION=VALUE...]]]`.

No part of the test suite. One seat (or the whole team, where all win or all lose) sees everything, even how dice will
fall: it tries each of its best answers, lets everybody play on to the end by rules of thumb, and takes the answer that
wins. A search of the same kind that sees only its view can hardly do better. Prints how often it wins against Hard, or
as a team beside Hard.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from game.bots.evaluation import win_shares_at_end  # noqa: E402
from game.bots.levels import bots_of_game, next_action_of_bots, next_bot_and_action  # noqa: E402
from game.cli.simulation import win_share_with_interval  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.engine.state import Action, State  # noqa: E402
from game.games import GAMES  # noqa: E402

MATCHES = 100
ANSWERS = 6  # the best answers, of which the all-seeing seat tries each
REPORTED_EVERY = 5  # matches: a long run that is stopped has still said something
LONGEST = 3000  # actions of a match that is played on in mind


def main(words: list[str]) -> int:
    game = next(game for game in GAMES if game.id == words[0])
    matches = int(words[1]) if len(words) > 1 else MATCHES
    players = int(words[2]) if len(words) > 2 else game.players[0]
    options = chosen_options(game, words[3:])
    if game.is_together:
        report("Hard", (team_wins(game, players, options, seed) for seed in range(matches)))
        report("all-seeing", (all_seeing_team_wins(game, players, options, seed) for seed in range(matches)))
    else:
        report("all-seeing against Hard", (duel(game, players, options, seed) for seed in range(matches)))
    return 0


def chosen_options(game: Game, words: list[str]) -> dict[str, object]:
    """The house rules that the words name, each by one of its values."""
    named = dict(word.split("=", 1) for word in words)
    values = {option.id: {str(value): value for value in option.values} for option in game.options}
    return {name: values[name][text] for name, text in named.items()}


def report(who: str, shares: Iterable[float]) -> None:
    """A line every few matches and one at the end: the share of wins with its 95 % interval."""
    seen: list[float] = []
    for won in shares:
        seen.append(won)
        if len(seen) % REPORTED_EVERY == 0:
            print(f"  so far {share_with_interval(seen)}", flush=True)
    print(f"{who}: {share_with_interval(seen)}", flush=True)


def share_with_interval(parts: list[float]) -> str:
    """Wilson's interval, as `simulate` gives it."""
    found = win_share_with_interval(parts)
    return f"{found.share:.0%} of {found.games} won ({found.low:.0%} to {found.high:.0%})"


def duel(game: Game, players: int, options: dict[str, object], seed: int) -> float:
    """What the all-seeing seat wins of one match; it changes seats from match to match, and each deal is played so."""
    seat = seed % players
    state = played(game, players, options, seed // players, {seat})
    return win_shares_at_end(state)[seat]


def team_wins(game: Game, players: int, options: dict[str, object], seed: int) -> float:
    return float(bool(played(game, players, options, seed, set()).winners))


def all_seeing_team_wins(game: Game, players: int, options: dict[str, object], seed: int) -> float:
    """Whether a team wins in which everybody sees everything: it has won as soon as it sees a line that wins."""
    state = new_match(game, players, options, seed)
    levels, ply = ("sharp",) * players, 0
    while not state.is_over:
        player, action = next_bot_and_action(game.id, levels, state, seed, ply)
        if player == state.question.player:
            action, gain = best_with_open_cards(game.id, state, action)
            if gain == 1.0:
                return 1.0
        state.apply(action)
        ply += 1
    return float(bool(state.winners))


def played(game: Game, players: int, options: dict[str, object], seed: int, seeing: set[int]) -> State:
    """A match to its end. seeing: the seats that see everything; the others play Hard."""
    state = new_match(game, players, options, seed)
    levels, ply = ("sharp",) * players, 0
    while not state.is_over:
        player, action = next_bot_and_action(game.id, levels, state, seed, ply)
        if player in seeing and player == state.question.player:
            action, _ = best_with_open_cards(game.id, state, action)
        state.apply(action)
        ply += 1
    return state


def new_match(game: Game, players: int, options: dict[str, object], seed: int) -> State:
    return game.rules.new_with_snapshots(
        players, game.chosen_house_rule_options(players, options), Rng(seed), pictures=False
    )


def best_with_open_cards(game_id: str, state: State, usual: Action) -> tuple[Action, float]:
    """Of the best answers the one after which a match that is played on ends best, and the part of the victory it
    brings; `usual` where none is better."""
    seat = state.question.player
    bots = bots_of_game(game_id)
    assert bots is not None, "every game has rules of thumb"
    tried = dict.fromkeys([usual, *(one.action for one in bots.rated_answers(state.view(seat))[:ANSWERS])])
    best, most = usual, -1.0
    for action in tried:
        gain = share_after(game_id, state, action, seat) if len(tried) > 1 else 0.0
        if gain > most:
            best, most = action, gain
        if most == 1.0:
            break
    return best, most


def share_after(game_id: str, state: State, action: Action, seat: int) -> float:
    world = state.clone()
    world.apply(action)
    levels = ("steady",) * world.players
    for ply in range(LONGEST):
        if world.is_over:
            break
        world.apply(next_action_of_bots(game_id, levels, world, 0, ply))
    return win_shares_at_end(world)[seat]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
