"""Each player's hand and points, deck, discards and reshuffles: on the felt, or on papers beside it."""

from pygame import Color, FRect

from game.games.ramble_words.table import art
from game.games.ramble_words.table.felt import claimed_words_height
from game.games.ramble_words.table.grid import Grid, PanelAndPileCounts
from game.games.ramble_words.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.log_panel import draw_log_panel
from game.ui.seats import draw_emblem, draw_seat_sheet, draw_thinking_dots
from game.ui.sidebar import SeatPanelContent, SidebarContent, shows_log
from game.ui.texts import Texts
from game.ui.theme import CREAM, INK, INK_SOFT, PAPER_QUIET, SEATS, fade, mix
from game.ui.widgets import draw_paper_panel, draw_pill, scaled_with_text

LOW = 50.0  # a lower panel is on the felt, and has less round its emblem
SPLIT = 44.0  # height above the bar from which one on the felt has two lines
TWO_LINES = 62.0  # height from which a player's panel has two lines
BARRED = 74.0  # and a bar of points
ROOMY = 112.0  # and a line of the words that were claimed
WORD_GAP = 14.0  # between two of these
SOFT = STYLE["row"]["soft"]
POINTS, POINTS_SHAPE = 42.0, 0.8  # height of the cards with a player's points on the felt, and their width in that
BETWEEN_PILES = 10.0  # between the words below two piles
FAN_HEIGHT = 34.0  # of a hand that lies face down there
DOTS = 36.0  # width of the dots of one who thinks


def has_room_for_points_bar(canvas: Canvas, box: FRect) -> bool:
    """Has a player's panel room for a bar of points?"""
    return box.h >= scaled_with_text(canvas, BARRED)


def has_room_for_claimed_words(canvas: Canvas, box: FRect) -> bool:
    """Has a player's panel, in a large window, room for the words that were claimed?"""
    return box.h >= scaled_with_text(canvas, ROOMY)


def claimed_words_box(canvas: Canvas, box: FRect) -> FRect:
    """Where these words stand: a line above the bar."""
    high = scaled_with_text(canvas, 26)
    return FRect(box.x + 18, box.bottom - scaled_with_text(canvas, 24) - high, box.w - 36, high)


def player_panel_emblem_box(canvas: Canvas, box: FRect) -> FRect:
    """Where the emblem stands in a player's panel, above what is below the name."""
    size = min(scaled_with_text(canvas, 36, 0.6), box.h - (14 if box.h >= LOW else 8))
    below = scaled_with_text(canvas, 14) if has_room_for_points_bar(canvas, box) else 0.0
    if has_room_for_claimed_words(canvas, box):
        below = box.bottom - claimed_words_box(canvas, box).y - scaled_with_text(canvas, 6)
    middle = box.y + (box.h - below) / 2
    return FRect(box.x + 18, middle - size / 2, size, size)


