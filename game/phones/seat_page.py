"""The page of one phone: what lies on its board and in its hand, as its seat may know it, and what a tap means."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from game.engine.state import PUBLIC, Action
from game.phones.choosing import PhoneChoice
from game.phones.dragging import DraggedCard
from game.phones.messages import SeatNews
from game.phones.page_words import PageWords, SeatPageContext, Section
from game.phones.pictures import BLANK, PictureCanvas, Pictures
from game.session.commands import (
    ApproveBotPlan,
    Call,
    Command,
    CommitPlan,
    Confirm,
    Hint,
    Pass,
    PreferBotPlan,
    Redo,
    Undo,
    VetoBotPlan,
)
from game.session.consent import ConsentQuestion
from game.ui.citations import strip_citations
from game.ui.contract.match_table import MatchTable
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.offer import Offer, name_of
from game.ui.panning import Camera
from game.ui.table import Key, Piece

INSIDE = 0.75  # of a piece's area: so much of what is in a hand lies where that is
MANY, NEARLY_ALL = 14, 0.8  # so many lit places, and so much of their kind, have no light of their own
FEW_CHOICES = 9  # so many are told as a row of buttons too
# What the page knows of a piece.
LIT, PICKED, SWITCH, SHEER, QUIET, TRACED, NUDGED, HEX, POINTED, NAMED, DRAGGED, LIFTED = (1 << n for n in range(12))

FLAGS = 6  # where they stand in what is told of a piece

SENTENCE_END = re.compile(r"[.:!?](?=\s)|\n")  # a name is what stands before it


class SeatPage(SeatPageContext):
    """The page of one seat, or of those who only look on (PUBLIC)."""

    def __init__(self, table: MatchTable[Any], player: int, pictures: Pictures):
        super().__init__(PhoneChoice(table, player))
        self.pictures, self.board, self.hand = pictures, pictures.board, pictures.hand
        self.words = PageWords(self.choice)
        self.memory: Any = None
        self.camera: Camera | None = None  # of a board larger than its place, once it is laid out
        self.ids: dict[Key, int] = {}  # of pieces, as the page names them
        self.asked_all: list[ConsentQuestion] = []  # what this seat could ask all so far
        self.layout = Layout(())
        self.dragged = DraggedCard(self)
        self.held: dict[Key, list[Section]] = {}  # what lay in the hand before picks went to the table
        self.numbers: dict[int, int] = {}  # of pictures on this page, by their numbers in the store
        self.shown: dict[int, int] = {}  # the pictures it was told of, by the numbers that they have for this page

    def update(self, news: SeatNews) -> Command | None:
        """Take in the match as it stands now. Returns the command that was planned for this moment, if any."""
        return self.choice.update(news)

    def update_players(self, names: tuple[str, ...], people: frozenset[int]) -> None:
        """The players are called so, and these are no computers."""
        players = replace(self.table.players, names=names, people=people)
        if players != self.table.players:
            self.choice.table = self.table.match_table_with_players(players)

    # ---------------------------------------------------------------- what a phone says
    def tap(self, number: int) -> Command | None:
        """A piece was tapped; the command, where that is a whole action."""
        key = self.key_with_number(number)
        if key is None or self.choice.news is None:
            return None
        piece = self.layout.by_key.get(key)
        if piece is not None and piece.is_view:
            self.toggle_view(key)
            return None
        return self.command_for_plan(self.choice.pick(key))

    def command_for_plan(self, plan: tuple[Action, ...]) -> Command | None:
        """The command for a plan; what is decided before this seat is asked is kept until it is whole."""
        if not plan:
            return None
        return self.choice.add_to_plan(plan) if self.choice.is_seat_deciding else CommitPlan(plan)

    def toggle_view(self, key: Key) -> None:
        """A piece that changes what is shown and nothing else."""
        view = self.view()
        if self.table.memories is not None:
            self.memory, self.choice.note = self.table.memories.memory_after_switch(view, key)

    def press(self, name: str) -> Command | None:
        """Do what a button stands for. Returns its command for the table, if it has one."""
        match name:
            case "go":
                return self.command_for_plan(self.choice.plan)
            case "anew":
                return self.choice.discard_plan_made_ahead()
            case "clear":
                self.choice.clear()
                return None
            case _:
                make = COMMANDS.get(name)
                return make(self.player) if make is not None else None

    # ---------------------------------------------------------------- laying out
    def view(self) -> TableView[Any]:
        news = self.news
        ahead = self.choice.ahead
        own, public = ahead or news.own, ahead.view(PUBLIC) if ahead is not None else news.public
        return TableView(public, own, self.choice.draft, news.event, self.memory, self.camera, self.board.zoom)

    def lay_out(self) -> tuple[Layout, TableFrame]:
        """Where everything lies, in the window of the phone's table."""
        places = self.table.geometry.places(self.board)
        places = places._replace(info=None, cards=places.hand if places.info else places.cards)  # words stand below
        view, frame = self.view(), TableFrame(self.board, places)
        self.camera = self.table.geometry.camera_for_view(view, frame)
        view = replace(view, camera=self.camera)
        if self.table.memories is not None:
            self.memory = self.table.memories.remember(view.memory, view, self.player)
            view = replace(view, memory=self.memory)
        self.choice.table = self.table.seen_by(view)
        self.layout = self.table.geometry.layout(view, frame)
        return self.layout, frame

    def number_of_question(self, asked: ConsentQuestion) -> int:
        """The page names what all can be asked by numbers, so that none is taken for a later one."""
        if asked not in self.asked_all:
            self.asked_all.append(asked)
        return self.asked_all.index(asked)

    def question_for_all(self, number: int) -> ConsentQuestion | None:
        """What this page calls by this number, if all can still be asked that."""
        known = self.asked_all[number] if number in range(len(self.asked_all)) else None
        return known if known in self.news.may_ask_all else None

    def page_number_of_piece(self, key: Key) -> int:
        return self.ids.setdefault(key, len(self.ids) + 1)

    def key_with_number(self, number: int) -> Key | None:
        """The key of the piece that the page calls by this number; None if there is none."""
        return next((key for key, known in self.ids.items() if known == number), None)

    # ---------------------------------------------------------------- the sections
    def sections(self) -> dict[str, Section]:
        """All that the page shows."""
        layout, frame = self.lay_out()
        parts = self.table.geometry.phone_frame(layout, frame, self.player)
        offer, plan, own = self.choice.offer, self.choice.plan, self.choice.own
        marks = self.table.geometry.marks(own, plan, layout, frame) if own is not None and plan else []
        by_key = dict(layout.by_key)
        by_key.update((piece.key, piece) for piece in marks)  # a mark stands in for a piece of its key
        popup = next((piece for piece in by_key.values() if piece.is_popup), None)
        lying = sorted((piece for piece in by_key.values() if piece is not popup), key=lambda piece: piece.layer)
        in_hand = [piece for piece in lying if self.is_piece_in_hand(piece, parts)]
        held = {piece.key for piece in in_hand}
        said = [piece for piece in lying if name_of(piece.key)[0] in parts.said]
        elsewhere = {piece.key for piece in said} | (set() if parts.is_of_table else held)
        on_board = [piece for piece in lying if piece.key not in elsewhere and parts.board.collidepoint(piece.center)]
        shown = {piece.key for piece in (*on_board, *in_hand, *said)}
        in_panels = [one for one in lying if one.key not in shown and player_of_panel(one, frame) is not None]
        marked = {id(piece) for piece in marks}
        offer = offer._replace(quiet=offer.quiet | needlessly_lit_keys(on_board, offer))
        return {
            "header": self.words.phone_turn_header_section(),
            "seats": self.words.phone_seat_sections(),
            "facts": self.words.phone_supply_sections(),
            "board": self.board_section(layout, frame, parts)
            | {
                "pieces": [
                    self.phone_piece_section(one, offer, parts.board.topleft, self.board, id(one) in marked, parts)
                    for one in on_board
                ]
            },
            "hand": self.phone_hand_section(in_hand, offer, parts),
            "prompt": self.prompt_section(popup),
            "keys": self.words.button_sections(),
            "choices": self.choice_sections(
                said,
                [*(piece for piece in on_board if piece.key not in held), *in_panels],
                {piece.key: self.piece_name_with_owner(piece, frame) for piece in in_panels},
                offer,
            ),
            "log": self.words.phone_log_sections(),
            "odds": self.words.phone_odds_sections(),
            "result": self.words.phone_result_section(),
            "may": {"lend": not self.news.public.is_over, "ask_all": self.ask_all_sections()},
        }

    def prompt_section(self, popup: Piece | None) -> Section:
        """What must be done. popup: what lies open to be read, told as a note; close: the piece whose tap puts it away,
        0 while another note stands there.
        """
        said = popup.words if popup is not None else ""
        told = self.words.phone_prompt_section(self.choice.own, self.choice.plan, said)
        is_open = popup is not None and said and not self.choice.note
        return {**told, "close": self.page_number_of_piece(popup.key) if popup is not None and is_open else 0}

    def ask_all_sections(self) -> list[Section]:
        """What this seat may ask all: a number each, and words."""
        return [[self.number_of_question(one), *self.words.ask_all_section(one)] for one in self.news.may_ask_all]

    def phone_hand_section(self, in_hand: list[Piece], offer: Offer, parts: PhoneFrame) -> Section:
        """What lies in the hand, by layer, and last how it is sorted."""
        ordered = sorted(in_hand, key=lambda piece: piece.is_view)
        cards = [
            (piece.key, self.phone_piece_section(piece, offer, parts.hand.topleft, self.hand, False, parts))
            for piece in ordered
        ]
        return {
            "sheet": list(parts.hand.size) if is_any_piece_on_another(in_hand) else None,
            "cards": self.phone_hand_rows(cards),
            "beside": parts.is_of_table,
        }

    def board_section(self, layout: Layout, frame: TableFrame, parts: PhoneFrame) -> Section:
        """The board without its pieces: its size, what of it is seen first, and its ground."""
        board, first = parts.board, parts.first
        ground = self.pictures.ground_picture_number(self.table, self.board, layout, frame, board)
        return {
            "size": [board.w, board.h],
            "first": [first.x - board.x, first.y - board.y, first.w, first.h],
            "part": parts.is_part,
            "ground": self.page_picture_number(ground),
        }

    def phone_hand_rows(self, rows: list[tuple[Key, list[Section]]]) -> list[list[Section]]:
        """The hand as it is told: cards that are picked and shown on the table keep their place in it, and are picked
        there too, so that nothing moves under the thumb.
        """
        now = dict(rows)
        away = [key for key in self.held if key not in now and key in self.choice.draft]
        if away:
            for key in away:
                row = list(self.held[key])
                row[FLAGS] = PICKED
                self.held[key] = row
            order = [key for key in self.held if key in now or key in away]
            order += [key for key in now if key not in self.held]
            now = {key: now.get(key) or self.held[key] for key in order}
        self.held = dict(sorted(now.items(), key=lambda held: bool(held[1][FLAGS] & SWITCH)))
        return list(self.held.values())

    def is_piece_in_hand(self, piece: Piece, parts: PhoneFrame) -> bool:
        """Does it lie there? Who looks on holds nothing, and sees what is everybody's as the seats do."""
        if self.news.own is None and not parts.is_of_table:
            return False
        is_painted = name_of(piece.key)[0] not in parts.said
        if not is_painted or piece.is_sheer:
            return False
        inside, size = piece.box.clip(parts.hand), piece.box.w * piece.box.h
        return inside.w * inside.h >= INSIDE * size > 0  # else a way, or a paper that reaches over the hand

    def page_picture_number(self, number: int) -> int:
        """The page may ask for this picture from now on, by a number that tells nothing of other pages."""
        own = self.numbers.setdefault(number, len(self.numbers) + 1)
        self.shown[own] = number
        return own

    def phone_piece_section(
        self,
        piece: Piece,
        offer: Offer,
        origin: tuple[float, float],
        canvas: PictureCanvas,
        is_mark: bool,
        parts: PhoneFrame | None = None,
    ) -> list[Section]:
        """Number, picture, left, top, width, height, how it can be used, its name; where the picture lies beside it."""
        flags = LIT * offer.lights(piece.key) | PICKED * (piece.key in self.choice.draft)
        flags |= QUIET * (piece.key in offer.quiet or (parts is not None and piece.key[0] in parts.unringed))
        flags |= TRACED * piece.is_traced
        if piece.is_draggable and flags & (LIT | PICKED):
            flags |= DRAGGED | LIFTED * piece.is_picked_by_drag
        flags |= NUDGED * (piece.key in self.choice.nudged or piece.key in self.news.announced_piece_keys)
        if parts is not None and piece.key[0] in parts.hexes:
            flags |= HEX | POINTED * parts.is_pointed
        flags |= SWITCH * piece.is_view | SHEER * (piece.is_sheer or is_mark)
        number = BLANK if piece.is_printed else self.pictures.piece_picture_number(self.table, canvas, piece)
        picture = BLANK if number == BLANK else self.page_picture_number(number)
        box = piece.box
        place = [round(box.x - origin[0], 1), round(box.y - origin[1], 1), round(box.w, 1), round(box.h, 1)]
        flags |= NAMED * (parts is not None and name_of(piece.key)[0] in parts.named)
        name = self.name_of(piece) if flags & (LIT | PICKED | SWITCH | NAMED) else ""
        return [
            self.page_number_of_piece(piece.key),
            picture,
            *place,
            int(flags),
            name,
            *self.pictures.boxes.get(number, ()),
        ]

    def name_of(self, piece: Piece) -> str:
        """What it is called, for a screen reader and the row of choices."""
        view = self.news.own or self.news.public
        words = piece.label or self.table.text.tooltip(view, piece.key)
        return SENTENCE_END.split(strip_citations(words).replace("**", ""))[0]

    def choice_sections(
        self, said: list[Piece], pieces: list[Piece], in_panels: dict[Key, str], offer: Offer
    ) -> list[Section]:
        """What can be picked, as a row of buttons: said, which is shown nowhere else, and pieces that lie on the board,
        where these are few; what a finger draws along is left to the board. in_panels: words for those of them that
        lie beside it, which have nothing but their button.
        """
        if self.news.asked_all is not None:  # nothing is picked meanwhile
            return []
        found = list(offer.asides)
        pieces = sorted(pieces, key=lambda piece: not piece.label)  # what has words on it comes before cards
        lit = [piece for piece in pieces if self.is_named_choice(piece, offer)]
        if sum(piece.key not in in_panels for piece in lit) > FEW_CHOICES:
            lit = [piece for piece in lit if piece.key in in_panels]
        for piece in self.one_piece_per_action([*(one for one in said if self.is_named_choice(one, offer)), *lit]):
            found.append((piece.key, in_panels.get(piece.key) or self.name_of(piece)))
        return [[self.page_number_of_piece(key), words] for key, words in self.distinct_piece_names(found)]

    def distinct_piece_names(self, named: list[tuple[Key, str]]) -> list[tuple[Key, str]]:
        """Pieces with names of which no two are alike: by where they are, and by numbers where that is the same too."""
        view, texts = self.news.own or self.news.public, self.table.texts
        alike = duplicate_piece_names(named)
        placed = []
        for key, words in named:
            where = self.table.text.whereabouts(view, key) if words in alike else ""
            placed.append((key, texts("phone.apart", what=words, where=where) if where else words))
        alike, numbers = duplicate_piece_names(placed), Counter[str]()
        found = []
        for key, words in placed:
            numbers[words] += 1
            found.append((key, texts("phone.numbered", what=words, n=numbers[words]) if words in alike else words))
        return found

    def is_named_choice(self, piece: Piece, offer: Offer) -> bool:
        """Can it be picked by its name?"""
        is_lit = offer.lights(piece.key) and piece.key not in self.choice.draft
        return is_lit and not piece.is_traced and bool(self.name_of(piece))

    def piece_name_with_owner(self, piece: Piece, frame: TableFrame) -> str:
        """With whose it is; a panel itself is called by its player's name."""
        player, words = player_of_panel(piece, frame), self.name_of(piece)
        owner = "" if player is None else self.table.text.names[player]
        return words if words == owner else self.table.texts("phone.in_panel", name=owner, what=words)

    def one_piece_per_action(self, pieces: list[Piece]) -> list[Piece]:
        """Of pieces that stand for the same action the first: beside the others it would be told twice."""
        first_of: dict[Any, Piece] = {}
        for piece in pieces:
            offer = self.choice.offer_of((*self.choice.draft, piece.key))
            first_of.setdefault((offer.plan, offer.lit) if offer.plan else piece.key, piece)
        return list(first_of.values())


