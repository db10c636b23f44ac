"""The sentences on the stage: of a play, of a chain of hits and who would win it, of a claim, of what is picked."""

from pygame import FRect

from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import CARDS, points_of_word
from game.games.ramble_words.rules.reach import consonants_for_next_point
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.breakdown import word_worth_panel_pieces
from game.games.ramble_words.table.faces import StageCaptionFace
from game.games.ramble_words.table.staging import StagedCards
from game.games.ramble_words.table.wording import Wording
from game.ui.table import Piece


class StageCaptions:
    """Finds them: a line, a large one, one more, and a meter of consonants."""

    def __init__(self, wording: Wording):
        self.wording, self.texts, self.names = wording, wording.texts, wording.names

    def caption_of_staged(self, public_view: RambleWords, staged: StagedCards) -> StageCaptionFace:
        """The caption beside a play or a word that may be claimed."""
        texts, name = self.texts, self.names[staged.owner]
        word, (own, other) = staging.capital_letters(staged.word), staging.staged_points(staged)
        mine = staged.owner == public_view.turn
        worth = {"n": own if mine else other, "player": self.names[public_view.turn]}
        value = texts("stage.worth", **worth)
        if staged.cards and not staged.word and not staged.chain:
            all_cards = staging.capital_letters([card for card, _ in staged.cards])
            return StageCaptionFace(all_cards, texts("stage.no_word"), texts("stage.no_word.line"))
        if public_view.struck:
            return self.struck_card_caption(public_view)
        if public_view.laid:
            if public_view.move == "start":
                value = texts("stage.worth.start", n=own, player=name)
            whose = self.wording.whose_word_text(staged.owner, public_view.turn)
            return StageCaptionFace(
                texts(f"stage.{public_view.move}", player=self.names[public_view.turn], word=whose),
                word,
                value,
                shorter=texts("stage.worth.short", **worth),
            )
        return StageCaptionFace(
            texts("stage.claim", owner=name),
            texts("stage.points", n=own if mine else other),
            texts("stage.of", word=word),
            self.consonant_lamp_counts(staged, mine),
        )

    def struck_card_caption(self, public_view: RambleWords) -> StageCaptionFace:
        """What becomes of the card under a chain, the word that is left, and what would turn it (RW-6.25)."""
        is_saved, top = staging.is_base_card_standing(public_view.hits), public_view.hits[-1].card
        word = staging.capital_letters(staging.word_after_play(public_view, "" if is_saved else public_view.struck))
        key = "stage.survives" if is_saved else "stage.cancelled"
        facts = {"word": word or self.texts("card.none")}
        if CARDS[top].value < public_view.unbeatable_value():
            line = self.texts(f"{key}.line", ranks=self.wording.text_of_ranks_beating_card(public_view, top), **facts)
        else:
            line = self.texts("stage.safe", **facts)
        return StageCaptionFace(
            self.texts("stage.stands"), self.texts(key, card=self.wording.card_name_with_rank(public_view.struck)), line
        )

    def picked_hit_caption(self, own_view: RambleWords, card: str, target: str) -> StageCaptionFace:
        """What a hit that is picked would leave."""
        is_saved = len(own_view.hits) % 2 == 1
        gone = "" if is_saved else own_view.struck or target
        word, is_own = (
            staging.word_after_play(own_view, gone),
            own_view.target == own_view.turn or own_view.move == "start",
        )
        is_safe = CARDS[card].value >= own_view.unbeatable_value()
        first = self.texts("stage.if.safe" if is_safe else "stage.if")
        if gone and len(own_view.laid) == 1:
            left = staging.capital_letters(word) or self.texts("stage.nothing")
            return StageCaptionFace(first, left, self.texts("stage.as_before"))
        value = self.texts("stage.worth", n=points_of_word(word, is_own), player=self.names[own_view.turn])
        return StageCaptionFace(first, staging.capital_letters(word), value)

    def picked_word_worth_panel(
        self, own_view: RambleWords, staged: StagedCards, box: FRect, zoom: float
    ) -> list[Piece]:
        """A panel beside what is picked: what it is worth to me and why, and what to a rival."""
        texts, (to_owner, to_others) = self.texts, staging.staged_points(staged)
        is_own = staged.owner == own_view.current_player
        rival = (texts("stage.rival", n=to_others), "")
        if not is_own:
            rival = (
                texts("stage.owner", n=to_owner, owner=self.names[staged.owner]),
                texts("worth.owner", n=to_owner),
            )
        title = "stage.to_you"
        if own_view.options["claims"] == "assisted" and staged.word and staged.is_every_joker_named:
            title = "stage.is_word" if claims.is_word(own_view, staged.word) else "stage.is_no_word"
        return word_worth_panel_pieces(box, zoom, texts, staged.word, is_own, texts(title), rival)

    def consonant_lamp_counts(self, staged: StagedCards, is_own: bool) -> tuple[int, int]:
        """Filled lamps and all of them up to the next step for who may claim it (RW-8.3)."""
        count = staging.consonant_count(staged.word)
        return count, consonants_for_next_point(count, is_own)
