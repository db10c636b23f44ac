"""What stands on the stage before any card lies on it: what can be done, and the buttons of other actions."""

from pygame import FRect

from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.card_pieces import LAYER_MARK
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import ParsedWordPicks
from game.games.ramble_words.table.faces import MarkLegendFace, StageButtonFace, StageCaptionFace, StageLegendFace
from game.games.ramble_words.table.grid import Grid
from game.ui.table import Piece

BUTTON = 46.0  # height of one on the stage, with the room round it


class StageLegend:
    """Lays out the legend and the buttons of an empty stage."""

    def __init__(self, grid: Grid, choices: WordsChoices):
        self.grid, self.choices, self.texts = grid, choices, choices.texts

    def legend_pieces(self, own_view: RambleWords, parsed: ParsedWordPicks) -> list[Piece]:
        """The stage before anything lies on it: what can be done, unless the prompt says how."""
        box = self.grid.stage
        if parsed.do:
            return [self.make_legend_piece(parsed.do)]
        if len(parsed.held) > 1 and changes.owners_of_modifiable_words(own_view):
            room = self.grid.stage_cards_box
            face = StageCaptionFace(self.texts("legend.several"), staging.capital_letters(parsed.held))
            return [Piece(("says",), face, room.center, room.size, 2)]
        ways = [
            way
            for way, is_open in (
                ("start", drafts.can_start_word(own_view)),
                ("change", bool(changes.owners_of_modifiable_words(own_view))),
            )
            if is_open
        ]
        if len(parsed.held) == 1 and changes.owners_of_modifiable_words(own_view):
            return [
                Piece(("legend",), MarkLegendFace(card_without_joker_letter(parsed.held[0])), box.center, box.size, 1)
            ]
        return [] if ways == ["change"] else [self.make_legend_piece(*ways or ("none",))]

    def make_legend_piece(self, *kinds: str) -> Piece:
        box = self.grid.stage
        has_buttons = set(kinds) <= {"start", "change", "none"} and not self.grid.has_felt_layout  # beside it
        if has_buttons and self.grid.is_narrow:  # they stand below it
            box = FRect(box.x, box.y, box.w, self.grid.stage_text_box.y - box.y)
        room = self.grid.stage_text_box.x - box.x if has_buttons and not self.grid.is_narrow else box.w
        return Piece(("legend",), StageLegendFace(kinds, room), box.center, box.size, 1)

    def stage_button_pieces(self, own_view: RambleWords) -> list[Piece]:
        """Buttons on the stage, as long as nothing lies there."""
        box, keys = self.grid.empty_stage_buttons_box, self.choices.other_action_buttons(own_view)
        boxes = button_boxes(box, len(keys), self.grid.is_narrow)
        return [
            Piece(
                key,
                StageButtonFace(key[1]),
                one.center,
                one.size,
                LAYER_MARK,
                label=self.texts(f"button.{key[1]}.which"),
            )
            for key, one in zip(keys, boxes)
        ]


def button_boxes(box: FRect, count: int, is_row: bool) -> list[FRect]:
    """Places for so many buttons, below each other in the middle of the box or in a row."""
    if is_row:
        wide, high = box.w / max(1, count), min(BUTTON, box.h)
        return [FRect(box.x + n * wide, box.centery - high / 2, wide - 6, high) for n in range(count)]
    high = min(BUTTON, box.h / max(1, count))
    top = box.centery - high * count / 2
    return [FRect(box.x, top + n * high + 3, box.w, high - 6) for n in range(count)]
