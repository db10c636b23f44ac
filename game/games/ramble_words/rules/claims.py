"""Claiming a word, and what it is worth (RW-6.14, RW-8)."""

from collections.abc import Sequence

from game.engine.state import Action, Ask
from game.games.ramble_words.rules import piles
from game.games.ramble_words.rules.components import card_without_joker_letter, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import RambleWords, ScoredWord
from game.games.ramble_words.rules.words import dictionary


# ---------------------------------------------------------------- 6.14 Claim, and 8. points
def step_claim(state: RambleWords) -> None:  # 5.5
    word = state.words[state.modified]
    is_worth = len(word) >= state.options["min_word"] and word_points(state, word, state.turn, state.modified)
    if is_worth and (state.options["claims"] == "risk" or is_word(state, word)):
        state.push_agenda(Ask(state.turn, "claim"))


def word_points(state: RambleWords, word: Sequence[str], player: int, owner: int) -> int:
    return points_of_word(word, player == owner)


def would_claim_win(state: RambleWords, word: Sequence[str], owner: int) -> bool:
    """Would claiming this word bring the one whose turn it is to the points that end the match at once? (8.8)"""
    points = word_points(state, word, state.turn, owner) if len(word) >= state.options["min_word"] else 0
    reached: int = len(state.kept[state.turn]) + points
    return bool(points) and state.options["ending"] == "at_once" and reached >= state.options["target_points"]


def is_word(state: RambleWords, cards: Sequence[str]) -> bool:
    return dictionary(state.options["word_list"]).is_word(letters_of_cards(cards))


def legal_claim(state: RambleWords, player: int) -> list[Action]:
    return [("claim",), ("decline",)]


def do_claim(state: RambleWords, player: int) -> None:
    owner, word = state.modified, state.words[state.modified]
    points = word_points(state, word, player, owner)
    state.forbid_undo()
    state.emit("claimed", player=player, owner=owner, letters=letters_of_cards(word), n=points)
    if not is_word(state, word):
        lose_points(state, player, points, letters_of_cards(word))
        return
    state.emit("scored", player=player, owner=owner, letters=letters_of_cards(word), cards=word, n=points)
    state.kept[player] += tuple(map(card_without_joker_letter, word[:points]))  # 8.1
    piles.discard_cards(state, word[points:])
    state.words[owner] = ()
    state.scored += (ScoredWord(state.turns, player, owner, letters_of_cards(word), points),)
    state.emit("kept", player=player, cards=word[:points], n=len(word) - points)
    if len(state.kept[player]) >= state.options["target_points"]:  # 8.8
        piles.end_now_or_after_last_round(state, "points")


def lose_points(state: RambleWords, player: int, points: int, letters: str) -> None:  # 8.7
    lost = min(points, len(state.kept[player]))
    left = len(state.kept[player]) - lost
    state.kept[player], gone = state.kept[player][:left], state.kept[player][left:]
    piles.discard_cards(state, gone[::-1])
    state.emit("no_word", player=player, letters=letters, n=lost)


def do_decline(state: RambleWords, player: int) -> None:
    state.emit("declined", player=player)
