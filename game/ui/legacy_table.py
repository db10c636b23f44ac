"""A controller of the old kind as a table of the new: only until each game has its four parts."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event, State
from game.session.conduct import Appeal, Window
from game.ui.bars import TurnPart
from game.ui.canvas import Canvas
from game.ui.contract.capabilities import Dragging, Glances, Memories, Navigation, OutOfTurn, Reactions, WindowWords
from game.ui.contract.game_table import GameTable
from game.ui.contract.parts import TableChoices, TableGeometry, TablePainter, TableText
from game.ui.contract.views import Frame, Layout, Players, TableView
from game.ui.controller import Controller
from game.ui.lines import Fact, Line
from game.ui.offer import Draft, Offer
from game.ui.panning import Lens
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import Piece


@dataclass(frozen=True)
class LegacyTable(GameTable[Any]):
    controller: Controller | None = None

    def with_people(self, people: frozenset[int]) -> "LegacyTable":
        assert self.controller is not None
        self.controller.people = people
        return replace(self, players=replace(self.players, people=people))


class LegacyLayout(Layout):
    """What a controller has laid out; the rest it is asked for when somebody wants to know."""

    def __init__(self, controller: Controller, pieces: list[Piece], view: TableView[Any]):
        object.__setattr__(self, "pieces", tuple(pieces))
        object.__setattr__(self, "controller", controller)
        object.__setattr__(self, "view", view)
        self.__post_init__()

    controller: Controller
    view: TableView[Any]

    def __getattribute__(self, name: str) -> Any:
        found = {
            "ground": lambda: self.controller.ground(self.view.public),
            "figures": lambda: tuple(self.controller.figures),
            "has_info": lambda: self.view.own is not None and self.controller.has_info(self.view.own),
            "popup": lambda: self.controller.laid_open,
        }.get(name)
        return found() if found else super().__getattribute__(name)

    def is_loose(self, key: Hashable) -> bool:
        return self.controller.is_loose(key)

    def stands_alone(self, key: Hashable) -> bool:
        return self.controller.stands_alone(key)

    def kept_clear(self, key: Hashable, box: FRect) -> FRect:
        return self.controller.spared(key, box)

    @property
    def menus(self) -> tuple[Hashable, ...]:
        return self.controller.papers

    def spoken_of(self, key: Hashable, box: FRect) -> FRect:
        return self.controller.seen_with(key, box)


class LegacyGeometry(TableGeometry[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller

    def places(self, canvas: Canvas) -> Places:
        return self.controller.grid(canvas)

    def layout(self, view: TableView[Any], frame: Frame) -> Layout:
        where, controller = frame.places, self.controller
        controller.homes = list(frame.homes)
        pieces = controller.layout(view.public, where.board, view.news)
        if view.own is not None:
            pieces += controller.tray(view.own, view.draft, where.cards, where.info)
        return LegacyLayout(controller, pieces, view)

    def marks(self, own: State, plan: tuple[Action, ...], layout: Layout, frame: Frame) -> list[Piece]:
        return self.controller.marks(own, plan, frame.places.board)

    def motion(self, event: Event) -> str:
        return self.controller.motion(event)


class LegacyPainter(TablePainter[Any]):
    def __init__(self, controller: Controller):
        self.texts, self.controller = controller.texts, controller
        self.rule_pictures = controller.rule_pictures

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: Frame) -> None:
        assert isinstance(layout, LegacyLayout)
        self.controller.paint(canvas, layout.view.public, frame.places.board)

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: Frame, sidebar: Rail) -> None:
        self.controller.paint_rail(canvas, frame.places, sidebar)

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        self.controller.draw_piece(canvas, piece, look)

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        return self.controller.draw_focus(canvas, piece)

    def draw_over_focus(self, canvas: Canvas, pieces: Iterable[Piece]) -> None:
        self.controller.draw_over_focus(canvas, [piece for piece in pieces if piece.key[0] == "mark"])

    def draw_result_part(self, canvas: Canvas, face: Any, box: FRect) -> None:
        self.controller.draw_part(canvas, face, box)


class LegacyChoices(TableChoices[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller
        self.letters_pick_pieces = controller.spells

    def offer(self, own: State, draft: Draft) -> Offer:
        offer, opening = self.controller.offer(own, draft), self.controller.opening(draft)
        return offer._replace(opening=opening) if opening else offer

    def after_pick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        return self.controller.after_pick(own, draft, key)

    def after_second_pick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        return self.controller.after_picking_again(own, draft, key)

    def after_unpick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        return self.controller.after_taking_back(own, draft, key)

    def picks_of(self, own: State, action: Action) -> Draft:
        return self.controller.hint_keys(own, action)

    def nudge_picks(self, own: State, action: Action, facts: dict[str, Any]) -> Draft:
        return self.controller.nudge_keys(own, action, facts)

    def likely_copy(self, own: State, draft: Draft, keys: list[Hashable]) -> Hashable:
        return self.controller.copy_meant(own, draft, keys)

    def seat_piece(self, own: State, draft: Draft, player: int) -> Hashable | None:
        return self.controller.seat_piece(own, draft, player)


class LegacyText(TableText[Any]):
    def __init__(self, controller: Controller):
        self.texts, self.names, self.controller = controller.texts, controller.names, controller
        self.minor, self.doubles = controller.minor, controller.doubles
        self.openers, self.quick = controller.openers, controller.quick

    def status(self, public: State) -> str:
        return self.controller.status(public)

    def prompt(self, own: State, draft: Draft) -> tuple[str, str]:
        return self.controller.prompt(own, draft)

    def asks_on(self, own: State, draft: Draft) -> bool:
        return self.controller.asks_on(own, draft)

    def gate_button(self, public: State) -> str:
        return self.controller.gate_button(public)

    def preview(self, own: State, plan: tuple[Action, ...]) -> list[Line]:
        return self.controller.preview(own, plan)

    def idle(self, own: State) -> list[Line]:
        return self.controller.idle(own)

    def steps(self, public: State) -> Sequence[TurnPart]:
        return self.controller.steps(public)

    def rule_here(self, view: State, draft: Draft) -> str:
        return self.controller.rule_here(view, draft)

    def handover(self, public: State) -> str:
        return self.controller.handover(public)

    def unseen_answer(self, answer: Action) -> str:
        return self.controller.unseen_words(answer)

    def intention(self, public: State, player: int, plan: tuple[Action, ...]) -> str:
        return self.controller.intention(public, player, plan)

    def waiting(self, public: State) -> str:
        return self.controller.waiting(public)

    def role(self, public: State, player: int) -> str:
        return self.controller.role(public, player)

    def seat_tip(self, view: State, player: int) -> str:
        return self.controller.seat_tip(view, player)

    def facts(self, public: State, player: int) -> list[Fact]:
        return self.controller.facts(public, player)

    def supplies(self, public: State) -> list[Fact]:
        return self.controller.supplies(public)

    def odds(self, own: State) -> list[Line]:
        return self.controller.odds(own)

    def tooltip(self, view: State, key: Hashable) -> str:
        return self.controller.tooltip(view, key)

    def sign(self, event: Event) -> str:
        return self.controller.sign(event)

    def weight(self, event: Event, player: int) -> int:
        return self.controller.weight(event, player)

    def as_told(self, event: Event) -> Event:
        return self.controller.as_told(event)

    def reading_time(self, event: Event, after: State) -> float | None:
        return self.controller.reading_time(event, after)

    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.controller.in_words(facts)

    def chapter(self, public: State) -> str:
        return self.controller.chapter(public)

    def result(self, match: Match) -> Result:
        return self.controller.result(match)


class LegacyDragging(Dragging[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller
        self.picks = controller.drag_picks

    def target(self, own: State, draft: Draft, pos: tuple[float, float], layout: Layout) -> Hashable | None:
        return self.controller.aim(own, draft, pos)

    def dropped(
        self, own: State, draft: Draft, key: Hashable, pos: tuple[float, float], layout: Layout
    ) -> Draft | None:
        return self.controller.dropped(own, draft, key, pos)


class LegacyOutOfTurn(OutOfTurn[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller

    def speaker(self, draft: Draft) -> int | None:
        return self.controller.speaker(draft)

    def asked_for(self, draft: Draft) -> str:
        return self.controller.asked_for(draft)

    def appeal_picks(self, appeal: Appeal) -> Draft:
        return self.controller.appeal_picks(appeal)

    def appeal_words(self, appeal: Appeal) -> str:
        return self.controller.appeal_words(appeal)


class LegacyReactions(Reactions[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller

    def words(self, public: State, window: Window) -> WindowWords:
        return self.controller.window_words(public, window)

    def keys(self) -> dict[int, str]:
        return self.controller.buzzer_keys()

    def buzzers(self, places: Places, window: Window) -> dict[int, FRect]:
        return self.controller.buzzers(places, window)

    def draw(
        self,
        canvas: Canvas,
        places: Places,
        window: Window,
        calls: frozenset[int],
        pointed: Hashable,
        left: float | None,
    ) -> None:
        self.controller.paint_window(canvas, places, window, calls, pointed, left)


class LegacyGlances(Glances[Any]):
    """The controller keeps what is switched on; the value only changes with it."""

    first = 0

    def __init__(self, controller: Controller):
        self.controller = controller

    def after(self, view: TableView[Any], key: Hashable) -> tuple[int, str]:
        return view.glance + 1, self.controller.look(key)


class LegacyMemories(Memories[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller

    def remember(self, memory: Any, view: TableView[Any]) -> Any:
        return memory

    def take_as_known(self, memory: Any) -> Any:
        self.controller.take_as_known()
        return memory


class LegacyNavigation(Navigation[Any]):
    def __init__(self, controller: Controller):
        self.controller = controller

    def lens(self) -> Lens:
        assert self.controller.lens is not None
        return self.controller.lens


def legacy_table(controller: Controller) -> LegacyTable:
    """What the screens see of a controller."""
    players = Players(tuple(controller.names), tuple(controller.signs), controller.people)
    return LegacyTable(
        controller.texts,
        players,
        lambda players: legacy_table(controller),
        controller.conduct,
        LegacyGeometry(controller),
        LegacyPainter(controller),
        LegacyChoices(controller),
        LegacyText(controller),
        controller.has_tray,
        LegacyDragging(controller),
        LegacyOutOfTurn(controller),
        LegacyReactions(controller),
        LegacyGlances(controller),
        LegacyMemories(controller),
        LegacyNavigation(controller) if controller.lens is not None else None,
        controller=controller,
    )
