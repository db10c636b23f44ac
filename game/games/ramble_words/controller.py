"""Ramble Words on the table: words in their rows, a stage for the one being worked on, hands in a walnut tray."""

from collections.abc import Hashable

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Event
from game.games.ramble_words.conduct import CONDUCT
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import CARDS, in_hand
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import art, drafts, result, staging
from game.games.ramble_words.table.aiming import Aiming
from game.games.ramble_words.table.choices import Choices
from game.games.ramble_words.table.drafts import read
from game.games.ramble_words.table.drawing import Drawing
from game.games.ramble_words.table.faces import (
    ArrowFace,
    CardFace,
    ChipFace,
    DeedFace,
    GapFace,
    LeftFace,
    LegendFace,
    LineFace,
    MeterFace,
    OrderFace,
    PaperFace,
    PartnerFace,
    PlaceFace,
    PlayedByFace,
    PointFace,
    RiskFace,
    SaysFace,
    SheetFace,
    SignsFace,
    StageFace,
    StripFace,
    VerdictFace,
    WorthFace,
)
from game.games.ramble_words.table.grid import FEW, Grid, grid_of
from game.games.ramble_words.table.hand_order import HandOrder
from game.games.ramble_words.table.look import SUITS
from game.games.ramble_words.table.pieces import Pieces
from game.games.ramble_words.table.rail import RailPapers
from game.games.ramble_words.table.rule_pictures import PICTURES
from game.games.ramble_words.table.sentences import Sentences
from game.games.ramble_words.table.sheet import Sheet
from game.games.ramble_words.table.stage import Stage
from game.games.ramble_words.table.stage_words import StageWords
from game.games.ramble_words.table.windows import Windows
from game.session.conduct import Window
from game.ui import controller
from game.ui.canvas import Canvas
from game.ui.offer import Draft
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import HOVERED, LEGAL, Face, Piece
from game.ui.texts import Texts
from game.ui.theme import THEME

STEPS = {
    *("laid", "hit", "took_effect", "trimmed", "claimed", "scored", "no_word", "declined", "finished"),
    *("mulligan", "word_discarded", "offered", "bartered", "refused"),
}  # kinds of events that are read one by one


