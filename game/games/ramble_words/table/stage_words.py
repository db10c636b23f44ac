"""The sentences on the stage: of a play, of a chain of hits and who would win it, of a claim, of what is picked."""

from pygame import FRect

from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import CARDS, points_of_word
from game.games.ramble_words.rules.reach import consonants_for_next_point
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.breakdown import worth_panel_pieces
from game.games.ramble_words.table.faces import StageCaptionFace
from game.games.ramble_words.table.staging import Staged
from game.games.ramble_words.table.wording import Wording
from game.ui.table import Piece


class StageWords:
    """Finds them: a line, a large one, one more, and a meter of consonants."""

    def __init__(self, wording: Wording):
        self.wording, self.texts, self.names = wording, wording.texts, wording.names

    def stage_lines(self, public: RambleWords, staged: Staged) -> StageCaptionFace:
        """Beside a play or a word that may be claimed."""
        texts, name = self.texts, self.names[staged.owner]
        word, (own, other) = staging.capital_letters(staged.word), staging.staged_points(staged)
        mine = staged.owner == public.turn
        value = texts("stage.worth", n=own if mine else other, player=self.names[public.turn])
        if staged.cards and not staged.word and not staged.chain:
            all_cards = staging.capital_letters([card for card, _ in staged.cards])
            return StageCaptionFace(all_cards, texts("stage.no_word"), texts("stage.no_word.line"))
        if public.struck:
            return self.struck_card_caption(public)
        if public.laid:
            whose = self.wording.word_of(staged.owner, public.turn)
            return StageCaptionFace(
                texts(f"stage.{public.move}", player=self.names[public.turn], word=whose), word, value
            )
        return StageCaptionFace(
            texts("stage.claim", owner=name),
            texts("stage.points", n=own if mine else other),
            texts("stage.of", word=word),
            self.lamp_counts(staged, mine),
        )

    def struck_card_caption(self, public: RambleWords) -> StageCaptionFace:
        """What becomes of the card under a chain, the word that is left, and what would turn it (RW-6.25)."""
        is_saved, top = staging.card_survives(public.hits), public.hits[-1].card
        word = staging.capital_letters(staging.word_after_play(public, "" if is_saved else public.struck))
        key = "stage.survives" if is_saved else "stage.cancelled"
        facts = {"word": word or self.texts("stage.nothing")}
        if CARDS[top].value < public.unbeatable_value():
            line = self.texts(f"{key}.line", ranks=self.wording.ranks_above(public, top), **facts)
        else:
            line = self.texts("stage.safe", **facts)
        return StageCaptionFace(
            self.texts("stage.stands"), self.texts(key, card=self.wording.card_with_rank(public.struck)), line
        )

    def hit_lines(self, own: RambleWords, card: str, target: str) -> StageCaptionFace:
        """What a hit that is picked would leave."""
        is_saved = len(own.hits) % 2 == 1
        gone = "" if is_saved else own.struck or target
        word, is_own = staging.word_after_play(own, gone), own.target == own.turn or own.move == "start"
        is_safe = CARDS[card].value >= own.unbeatable_value()
        first = self.texts("stage.if.safe" if is_safe else "stage.if")
        if gone and len(own.laid) == 1:
            left = staging.capital_letters(word) or self.texts("stage.nothing")
            return StageCaptionFace(first, left, self.texts("stage.as_before"))
        value = self.texts("stage.worth", n=points_of_word(word, is_own), player=self.names[own.turn])
        return StageCaptionFace(first, staging.capital_letters(word), value)

    def worth_panel(self, own: RambleWords, staged: Staged, box: FRect, zoom: float) -> list[Piece]:
        """Beside what is picked: what it is worth to me and why, and what to a rival."""
        texts, (to_owner, to_others) = self.texts, staging.staged_points(staged)
        is_own = staged.owner == own.current_player
        rival = (texts("stage.rival", n=to_others), "")
        if not is_own:
            rival = (
                texts("stage.owner", n=to_owner, owner=self.names[staged.owner]),
                texts("worth.owner", n=to_owner),
            )
        title = "stage.to_you"
        if own.options["claims"] == "assisted" and staged.word and staged.is_named:
            title = "stage.is_word" if claims.is_word(own, staged.word) else "stage.is_no_word"
        return worth_panel_pieces(box, zoom, texts, staged.word, is_own, texts(title), rival)

    def lamp_counts(self, staged: Staged, is_own: bool) -> tuple[int, int]:
        """Filled lamps and all of them up to the next step for who may claim it (RW-8.3)."""
        count = staging.consonant_count(staged.word)
        return count, consonants_for_next_point(count, is_own)
