"""Would a swap in the own word have been worth more? `python tests/check_swaps.py [MATCHES [PLAYERS [TRIED]]]`.

No part of the test suite. Hard plays Ramble Words against its like. Of all decisions in which it could swap cards of
its own word (RW-6.11), those are counted in which that word is one already, since a swap keeps its letters. In those
that bring points, and in TRIED of the others, the most promising swap of one card is compared with what Hard did, by
the chance to win.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from check_bounds import new_match  # noqa: E402

from game.bots.evaluation import Chance, win_chance_gain_over_alternative  # noqa: E402
from game.bots.levels import next_bot_and_action  # noqa: E402
from game.bots.sampling import ThinkingEffort  # noqa: E402
from game.engine.state import Action  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.games.ramble_words.ai.usage import possible_word_changes  # noqa: E402
from game.games.ramble_words.rules.claims import is_word, word_points  # noqa: E402
from game.games.ramble_words.rules.state import RambleWords  # noqa: E402

GAME_ID, LEVEL = "ramble_words", "sharp"
MATCHES, PLAYERS, TRIED = 100, 2, 60
CHOSEN, JUDGED = 0, 1  # seeds
JUDGING = ThinkingEffort(samples=48)
Swaps = tuple[Action, ...]


class Position(NamedTuple):
    """Where Hard could have swapped: its view, what it did, and what it could have done."""

    view: RambleWords
    action: Action
    swaps: Swaps


def positions_with_own_swaps(matches: int, players: int) -> Iterator[Position]:
    """All of them, match by match."""
    game = next(game for game in GAMES if game.id == GAME_ID)
    for seed in range(matches):
        state = new_match(game, players, {}, seed)
        ply = 0
        while not state.is_over:
            player, action = next_bot_and_action(GAME_ID, (LEVEL,) * players, state, seed, ply)
            if state.question.phase == "action" and state.words[player]:
                view = state.view(player)
                own = [one for one in possible_word_changes(view, player) if one[:2] == ("swap", player)]
                if own:
                    yield Position(view, action, tuple(own))
            state.apply(action)
            ply += 1


def best_gain(position: Position) -> Chance:
    """By how much the most promising swap betters the chance to win; it is chosen in some deals, judged in others."""
    view, action, swaps = position
    best = max(swaps, key=lambda swap: win_chance_gain_over_alternative(GAME_ID, view, action, swap, CHOSEN).value)
    return win_chance_gain_over_alternative(GAME_ID, view, action, best, JUDGED, JUDGING)


def is_finished(position: Position) -> bool:
    return is_word(position.view, position.view.words[position.view.observer])


def brings_points(position: Position) -> bool:
    """Is the word worth points to its owner, with one of the swaps at least?"""
    player = position.view.observer
    word = position.view.words[player]
    for _, _, change in position.swaps:
        if word_points(position.view, [*word[: change.at], change.card, *word[change.at + 1 :]], player, player):
            return True
    return False


def report(name: str, positions: list[Position]) -> None:
    gains = [best_gain(one) for one in positions]
    better = [gain for gain in gains if gain.value > 0]
    clear = [gain for gain in gains if gain.value > 2 * gain.spread]
    swapped = sum([one.action in one.swaps for one in positions])
    mean = 100 * sum([gain.value for gain in gains]) / max(1, len(gains))
    print(f"{name}: {len(positions)} tried, Hard swapped in {swapped}; the best swap moves the chance by {mean:+.1f} %")
    print(f"  on average, betters it in {len(better)}, by more than two standard errors in {len(clear)}", flush=True)


def main(words: list[str]) -> int:
    matches, players, tried = [int(word) for word in words] + [MATCHES, PLAYERS, TRIED][len(words) :]
    found = list(positions_with_own_swaps(matches, players))
    finished = [one for one in found if is_finished(one)]
    paying = [one for one in finished if brings_points(one)]
    print(f"{matches} matches of {players}: {len(found)} decisions in which the own word could have had a card swapped")
    print(f"  in {len(finished)} the word was one already, in {len(paying)} of these with points", flush=True)
    others = [one for one in found if one not in paying]
    report("words that pay", paying)
    report("other words", random.Random(0).sample(others, min(tried, len(others))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