class SidebarDrawing:
    """Draws the sidebar."""

    def __init__(self, texts: Texts):
        self.texts = texts

    def paint_panels_piles_and_log(
        self, canvas: Canvas, grid: Grid, content: SidebarContent, counts: PanelAndPileCounts
    ) -> None:
        for n, (paper, box) in enumerate(zip(content.seats, grid.places.seats)):
            if grid.has_felt_layout:
                self.paint_seat_on_felt(canvas, box, paper, counts, n)
                continue
            self.paint_seat(canvas, box, paper, counts.points[n] / counts.target)
            if has_room_for_claimed_words(canvas, box):
                self.paint_claimed_words(canvas, claimed_words_box(canvas, box), counts.words[n], INK, INK_SOFT)
        if grid.has_felt_layout:
            self.paint_piles_on_felt(canvas, grid, counts)
        else:
            self.paint_piles(canvas, grid, counts)
        log = grid.places.log
        if log is not None and shows_log(grid.places):
            draw_log_panel(canvas, log.x, log.y, log.w, log.h, content.log, self.texts("table.log"))

    # ---------------------------------------------------------------- on the felt
    def paint_seat_on_felt(
        self, canvas: Canvas, box: FRect, content: SeatPanelContent, counts: PanelAndPileCounts, player: int
    ) -> None:
        """Emblem, name, the hand face down, and the points; on paper while the player acts or is asked."""
        is_lit, points = content.is_active or content.is_asked, counts.points[player]
        ink, soft = (INK, INK_SOFT) if is_lit else (CREAM, SOFT)
        if is_lit:
            draw_seat_sheet(canvas, box, content.sign, content.is_active, content.is_asked)
        head = FRect(box)
        claimed = claimed_words_height(canvas)
        if claimed:
            head.h -= claimed
            there = FRect(box.x + 18, head.bottom - 4, box.w - 28, claimed)
            self.paint_claimed_words(canvas, there, counts.words[player], ink, soft)
        sign = player_panel_emblem_box(canvas, head)
        draw_emblem(canvas, *sign.center, sign.w, content.sign)
        high = min(scaled_with_text(canvas, POINTS, 0.5), head.h - 10)
        card = FRect(box.right - 12 - high * POINTS_SHAPE, sign.centery - high / 2, high * POINTS_SHAPE, high)
        with canvas.text_area(*box):
            self.paint_name_and_hand(canvas, head, content, card.x, ink, soft)
        art.draw_points_as_card_stack(canvas, card, points)
        if has_room_for_points_bar(canvas, head):
            bar = FRect(box.x + 18, head.bottom - scaled_with_text(canvas, 17), box.w - 36, 8)
            draw_pill(canvas, bar.x, bar.y, bar.w, bar.h, fade(soft, 0.35), 4)
            if points:
                wide = max(bar.h, bar.w * min(1.0, points / counts.target))
                draw_pill(canvas, bar.x, bar.y, wide, bar.h, SEATS[content.sign].colour, 4)

    def paint_name_and_hand(
        self, canvas: Canvas, box: FRect, content: SeatPanelContent, right: float, ink: Color, soft: Color
    ) -> None:
        """In one line, or where there is room for it in two. right: where the points begin."""
        sign, bot = player_panel_emblem_box(canvas, box), scaled_with_text(canvas, 18)
        left, right, middle = sign.right + 10, right - 10, sign.centery
        count = content.facts[1][1]
        number = canvas.measure_text(count, 16, "bold")[0] + 4
        fan, icon = min(scaled_with_text(canvas, FAN_HEIGHT, 0.5), box.h - 12), scaled_with_text(canvas, 20)
        beside = (bot + 8) * bool(content.badge) + (DOTS + 12) * (content.thinking is not None)
        name = canvas.measure_text(content.name, 18, "bold")[0]
        has_fan = left + name + beside + art.face_down_hand_width(fan) + number + 10 <= right
        is_tight = left + name + beside + icon + number + 10 > right
        is_split = is_tight and box.h >= scaled_with_text(canvas, SPLIT)
        x = left if is_split else right - (art.face_down_hand_width(fan) if has_fan else icon) - number
        name_y = middle - scaled_with_text(canvas, 11) * is_split
        end = right if is_split else x - 6
        wide = canvas.draw_fitted(content.name, left, name_y, end - left - beside, 18, "bold", ink, "ml")[0]
        after = left + wide + 6
        if content.badge:
            canvas.draw_icon(content.badge, after + bot / 2, name_y, bot, soft)
            after += bot + 6
        if content.thinking is not None:
            draw_thinking_dots(canvas, after + 6, name_y, content.thinking, soft)
        y = middle + scaled_with_text(canvas, 12) * is_split
        if has_fan:
            x = art.draw_face_down_hand(canvas, x, y, fan, int(count))
        else:
            canvas.draw_icon("ui_layers", x + icon / 2, y, icon, soft)
            x += icon
        canvas.text(count, x + 4, y, 16, "bold", soft, "ml")

    def paint_piles_on_felt(self, canvas: Canvas, grid: Grid, counts: PanelAndPileCounts) -> None:
        """Deck, discards and reshuffles; the top discards are pieces."""
        deck, discards, shuffles = map(FRect, grid.places.supplies)
        art.draw_deck(canvas, grid.deck, counts.deck, SOFT)
        art.draw_empty_pile(canvas, grid.discards, SOFT)
        below = (grid.deck.bottom + 4 + deck.bottom) / 2
        named, deck_words = self.texts("pile.discards", n=counts.discards), self.texts("pile.deck")
        deck_end = deck.centerx + canvas.measure_text(deck_words, 16)[0] / 2
        room = 2 * min(discards.centerx - deck_end - BETWEEN_PILES, grid.tray.x - discards.centerx)
        if canvas.measure_text(named, 16)[0] > room:  # the number says more than half of the words
            named = str(counts.discards)
        with canvas.text_area(grid.piles.x, grid.piles.y, grid.tray.x - grid.piles.x, grid.piles.h):
            canvas.draw_fitted(deck_words, deck.centerx, below, deck.w - 4, 16, "text", SOFT, "mc")
            canvas.draw_fitted(named, discards.centerx, below, room, 16, "text", SOFT, "mc")
            words = self.texts("pile.reshuffles", n=counts.reshuffles, most=counts.limit)
            wide = canvas.measure_text(words, 16, "bold")[0]
            size = min(scaled_with_text(canvas, 18), (shuffles.w - wide - 16) / (counts.limit * 1.24))
            left = shuffles.x + (shuffles.w - size * 1.24 * counts.limit - 8 - wide) / 2
            inks = (STYLE["card"]["ring"], fade(SOFT, 0.6))
            art.draw_reshuffles(canvas, left, shuffles.centery, counts.reshuffles, counts.limit, size, inks)
            canvas.text(words, left + size * 1.24 * counts.limit + 8, shuffles.centery, 16, "bold", SOFT, "ml")

    # ---------------------------------------------------------------- on papers beside it
    def paint_seat(self, canvas: Canvas, box: FRect, content: SeatPanelContent, share: float) -> None:
        """Name, hand and points; where there is room a bar. share: of the way to the target."""
        draw_seat_sheet(canvas, box, content.sign, content.is_active, content.is_asked)
        sign = player_panel_emblem_box(canvas, box)
        draw_emblem(canvas, *sign.center, sign.w, content.sign)
        with canvas.text_area(*box):
            self.paint_name_role_and_points(canvas, box, content, sign.right + 10, sign.centery)
        if has_room_for_points_bar(canvas, box):
            bar = FRect(box.x + 18, box.bottom - scaled_with_text(canvas, 19), box.w - 36, 9)
            draw_pill(canvas, bar.x, bar.y, bar.w, bar.h, mix(PAPER_QUIET, INK, 0.2), 4.5)
            if share:
                draw_pill(
                    canvas, bar.x, bar.y, max(bar.h, bar.w * min(1.0, share)), bar.h, SEATS[content.sign].colour, 4.5
                )

    def paint_claimed_words(
        self, canvas: Canvas, box: FRect, words: tuple[tuple[str, int], ...], ink: Color, soft: Color
    ) -> None:
        """The newest first, each with its points, as many as have room."""
        left = box.x
        with canvas.text_area(*box):
            if not words:
                canvas.text(self.texts("result.note.none"), left, box.centery, 16, "text", soft, "ml")
            for word, points in words:
                number = str(points)
                wide = canvas.measure_text(word, 16, "bold")[0] + 5 + canvas.measure_text(number, 16)[0]
                if left + wide > box.right:
                    break
                end = left + canvas.text(word, left, box.centery, 16, "bold", ink, "ml")[0]
                canvas.text(number, end + 5, box.centery, 16, "text", soft, "ml")
                left += wide + WORD_GAP

    def paint_name_role_and_points(
        self, canvas: Canvas, box: FRect, content: SeatPanelContent, left: float, middle: float
    ) -> None:
        points = canvas.text(content.facts[0][1], box.right - 18, middle, 34, "title", INK, "mr")[0]
        room = box.right - 26 - points - left
        bot = scaled_with_text(canvas, 18)
        has_lines = box.h >= scaled_with_text(canvas, TWO_LINES)
        name_y = middle - scaled_with_text(canvas, 10) if has_lines else middle
        role = canvas.measure_text(content.role, 16)[0] if has_lines else scaled_with_text(canvas, 46)
        dots_below = has_lines and role + 16 + DOTS <= room
        dots_beside = content.thinking is not None and not dots_below
        beside = DOTS + 8 if dots_beside else (bot + 8) * bool(content.badge)
        wide = canvas.draw_fitted(
            content.name, left, name_y, room - beside - (0 if has_lines else role), 18, "bold", INK, "ml"
        )[0]
        if dots_beside and content.thinking is not None:
            draw_thinking_dots(canvas, left + wide + 14, name_y, content.thinking)
        elif content.badge:
            canvas.draw_icon(content.badge, left + wide + 6 + bot / 2, name_y, bot, INK_SOFT)
        if has_lines:
            canvas.draw_fitted(
                content.role, left, middle + scaled_with_text(canvas, 11), room, 16, "text", INK_SOFT, "ml"
            )
        else:
            icon = scaled_with_text(canvas, 18)
            canvas.draw_icon("ui_layers", left + room - role + icon / 2, middle, icon, INK_SOFT)
            canvas.text(content.facts[1][1], left + room - role + icon + 4, middle, 16, "bold", INK_SOFT, "ml")
        if content.thinking is not None and dots_below:
            draw_thinking_dots(canvas, left + role + 16, middle + scaled_with_text(canvas, 12), content.thinking)

    def paint_piles(self, canvas: Canvas, grid: Grid, counts: PanelAndPileCounts) -> None:
        """Deck, discards and reshuffles; the top discards are pieces."""
        box = grid.piles
        done, limit = counts.reshuffles, counts.limit
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12, PAPER_QUIET)
        art.draw_deck(canvas, grid.deck, counts.deck)
        art.draw_empty_pile(canvas, grid.discards)
        below = (grid.deck.bottom + box.bottom) / 2
        with canvas.text_area(*box):
            canvas.draw_fitted(
                self.texts("pile.deck"),
                grid.deck.centerx,
                below,
                grid.places.supplies[0].w - 4,
                16,
                "text",
                INK_SOFT,
                "mc",
            )
            room = grid.places.supplies[1].w - 4
            words = self.texts("pile.discards", n=counts.discards)
            is_short = canvas.measure_text(words, 16)[0] > room  # the number says more than half of the words
            told = str(counts.discards) if is_short else words
            canvas.draw_fitted(told, grid.discards.centerx, below, room, 16, "text", INK_SOFT, "mc")
            column = FRect(grid.places.supplies[2])
            size = min(22.0, (column.w - 16) / (limit * 1.24))
            art.draw_reshuffles(
                canvas, column.centerx - size * 1.24 * limit / 2, grid.deck.centery - 14, done, limit, size
            )
            words = self.texts("pile.reshuffles", n=done, most=limit)
            canvas.draw_fitted(
                words,
                column.centerx,
                grid.deck.centery + scaled_with_text(canvas, 16),
                column.w - 8,
                17,
                "bold",
                INK,
                "mc",
            )
            canvas.draw_fitted(
                self.texts("pile.shuffled"), column.centerx, below, column.w - 4, 16, "text", INK_SOFT, "mc"
            )
