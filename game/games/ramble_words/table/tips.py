"""What a thing on the table is, and which cards may still come, in words."""

from collections import Counter
from collections.abc import Sequence

from game.games.ramble_words.rules import hidden
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter, points_of_word
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.breakdown import WordWorthPart, word_worth_parts
from game.games.ramble_words.table.style import card_rank_text
from game.games.ramble_words.table.wording import Wording
from game.ui.buzzers import buzzer_key
from game.ui.lines import Line
from game.ui.table import Key


class TooltipTexts:
    """Tooltips, and the page about the deck."""

    def __init__(self, wording: Wording):
        self.wording, self.texts, self.names = wording, wording.texts, wording.names

    def tooltip(self, view: RambleWords, key: Key) -> str:
        kind, *rest = key
        if kind == "card":
            return self.card_tip(view, rest[0])
        if kind == "worth":
            told = self.word_worth_tip(view.words[rest[0]], rest[0])
            is_new = view.fresh and rest[0] == view.turn
            return f"{self.texts('tip.worth.new')} {told}" if is_new else told
        if kind in ("says", "risk"):
            return self.staged_worth_tip(view)
        if kind == "gap":
            return self.texts("tip.gap")
        if kind in ("sort", "line"):
            return self.texts(f"tip.{kind}.{rest[0]}")
        if kind == "call":
            return self.texts("tip.buzzer", player=self.names[rest[0]], n=buzzer_key(rest[0]))
        if kind == "do" and f"tip.{rest[0]}" in self.texts:
            return self.texts(f"tip.{rest[0]}")
        return ""

    def staged_worth_tip(self, view: RambleWords) -> str:
        """The same of the word that lies large on the stage: one that may be claimed, or one that may still be hit."""
        if view.phase == "claim":
            return self.word_worth_tip(view.words[view.modified], view.modified)
        if view.phase == "hit" and not view.struck:
            owner = view.turn if view.move == "start" else view.target
            return self.word_worth_tip(staging.word_after_play(view), owner)
        return ""

    def word_worth_tip(self, word: Sequence[str], owner: int) -> str:
        """What a word would bring its owner and anybody else, part by part (RW-8.3 to 8.6)."""
        is_capped = any(part.kind == "cap" for is_own in (True, False) for part in word_worth_parts(word, is_own))
        key = "tip.worth.capped" if is_capped else "tip.worth"
        return self.texts(
            key,
            owner=self.names[owner],
            own=self.word_worth_sum_text(word, True),
            others=self.word_worth_sum_text(word, False),
        )

    def word_worth_sum_text(self, word: Sequence[str], is_own: bool) -> str:
        """4 = 2 (3 consonants, 2 for every 3) + 2 (one suit); a single part stands for itself."""
        parts = [self.word_worth_part_text(part) for part in word_worth_parts(word, is_own)]
        if len(parts) == 1:
            return parts[0]
        return self.texts("tip.worth.sum", n=points_of_word(word, is_own), parts=" ".join(parts))

    def word_worth_part_text(self, part: WordWorthPart) -> str:
        """A part of the sum; the consonants with the group that is counted."""
        kind = part.kind
        if kind in ("own", "other"):
            kind = "threes" if kind == "own" and part.points == 2 * (part.consonants // 3) else "twos"
        return self.texts(f"tip.worth.{kind}", n=abs(part.points), count=part.consonants)

    def card_tip(self, view: RambleWords, card: str) -> str:
        if view.fresh and view.viewer == view.turn and card in map(card_without_joker_letter, view.words[view.turn]):
            return self.texts("tip.just_started")
        one = CARDS.get(card)
        if one is None or not card:
            return ""
        if one.suit == "":
            return self.texts("tip.joker")
        kind = "consonant" if one.is_consonant else "vowel"
        return self.texts(
            f"tip.card.{kind}",
            letter=one.letter.upper(),
            rank=self.rank_text(card),
            suit=self.texts(f"suit.{one.suit}"),
            ranks=self.what_beats_text(view, card),
        )

    def rank_text(self, card: str) -> str:
        key = f"rank.{card_rank_text(card)}"
        return self.texts(key) if key in self.texts else card_rank_text(card)

    def what_beats_text(self, view: RambleWords, card: str) -> str:
        if CARDS[card].value >= view.unbeatable_value():
            return self.texts("ranks.none")
        return self.texts("ranks.beaten", ranks=self.wording.text_of_ranks_beating_card(view, card))

    def odds(self, own_view: RambleWords) -> list[Line]:
        """The discards, all of them, and the letters that are still unseen."""
        seen = Counter(CARDS[card].letter for card in own_view.discards)
        unseen = Counter(CARDS[card].letter for card in hidden.unseen_cards(own_view))
        limit = own_view.options["shuffle_limit"]
        return [
            Line(
                self.texts("odds.discards", n=len(own_view.discards), letters=self.letter_counts_text(seen)),
                "ui_layers",
            ),
            Line(
                self.texts("odds.unseen", n=sum(unseen.values()), letters=self.letter_counts_text(unseen)), "ui_eye-off"
            ),
            Line(self.texts("odds.deck", n=len(own_view.deck), m=own_view.reshuffles, most=limit), "ui_shuffle"),
        ]

    def letter_counts_text(self, counts: Counter[str]) -> str:
        parts = [
            self.texts("odds.letter", letter=letter.upper(), n=counts[letter]) for letter in ALPHABET if counts[letter]
        ]
        if counts[""]:
            parts.append(self.texts("odds.letter", letter=self.texts("card.joker"), n=counts[""]))
        return ", ".join(parts) or self.texts("card.none")
