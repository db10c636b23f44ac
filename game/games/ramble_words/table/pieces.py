"""The things that lie on the table of Ramble Words: cards in words, in hands and on piles, and the marks round them."""

from collections.abc import Sequence, Set
from dataclasses import replace

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_words.rules import changes, hits
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.card_pieces import (
    BURIED,
    FLYING,
    LAYER_HAND,
    LAYER_OVER,
    LAYER_ROW,
    LAYER_STAGE,
    RAISED,
    SHUFFLED,
    STRIKE,
    card_key,
    card_piece,
    count_cards_to_discards,
    face_down_pieces,
    token_pieces,
)
from game.games.ramble_words.table.cards import CANCELLED, DIM, FLAT, PLAIN, RATIO
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import ParsedWordPicks, parse_draft
from game.games.ramble_words.table.faces import (
    Box,
    CardOriginFace,
    ClaimResultFace,
    EmptyCardPlaceFace,
    JokerLetterPaperFace,
    StageCaptionFace,
    TrimmedWordFace,
)
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.hand_order import HandOrder, order_buttons
from game.games.ramble_words.table.legend import StageLegend
from game.games.ramble_words.table.sheet import BarterSheetPieces
from game.games.ramble_words.table.stage import StagePieces
from game.games.ramble_words.table.stage_words import StageCaptions
from game.games.ramble_words.table.staging import StagedCards
from game.games.ramble_words.table.striking import PickedHit, can_card_beat, hit_refusal, picked_hit, sole_beatable_card
from game.games.ramble_words.table.style import SUITS
from game.games.ramble_words.table.word_rows import WordRows
from game.games.ramble_words.table.wording import Wording
from game.ui.offer import Draft
from game.ui.table import Key, Piece, Point

LAYER_AIMS = LAYER_STAGE + 20  # as the cards of a chain lie


