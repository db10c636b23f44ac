"""The word as it would be, for the stage: of a play under the hit window, of a claim, of a half-made choice."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import Event
from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import Hit, RambleWords
from game.games.ramble_words.table.cards import CANCELLED, LIT, PLAIN
from game.games.ramble_words.table.drafts import ParsedDraft, may_start

CLAIMS = ("claimed", "no_word")
VALUE, OPEN_VALUE = "value", "open"  # marks: with its value; with its value in amber


class Staged(NamedTuple):
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
        """As it would be."""
        return [card for card, marks in self.cards if CANCELLED not in marks]

    @property
    def is_named(self) -> bool:
        """Has every joker its letter?"""
        return all(CARDS[card].letter for card, _ in self.cards)


def staged_in_view(public: RambleWords, news: Event | None) -> Staged | None:
    """The play under the window, or the word that may be claimed."""
    if public.laid:
        return staged_play(public)
    if news is not None and news.kind in CLAIMS:
        mark = CANCELLED if news.kind == "no_word" else PLAIN
        return staged_word(public, public.modified, {mark: len(public.words[public.modified])})
    if news is not None and news.kind == "scored":
        return staged_word(public, news.facts["owner"], {LIT: news.facts["n"]})  # what becomes points
    if public.phase == "claim":
        owner = public.modified
        return staged_word(public, owner, {LIT: claims.word_points(public, public.words[owner], public.turn, owner)})
    if news is not None and (news.kind == "trimmed" or (news.kind == "took_effect" and news.facts["move"] != "start")):
        return staged_word(public, news.facts["word"], {})
    return None


def is_wiped_out(news: Event) -> bool:
    """Was every card of a change hit, so that there is nothing to claim (RW-6.13)?"""
    return news.kind == "took_effect" and news.facts["move"] != "start" and not news.facts["cards"]


def staged_word(public: RambleWords, owner: int, marked: dict[str, int]) -> Staged | None:
    """A word as it lies there, so many of its first cards marked."""
    cards = tuple(
        (card, tuple(mark for mark, count in marked.items() if n < count)) for n, card in enumerate(public.words[owner])
    )
    return Staged(owner, cards, is_made=True) if cards else None


def staged_play(public: RambleWords) -> Staged:
    """Every card played lies in its place; those that may still be hit show their value."""
    marks = {laid.card: play_marks(public, laid.card) for laid in public.laid}
    cards = tuple((card, marks.get(card, (PLAIN,))) for card in word_after_play(public))
    if not public.hits:
        return Staged(public.target, cards)
    struck = ((public.struck, marks[public.struck]),)
    return Staged(public.target, struck, tuple(public.hits), public.struck, cards, public.turn)


def without_highlights(staged: Staged) -> Staged:
    """Without the light on what has just been played."""
    plain = {LIT: PLAIN}
    cards, rest = (
        tuple((card, tuple(plain.get(mark, mark) for mark in marks)) for card, marks in part)
        for part in (staged.cards, staged.rest)
    )
    return staged._replace(cards=cards, rest=rest)


def play_marks(public: RambleWords, card: str) -> tuple[str, ...]:
    if card == public.struck:
        return (CANCELLED if len(public.hits) % 2 else LIT, VALUE)
    is_open = not public.hits and card not in public.safe and CARDS[card].value < public.unbeatable_value()
    return (LIT, OPEN_VALUE if is_open else VALUE)


def word_after_play(public: RambleWords, gone: str = "") -> list[str]:
    """The word as it would be with all cards that are laid, but for one that is gone."""
    word, laid = list(public.words[public.target]), [one.card for one in public.laid if one.card != gone]
    if public.move == "start":
        return laid
    if public.move == "add":
        return [*word[: public.gap], *laid, *word[public.gap :]]
    for at, card in public.laid:
        word[at] = word[at] if card == gone else card
    return word


def staged_draft(own: RambleWords, found: ParsedDraft) -> Staged | None:
    """What the picks would make of a word."""
    owner = found.owner
    if owner is None:
        begins = found.held and not found.do and may_start(own)
        return Staged(own.asked_player, tuple((card, (LIT,)) for card in found.held)) if begins else None
    cards = [(card, (PLAIN,)) for card in own.words[owner]]
    for _, at in found.cut:
        cards[at] = (cards[at][0], (CANCELLED,))
    for _, at, card in found.changes:
        cards[at] = (card, (LIT,))
    if found.gap:
        at = found.gap[1]
        cards[at:at] = [(card, (LIT,)) for card in found.held]
    return Staged(owner, tuple(cards))


def card_survives(hits: Sequence[Hit]) -> bool:
    """Does the card at the foot of a chain stand, as it lies now (RW-6.25)?"""
    return len(hits) % 2 == 0


def hit_stands(hits: Sequence[Hit], n: int) -> bool:
    """Does the n-th hit of a chain stand?"""
    return (len(hits) - 1 - n) % 2 == 0


def staged_points(staged: Staged) -> tuple[int, int]:
    """Its worth to its owner, and to anybody else."""
    return points_of_word(staged.word, True), points_of_word(staged.word, False)


def consonant_count(cards: Sequence[str]) -> int:
    return sum(CARDS[card].is_consonant for card in cards)


def capital_letters(cards: Sequence[str]) -> str:
    return letters_of_cards(cards).upper()
