"""The pictures of the rulebook: tiles and their three faces, landmarks, roles, cards, the meter, a turn."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_park.rules.components import LANDMARKS, METER, PARTS, ROLES
from game.games.ramble_park.table import cards, meter, tiles
from game.games.ramble_park.table.style import EXPLORE, FOOT, LIGHTS, STYLE
from game.ui import seats
from game.ui.canvas import Canvas
from game.ui.plates import Picture, column_centers, draw_plate_caption, plate_body_box
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, fade
from game.ui.widgets import draw_pill, scaled_with_text

NAMES = {landmark.id: landmark.name for landmark in PARTS.landmarks}
AIR = 14.0


def draw_night_ground(canvas: Canvas, area: FRect) -> None:
    """A dark ground under tiles, so that light is seen as light."""
    box = area.inflate(-2 * AIR, 0)
    draw_pill(canvas, box.x, box.y, box.w, box.h, STYLE["night"]["ground"], 12)


def draw_sample_tile(canvas: Canvas, x: float, y: float, r: float, name: str, sign: str, state: str) -> None:
    tiles.draw_tile(canvas, x, y, r, name, sign, state)
    tiles.draw_tile_lamp(canvas, x, y, r, state)
    if state == tiles.LIT:
        tiles.draw_lamp_light(canvas, x, y, r, 0.6)


# ---------------------------------------------------------------- the park
def illustrate_goal(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Six signs, the way out, and pawns on it."""
    room = FRect(box.x, box.y + 10, box.w, box.h - 20)
    draw_night_ground(canvas, room)
    pitch = (room.w - 2 * AIR - 30) / 8.4
    for n, landmark in enumerate(LANDMARKS):
        tiles.draw_tile_sign(
            canvas, room.x + AIR + 20 + pitch * (n + 0.5), room.centery, min(26.0, pitch * 0.36), landmark
        )
    x = room.x + AIR + 20 + pitch * 6
    canvas.draw_icon("ui_arrow-right", x + pitch * 0.3, room.centery, 26, STYLE["exit"]["face"])
    draw_sample_tile(
        canvas, x + pitch * 1.4, room.centery, min(room.h * 0.44, pitch * 0.8), "park_exit", "exit", tiles.LIT
    )
    for n in range(3):
        seats.draw_seat_pawn(canvas, x + pitch * 1.16 + n * pitch * 0.3, room.centery + 8 + 5 * (n % 2), 40, n)