class Controller(
    Pieces, Stage, Aiming, Sheet, Choices, Sentences, StageWords, Windows, Drawing, RailPapers, controller.Controller
):
    """`order`: how each player has the own hand lie; `replacing`: why a held card may take a letter's place.

    `bare_terms`: the picks of a trade in which nothing is to be given or wanted yet.
    """

    conduct = CONDUCT
    has_tray = drag_picks = spells = True
    rule_pictures = PICTURES

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.order = HandOrder()
        self.labels: dict[int, FRect] = {}
        self.looked_at: FRect | None = None
        self.in_tray: frozenset[str] = frozenset()
        self.hand_shown: tuple[int, tuple[str, ...]] = (0, ())  # whose hand lies in the tray, and in which order
        self.replacing: dict[str, tuple[str, ...]] = {}
        self.browsing: RambleWords | None = None  # the open view, while nothing is picked
        self.bare_terms: Draft | None = None
        self.grid_now: Grid | None = None
        self.grid_for: tuple = ()
        self.palette_shown = 0.0

    # ---------------------------------------------------------------- the window on the screen
    def grid(self, canvas: Canvas) -> Places:
        window = (canvas.w, canvas.h, canvas.zoom)
        if self.grid_for != window:
            self.grid_for, self.grid_now = window, grid_of(canvas, len(self.names))
        return self.grid_now.places

    def paint_rail(self, canvas: Canvas, where: Places, papers: Rail) -> None:
        self.paint_papers(canvas, where, papers, int(papers.seats[0].facts[2][1]))

    def ground(self, public: RambleWords) -> Hashable:
        lengths = [self.letters_in_row(public, player) for player in range(public.players)]
        return (
            tuple(
                lengths if public.players >= FEW else map(bool, lengths)
            ),  # where rows share a line: how they share it
            public.turn,
            public.is_over,
            self.grid_for,
        )

    def paint(self, canvas: Canvas, public: RambleWords, area: FRect) -> None:
        self.grid(canvas)
        self.paint_table(canvas, public)

    def buzzers(self, where: Places, window: Window) -> dict[int, FRect]:
        return dict(enumerate(self.buzzer_boxes(len(self.names))))

    def paint_window(
        self,
        canvas: Canvas,
        where: Places,
        window: Window,
        calls: frozenset[int],
        pointed: Hashable,
        left: float | None,
    ) -> None:
        self.paint_buzzers(canvas, window, len(self.names), calls, pointed, left)

    # ---------------------------------------------------------------- choices
    def tray(self, own: RambleWords, draft: Draft, area: FRect, side: FRect | None) -> list[Piece]:
        self.replacing = self.replaceable_now(own, draft)
        is_idle = own.current == own.viewer and own.phase in drafts.PARTS_OF_TURN and not draft
        self.browsing = own if is_idle else None
        self.bare_terms = draft if self.lacks_terms(own, draft) else None
        self.looked_at = None
        return super().tray(own, draft, area, side)

    def replaceable_now(self, own: RambleWords, draft: Draft) -> dict[str, tuple[str, ...]]:
        """The letters that the held card may replace, each with the sign that says why: its suit, or its letter."""
        if own.current != own.viewer or own.phase not in drafts.PARTS_OF_TURN:
            return {}
        found = read(own, draft)
        if found.do or not found.held or found.gap or found.cut:
            return {}
        new = in_hand(found.held[0])
        signs = {card: self.why_alike(new, card) for word in own.words for card in word}
        return {card: (sign,) for card, sign in signs.items() if sign}

    def why_alike(self, new: str, old: str) -> str:
        """The sign that says why one card may replace another: a suit, or a letter; none where it may not."""
        move = drafts.fitting(new, old)
        return SUITS[CARDS[new].suit] if move == "rotate" else CARDS[old].letter if move else ""

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        super().draw_card(canvas, piece, look)
        if look == HOVERED and self.browsing is not None and piece.key[1] in self.in_tray:
            self.draw_alike(canvas, self.browsing, piece.key[1])

    def draw_alike(self, canvas: Canvas, own: RambleWords, card: str) -> None:
        """What a card of the hand could replace, while it is only pointed at (RW-12.3)."""
        for owner in changes.open_words(own):
            for box, old in zip(self.row_boxes(own, owner), own.words[owner]):
                sign = self.why_alike(card, old)
                if sign:
                    art.draw_replaceable(canvas, box, (sign,), LEGAL)

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        draw = {
            CardFace: self.draw_card,
            PlaceFace: self.draw_free_place,
            PointFace: self.draw_point,
            OrderFace: self.draw_sort,
            WorthFace: self.draw_worth,
            GapFace: self.draw_gap,
            StageFace: self.draw_stage,
            SaysFace: self.draw_says,
            LegendFace: self.draw_legend,
            SignsFace: self.draw_signs,
            DeedFace: self.draw_deed,
            LineFace: self.draw_line,
            MeterFace: self.draw_meter,
            RiskFace: self.draw_risk,
            LeftFace: self.draw_left,
            PlayedByFace: self.draw_who,
            ArrowFace: self.draw_arrow,
            VerdictFace: self.draw_verdict,
            PaperFace: self.draw_paper,
            ChipFace: self.draw_chip,
            SheetFace: self.draw_sheet,
            StripFace: self.draw_strip,
            PartnerFace: self.draw_partner,
        }[type(piece.face)]
        draw(canvas, piece, look)

    def motion(self, event: Event) -> str:
        return "fly" if event.kind in ("kept", "no_word", "drew") else "glide"

    def reading_time(self, event: Event, after: RambleWords) -> float | None:
        """Longer where it concerns a person, and between the steps of computer players.

        What one seat alone is told of its pass takes no time: a pass must not tell of a hand (RW-3.10).
        """
        if event.kind == "no_higher":
            return 0.0
        player = event.facts.get("player", after.turn)
        if self.is_result_for_people(event, after, player):
            return THEME.motion["result_held"].ms / 1000
        if event.kind == "resolved" or (event.kind in STEPS and player not in self.people):
            return THEME.motion["step_read"].ms / 1000
        return None

    def is_result_for_people(self, event: Event, after: RambleWords, player: int) -> bool:
        """A claim on or by them, a change that came to nothing, a trade; a hit on the only person there is."""
        match event.kind:
            case "scored" | "no_word":
                return bool(self.people & {player, event.facts.get("owner", player)})
            case "took_effect" if staging.is_wiped_out(event):
                return bool(self.people & {after.turn, event.facts["word"]})
            case "bartered":
                return bool(self.people & {player, event.facts["partner"]})
            case "hit":
                return self.people == {after.hits[-2].player if len(after.hits) > 1 else after.turn}
        return False

    # ---------------------------------------------------------------- result and rulebook
    def result(self, match: Match) -> Result:
        return result.result_of(match, self.texts, self.names)

    def draw_part(self, canvas: Canvas, face: Face, box: FRect) -> None:
        result.draw_part(canvas, face, box, self.texts, self.names, self.signs)


CONTROLLER = Controller