class WordsBoard:
    """Lays out one view in one window. homes: the middles of the players' panels; figures: what no tooltip hides."""

    def __init__(self, wording: Wording, choices: WordsChoices, grid: Grid, homes: Sequence[Point], order: HandOrder):
        self.wording, self.choices, self.grid, self.homes, self.order = wording, choices, grid, homes, order
        self.texts, self.names, self.people = wording.texts, wording.names, wording.people
        self.stage, self.told = StagePieces(grid, wording), StageCaptions(wording)
        self.rows, self.empty = WordRows(grid, choices), StageLegend(grid, choices)
        self.sheet = BarterSheetPieces(grid, wording, choices.barter)
        self.figures: list[FRect] = []

    def public_pieces(self, public_view: RambleWords, shown_event: Event | None) -> list[Piece]:
        staged = staging.staged_in_view(public_view, shown_event)
        pieces = [
            *self.card_origin_pieces(public_view),
            *self.rows.word_row_pieces(public_view, staged),
            *self.discard_pieces(public_view, shown_event),
        ]
        if staged is not None and public_view.phase == "claim":
            pieces += [*self.stage.enlarged_word_pieces(staged), self.stage.claim_risk_piece(public_view, staged)]
        elif staged is not None:
            lines = self.stage_caption(public_view, staged, shown_event)
            pieces += [*self.stage.enlarged_word_pieces(staged), self.stage.caption_piece(lines, staged)]
            if shown_event is not None and shown_event.kind == "hit":
                pieces.append(self.stage.last_hit_piece(staged))
        pieces += self.sheet.public_sheet_pieces(public_view)
        return pieces + self.moving_pieces(public_view, shown_event)

    def stage_caption(
        self, public_view: RambleWords, staged: StagedCards, shown_event: Event | None
    ) -> StageCaptionFace:
        """The caption beside the word: also what a claim brought or cost, or whether a change left anything of it."""
        if shown_event is not None and shown_event.kind == "scored":
            words = self.wording.facts_in_words(shown_event.facts)
            return StageCaptionFace(words["letters"], self.texts("stage.word"), self.texts("stage.won", **words))
        if shown_event is not None and staging.was_every_changed_card_hit(shown_event):
            unchanged = self.texts("stage.unchanged"), self.texts("stage.unchanged.line")
            return StageCaptionFace(staging.capital_letters(staged.word), *unchanged)
        says = self.told.caption_of_staged(public_view, staged)
        if shown_event is not None and shown_event.kind == "no_word":
            facts = {"player": self.names[shown_event.facts["player"]], "n": shown_event.facts["n"]}
            lost = self.texts("stage.lost" if facts["n"] else "stage.lost.none", **facts)
            says = replace(says, last=lost)
        return says

    def card_origin_pieces(self, public_view: RambleWords) -> list[Piece]:
        """Points without a picture: where cards come from that nobody saw before."""
        deck = Piece(("deck",), CardOriginFace(), self.grid.deck.center, (2, 2))
        pile = Piece(("pile",), CardOriginFace(), self.grid.discards.center, (2, 2))
        return [
            deck,
            pile,
            *(Piece(("home", player), CardOriginFace(), home, (2, 2)) for player, home in enumerate(self.homes)),
        ]

    def discard_pieces(self, public_view: RambleWords, shown_event: Event | None) -> list[Piece]:
        """The top of the open pile, and what comes to it in this beat; a click there is one on the pile."""
        box, home = self.grid.discards, ("home", public_view.turn)
        first = len(public_view.discards) - max(BURIED, 1 + count_cards_to_discards(shown_event))
        top = list(enumerate(public_view.discards))[max(0, first) :]
        layer = LAYER_ROW if self.grid.has_felt_layout else 0  # on the felt, over what glows there
        return [
            card_piece(card, box, layer, (FLAT if n > first else PLAIN,), origin=home, is_sheer=True) for n, card in top
        ]

    def moving_pieces(self, public_view: RambleWords, shown_event: Event | None) -> list[Piece]:
        """What is on its way in this beat: cards drawn or traded, points that are won, the verdict on a claim."""
        if shown_event is None:
            return []
        facts = shown_event.facts
        if shown_event.kind == "drew" and self.people != {facts["player"]}:
            return face_down_pieces("drawn", ("deck",), self.homes[facts["player"]], facts["n"])
        if shown_event.kind == "reshuffled":
            return face_down_pieces("shuffled", ("pile",), self.grid.deck.center, SHUFFLED)
        if shown_event.kind == "bartered":
            giver, partner = facts["player"], facts["partner"]
            there = face_down_pieces("given", ("home", giver), self.homes[partner], facts["n"])
            return there + face_down_pieces("taken", ("home", partner), self.homes[giver], facts["m"])
        if shown_event.kind == "kept":
            home = FRect(0, 0, FLYING, FLYING * RATIO)
            home.center = self.homes[facts["player"]]
            cards = [card_piece(card, home, LAYER_OVER, comes_by="carry") for card in facts["cards"]]
            return [*cards, *self.points_trail_pieces(public_view, shown_event)]
        if shown_event.kind in staging.CLAIMS:
            return [self.claim_result_piece(shown_event.kind, len(facts["letters"]))]
        return []

    def points_trail_pieces(self, public_view: RambleWords, shown_event: Event) -> list[Piece]:
        """The trail of points that go to whoever has claimed them; coloured where the word was another's."""
        facts = shown_event.facts
        player, kept, owner = facts["player"], len(facts["cards"]), public_view.scored[-1].owner
        if not kept:
            return []
        return [
            self.stage.word_points_trail_piece(
                kept, kept + facts["n"], self.homes[player], None if owner == player else owner
            )
        ]

    def claim_result_piece(self, kind: str, count: int) -> Piece:
        """What shows the result of a claim: light that goes over the letters one by one, or a stroke through them."""
        boxes = self.stage.stage_word_boxes(count)
        whole = boxes[0].unionall(boxes[1:])
        steps = count + 2 if kind == "claimed" else STRIKE
        face = ClaimResultFace(kind == "claimed", count)
        return Piece(("verdict", kind), face, whole.center, whole.size, LAYER_STAGE + 30, part=1.0, steps=steps)

    def tray_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        """The hand of the one whose view this is; and while they choose, what their picks make of a word."""
        if self.is_hit_open_to_others(own_view):
            return self.hand_pieces(own_view, ()) + self.picked_hit_pieces(own_view, ())
        if own_view.current_player != own_view.viewer:
            return self.hand_pieces(
                own_view, (), set(self.sheet.offered_cards_seen(own_view))
            ) + self.sheet.offered_card_pieces(own_view)
        if self.sheet.is_bartering(own_view, draft):
            return self.hand_pieces(own_view, draft) + self.sheet.barter_sheet_pieces(own_view, draft)
        if own_view.phase == "hit":
            return self.hand_pieces(own_view, draft) + self.picked_hit_pieces(own_view, draft)
        if own_view.phase == "limit":
            return [
                *self.hand_pieces(own_view, draft),
                self.stage.stage_plate_piece(own_view.asked_player),
                self.empty.make_legend_piece("limit"),
            ]
        is_turn = own_view.phase in drafts.PARTS_OF_TURN
        found = parse_draft(own_view, draft) if is_turn else ParsedWordPicks()
        staged = staging.staged_draft(own_view, found) if is_turn else None
        pieces = self.rows.unusable_word_pieces(own_view, draft, staged) if is_turn else []
        pieces += self.hand_pieces(
            own_view, draft, {card_without_joker_letter(card) for card, _ in staged.cards} if staged else set()
        )
        if found.cut and staged is not None:
            pieces += self.trim_pieces(own_view, draft, staged)
        elif staged is not None:
            pieces += self.staged_draft_pieces(own_view, staged)
        elif is_turn:
            pieces += [
                self.stage.stage_plate_piece(own_view.asked_player),
                *self.empty.legend_pieces(own_view, found),
                *([] if draft else self.empty.stage_button_pieces(own_view)),
            ]
        return pieces + self.gap_pieces_for_held_cards(own_view, found, staged) + self.joker_letter_pieces(found)

    def is_hit_open_to_others(self, own_view: RambleWords) -> bool:
        """Phones of all who can hit ask at the same time: there those who come later see what they could hit, too."""
        is_later = own_view.phase == "hit" and own_view.current_player != own_view.viewer
        return is_later and not self.grid.has_felt_layout and bool(hits.hittable_cards(own_view, own_view.observer))

    def usable_keys(self, own_view: RambleWords, draft: Draft) -> frozenset[Key] | None:
        """The cards that are not dim; None where no card is."""
        if not self.is_hit_open_to_others(own_view):
            return self.choices.picked_or_pickable_keys(own_view, draft)
        targets, hand = hits.hittable_cards(own_view, own_view.observer), own_view.hands[own_view.observer]
        return frozenset(("card", card) for card in hand if any(can_card_beat(card, target) for target in targets))

    def hand_pieces(self, own_view: RambleWords, draft: Draft, away: Set[str] = frozenset()) -> list[Piece]:
        """The hand in a row, in its player's order; useless cards are dim. away: cards whose places stay free."""
        cards = self.order.arrange(own_view.hands[own_view.observer])
        usable = self.usable_keys(own_view, draft)
        boxes = self.grid.hand_boxes(len(cards))
        pieces = []
        for n, (box, card) in enumerate(zip(boxes, cards)):
            if card in away:
                pieces.append(
                    Piece(("free", card), EmptyCardPlaceFace(), box.center, box.size, LAYER_HAND, is_sheer=True)
                )
                continue
            lifted = box.move(0, -RAISED) if ("card", card) in draft else box
            marks = () if usable is None or ("card", card) in usable else (DIM,)
            lean = self.grid.hand_lean(box)
            pieces.append(card_piece(card, lifted, LAYER_HAND + n, marks, True, lean, origin=("deck",)))
        if len(cards) < 2:
            return pieces
        return [*pieces, *order_buttons(self.grid.order_buttons_box, self.order.order, LAYER_OVER - 1)]

    def replacement_targets(self, own_view: RambleWords, draft: Draft, piece: Piece) -> tuple[tuple[Box, str], ...]:
        """What a card of the hand could replace, seen from its middle, while nothing is picked (RW-12.3)."""
        if own_view.current_player != own_view.viewer or own_view.phase not in drafts.PARTS_OF_TURN or draft:
            return ()
        x, y = piece.center
        found = []
        for owner in changes.owners_of_modifiable_words(own_view):
            for box, old in zip(self.rows.row_boxes(own_view, owner), own_view.words[owner]):
                sign = shared_suit_or_letter(piece.key[1], old)
                if sign:
                    found.append(((box.x - x, box.y - y, box.w, box.h), sign))
        return tuple(found)

    def worth_pieces(self, own_view: RambleWords, staged: StagedCards, box: FRect) -> list[Piece]:
        """The worth of what is picked, beside it, and why; no tooltip hides it."""
        self.figures.append(box)
        return self.told.picked_word_worth_panel(own_view, staged, box, self.grid.zoom)

    def staged_draft_pieces(self, own_view: RambleWords, staged: StagedCards) -> list[Piece]:
        """What is picked lies on the stage, as if it had been played; its places in the row stay free."""
        right = self.stage.stage_boxes(len(staged.cards), 0)[-1].right
        pieces = [
            *self.stage.enlarged_word_pieces(staged),
            *self.worth_pieces(own_view, staged, self.grid.stage_text_box_right_of(right)),
        ]
        on_stage, begun = {card_without_joker_letter(one) for one, _ in staged.cards}, own_view.words[staged.owner]
        pieces += self.rows.note_beside_replaced_letters(own_view, staged.owner, on_stage)
        for box, card in zip(self.rows.row_boxes(own_view, staged.owner), begun):
            if card_without_joker_letter(card) in on_stage:
                pieces += self.rows.empty_card_place_pieces(staged.owner, card, box)
            else:
                pieces.append(card_piece(card, box, LAYER_ROW, (DIM,)))
        return pieces

    def trim_pieces(self, own_view: RambleWords, draft: Draft, staged: StagedCards) -> list[Piece]:
        """Letters to be cut off are struck where they lie, so that the next is where it was; the stage has the rest."""
        boxes, room = self.rows.row_boxes(own_view, staged.owner), self.grid.stage_cards_box
        usable = self.choices.picked_or_pickable_keys(own_view, draft)
        row = [
            card_piece(card, box, LAYER_ROW, marks if usable is None or card_key(card) in usable else (DIM,))
            for box, (card, marks) in zip(boxes, staged.cards)
        ]
        if self.grid.has_felt_layout:
            room = self.grid.middle_room_for_cards(self.grid.stage)
        left = Piece(("left",), TrimmedWordFace(staging.capital_letters(staged.word)), room.center, room.size, 2)
        return [
            *row,
            self.stage.stage_plate_piece(staged.owner),
            left,
            *self.worth_pieces(own_view, staged, self.grid.stage_text_box),
        ]

    def gap_pieces_for_held_cards(
        self, own_view: RambleWords, parsed: ParsedWordPicks, staged: StagedCards | None
    ) -> list[Piece]:
        """Gaps where the cards held may go."""
        if own_view.phase not in drafts.PARTS_OF_TURN:
            return []
        keys = drafts.keys_selectable_in_turn(own_view, parsed)
        return [self.rows.word_gap_piece(own_view, *key[1:]) for key in sorted(key for key in keys if key[0] == "gap")]

    def joker_letter_pieces(self, parsed: ParsedWordPicks) -> list[Piece]:
        """Every letter, on a paper over the tray, while a joker waits for its own."""
        if not parsed.unnamed_joker:
            return []
        tray = self.grid.tray
        paper = Piece(("paper",), JokerLetterPaperFace(), tray.center, tray.size, LAYER_OVER)
        return [
            paper,
            *token_pieces([("as", letter) for letter in ALPHABET], tray.inflate(-24, -44), 13, LAYER_OVER + 1),
        ]

    def picked_hit_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        """The cards of the play as the picks would leave them; none shines because it has just been played."""
        found, staged = picked_hit(own_view, draft), staging.without_highlights(staging.staged_play(own_view))
        cards = [*staged.cards, *((hit.card, ()) for hit in staged.chain)]
        boxes = self.stage.stage_boxes(len(staged.cards), len(staged.chain))
        pieces = (
            self.rows.changed_row_pieces(staged, own_view.words[staged.owner], ("home", own_view.turn))
            if staged.chain
            else []
        )
        count = len(staged.chain) + bool(found.held and found.target)
        for n, (box, (card, marks)) in enumerate(zip(boxes, cards)):
            if card in hits.hittable_cards(own_view, own_view.observer):
                marks = (self.hit_target_mark(own_view, found, card), staging.OPEN_VALUE)
            elif staged.chain:  # each hit turns what becomes of all below it
                marks = (CANCELLED if (count - n) % 2 else PLAIN, staging.VALUE)
            elif staging.VALUE in marks:  # played just now, but nothing can hit it
                marks = (DIM, staging.VALUE)
            if marks:
                marks = (*marks, staging.RAISED) if staged.chain else marks
                pieces.append(card_piece(card, box, LAYER_AIMS + n, marks))
        target = found.target or sole_beatable_card(own_view, found.held)
        if found.held and target and hit_refusal(own_view, found) is None:
            pieces.append(self.stage.caption_piece(self.told.picked_hit_caption(own_view, found.held, target), staged))
        return pieces

    def hit_target_mark(self, own_view: RambleWords, picked_hit: PickedHit, target: str) -> str:
        """Struck, to be struck, or out of reach."""
        if picked_hit.held and target == picked_hit.target:
            return CANCELLED
        held = [picked_hit.held] if picked_hit.held else own_view.hands[own_view.observer]
        return PLAIN if any(can_card_beat(card, target) for card in held) else DIM

    def replaceable_cards(self, own_view: RambleWords, draft: Draft) -> dict[str, tuple[str, ...]]:
        """The letters that the held card may replace, each with the sign that says why: its suit, or its letter."""
        if own_view.current_player != own_view.viewer or own_view.phase not in drafts.PARTS_OF_TURN:
            return {}
        found = parse_draft(own_view, draft)
        if found.do or not found.held or found.gap or found.cut:
            return {}
        new = card_without_joker_letter(found.held[0])
        signs = {card: shared_suit_or_letter(new, card) for word in own_view.words for card in word}
        return {card: (sign,) for card, sign in signs.items() if sign}


def shared_suit_or_letter(new: str, old: str) -> str:
    """The sign that says why one card may replace another: a suit, or a letter; none where it may not."""
    move = drafts.move_that_replaces_card(new, old)
    return SUITS[CARDS[new].suit] if move == "rotate" else CARDS[old].letter if move else ""