def illustrate_tiles(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Lit, dark, gone."""
    room = plate_body_box(canvas, box)
    draw_night_ground(canvas, room)
    r = min(room.h * 0.45, box.w / 7)
    for x, state in zip(column_centers(box, 3), (tiles.LIT, tiles.DARK, tiles.GONE)):
        draw_sample_tile(canvas, x, room.centery - 4, r, "turtle_pond", "castle", state)
        draw_plate_caption(canvas, texts(f"picture.{state}"), x, box, box.w / 3 - 12, True)


def illustrate_landmarks(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A token, a card and a tile of one landmark; the other five signs beside them."""
    room = plate_body_box(canvas, box)
    a, b, c, d = column_centers(box, 4)
    high = room.h - 20
    tiles.draw_tile_sign(canvas, a, room.centery, min(30.0, high * 0.36), "gill")
    cards.draw_explore_card(canvas, FRect(b - high * 0.366, room.centery - high / 2, high * 0.73, high), "gill")
    draw_sample_tile(canvas, c, room.centery - 4, min(high * 0.5, box.w / 9), "gill_source", "gill", tiles.LIT)
    for n, landmark in enumerate(one for one in LANDMARKS if one != "gill"):
        tiles.draw_tile_sign(canvas, d + (n % 3 - 1) * 40, room.centery + (n // 3 - 0.5) * 44, 16, landmark)
    for x, key in ((a, "token"), (b, "card"), (c, "tile"), (d, "others")):
        draw_plate_caption(canvas, texts(f"picture.{key}"), x, box, box.w / 4 - 8)


def illustrate_roles(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Six parkgoers, each with sign and name."""
    room = plate_body_box(canvas, box)
    for n, (x, role) in enumerate(zip(column_centers(box, 6), ROLES)):
        tiles.draw_tile_sign(canvas, x, room.centery - 4, min(28.0, room.h * 0.3), role)
        y = box.bottom - 10 - canvas.line_height(16) * (0.5 if n % 2 else 1.35)
        name = texts(f"role.{role}")
        wide = min(canvas.measure_text(name, 16)[0], box.w / 3.6)
        x = min(max(x, box.x + wide / 2 + 8), box.right - wide / 2 - 8)
        canvas.draw_fitted(name, x, y, wide + 1, 16, "text", INK, "mc")


def illustrate_cards(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A Landmark card, the two Specials, In the Dark."""
    room = plate_body_box(canvas, box)
    high = room.h - 16
    for x, card in zip(column_centers(box, 4), ("bow_bridge", "gps", "handbook", "in_the_dark")):
        cards.draw_explore_card(canvas, FRect(x - high * 0.366, room.centery - high / 2, high * 0.73, high), card)
        draw_plate_caption(canvas, NAMES.get(card) or texts(f"card.{card}"), x, box, box.w / 4 - 8)


def illustrate_light_meter(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The notches from left to right, each with its cost."""
    room = plate_body_box(canvas, box)
    notches = len(METER)
    wide = (box.w - 2 * AIR) / notches
    for n in range(1, notches + 1):
        x = box.x + AIR + (n - 1) * wide
        tone = meter.notch_colour(n, notches)
        draw_pill(canvas, x + 2, room.centery - 26, wide - 4, 52, tone, 6)
        count = METER[n] if n < notches else 0
        for i in range(count):
            size = min(16.0, wide * 0.5)
            y = room.centery + (i - (count - 1) / 2) * min(14, 48 / max(1, count))
            canvas.draw_icon(LIGHTS, x + wide / 2, y, size if count < 4 else 12, meter.text_colour_on(tone))
        if n == notches:
            canvas.draw_icon(meter.MOON, x + wide / 2, room.centery, min(20.0, wide * 0.6), STYLE["meter"]["moon"])
    draw_plate_caption(canvas, texts("picture.meter"), box.centerx, box, box.w - 24)


# ---------------------------------------------------------------- a turn
def illustrate_turn(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Three actions, two Explore cards, Lights Out cards."""
    room = plate_body_box(canvas, box)
    parts = ((FOOT, 3, "actions"), (EXPLORE, 2, "explore"), (LIGHTS, 2, "lights"))
    for n, (x, (icon, count, key)) in enumerate(zip(column_centers(box, 3), parts)):
        size = min(44.0, box.w / 3 / (count + 0.6))
        for i in range(count):
            canvas.draw_icon(icon, x + (i - (count - 1) / 2) * (size + 4), room.centery, size, STYLE["button"])
        if n < 2:
            canvas.draw_icon(
                "ui_chevron-right",
                box.x + box.w * (n + 1) / 3,
                room.centery,
                scaled_with_text(canvas, 22, 0.5),
                INK_SOFT,
            )
        draw_plate_caption(canvas, texts(f"picture.turn.{key}"), x, box, box.w / 3 - 8, True)


def illustrate_collecting(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Four cards make a token; for the Photographer one may be another."""
    half = box.w / 2
    draw_collection_row(canvas, box, box.x, half, ("stone_arch",) * 4, "stone_arch")
    draw_collection_row(canvas, box, box.x + half, half, ("azalea", "azalea", "azalea", "tupelo"), "azalea")
    draw_plate_caption(canvas, texts("picture.collect"), box.x + half / 2, box, half - 12, True)
    draw_plate_caption(canvas, texts("picture.collect.swap"), box.x + half * 1.5, box, half - 12, True)


def draw_collection_row(
    canvas: Canvas, box: FRect, left: float, width: float, hand: Sequence[str], landmark: str
) -> None:
    room = plate_body_box(canvas, box)
    high = min(room.h - 24, 80.0, width * 0.2)
    w, x = high * 0.73, left + width / 2 - high * 0.73 * 2.75
    for n, card in enumerate(hand):
        cards.draw_explore_card(canvas, FRect(x + n * (w + 4), room.centery - high / 2, w, high), card)
    canvas.draw_icon("ui_arrow-right", x + 4 * (w + 4) + 12, room.centery, 22, INK_SOFT)
    tiles.draw_tile_sign(canvas, x + 4 * (w + 4) + 28 + high * 0.36, room.centery, high * 0.36, landmark)


def illustrate_in_the_dark(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """One notch on; the discards go back on top of the pile."""
    room = plate_body_box(canvas, box)
    high = min(room.h - 20, 84.0)
    a, b, c = column_centers(box, 3)
    cards.draw_explore_card(canvas, FRect(a - high * 0.366, room.centery - high / 2, high * 0.73, high), "in_the_dark")
    for n, notch in enumerate((4, 5)):
        x = b + (n - 0.5) * 62
        draw_pill(
            canvas,
            x - 24,
            room.centery - 20,
            48,
            40,
            meter.notch_colour(notch, len(METER)),
            8,
            STYLE["meter"]["marker"] if n else None,
            3,
        )
        for i in range(METER[notch]):
            canvas.draw_icon(LIGHTS, x + (i - (METER[notch] - 1) / 2) * 20, room.centery, 18, INK)
    canvas.draw_icon("ui_arrow-right", b, room.centery - 32, 20, INK_SOFT)
    for n in range(4):
        cards.draw_lights_out_card(
            canvas, FRect(c - high * 0.5 + n * 9, room.centery - high / 2 + 4 - n * 3, high * 0.73, high - 8)
        )
    for x, key in ((a, "card.in_the_dark"), (b, "picture.notch"), (c, "picture.on_top")):
        draw_plate_caption(canvas, texts(key), x, box, box.w / 3 - 8, True)


def illustrate_lights_out(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The card of a lit tile, and of a dark one."""
    room, half = plate_body_box(canvas, box), box.w / 2
    draw_night_ground(canvas, room)
    r = min(room.h * 0.40, half / 5.2)
    pairs = ((tiles.LIT, tiles.DARK, "picture.goes_dark"), (tiles.DARK, tiles.GONE, "picture.goes_away"))
    for n, (before, after, key) in enumerate(pairs):
        middle = box.x + half * (n + 0.5)
        draw_sample_tile(canvas, middle - r * 1.25, room.centery - 4, r, "oak_bridge", "bow_bridge", before)
        draw_sample_tile(canvas, middle + r * 1.25, room.centery - 4, r, "oak_bridge", "bow_bridge", after)
        canvas.draw_icon("ui_arrow-right", middle, room.centery, 22, fade(STYLE["tile_dark"]["ink"], 0.9))
        draw_plate_caption(canvas, texts(key), middle, box, half - 12, True)


PICTURES: dict[str, Picture] = {
    "aim": illustrate_goal,
    "tiles": illustrate_tiles,
    "landmarks": illustrate_landmarks,
    "roles": illustrate_roles,
    "cards": illustrate_cards,
    "meter": illustrate_light_meter,
    "turn": illustrate_turn,
    "collect": illustrate_collecting,
    "in_the_dark": illustrate_in_the_dark,
    "lights_out": illustrate_lights_out,
}
