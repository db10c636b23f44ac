"""Round the board: the top bar's words, seats, supplies, the log, and the paper of the prompt."""

from collections.abc import Callable
from typing import Any

from game.scenes.seat import seat_player_sentence
from game.scenes.table.clock import DOTS
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.parts import TableParts
from game.scenes.table.table_log import TableLog
from game.scenes.table.timer_ring import minutes_and_seconds_text
from game.ui.bars import draw_top_bar
from game.ui.canvas import Canvas
from game.ui.contract.views import TableFrame
from game.ui.lines import Fact
from game.ui.places import Places
from game.ui.prompt_bar import paint_prompt_paper
from game.ui.sidebar import BOT, PHONE_GONE, SeatPanelContent, SidebarContent, shows_log
from game.ui.theme import INK_SOFT, THEME
from game.ui.widget import Widget

ICONS = 6  # at the end of the top bar, while a match is played at the laptop


def unchanged_top_bar_status(status: str) -> str:
    """The words of the top bar, as the game has them."""
    return status


class Sidebar:
    """Seats and supplies to be looked at, in pictures that are painted once for each state.

    `words(status)`: what the top bar says; names_levels: a seat's tooltip says who plays there, and how well.
    """

    def __init__(
        self,
        parts: TableParts,
        log: TableLog,
        cover: HandCoverPicture,
        words: Callable[[str], str] = unchanged_top_bar_status,
        names_levels: bool = True,
    ):
        self.parts, self.log, self.cover = parts, log, cover
        self.words, self.names_levels = words, names_levels
        self.not_saved = ""  # why the match is not kept, in a few words
        self.kept: tuple[tuple[object, ...], SidebarContent] | None = None  # what it was made of, and its words

    def invalidate_cache(self) -> None:
        """What it shows is no longer right."""
        self.kept = None

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        return [*self.seat_widgets(), *self.supply_widgets(), *self.log_widgets()]

    def seat_widgets(self) -> list[Widget]:
        """Widgets on the seats: they tell who plays each and let people change it."""
        parts = self.parts
        tips = map(self.seat_tip, range(len(parts.match.seats)))
        return [
            Widget(("seat", n), box, "tile", tooltip=tip) for n, (tip, box) in enumerate(zip(tips, parts.places.seats))
        ]

    def seat_tip(self, player: int) -> str:
        parts, seat = self.parts, self.parts.match.seats[player]
        if not self.names_levels:
            return parts.game_table.text.tooltip(parts.tabletop.shown, ("seat", player))
        first = parts.game_table.text.tooltip(parts.tabletop.own or parts.tabletop.shown, ("seat", player))
        is_gone = player in self.players_without_phone()
        line = seat_player_sentence(parts.texts, seat.player, player in parts.session.remote, is_gone)
        who = parts.texts("table.seat", name=seat.name, who=line)
        how = parts.texts(f"character.{seat.character}.line") if seat.character and not seat.is_human else ""
        left = parts.session.time_left_of(player)
        time = "" if left is None else parts.texts("timer.left.seat", time=minutes_and_seconds_text(left.seconds))
        return " ".join(part for part in (first, who, how, time) if part)

    def supply_widgets(self) -> list[Widget]:
        """Widgets on the supplies: they tell what each is."""
        parts = self.parts
        boxes = parts.places.supplies
        tips = (f"{fact.tooltip} {fact.pressed}".strip() for fact in parts.tabletop.status.supplies)
        return [Widget(("supply", n), box, "tile", tooltip=tip) for n, (box, tip) in enumerate(zip(boxes, tips))]

    def log_widgets(self) -> list[Widget]:
        where, texts = self.parts.places, self.parts.texts
        if where.log is None or (self.parts.cover.is_shown and where.log.colliderect(self.cover.box(where))):
            return []
        if shows_log(where):
            return [Widget("log_panel", where.log, "tile", tooltip=texts("table.log"))]
        return [Widget("log_panel", where.log, "button", label=texts("table.log"), icon="ui_history", style="ghost")]

    # ---------------------------------------------------------------- its words
    def cached_sidebar_content(self) -> SidebarContent:
        """What stands there, in words; made anew only when something of it has changed."""
        parts, tabletop = self.parts, self.parts.tabletop
        is_thinking = parts.session.is_bots_turn and not parts.session.is_approval_asked
        dots = int(parts.session.bots.paused * DOTS) % DOTS if is_thinking else None
        stamp = (
            tabletop.shown,
            tabletop.own,
            parts.session.asked_player,
            tuple(parts.buzzers.possible_callers),
            dots,
            self.log.newest_lines(),
            tuple(parts.match.seats),
            self.players_without_phone(),
            self.not_saved,
            parts.session.is_replaying,
        )
        if self.kept is None or self.kept[0] != stamp:
            self.kept = (stamp, self.build_sidebar_content(dots))
        return self.kept[1]

    def build_sidebar_content(self, dots: int | None) -> SidebarContent:
        parts, shown, text = self.parts, self.parts.tabletop.shown, self.parts.game_table.text
        assert shown is not None, "the table has been laid"
        asked = shown.current_player if shown.current_player is not None else parts.session.asked_player
        gone = self.players_without_phone()
        active, framed = parts.session.conduct.turn(shown).player, self.highlighted_players(asked)
        panels = [text.panel(parts.tabletop.own or shown, player) for player in range(shown.players)]
        papers = tuple(
            SeatPanelContent(
                seat.sign,
                seat.name,
                panels[player].role,
                tuple(fact_as_tuple(fact) for fact in panels[player].facts),
                player == active,
                BOT if not seat.is_human else PHONE_GONE if player in gone else "",
                player in framed,
                dots if asked == player else None,
            )
            for player, seat in enumerate(parts.match.seats)
        )
        supplies = tuple(fact_as_tuple(fact) for fact in parts.tabletop.status.supplies)
        warning = parts.texts("table.not_saved", why=self.not_saved) if self.not_saved else ""
        status = parts.texts("table.over") if shown.is_over else parts.tabletop.status.text
        longest = self.words(parts.tabletop.status.longest)
        return SidebarContent(self.words(status), papers, supplies, self.log.newest_lines(), warning, longest)

    def players_without_phone(self) -> frozenset[int]:
        """Whose seat is on a phone that is not connected just now."""
        there = self.parts.setup.phones()
        return frozenset() if there is None else frozenset(self.parts.session.remote) - there

    def highlighted_players(self, asked: int | None) -> list[int]:
        """Whose panel has an edge: who may speak up now; else who is asked amid another's turn, or to answer a play."""
        parts, shown = self.parts, self.parts.tabletop.shown
        if parts.buzzers.current_reaction_window is not None:
            return parts.buzzers.possible_callers
        conduct = parts.session.conduct
        is_own_turn = asked == conduct.turn(shown).player and conduct.asking(shown).window is None
        return [] if asked is None or is_own_turn else [asked]

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, places: Places) -> None:
        """Paint the sidebar with all that lies round it. What only the rules change is painted once."""
        parts, content, places = self.parts, self.cached_sidebar_content(), self.cover.places_beside_cover(places)
        if parts.navigation.is_held:  # another picture with every frame: none is worth keeping
            self.paint_static_parts(canvas, places, content)
        else:
            ground = parts.tabletop.layout.ground
            log = tuple(places.log or ())
            key = ("table", parts.match.game.id, ground, canvas.zoom, content, log, self.top_bar_icon_count)
            canvas.cached_background(key, lambda: self.paint_static_parts(canvas, places, content))

    @property
    def top_bar_icon_count(self) -> int:
        """How many icons the words of the top bar leave room for: one more while phones may join."""
        return ICONS + (self.parts.setup.phones() is not None)

    def paint_static_parts(self, canvas: Canvas, places: Places, content: SidebarContent) -> None:
        game, painter, layout = self.parts.match.game, self.parts.game_table.painter, self.parts.tabletop.layout
        painter.draw_ground(canvas, layout, TableFrame(canvas, places))
        accent, left = THEME.games[game.id]["accent"], places.top_bar_left
        draw_top_bar(
            canvas, game.title, accent, content.status, self.top_bar_icon_count, content.warning, left, content.longest
        )
        painter.draw_sidebar(canvas, layout, TableFrame(canvas, places), content)
        paint_prompt_paper(canvas)


def fact_as_tuple(fact: Fact) -> tuple[Any, ...]:
    return fact.icon, fact.text, tuple(fact.tone or INK_SOFT)
