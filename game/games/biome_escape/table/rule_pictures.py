"""The pictures of the rulebook: the way out, terrains, walls, cliffs, secrets, camps, the ring, the board's turn."""

from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.rules.components import KINDS, QUARRIES, START_TILES, WEIGHTS
from game.games.biome_escape.table import art, board, dome, pack_art, ring, tiles
from game.games.biome_escape.table.art import BACK, KNOWN, OPEN
from game.games.biome_escape.table.board import LandChart, box_of
from game.games.biome_escape.table.pack_art import BLOCK
from game.games.biome_escape.table.ring import CooldownToken
from game.games.biome_escape.table.style import CAMP_SIGNS, FOOT, STEPS, STYLE
from game.ui import seats
from game.ui.canvas import Canvas
from game.ui.plates import Picture, column_centers, draw_plate_caption, plate_body_box
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import draw_pill, scaled_with_text

AIR = 14.0


def draw_dark_ground(canvas: Canvas, area: FRect) -> None:
    """A dark ground under tiles."""
    x, y, w, h = area.inflate(-2 * AIR, 0)
    draw_pill(canvas, x, y, w, h, STYLE["plate"]["soil"], 12)


# ---------------------------------------------------------------- the land
def illustrate_goal(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Keys, the exit, everybody on it."""
    room = FRect(box.x, box.y + 10, box.w, box.h - 20)
    draw_dark_ground(canvas, room)
    r = min(room.h * 0.36, 54.0)
    x = room.x + room.w * 0.22
    for n in range(3):
        art.draw_secret_token(canvas, x + (n - 1) * r * 0.9, room.centery, r * 0.8, "key", OPEN)
    canvas.draw_icon("ui_arrow-right", room.x + room.w * 0.45, room.centery, r * 0.6, STYLE["mark"]["rim"])
    x = room.x + room.w * 0.70
    tiles.draw_tile(canvas, x, room.centery + r * 0.2, r, "exit", 0)
    for n in range(3):
        seats.draw_seat_pawn(canvas, x + (n - 1) * r * 0.5, room.centery + r * 0.62, r * 0.8, n)


def illustrate_walls(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The start: four tiles at the point of the V, mist round them, the two walls."""
    room = FRect(box.x, box.y + 8, box.w, box.h - 16)
    draw_dark_ground(canvas, room)
    chart = LandChart(box_of(room), (0.0, 0.0, 1.0, 1.0), room.h / 4.05, (0.0, -1.0))
    clip = canvas.surf.get_clip()
    canvas.surf.set_clip(clip.clip(canvas.rect(*room.inflate(-2 * AIR, 0))))
    for at in board.explorable_border(START_TILES):
        tiles.draw_mist(canvas, *chart.tile_center(at), chart.tile_radius, 0, True)
    for at in sorted(START_TILES, key=board.tile_drawing_depth):
        tiles.draw_tile(canvas, *chart.tile_center(at), chart.tile_radius, START_TILES[at], 0)
    x, y = chart.tile_center(Hex(0, 0))
    art.draw_standing_model(canvas, x, y, chart.tile_radius * 0.8, "main")
    dome.draw_walls(canvas, chart, dome.dome_over(chart, set(START_TILES)))
    canvas.surf.set_clip(clip)


def illustrate_terrains(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Six terrains with what entering costs."""
    room = plate_body_box(canvas, box)
    draw_dark_ground(canvas, room)
    kinds = ("grassland", "farmland", "forest", "quarry", "mountain", "lake")
    r = min(room.h * 0.36, box.w / 15)
    for x, kind in zip(column_centers(box.inflate(-2 * AIR, 0), 6), kinds):
        tiles.draw_tile(canvas, x, room.centery + r * 0.3, r, kind, 1, QUARRIES["A"] if kind == "quarry" else ())
        feet = {"mountain": 2, "lake": 0}.get(kind, 1)
        for n in range(feet):
            canvas.draw_icon(
                FOOT, x + (n - (feet - 1) / 2) * r * 0.4, room.centery - r * 0.98, r * 0.38, STYLE["way"]["dot"]
            )
        draw_plate_caption(canvas, texts(f"tile.{kind}"), x, box, box.w / 6 - 6)


def illustrate_cliffs(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A quarry turned two ways."""
    room = plate_body_box(canvas, box)
    draw_dark_ground(canvas, room)
    r = min(room.h * 0.42, box.w / 8)
    for n, x in enumerate(column_centers(box, 2)):
        cliffs = tuple((side + 2 * n) % 6 for side in QUARRIES["A"])
        tiles.draw_tile(canvas, x - r * 0.9, room.centery + r * 0.15, r, "quarry", 0, cliffs)
        for i in range(1 + n):
            canvas.draw_icon(
                FOOT if i == 0 else "gi_wheat", x + r * (0.6 + i * 0.7), room.centery, r * 0.5, STYLE["way"]["dot"]
            )
        draw_plate_caption(canvas, texts("picture.side" if n == 0 else "picture.cliff"), x, box, box.w / 2 - 12, True)


# ---------------------------------------------------------------- secrets
def illustrate_secrets(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Eleven kinds, each with its weight."""
    across, rows = 3, 4
    wide, high = (box.w - AIR) / across, (box.h - 12) / rows
    size = min(high * 0.78, 32.0)
    for n, kind in enumerate(KINDS):
        x, y = box.x + AIR + wide * (n % across), box.y + 6 + high * (n // across + 0.5)
        art.draw_secret_token(canvas, x + size / 2, y, size, kind, KNOWN)
        left, weight = x + size + 8, WEIGHTS[kind]
        room = wide - size - 18 - weight * BLOCK
        drawn, _ = canvas.draw_fitted(texts(f"secret.{kind}"), left, y, room, 16, "text", INK, "ml")
        pack_art.paint_weight(canvas, left + drawn + 6, y, weight)


def illustrate_secret_sides(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Face down, known to you, face up on a camp."""
    room = plate_body_box(canvas, box)
    size = min(room.h * 0.6, 54.0)
    for x, (lies, key) in zip(column_centers(box, 3), ((BACK, "back"), (KNOWN, "known"), (OPEN, "open"))):
        art.draw_secret_token(canvas, x, room.centery, size, "key", lies)
        draw_plate_caption(canvas, texts(f"picture.{key}"), x, box, box.w / 3 - 10, True)


# ---------------------------------------------------------------- tribes and the board
def illustrate_camps(canvas: Canvas, box: FRect, texts: Texts) -> None:
    room = plate_body_box(canvas, box)
    kinds = ("built", "ally", "stealer", "killer", "gang", "farm")
    size = min(room.h * 0.7, box.w / 9)
    for x, kind in zip(column_centers(box, len(kinds)), kinds):
        art.draw_standing_model(canvas, x, room.centery, size, kind)
        draw_plate_caption(canvas, texts(f"mark.{kind}"), x, box, box.w / len(kinds) - 4)


def illustrate_cooldown_ring(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The ring with two tokens on their way to 0."""
    high = min(box.h - 16, 150.0)
    wide = min(box.w - 40, high * 1.9)
    place = FRect(box.centerx - wide / 2, box.centery - high / 2, wide, high)
    ring.draw_cooldown_ring(canvas, place, texts("ring"), True)
    tokens = [
        CooldownToken(("a",), CAMP_SIGNS["stealer"], "stealer", 8),
        CooldownToken(("b",), CAMP_SIGNS["farm"], "farm", 3),
        CooldownToken(("c",), CAMP_SIGNS["ally"], "ally", 0),
    ]
    for token, (x, y, size) in ring.cooldown_token_places(place, tokens):
        ring.draw_cooldown_token(canvas, x, y, size, token.icon, token.tone)


def illustrate_board_turn(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Seven steps in their order."""
    room = plate_body_box(canvas, box)
    size = min(room.h * 0.5, box.w / 11)
    for n, (x, (name, icon)) in enumerate(zip(column_centers(box, len(STEPS)), STEPS.items())):
        canvas.draw_icon(icon, x, room.centery, size, STYLE["button"])
        if n:
            canvas.draw_icon(
                "ui_chevron-right",
                x - box.w / len(STEPS) / 2,
                room.centery,
                scaled_with_text(canvas, 18, 0.4),
                INK_SOFT,
            )
        draw_plate_caption(canvas, texts(f"step.{name}"), x, box, box.w / len(STEPS) - 2)


def illustrate_raid(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A party with loot on its dotted way home."""
    room = plate_body_box(canvas, box)
    draw_dark_ground(canvas, room)
    r = min(room.h * 0.40, box.w / 9)
    spots = [(x, room.centery + r * 0.15) for x in column_centers(box, 4)]
    for (x, y), kind in zip(spots, ("main", "grassland", "forest", "stealer")):
        tiles.draw_tile(canvas, x, y, r, kind, 0)
    art.draw_standing_model(canvas, spots[0][0], spots[0][1], r * 0.8, "main")
    art.draw_standing_model(canvas, spots[3][0], spots[3][1], r * 0.8, "stealer")
    art.draw_dotted_path(
        canvas, [(spots[1][0] + r * 0.5, spots[1][1]), spots[2], (spots[3][0] - r * 0.5, spots[3][1])], "raid"
    )
    art.draw_raiders(canvas, spots[1][0], spots[1][1] - r * 0.1, r * 0.8, "stealer", ("key", "supply"))
    draw_plate_caption(canvas, texts("picture.raid"), box.centerx, box, box.w - 24)


PICTURES: dict[str, Picture] = {
    "aim": illustrate_goal,
    "walls": illustrate_walls,
    "terrains": illustrate_terrains,
    "cliffs": illustrate_cliffs,
    "secrets": illustrate_secrets,
    "faces": illustrate_secret_sides,
    "camps": illustrate_camps,
    "ring": illustrate_cooldown_ring,
    "board_turn": illustrate_board_turn,
    "raid": illustrate_raid,
}
