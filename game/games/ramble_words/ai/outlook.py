"""Winning Ramble Words by and by: points against the target, and what lies on the table and in the hands."""

from game.games.ramble_words.ai.evaluation import card_worth_in_hand
from game.games.ramble_words.rules.state import RambleWords

NAMES = ("points", "late_points", "close", "word", "hand", "waiting", "late_waiting")
CLOSE = 6  # points from the target, which one good word brings
CARDS = 5.0  # of a word
HAND = 2.0  # what a good hand is worth, by its cards


def features(world: RambleWords) -> list[tuple[float, ...]]:
    """What speaks for each player; the nearer the end, the more points say."""
    target = int(world.options["target_points"])
    points = [len(kept) for kept in world.kept]
    late = game_progress(world, max(points) / target)
    rows: list[tuple[float, ...]] = []
    for player, own in enumerate(points):
        waiting = (player - world.turn) % world.players / world.players
        hand = sum([card_worth_in_hand(card) for card in world.hands[player]]) / HAND
        close = max(0, CLOSE - (target - own)) / CLOSE
        word = len(world.words[player]) / CARDS
        rows.append((own / target, own / target * late, close, word, hand, waiting, waiting * late))
    return rows


def game_progress(world: RambleWords, best: float) -> float:
    """How much of the game is over, from 0 to 1: by the leader's points or by the shuffles, whichever says more."""
    limit = int(world.options["shuffle_limit"])
    dealt = 1 - len(world.deck) / len(world.all_cards())
    return min(1.0, max(best, (world.reshuffles + dealt) / limit))
