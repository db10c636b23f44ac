"""Changing a word: trim, add, rotate, swap (RW-6.6 to RW-6.13)."""

from game.engine.state import Action, Refusal, Step
from game.games.ramble_words.rules import hits, piles
from game.games.ramble_words.rules.components import CARDS, is_joker, letters_of_cards
from game.games.ramble_words.rules.state import CardChange, LaidCard, RambleWords


# ---------------------------------------------------------------- 6. Step 4: modify a word
def owners_of_modifiable_words(state: RambleWords) -> list[int]:
    """The owners of the words that may be modified (6.4)."""
    return [owner for owner, word in enumerate(state.words) if word and not (state.fresh and owner == state.turn)]


def legal_action(state: RambleWords, player: int) -> list[Action]:
    trims = []
    for owner in owners_of_modifiable_words(state):
        size = len(state.words[owner])
        trims += [("trim", owner, at, 1) for at in range(size)]
        for count in range(2, size // 2 + 1):
            trims += [("trim", owner, 0, count), ("trim", owner, size - count, count)]
    return [*trims, ("finish",)]


def word_to_change_refusal(state: RambleWords, word: int) -> Refusal | None:
    if not 0 <= word < state.players or not state.words[word]:
        return Refusal("RW-6.4", "no_such_word")
    if state.fresh and word == state.turn:
        return Refusal("RW-6.4", "just_started")
    return None


def refuse_trim(state: RambleWords, player: int, word: int, at: int, count: int) -> Refusal | None:
    refusal = word_to_change_refusal(state, word)
    if refusal:
        return refusal
    size = len(state.words[word])
    if count == 1:
        return None if 0 <= at < size else Refusal("RW-6.6", "no_such_letter")
    if count < 1:
        return Refusal("RW-6.7", "at_least_one")
    if count > size // 2:
        return Refusal("RW-6.7", "at_most_half", {"n": size // 2})
    return None if at in (0, size - count) else Refusal("RW-6.7", "side_by_side")


def do_trim(state: RambleWords, player: int, word: int, at: int, count: int) -> None:
    whole = state.words[word]
    cards, state.words[word] = whole[at : at + count], whole[:at] + whole[at + count :]
    piles.discard_cards(state, cards)
    state.emit("trimmed", player=player, word=word, at=at, cards=cards, letters=letters_of_cards(state.words[word]))
    state.modified = word
    state.push_agenda(Step("claim"))


def refuse_add(state: RambleWords, player: int, word: int, at: int, *cards: str) -> Refusal | None:
    refusal = word_to_change_refusal(state, word)
    if refusal:
        return refusal
    if not cards:
        return Refusal("RW-6.8", "at_least_one")
    size = len(state.words[word])
    if not 0 <= at <= size:
        return Refusal("RW-6.8", "no_such_gap")
    if len(cards) > 1 and 0 < at < size:
        return Refusal("RW-6.9", "one_end")
    return hits.played_cards_refusal(state, "RW-6.8", player, cards)


def do_add(state: RambleWords, player: int, word: int, at: int, *cards: str) -> None:
    hits.lay_cards(state, player, "add", word, at, tuple([LaidCard(place, card) for place, card in enumerate(cards)]))


def refuse_rotate(state: RambleWords, player: int, word: int, *changes: CardChange) -> Refusal | None:
    refusal = word_changes_refusal(state, "RW-6.10", player, word, changes)
    if refusal:
        return refusal
    for at, card in changes:
        old = state.words[word][at]
        if is_joker(card) or is_joker(old):
            return Refusal("RW-6.12", "joker_has_no_suit")
        if CARDS[card].suit != CARDS[old].suit:
            return Refusal("RW-6.10", "same_suit", {"card": card, "old": old})
    return None


def refuse_swap(state: RambleWords, player: int, word: int, *changes: CardChange) -> Refusal | None:
    refusal = word_changes_refusal(state, "RW-6.11", player, word, changes)
    if refusal:
        return refusal
    for at, card in changes:
        old = state.words[word][at]
        if is_joker(card) and is_joker(old):
            return Refusal("RW-6.12", "joker_for_joker")
        if CARDS[card].letter != CARDS[old].letter:
            return Refusal("RW-6.11", "same_letter", {"card": card, "old": old})
        if CARDS[card].suit == CARDS[old].suit:
            return Refusal("RW-6.11", "another_suit", {"card": card, "old": old})
    return None


def word_changes_refusal(
    state: RambleWords, rule: str, player: int, word: int, changes: tuple[CardChange, ...]
) -> Refusal | None:
    refusal = word_to_change_refusal(state, word)
    if refusal:
        return refusal
    if not changes:
        return Refusal(rule, "at_least_one")
    places = [change.at for change in changes]
    if min(places) < 0 or max(places) >= len(state.words[word]):
        return Refusal(rule, "no_such_letter")
    if len(set(places)) < len(places):
        return Refusal(rule, "each_letter_once")
    return hits.played_cards_refusal(state, rule, player, [change.card for change in changes])


def canonical_rotate(state: RambleWords, player: int, word: int, *changes: CardChange) -> tuple[int | CardChange, ...]:
    return word, *sorted(changes)


canonical_swap = canonical_rotate


def do_rotate(state: RambleWords, player: int, word: int, *changes: CardChange) -> None:
    hits.lay_cards(state, player, "rotate", word, 0, tuple([LaidCard(*change) for change in changes]))


def do_swap(state: RambleWords, player: int, word: int, *changes: CardChange) -> None:
    hits.lay_cards(state, player, "swap", word, 0, tuple([LaidCard(*change) for change in changes]))
