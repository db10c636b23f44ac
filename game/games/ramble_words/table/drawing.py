"""How everything but the cards is drawn round the words: rows, the stage and what it says, buzzers, a barter."""

from collections.abc import Hashable, Sequence

from pygame import FRect

from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import art
from game.games.ramble_words.table.cards import RATIO, draw_card, draw_place
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.hand_order import OWN
from game.games.ramble_words.table.look import JESTER, LOOK, SUITS, rank_of
from game.games.ramble_words.table.rail import emblem_box
from game.games.ramble_words.table.sheet import EMBLEM_ROOM, TITLE
from game.games.ramble_words.table.staging import OPEN_VALUE, VALUE
from game.games.ramble_words.table.worths import Worths
from game.session.conduct import Window
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.draw import soft_ring
from game.ui.seats import emblem
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, Piece
from game.ui.texts import Texts
from game.ui.theme import CREAM, INK, PAPER, PAPER_QUIET, REFUSE, fade, mix
from game.ui.widgets import grown, paper_panel, pill

SOFT = LOOK["row"]["soft"]
SNUG = 0.76  # of the usual distance between lines beside the stage, at the least
LEAST_LARGE = 20  # size of the large line there, where all the others need the room
LEAST_LAMP = 7.0  # width of a lamp of the meter that has words beside it
SMALL = 60.0  # width of a card on which a value would cover the letter
TICK = 0.16  # of a card that is picked in the tray: radius of its mark, in widths
BUZZER, CAP = 104.0, 30.0  # widths of the largest, and of the key beside it
KEY_R = 11.0  # least radius of the key at a player's panel
PLUS, PLUS_POINTED = 0.42, 0.5  # radius of the plus in a gap, in widths of what is clicked


