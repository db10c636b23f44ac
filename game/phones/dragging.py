"""A card that is dragged out of the hand of a phone: what that means, as at the laptop."""

from typing import Any, Protocol

from game.engine.state import Action
from game.phones.choosing import PhoneChoice
from game.session.commands import Command
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.dropping import GoBack, PickTarget, PlayPlan, SetDraft, drop_outcome
from game.ui.offer import Draft, Drop
from game.ui.table import Key, Piece


class PageWithHand(Protocol):
    """What a drag needs of the page of a seat (see `SeatPage`)."""

    choice: PhoneChoice
    layout: Layout
    memory: Any

    def view(self) -> TableView[Any]: ...

    def lay_out(self) -> tuple[Layout, TableFrame]: ...

    def key_with_number(self, number: int) -> Key | None: ...

    def command_for_plan(self, plan: tuple[Action, ...]) -> Command | None: ...


class DraggedCard:
    """Lifted off the hand, it is dropped on the board, sorted into the hand, or goes back. Cards have the numbers by
    which the page calls them.
    """

    def __init__(self, page: PageWithHand):
        self.page = page
        self.lifted: tuple[int, Draft] = (-1, ())  # where the match stood when a card was lifted, and what was picked

    @property
    def position(self) -> int:
        """Where the match stands."""
        news = self.page.choice.news
        return -1 if news is None else news.position

    @property
    def draft_before_lift(self) -> Draft:
        """What was picked then; nothing where the match has gone on since."""
        position, draft = self.lifted
        return draft if position == self.position else ()

    def draggable_piece(self, number: int) -> Piece | None:
        """The piece with this number, if it can be dragged."""
        key = self.page.key_with_number(number)
        piece = None if key is None else self.page.layout.by_key.get(key)
        return piece if piece is not None and piece.is_draggable else None

    def lift(self, number: int) -> None:
        """The card leaves its place: it is picked at once, if that shows where it can go."""
        piece, choice = self.draggable_piece(number), self.page.choice
        self.lifted = self.position, choice.draft
        if piece is not None and piece.is_picked_by_drag and piece.key not in choice.draft:
            choice.pick(piece.key)

    def drop(self, number: int, x: int, y: int, aim: int = 0) -> Command | None:
        """The card was let go at this point of the board; the command, where that is a whole action.

        aim: the lit piece that the finger was nearest to, 0 for none.
        """
        page, choice, piece = self.page, self.page.choice, self.draggable_piece(number)
        if piece is None:
            return None
        if piece.key not in choice.draft:
            choice.pick(piece.key)
        if piece.key not in choice.draft or choice.own is None:  # it said why not
            return None
        layout, frame = page.lay_out()
        board = choice.table.geometry.phone_frame(layout, frame, choice.player).board
        point = (board.x + x, board.y + y)
        is_on_board = bool(board.collidepoint(point))
        drop = choice.table.geometry.drop(page.view(), piece.key, point, layout) if is_on_board else Drop()
        below = self.aimed_piece_key(point, aim)
        match drop_outcome(drop, below, choice.offer, choice.draft, is_on_board, piece.is_picked_by_drag):
            case SetDraft(draft):
                choice.draft = draft
            case PickTarget(target):
                return page.command_for_plan(choice.pick(target))
            case GoBack(refused):
                self.go_back(refused)
            case PlayPlan():
                return page.command_for_plan(choice.plan)
        return None

    def aimed_piece_key(self, point: tuple[float, float], aim: int) -> Key | None:
        """The lit piece that a card is dropped on: the one below the point, else the one that the finger was near."""
        lights = self.page.choice.offer.lights
        below = [one for one in self.page.layout.pieces if lights(one.key) and one.box.collidepoint(point)]
        if below:
            return max(below, key=lambda piece: piece.layer).key
        near = self.page.key_with_number(aim)
        return near if near is not None and lights(near) else None

    def go_back(self, refused: Key | None) -> None:
        """The card goes back to where it was, and what it was meant for says why it cannot take it."""
        choice = self.page.choice
        if refused is not None and choice.own is not None:
            choice.refuse(choice.own, refused)
        choice.draft = self.draft_before_lift

    def sort_into(self, number: int, beside: int, is_after: bool) -> None:
        """The card was let go in the hand: it lies beside this one from now on, where a hand can be sorted so."""
        page, piece, there = self.page, self.draggable_piece(number), self.page.key_with_number(beside)
        page.choice.draft = self.draft_before_lift
        layout, _ = page.lay_out()
        neighbour = None if there is None else layout.by_key.get(there)
        if piece is None or neighbour is None:
            return
        point = (neighbour.center[0] + (1 if is_after else -1), neighbour.center[1])
        memory = page.choice.table.geometry.drop(page.view(), piece.key, point, layout).memory
        page.memory = page.memory if memory is None else memory
