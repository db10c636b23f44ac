"""The word as it would be, for the stage: of a play under the hit window, of a claim, of a half-made choice."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import Event
from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import Hit, RambleWords
from game.games.ramble_words.table.cards import CANCELLED, LIT, PLAIN
from game.games.ramble_words.table.drafts import ParsedWordPicks, can_start_word

CLAIMS = ("claimed", "no_word")
VALUE, OPEN_VALUE = "value", "open"  # marks: with its value; with its value in amber
RAISED = "raised"  # mark: the value stands at the upper corner, since words stand below the card
SMALL = 60.0  # width of a card on which a value would cover the letter
RAISED_VALUE_TEXT_SIZE = 16.0


class StagedCards(NamedTuple):
    """Cards side by side, each with its marks; owner: whose word it is; chain: the hits on `struck`, in order."""

    owner: int
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    chain: tuple[Hit, ...] = ()
    struck: str = ""
    rest: tuple[tuple[str, tuple[str, ...]], ...] = ()  # under a chain: the whole word, which stays in its row
    player: int = 0  # under a chain: who has played the card
    is_made: bool = False  # it lies there for good, and its cards close up

    @property
    def word(self) -> list[str]:
        """The word as it would be."""
        return [card for card, marks in self.cards if CANCELLED not in marks]

    @property
    def is_every_joker_named(self) -> bool:
        """Has every joker its letter?"""
        return all(CARDS[card].letter for card, _ in self.cards)


def staged_in_view(public_view: RambleWords, shown_event: Event | None) -> StagedCards | None:
    """The play under the window, or the word that may be claimed."""
    if public_view.laid:
        return staged_play(public_view)
    if shown_event is not None and shown_event.kind in CLAIMS:
        mark = CANCELLED if shown_event.kind == "no_word" else PLAIN
        return staged_word(public_view, public_view.modified, {mark: len(public_view.words[public_view.modified])})
    if shown_event is not None and shown_event.kind == "scored":
        return staged_word(
            public_view, shown_event.facts["owner"], {LIT: shown_event.facts["n"]}
        )  # what becomes points
    if public_view.phase == "claim":
        owner = public_view.modified
        return staged_word(
            public_view,
            owner,
            {LIT: claims.word_points(public_view, public_view.words[owner], public_view.turn, owner)},
        )
    if shown_event is not None and (
        shown_event.kind == "trimmed" or (shown_event.kind == "took_effect" and shown_event.facts["move"] != "start")
    ):
        return staged_word(public_view, shown_event.facts["word"], {})
    return None


def was_every_changed_card_hit(shown_event: Event) -> bool:
    """Was every card of a change hit, so that there is nothing to claim (RW-6.13)?"""
    return shown_event.kind == "took_effect" and shown_event.facts["move"] != "start" and not shown_event.facts["cards"]


def staged_word(public_view: RambleWords, owner: int, marked: dict[str, int]) -> StagedCards | None:
    """A word as it lies there, so many of its first cards marked."""
    cards = tuple(
        (card, tuple(mark for mark, count in marked.items() if n < count))
        for n, card in enumerate(public_view.words[owner])
    )
    return StagedCards(owner, cards, is_made=True) if cards else None


def staged_play(public_view: RambleWords) -> StagedCards:
    """Every card played lies in its place; those that may still be hit show their value."""
    marks = {laid.card: highlight_marks_of_played_card(public_view, laid.card) for laid in public_view.laid}
    cards = tuple((card, marks.get(card, (PLAIN,))) for card in word_after_play(public_view))
    if not public_view.hits:
        return StagedCards(public_view.target, cards)
    struck = ((public_view.struck, marks[public_view.struck]),)
    return StagedCards(public_view.target, struck, tuple(public_view.hits), public_view.struck, cards, public_view.turn)


def without_highlights(staged: StagedCards) -> StagedCards:
    """Without the light on what has just been played."""
    plain = {LIT: PLAIN}
    cards, rest = (
        tuple((card, tuple(plain.get(mark, mark) for mark in marks)) for card, marks in part)
        for part in (staged.cards, staged.rest)
    )
    return staged._replace(cards=cards, rest=rest)


def highlight_marks_of_played_card(public_view: RambleWords, card: str) -> tuple[str, ...]:
    if card == public_view.struck:
        return (CANCELLED if len(public_view.hits) % 2 else LIT, VALUE)
    is_open = (
        not public_view.hits and card not in public_view.safe and CARDS[card].value < public_view.unbeatable_value()
    )
    return (LIT, OPEN_VALUE if is_open else VALUE)


def word_after_play(public_view: RambleWords, gone: str = "") -> list[str]:
    """The word as it would be with all cards that are laid, but for one that is gone."""
    word, laid = list(public_view.words[public_view.target]), [one.card for one in public_view.laid if one.card != gone]
    if public_view.move == "start":
        return laid
    if public_view.move == "add":
        return [*word[: public_view.gap], *laid, *word[public_view.gap :]]
    for at, card in public_view.laid:
        word[at] = word[at] if card == gone else card
    return word


def staged_draft(own_view: RambleWords, parsed: ParsedWordPicks) -> StagedCards | None:
    """What the picks would make of a word."""
    owner = parsed.owner
    if owner is None:
        begins = parsed.held and not parsed.do and can_start_word(own_view)
        return StagedCards(own_view.asked_player, tuple((card, (LIT,)) for card in parsed.held)) if begins else None
    cards = [(card, (PLAIN,)) for card in own_view.words[owner]]
    for _, at in parsed.cut:
        cards[at] = (cards[at][0], (CANCELLED,))
    for _, at, card in parsed.changes:
        cards[at] = (card, (LIT,))
    if parsed.gap:
        at = parsed.gap[1]
        cards[at:at] = [(card, (LIT,)) for card in parsed.held]
    return StagedCards(owner, tuple(cards))


def is_base_card_standing(hits: Sequence[Hit]) -> bool:
    """Does the card at the foot of a chain stand, as it lies now (RW-6.25)?"""
    return len(hits) % 2 == 0


def is_hit_standing(hits: Sequence[Hit], index: int) -> bool:
    """Does the n-th hit of a chain stand?"""
    return (len(hits) - 1 - index) % 2 == 0


def staged_points(staged: StagedCards) -> tuple[int, int]:
    """Its worth to its owner, and to anybody else."""
    return points_of_word(staged.word, True), points_of_word(staged.word, False)


def consonant_count(cards: Sequence[str]) -> int:
    return sum(CARDS[card].is_consonant for card in cards)


def capital_letters(cards: Sequence[str]) -> str:
    return letters_of_cards(cards).upper()