class Drawing(Worths):
    """The part of the controller that draws."""

    texts: Texts
    names: list[str]
    signs: list[int]
    grid_now: Grid | None

    # ---------------------------------------------------------------- the still table
    def paint_table(self, canvas: Canvas, public: RambleWords) -> None:
        art.paint_ground(canvas)
        self.fit_rows(public)
        for player, box in enumerate(self.grid_now.rows):
            art.draw_row(canvas, box, self.signs[player], player == public.turn and not public.is_over)
            if not self.letters_in_row(public, player):
                room = self.grid_now.room(player)
                with canvas.inside(*room):
                    canvas.fitted(
                        self.texts("row.empty"),
                        room.x + 6,
                        room.centery,
                        room.w - 12,
                        17,
                        "ital",
                        fade(SOFT, 0.75),
                        "ml",
                    )
        art.draw_tray(canvas, self.grid_now.tray)

    # ---------------------------------------------------------------- pieces
    def draw_point(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Where cards come from: nothing is to be seen there."""

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        card, marks = piece.face.card, piece.face.marks
        plain = [mark for mark in marks if mark not in (VALUE, OPEN_VALUE)]
        there = draw_card(canvas, piece.box, card, look, plain[0] if plain else "")
        why = self.why_replaceable(card) if look in (LEGAL, HOVERED) else ()
        if why:
            art.draw_replaceable(canvas, there, why, look)
        if not is_joker(card) and (VALUE in marks or OPEN_VALUE in marks):
            r = min(19.0, max(12.0, there.w * 0.2))
            is_open = OPEN_VALUE in marks
            y = there.bottom + r * (0.4 if there.w < SMALL else -0.6)
            art.draw_value(canvas, there.right - r * 0.7, y, rank_of(card), is_open, r)
        if look == PICKED and self.grid_now.tray.collidepoint(piece.center):
            r = max(11.0, there.w * TICK)
            labels.tick(canvas, there.right - r * 0.8, there.bottom - r * 0.8, r)

    def draw_free_place(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """The place in the tray of a card that lies on the stage for now."""
        draw_place(canvas, piece.box)

    def why_replaceable(self, card: str) -> tuple[str, ...]:
        """The sign on a letter that a held card may replace, as long as one is held."""
        return self.replacing.get(card, ())

    def draw_sort(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """A button beside the hand: how its cards lie."""
        box, order, is_on = piece.box, piece.face.order, piece.face.is_on
        is_lit = is_on or look in (HOVERED, PICKED)
        edge = LOOK["card"]["ring"] if is_lit else fade(CREAM, 0.45)
        pill(canvas, *box, LOOK["tag"] if is_on else fade(LOOK["tag"], 0.55), 9, edge, 1.8)
        with canvas.inside(*box):
            if order == OWN:
                canvas.glyph("ui_hand", *box.center, min(24.0, box.h - 8), CREAM if is_lit else SOFT)
            else:
                words, ink = self.texts(f"sort.{order}"), CREAM if is_lit else SOFT
                canvas.fitted(words, *box.center, box.w - 6, 16, "bold", ink, "mc")

    def draw_stage(self, canvas: Canvas, piece: Piece, look: str) -> None:
        box, row = piece.box, LOOK["row"]
        pill(canvas, *box, fade(row["plate"], 0.34), 14, fade(row["line"], 0.62), 2)

    def draw_says(self, canvas: Canvas, piece: Piece, look: str) -> None:
        first, large, last, meter = piece.face.first, piece.face.large, piece.face.last, piece.face.meter
        box, small = piece.box, canvas.line_height(16)
        first_lines, last_lines = canvas.wrap(first, box.w, 16), canvas.wrap(last, box.w, 16)
        size, count = 28, len(first_lines) + len(last_lines)
        below = 20 if meter else 0
        while size > LEAST_LARGE and small * SNUG * count + canvas.type_size(size) * 1.15 + below > box.h:
            size -= 2
        high = canvas.type_size(size) * 1.15
        room = box.h - high - below
        if small * SNUG * count > room:
            last_lines = [last]
        if small * SNUG * (len(first_lines) + 1) > room:
            first_lines = [first]
        small = min(small, room / (len(first_lines) + len(last_lines)))
        top = box.centery - (small * (len(first_lines) + len(last_lines)) + high + below) / 2
        y = top + small * len(first_lines)
        with canvas.inside(*box):
            for n, line in enumerate(first_lines):
                canvas.fitted(line, box.x, top + small * (n + 0.5), box.w, 16, "text", SOFT, "ml")
            canvas.fitted(large, box.x, y + high / 2, box.w, size, "title", CREAM, "ml")
            for n, line in enumerate(last_lines):
                canvas.fitted(line, box.x, y + small * (n + 0.5) + high, box.w, 16, "text", SOFT, "ml")
        if meter:
            self.draw_lamps(canvas, box, y + small * len(last_lines) + high + 5, *meter)

    def draw_lamps(self, canvas: Canvas, box: FRect, y: float, filled: int, of: int) -> None:
        """A lamp for each consonant until the word is worth more, and in words how many that takes."""
        wordings = [self.texts(f"stage.meter{form}", m=of) for form in ("", ".short")]
        rooms = [(words, (box.w - 10 - canvas.measure(words, 16)[0]) / of - 4) for words in wordings]
        roomy = (one for one in rooms if one[1] >= LEAST_LAMP)
        words, room = next(roomy, ("", box.w / of - 4))
        wide = min(18.0, room)
        art.draw_meter(canvas, box.x, y, filled, of, wide)
        canvas.text(words, box.x + of * (wide + 4) + 6, y + 5, 16, "text", SOFT, "ml")

    def draw_meter(self, canvas: Canvas, piece: Piece, look: str) -> None:
        box = piece.box
        self.draw_lamps(canvas, box, box.centery - 5, piece.face.filled, piece.face.of)

    def draw_legend(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """What can be done now, while nothing is picked."""
        box = FRect(piece.box)
        if set(piece.face.kinds) <= {"start", "change", "none"}:  # buttons stand beside it
            box.w = self.grid_now.stage_words.x - box.x
        keys = [f"legend.{kind}" for kind in piece.face.kinds]
        with canvas.inside(*box):
            lines = [line for key in keys for line in canvas.wrap(self.texts(key), box.w - 40, 17)]
            pitch = min(grown(canvas, 27), (box.h - 8) / len(lines))
            for n, line in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                canvas.fitted(line, box.x + 20, y, box.w - 40, 17, "text", SOFT, "ml")

    def draw_signs(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """What the marks on the table mean for the card that is held."""
        box, held = piece.box, piece.face.held
        signs = [("gap", "")]
        if is_joker(held):
            signs.append(("joker", JESTER))
        else:
            signs += [("rotate", SUITS[CARDS[held].suit]), ("swap", CARDS[held].letter)]
        pitch, wide, r = min(grown(canvas, 42), (box.h - 10) / 2), (box.w - 32) / len(signs), grown(canvas, 14, 0.4)
        with canvas.inside(*box):
            canvas.fitted(
                self.texts("legend.held"), box.x + 20, box.centery - pitch / 2, box.w - 40, 17, "text", SOFT, "ml"
            )
            for n, (way, sign) in enumerate(signs):
                x, y = box.x + 20 + r + n * wide, box.centery + pitch / 2
                if sign:
                    art.draw_sign(canvas, x, y, sign, r)
                else:
                    art.draw_gap(canvas, x, y, LEGAL, r * 0.8)
                canvas.fitted(self.texts(f"legend.{way}"), x + r + 8, y, wide - 2 * r - 20, 17, "bold", CREAM, "ml")

    def draw_deed(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """A button on the stage."""
        box, is_lit = piece.box, look in (HOVERED, PICKED)
        pill(
            canvas,
            *box,
            LOOK["tray"]["bed"] if is_lit else LOOK["tag"],
            10,
            LOOK["card"]["ring"] if is_lit else fade(CREAM, 0.55),
            1.8,
        )
        with canvas.inside(*box):
            words = self.texts(f"button.{piece.face.move}.which")
            canvas.fitted(words, *box.center, box.w - 16, 17, "bold", CREAM, "mc")

    def draw_verdict(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """The letters of a claim light up one by one; what is no word reddens."""
        colour, count = LOOK["card"]["ring"] if piece.face.is_word else REFUSE, piece.face.letters
        box, part = piece.box, 1.0 if piece.part is None else piece.part
        wide = box.h / RATIO
        step = (box.w - wide) / max(1, count - 1)
        for n in range(min(count, round(part * (count + 1)))):
            soft_ring(canvas, box.x + n * step, box.y, wide, box.h, wide * 0.11, colour, 4, 7)

    def draw_gap(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """A plus below the letters; pointed at, light between them too, which a card dragged there leaves seen."""
        top, high, size = float(piece.face.above), float(piece.face.letters), float(piece.face.size)
        x, y = piece.center[0], piece.box.bottom - size / 2
        if look == HOVERED:
            art.draw_parting(canvas, x, piece.box.y + top + high / 2, high)
        art.draw_gap(canvas, x, y, look, size * (PLUS if look == LEGAL else PLUS_POINTED))

    def seen_with(self, key: Hashable, box: FRect) -> FRect:
        """Of a gap the plus, of a worth the label."""
        if key[0] == "gap":
            size = min(box.w, self.grid_now.touch)
            return FRect(box.centerx - size / 2, box.bottom - size, size, size)
        return self.labels.get(key[1], box) if key[0] == "worth" else box

    def draw_arrow(self, canvas: Canvas, piece: Piece, look: str) -> None:
        art.draw_arrow(canvas, *piece.center, piece.size[0])

    def draw_who(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Who played a card of a chain: the emblem, and as many words beside it as there is room for."""
        deed, player = piece.face.deed, piece.face.player
        box, name, size = piece.box, self.names[player], min(26.0, piece.box.h)
        emblem(canvas, box.x + size / 2, box.centery, size, self.signs[player])
        room = FRect(box.x + size + 5, box.y, box.w - size - 5, box.h)
        wordings = [self.texts(f"chain.{deed}", player=name), name]
        words = next((one for one in wordings if canvas.measure(one, 16)[0] <= room.w), "")
        with canvas.inside(*room):
            canvas.text(words, room.x, room.centery, 16, "text", CREAM, "ml")

    def draw_paper(self, canvas: Canvas, piece: Piece, look: str) -> None:
        paper_panel(canvas, *piece.box, 14, PAPER)

    # ---------------------------------------------------------------- a barter
    def draw_sheet(self, canvas: Canvas, piece: Piece, look: str) -> None:
        title, giver, is_beside = piece.face.title, piece.face.giver, piece.face.is_beside
        give, want = piece.face.give, piece.face.want
        art.draw_tray(canvas, piece.box.inflate(2 * art.RIM, 2 * art.RIM))
        left, right = self.pans(self.palette_shown)
        box = self.paper_box()
        with canvas.inside(*box):
            if is_beside:
                canvas.fitted(title, box.x + 24, box.y + 26, box.w * TITLE - 36, 22, "title", CREAM, "ml")
            else:
                canvas.fitted(title, box.centerx, box.y + 26, box.w - 40, 24, "title", CREAM, "mc")
            y = left.y - grown(canvas, 17)
            canvas.fitted(
                self.texts("sheet.gives", player=self.names[giver], n=give), left.x, y, left.w, 17, "bold", CREAM, "ml"
            )
            canvas.fitted(self.texts("sheet.wants", n=want), right.x, y, right.w, 17, "bold", CREAM, "ml")
            for pan, count, key in ((left, give, "sheet.gives.none"), (right, want, "sheet.wants.none")):
                if self.palette_shown and not count:  # it is being filled
                    words = min(pan.h - 8, grown(canvas, 40)) / 2
                    canvas.fitted(self.texts(key), pan.x, pan.y + words, pan.w, 17, "ital", fade(SOFT, 0.75), "ml")
        scales = FRect(0, 0, min(118.0, right.x - left.right - 12), min(104.0, left.h))
        scales.midtop = (box.centerx, left.y - 8)
        art.draw_scales(canvas, scales, give, want)

    def draw_chip(self, canvas: Canvas, piece: Piece, look: str) -> None:
        art.draw_token(canvas, piece.box, self.token_in_words(piece.face.token), look, piece.face.is_off)

    def draw_strip(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Where a player's word lies while two trade."""
        box, player = piece.box, piece.face.owner
        pill(canvas, *box, fade(LOOK["row"]["plate"], 0.5), 8)
        emblem(canvas, box.x + min(box.h, EMBLEM_ROOM) / 2, box.centery, min(32.0, box.h - 8), self.signs[player])

    def draw_partner(self, canvas: Canvas, piece: Piece, look: str) -> None:
        box, player = piece.box, piece.face.player
        lit = look in (HOVERED, PICKED)
        pill(
            canvas,
            *box,
            PAPER if lit else PAPER_QUIET,
            10,
            LOOK["card"]["ring"] if lit else mix(PAPER_QUIET, INK, 0.3),
            2,
        )
        if look in (LEGAL, HOVERED, PICKED):
            soft_ring(canvas, *box, 10, LOOK["card"]["ring"], 1.8 if look == LEGAL else 3, 5, 0.8)
        face = min(26.0, box.h - 8)
        emblem(canvas, box.x + 8 + face / 2, box.centery, face, self.signs[player])
        with canvas.inside(*box):
            canvas.fitted(self.names[player], box.x + face + 14, box.centery, box.w - face - 22, 16, "bold", INK, "ml")

    # ---------------------------------------------------------------- the window
    def buzzer_boxes(self, count: int) -> Sequence[FRect]:
        tray = self.grid_now.tray
        wide = tray.w / count
        return [FRect(tray.x + n * wide, tray.y, wide, tray.h) for n in range(count)]

    def paint_buzzers(
        self, canvas: Canvas, window: Window, players: int, calls: frozenset[int], pointed: object, left: float | None
    ) -> None:
        """A dome for each player; those who cannot call here are switched off."""
        tray = self.grid_now.tray
        paper_panel(canvas, *tray, 14, LOOK["tray"]["bed"])
        callers, keys = [player for player in window.players if player in self.people], self.buzzer_keys()
        for player, box in enumerate(self.buzzer_boxes(players)):
            look = (
                IDLE
                if player not in callers
                else PICKED
                if player in calls
                else HOVERED
                if pointed == ("call", player)
                else LEGAL
            )
            self.paint_buzzer(canvas, box, player, look, keys.get(player, ""))
        if left is not None:
            art.draw_clock(canvas, FRect(tray.x + 20, tray.bottom - 14, tray.w - 40, 6), left)

    def paint_buzzer(self, canvas: Canvas, box: FRect, player: int, look: str, key: str) -> None:
        """Dome and key side by side, the name below them; on the player's panel the key once more."""
        below = canvas.line_height(16)
        upper = FRect(box.x, box.y + 6, box.w, box.h - below - 14)
        size = min(BUZZER, box.w * 0.5, upper.h / 0.9)
        words = self.beside_buzzer(player, look, key)
        wide = canvas.measure(words, 16, "bold")[0] if words else grown(canvas, CAP)
        is_roomy = size + wide + 16 <= box.w
        cx = upper.centerx - (wide / 2 + 4 if is_roomy else 0)
        art.draw_buzzer(canvas, cx, upper.centery + size * 0.04, self.signs[player], look, size)
        left = cx + size / 2 + 6
        if words and is_roomy:
            face, ink = ("bold", LOOK["marked"]) if look == PICKED else ("text", SOFT)
            with canvas.inside(*box):
                canvas.text(words, left, upper.centery, 16, face, ink, "ml")
        elif not words:
            labels.keycap(canvas, min(left + wide / 2, box.right - wide / 2), upper.centery, key)
            self.paint_key_at_seat(canvas, player, key)
        with canvas.inside(*box):
            ink = CREAM if look != IDLE else SOFT
            canvas.fitted(self.names[player], box.centerx, box.bottom - 8 - below / 2, box.w - 8, 16, "bold", ink, "mc")

    def beside_buzzer(self, player: int, look: str, key: str) -> str:
        """That it has been pressed, or why it cannot be; nothing where its key stands there."""
        if look == PICKED:
            return self.texts("buzzer.called")
        if look == IDLE or not key:
            return self.texts("buzzer.off" if player in self.people else "buzzer.computer")
        return ""

    def paint_key_at_seat(self, canvas: Canvas, player: int, key: str) -> None:
        """On the lower edge of the emblem in the player's panel, clear of the words beside it."""
        sign = emblem_box(canvas, self.grid_now.places.seats[player])
        right = sign.right + 2 - labels.badge_radius(canvas, key, 16, KEY_R)
        labels.badge(canvas, right, sign.bottom - sign.h * 0.14, key, INK, CREAM, 16, KEY_R)