def duplicate_piece_names(named: list[tuple[Key, str]]) -> set[str]:
    return {words for words, n in Counter(words for _, words in named).items() if n > 1}


def player_of_panel(piece: Piece, frame: TableFrame) -> int | None:
    """The player in whose panel it lies and can be picked by itself; None where it lies elsewhere."""
    if piece.is_shortcut or piece.is_sheer:
        return None
    return next((n for n, box in enumerate(frame.places.seats) if box.collidepoint(piece.center)), None)


def needlessly_lit_keys(pieces: list[Piece], offer: Offer) -> frozenset[Key]:
    """Those of a kind of which nearly all, and many, can be picked: where all shine the light says nothing."""
    kinds = Counter(piece.key[0] for piece in pieces)
    lit = [piece.key for piece in pieces if offer.lights(piece.key)]
    found = {kind for kind, n in Counter(key[0] for key in lit).items() if n > max(MANY, NEARLY_ALL * kinds[kind])}
    return frozenset(key for key in lit if key[0] in found)


def is_any_piece_on_another(pieces: list[Piece]) -> bool:
    """Is one of them a paper for others? Then they keep their places."""
    return any(one is not other and one.box.contains(other.box) for one in pieces for other in pieces)


COMMANDS: dict[str, Any] = {
    "confirm": lambda player: Confirm(),
    "undo": lambda player: Undo(),
    "redo": lambda player: Redo(),
    "hint": lambda player: Hint(),
    "call": Call,
    "pass": Pass,
    "approve": lambda player: ApproveBotPlan(),
    "veto": lambda player: VetoBotPlan(),
    "first_again": lambda player: VetoBotPlan(),
    "first_plan": lambda player: PreferBotPlan(False),
    "second_plan": lambda player: PreferBotPlan(True),
}
