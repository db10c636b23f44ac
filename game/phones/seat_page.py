"""What one phone shows of a match: its sections as plain values, from what its seat may know and nothing else."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from game.engine.state import PUBLIC, Action, State
from game.phones.choosing import PhoneChoice
from game.phones.messages import SeatNews
from game.phones.pictures import PictureCanvas, Pictures
from game.session.commands import Approve, Call, Command, Commit, Confirm, Hint, Pass, Prefer, Redo, Undo, Veto
from game.session.stages import Choosing, Confirming, HandOver, Over, Reacting, Remote, Stage, Thinking
from game.ui.captions import event_sentence, gate_button, player_of_event, without_duplicate_entries
from game.ui.citations import first_cited_rule, strip_citations
from game.ui.contract.match_table import MatchTable
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Frame, Layout, TableView
from game.ui.lines import Fact, Line, Prompt
from game.ui.offer import Offer, name_of
from game.ui.panning import Camera
from game.ui.table import Key, Piece

INSIDE = 0.75  # of a piece's area: so much of what is in a hand lies where that is
LOG_LINES = 30
MANY, NEARLY_ALL = 14, 0.8  # so many lit places, and so much of their kind, have no light of their own
PLAN_KEYS = {"veto": "alt", "approve": "go", "first_plan": "go", "second_plan": "go"}  # kinds of buttons
FEW_CHOICES = 9  # so many are told as a row of buttons too
# What the page knows of a piece.
LIT, PICKED, SWITCH, SHEER, QUIET, TRACED, NUDGED, HEX, POINTED, NAMED = (1 << n for n in range(10))

FLAGS = 6  # where they stand in what is told of a piece

SENTENCE_END = re.compile(r"[.:!?](?=\s)|\n")  # a name is what stands before it

Section = Any  # of JSON


class SeatPage:
    """The page of one seat, or of those who only look on (PUBLIC)."""

    def __init__(self, table: MatchTable[Any], player: int, pictures: Pictures):
        self.table, self.player, self.pictures = table, player, pictures
        self.board, self.hand = pictures.board, pictures.hand
        self.choice = PhoneChoice(table, player)
        self.memory: Any = None
        self.camera: Camera | None = None  # of a board larger than its place, once it is laid out
        self.ids: dict[Key, int] = {}  # of pieces, as the page names them
        self.layout = Layout(())
        self.held: dict[Key, list[Section]] = {}  # what lay in the hand before picks went to the table
        self.numbers: dict[int, int] = {}  # of pictures on this page, by their numbers in the store
        self.shown: dict[int, int] = {}  # the pictures it was told of, by the numbers that they have for this page

    @property
    def news(self) -> SeatNews:
        assert self.choice.news is not None
        return self.choice.news

    def update(self, news: SeatNews) -> Command | None:
        """Take in the match as it stands now. Returns the command that was planned for this moment, if any."""
        return self.choice.update(news)

    def update_people(self, people: frozenset[int]) -> None:
        """These players are no computers."""
        self.table = self.choice.table = self.table.with_people(people)

    # ---------------------------------------------------------------- what a phone says
    def tap(self, number: int) -> Command | None:
        """A piece was tapped; the command, where that is a whole action."""
        key = next((key for key, known in self.ids.items() if known == number), None)
        if key is None or self.choice.news is None:
            return None
        piece = self.layout.by_key.get(key)
        if piece is not None and piece.is_view:
            self.toggle_view(key)
            return None
        return self.command_for(self.choice.pick(key))

    def command_for(self, plan: tuple[Action, ...]) -> Command | None:
        """The command for a plan; what is decided before this seat is asked is kept until it is whole."""
        if not plan:
            return None
        return self.choice.continue_plan(plan) if self.choice.is_deciding else Commit(plan)

    def toggle_view(self, key: Key) -> None:
        """A piece that changes what is shown and nothing else."""
        view = self.view()
        if self.table.memories is not None:
            self.memory, self.choice.note = self.table.memories.after_switch(view, key)

    def press(self, name: str) -> Command | None:
        """Do what a button stands for. Returns its command for the table, if it has one."""
        match name:
            case "go":
                return self.command_for(self.choice.plan)
            case "anew":
                return self.choice.discard_plan()
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

    def lay_out(self) -> tuple[Layout, Frame]:
        """Where everything lies, in the window of the phone's table."""
        places = self.table.geometry.places(self.board)
        places = places._replace(info=None, cards=places.hand if places.info else places.cards)  # words stand below
        view, frame = self.view(), Frame(self.board, places)
        self.camera = self.table.geometry.aim_camera(view, frame)
        view = replace(view, camera=self.camera)
        if self.table.memories is not None:
            self.memory = self.table.memories.remember(view.memory, view, self.player)
            view = replace(view, memory=self.memory)
        self.table = self.choice.table = self.table.seen_by(view)
        self.layout = self.table.geometry.layout(view, frame)
        return self.layout, frame

    def number_of_key(self, key: Key) -> int:
        return self.ids.setdefault(key, len(self.ids) + 1)

    # ---------------------------------------------------------------- the sections
    def sections(self) -> dict[str, Section]:
        """All that the page shows."""
        layout, frame = self.lay_out()
        parts = self.table.geometry.phone_frame(layout, frame, self.player)
        offer, plan, own = self.choice.offer, self.choice.plan, self.choice.own
        marks = self.table.geometry.marks(own, plan, layout, frame) if own is not None and plan else []
        by_key = dict(layout.by_key)
        by_key.update((piece.key, piece) for piece in marks)  # a mark stands in for a piece of its key
        lying = sorted(by_key.values(), key=lambda piece: piece.layer)
        in_hand = [piece for piece in lying if self.is_in_hand(piece, parts)]
        held = {piece.key for piece in in_hand}
        said = [piece for piece in lying if name_of(piece.key)[0] in parts.said]
        elsewhere = {piece.key for piece in said} | (set() if parts.is_of_table else held)
        on_board = [piece for piece in lying if piece.key not in elsewhere and parts.board.collidepoint(piece.center)]
        marked = {id(piece) for piece in marks}
        offer = offer._replace(quiet=offer.quiet | needlessly_lit_keys(on_board, offer))
        return {
            "header": self.header_section(),
            "seats": self.seat_sections(),
            "facts": [self.fact_section(one) for one in self.table.text.status(self.news.public).supplies],
            "board": self.board_section(layout, frame, parts)
            | {
                "pieces": [
                    self.piece_section(one, offer, parts.board.topleft, self.board, id(one) in marked, parts)
                    for one in on_board
                ]
            },
            "hand": self.hand_section(in_hand, offer, parts),
            "prompt": self.prompt_section(own, plan),
            "keys": self.button_sections(),
            "choices": self.choice_sections([*said, *(piece for piece in on_board if piece.key not in held)], offer),
            "log": self.log_sections(),
            "odds": [self.line_section(one) for one in self.table.text.odds(self.news.own)] if self.news.own else [],
            "result": self.result_section(),
            "may": {"lend": not self.news.public.is_over, "give_up": self.news.may_give_up},
        }

    def hand_section(self, in_hand: list[Piece], offer: Offer, parts: PhoneFrame) -> Section:
        """What lies in the hand, by layer, and last how it is sorted."""
        ordered = sorted(in_hand, key=lambda piece: piece.is_view)
        cards = [
            (piece.key, self.piece_section(piece, offer, parts.hand.topleft, self.hand, False, parts))
            for piece in ordered
        ]
        return {
            "sheet": list(parts.hand.size) if is_any_on_another(in_hand) else None,
            "cards": self.hand_rows(cards),
            "beside": parts.is_of_table,
        }

    def board_section(self, layout: Layout, frame: Frame, parts: PhoneFrame) -> Section:
        """The board without its pieces: its size, what of it is seen first, and its ground."""
        board, first = parts.board, parts.first
        ground = self.pictures.ground_picture_number(self.table, self.board, layout, frame, board)
        return {
            "size": [board.w, board.h],
            "first": [first.x - board.x, first.y - board.y, first.w, first.h],
            "part": parts.is_part,
            "ground": self.page_picture_number(ground),
        }

    def hand_rows(self, rows: list[tuple[Key, list[Section]]]) -> list[list[Section]]:
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
        self.held = now
        return list(now.values())

    def is_in_hand(self, piece: Piece, parts: PhoneFrame) -> bool:
        """Does it lie there? Who looks on holds nothing, and sees what is everybody's as the seats do."""
        if self.news.own is None and not parts.is_of_table:
            return False
        is_painted = name_of(piece.key)[0] not in parts.said
        if not is_painted or piece.is_sheer or piece.is_popup:
            return False  # what pops up over a hand is told in the log, too
        inside = piece.box.clip(parts.hand)
        return inside.w * inside.h >= INSIDE * piece.box.w * piece.box.h  # else a paper that reaches over the hand

    def page_picture_number(self, number: int) -> int:
        """The page may ask for this picture from now on, by a number that tells nothing of other pages."""
        own = self.numbers.setdefault(number, len(self.numbers) + 1)
        self.shown[own] = number
        return own

    def piece_section(
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
        flags |= QUIET * (piece.key in offer.quiet)
        flags |= TRACED * piece.is_traced | NUDGED * (piece.key in self.choice.nudged)
        if parts is not None and piece.key[0] in parts.hexes:
            flags |= HEX | POINTED * parts.is_pointed
        flags |= SWITCH * piece.is_view | SHEER * (piece.is_sheer or is_mark)
        number = 0 if piece.is_printed else self.pictures.piece_picture_number(self.table, canvas, piece)
        picture = self.page_picture_number(number) if number else 0
        box = piece.box
        place = [round(box.x - origin[0], 1), round(box.y - origin[1], 1), round(box.w, 1), round(box.h, 1)]
        flags |= NAMED * (parts is not None and name_of(piece.key)[0] in parts.named)
        name = self.name_of(piece) if flags & (LIT | PICKED | SWITCH | NAMED) else ""
        return [self.number_of_key(piece.key), picture, *place, int(flags), name, *self.pictures.boxes.get(number, ())]

    def name_of(self, piece: Piece) -> str:
        """What it is called, for a screen reader and the row of choices."""
        view = self.news.own or self.news.public
        words = piece.label or self.table.text.tooltip(view, piece.key)
        return SENTENCE_END.split(strip_citations(words).replace("**", ""))[0]

    def choice_sections(self, pieces: list[Piece], offer: Offer) -> list[Section]:
        """What can be picked on the board, as a row of buttons, where that is not much; what a finger draws along is
        left to the board.
        """
        found: list[Section] = [[self.number_of_key(key), words] for key, words in offer.asides]
        lit = [piece for piece in pieces if offer.lights(piece.key) and piece.key not in self.choice.draft]
        lit = [piece for piece in lit if not piece.is_traced]
        if len(lit) <= FEW_CHOICES:
            found += [[self.number_of_key(piece.key), name] for piece in lit if (name := self.name_of(piece))]
        return found

    # ---------------------------------------------------------------- words
    def header_section(self) -> Section:
        """Whose turn it is."""
        news, texts, names = self.news, self.table.texts, self.table.text.names
        title, who = self.turn_title(news.stage)
        if self.choice.is_deciding:
            title, who = "mine", self.player
        mine = (news.may_answer and not isinstance(news.stage, Reacting)) or self.choice.is_deciding
        is_asked = news.may_answer or news.waits_for_plan_answer or news.is_asked_to_give_up
        tone = "mine" if mine else "asked" if is_asked else "other"
        name = "" if who is None else names[who]
        result = news.result if isinstance(news.stage, Over) else None
        line = self.table.text.status(news.public).text if result is None else result.headline
        sign = self.table.players.signs[self.player if self.player != PUBLIC else who or 0]
        return {
            "title": texts(f"phone.{title}", name=name),
            "line": line,
            "sign": sign if self.player != PUBLIC else self.table.players.signs[who] if who is not None else None,
            "tone": tone,
        }

    def turn_title(self, stage: Stage) -> tuple[str, int | None]:
        """The text of the title, and whom it names; in another's turn a choice is no turn."""
        active = self.table.conduct.turn(self.news.public).player
        match stage:
            case Over():
                return "over", None
            case Reacting():
                return ("asked" if self.news.may_answer else "reacting"), None
            case Remote(player) | Choosing(player) | Thinking(player) if player != active:
                return ("asked" if player == self.player else "choosing"), player
            case Remote(player) | Confirming(player) | HandOver(player) | Choosing(player) | Thinking(player):
                return ("mine" if player == self.player else "other"), player
        return ("mine" if active == self.player else "other"), active

    def seat_sections(self) -> list[Section]:
        public, text = self.news.public, self.table.text
        panels = [text.panel(public, player) for player in range(public.players)]
        _, who = self.turn_title(self.news.stage)
        return [
            {
                "name": text.names[player],
                "sign": self.table.players.signs[player],
                "you": player == self.player,
                "now": player == who,
                "role": panels[player].role,
                "facts": [self.fact_section(one) for one in panels[player].facts],
            }
            for player in range(public.players)
        ]

    def fact_section(self, fact: Fact) -> Section:
        return [fact.icon, fact.text, strip_citations(fact.tooltip).replace("**", "")]

    def prompt_section(self, own_view: State | None, plan: tuple[Any, ...]) -> Section:
        """What must be done, a second line, and what would come of it."""
        news, texts, text = self.news, self.table.texts, self.table.text
        what, line, then = "", "", []
        if news.agreed_to_give_up:
            what, line = self.give_up_prompt()
        elif isinstance(news.stage, Reacting):
            asked = text.status(news.public).window or Prompt("")
            what, line = asked.on_phone or asked[:2]
        elif isinstance(news.stage, Confirming) and news.may_answer:
            what = texts("prompt.gate" if news.may_undo else "prompt.gate.final")
        elif self.choice.is_ready:
            what = texts("phone.ready")
        elif own_view is not None and (news.may_answer or self.choice.is_deciding or self.choice.draft):
            what, line = text.prompt(own_view, self.choice.draft)[:2]
            then = [self.line_section(one) for one in text.preview(own_view, plan).lines]
        elif news.is_paused:
            what = texts("phone.over.next" if news.public.is_over else "phone.paused")
        elif news.said:
            what = news.said
        else:
            told = (event_sentence(text, entry.event) for entry in reversed(news.log))
            what = next((words for words in told if words), "")
        rule = (
            self.choice.rule or first_cited_rule(what) or first_cited_rule(line) or first_cited_rule(self.choice.note)
        )
        return {
            "what": strip_citations(what),
            "line": strip_citations(line),
            "note": strip_citations(self.choice.note),
            "then": then,
            "rule": rule,
            "hints": news.may_answer and isinstance(news.stage, Remote),
        }

    def line_section(self, line: Line) -> Section:
        sign = None if line.player is None else self.table.players.signs[line.player]
        return [line.icon, sign, strip_citations(line.text)]

    def button_sections(self) -> list[Section]:
        """The buttons: name, words, a second line, kind (go, alt or small), why it cannot be pressed."""
        news, texts, undo = self.news, self.table.texts, self.undo_buttons()
        if news.agreed_to_give_up:
            return self.give_up_buttons()
        if news.plan_answers and not self.choice.draft:  # what is picked comes first
            return [*undo, *([name, texts(f"table.{name}"), "", PLAN_KEYS[name], ""] for name in news.plan_answers)]
        if not (news.may_answer or self.choice.is_deciding or self.choice.draft):
            return undo
        if isinstance(news.stage, Reacting):
            return self.reaction_buttons(news.stage)
        if isinstance(news.stage, Confirming):
            words = gate_button(self.table.text, news.public)
            return [*undo, ["confirm", words, "", "go", ""]]
        return [*undo, *self.offer_buttons()]

    def undo_buttons(self) -> list[Section]:
        news, texts = self.news, self.table.texts
        if self.choice.is_ready or self.choice.planned:
            return [["anew", texts("phone.anew"), "", "small", ""]]
        found = [["undo", texts("table.take_back"), "", "small", ""]] if news.may_undo else []
        if news.may_redo and not self.choice.draft:  # beside picks there is no room for it
            found.append(["redo", texts("phone.redo"), "", "small", ""])
        return found

    def offer_buttons(self) -> list[Section]:
        """What is picked can be put back, and played."""
        offer, found = self.choice.offer, []
        if self.choice.draft:
            found.append(["clear", self.table.texts("table.clear"), "", "small", ""])
        if self.choice.plan and offer.button:
            found.append(["go", offer.button, "", "go", ""])
        elif offer.waits is not None:
            found.append(["", offer.waits[0], "", "go", offer.waits[1]])
        return found

    def give_up_prompt(self) -> tuple[str, str]:
        """Who wants all to give up, and what that means; for one who agrees, that others are still asked."""
        news, texts = self.news, self.table.texts
        if not news.is_asked_to_give_up:
            return texts("phone.give_up.waits"), ""
        return texts("phone.give_up", name=self.table.text.names[news.agreed_to_give_up[0]]), texts("give_up.line")

    def give_up_buttons(self) -> list[Section]:
        """Keep playing, and Give up if this seat is still asked; none for phones that only watch."""
        texts, keep = self.table.texts, ["keep_playing", self.table.texts("give_up.no"), "", "alt", ""]
        if self.player == PUBLIC:
            return []
        return [keep, ["agree", texts("give_up.yes"), "", "go", ""]] if self.news.is_asked_to_give_up else [keep]

    def reaction_buttons(self, stage: Reacting) -> list[Section]:
        """Buttons to react, or to let the moment pass."""
        texts = self.table.texts
        if self.player in stage.callers:
            return []
        return [["pass", texts("phone.pass"), "", "alt", ""], ["call", texts("phone.call"), "", "go", ""]]

    def log_sections(self) -> list[Section]:
        text = self.table.text
        entries = without_duplicate_entries(text, list(self.news.log))
        found = []
        for entry in entries[-LOG_LINES:]:
            words = event_sentence(text, entry.event)
            who = player_of_event(entry.event)
            if words:
                found.append(
                    [text.tell(entry.event).icon, None if who is None else self.table.players.signs[who], words]
                )
        return found[::-1]

    def result_section(self) -> Section:
        """How it ended: headline, a line, and the players in order."""
        result = self.news.result
        if result is None:
            return None
        names = self.table.text.names
        rows = [
            {
                "name": row.title or (names[row.player] if row.player is not None else ""),
                "sign": None if row.player is None else self.table.players.signs[row.player],
                "place": row.place,
                "total": row.total if any(row.columns) else None,
                "line": strip_citations(row.remark.text if row.remark is not None else row.role),
            }
            for row in result.rows
        ]
        return {"headline": result.headline, "line": strip_citations(result.line), "rows": rows}


def needlessly_lit_keys(pieces: list[Piece], offer: Offer) -> frozenset[Key]:
    """Those of a kind of which nearly all, and many, can be picked: where all shine the light says nothing."""
    kinds = Counter(piece.key[0] for piece in pieces)
    lit = [piece.key for piece in pieces if offer.lights(piece.key)]
    found = {kind for kind, n in Counter(key[0] for key in lit).items() if n > max(MANY, NEARLY_ALL * kinds[kind])}
    return frozenset(key for key in lit if key[0] in found)


def is_any_on_another(pieces: list[Piece]) -> bool:
    """Is one of them a paper for others? Then they keep their places."""
    return any(one is not other and one.box.contains(other.box) for one in pieces for other in pieces)


COMMANDS: dict[str, Any] = {
    "confirm": lambda player: Confirm(),
    "undo": lambda player: Undo(),
    "redo": lambda player: Redo(),
    "hint": lambda player: Hint(),
    "call": Call,
    "pass": Pass,
    "approve": lambda player: Approve(),
    "veto": lambda player: Veto(),
    "first_plan": lambda player: Prefer(False),
    "second_plan": lambda player: Prefer(True),
}
