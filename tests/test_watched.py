"""What is drawn and shown again only where it has changed looks as if all of it had been."""

import random
import re
from contextlib import nullcontext
from functools import cache

import pygame
import pytest
from evening import Evening
from monkey import Monkey

from game.engine.data import ROOT
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.ui.cache import PaintingUnfinished
from game.ui.canvas import Canvas
from game.ui.table import IDLE
from game.ui.watched import LINE, WatchedSurface, in_whole_lines, without_covered

SIZE, STEPS, FRAMES = (300, 200), 14, 3
DRAWN_ON_CANVAS = re.compile(r"(?:draw|gfxdraw)\.\w+\(\s*canvas\.surface_so_far\(\)")
GIVEN_CANVAS = re.compile(r"(\w+)\((?:[^()]*, )?canvas\.surf(?:\)|,)")
NEEDS_NO_PIXELS = {"convert", "Surface", "fade_top_edge"}
CALLED_ON_CANVAS = re.compile(r"canvas\.surf\.(\w+)")
KNOWN_OF_SURFACE = {"blit", "fill", "copy", "subsurface", "set_clip", "get_clip", "get_rect", "get_size", "get_width"}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def random_place(rng: random.Random) -> pygame.Rect:
    """A box that may reach out of the surface."""
    return pygame.Rect(rng.randint(-40, SIZE[0]), rng.randint(-40, SIZE[1]), rng.randint(0, 90), rng.randint(0, 70))


@cache
def stamp(colour: tuple[int, ...], size: tuple[int, int]) -> pygame.Surface:
    found = pygame.Surface(size, pygame.SRCALPHA)
    found.fill((*colour, 120))
    return found


def draw_somewhere(surfaces: list[pygame.Surface], seed: int) -> None:
    """The same on each of the surfaces, by each means there is."""
    for surface in surfaces:
        rng = random.Random(seed)
        place, colour, how = random_place(rng), (rng.randrange(256), rng.randrange(256), 99), rng.randrange(6)
        clip = surface.get_clip()
        part = random_place(rng).clip(clip)
        surface.set_clip(part if part and rng.random() < 0.3 else clip)
        if how == 0:
            surface.fill(colour, place)
        elif how == 1:
            surface.blit(stamp(colour, place.size), place)
        elif how == 2:
            surface.blit(stamp(colour, place.size), place.topleft, (3, 5, 20, 20), pygame.BLEND_PREMULTIPLIED)
        elif how == 3:
            surface.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        elif how == 4:
            surface.blit(surface.subsurface((20, 30, 50, 40)).copy(), place)
        elif isinstance(surface, WatchedSurface):
            surface.settle()
            surface.note(pygame.draw.line(surface, colour, place.topleft, place.center, 3))
        else:
            pygame.draw.line(surface, colour, place.topleft, place.center, 3)
        surface.set_clip(clip)


@pytest.mark.parametrize("seed", range(12))
def test_a_picture_is_restored_and_shown_where_something_was_drawn(seed):
    rng, shown = random.Random(seed), pygame.Surface(SIZE)
    watched, plain, usual = WatchedSurface(SIZE), pygame.Surface(SIZE), range(seed, seed + 5)
    stills = [pygame.Surface(SIZE) for _ in range(2)]
    for n, still in enumerate(stills):
        draw_somewhere([still], seed + n)
    for frame in range(40):
        clip = random_place(rng) if rng.random() < 0.2 else None
        watched.set_clip(clip), plain.set_clip(clip)
        still = stills[rng.random() < 0.3]
        with watched.drawing_changes() if rng.random() < 0.8 else nullcontext():
            for _ in range(rng.randrange(3)):  # drawing may have stopped halfway, and begun again
                watched.restore(still), plain.blit(still, (0, 0))
                for _ in range(rng.randrange(9)):
                    draw_somewhere([watched, plain], rng.choice(usual) if rng.random() < 0.9 else rng.randrange(10_000))
        watched.set_clip(None), plain.set_clip(None)
        if rng.random() < 0.1:
            stills[0] = watched.copy()
            watched.keep(stills[0])
        assert pixels(watched) == pixels(plain), frame
        for place in watched.take_changes():
            shown.blit(watched, place, place)
        assert pixels(shown) == pixels(plain), frame


def test_only_what_changed_is_shown_again():
    surface, still = WatchedSurface(SIZE), pygame.Surface(SIZE)
    assert surface.take_changes() == [surface.get_rect()]
    surface.restore(still)
    surface.fill("red", (100, 50, 10, 10))
    surface.take_changes()
    surface.restore(still)
    surface.fill("blue", (20, 90, 10, 10))
    assert surface.take_changes() == [pygame.Rect(96, 50, 16, 10), pygame.Rect(16, 90, 16, 10)]
    surface.restore(still)
    assert surface.take_changes() == [pygame.Rect(16, 90, 16, 10)] and surface.take_changes() == []


def test_only_what_differs_from_the_last_picture_is_drawn_again():
    surface, still, sign, other = WatchedSurface(SIZE), pygame.Surface(SIZE), stamp((9, 99, 9), (16, 9)), (64, 10)
    for places, changed in (
        ([(16, 20), (48, 90), (160, 40)], [surface.get_rect()]),
        ([(16, 20), (48, 90), (160, 40)], []),
        ([(16, 20), other, (48, 90), (160, 40)], [(*other, 16, 9)]),
        ([(16, 20), (48, 90), (160, 50)], [(160, 50, 16, 9), (160, 40, 16, 9), (*other, 16, 9)]),
        ([(48, 90), (16, 20), (160, 50)], [(16, 20, 16, 9), (48, 90, 16, 9), (160, 50, 16, 9)]),  # in another order
    ):
        with surface.drawing_changes():
            surface.restore(still)
            for place in places:
                surface.blit(sign, place)
        assert sorted(map(tuple, surface.take_changes())) == sorted(map(tuple, changed))
        plain = pygame.Surface(SIZE)
        for place in places:
            plain.blit(sign, place)
        assert pixels(surface) == pixels(plain)


def test_a_picture_that_is_not_finished_leaves_the_last_one():
    surface, still = WatchedSurface(SIZE), pygame.Surface(SIZE)
    with surface.drawing_changes():
        surface.restore(still)
        surface.fill("red", (0, 0, 20, 20))
    before = pixels(surface)
    with pytest.raises(PaintingUnfinished), surface.drawing_changes():
        surface.restore(still)
        surface.fill("blue", (0, 0, 20, 20))
        raise PaintingUnfinished
    assert pixels(surface) == before
    surface.fill("green", (0, 0, 10, 10))
    assert surface.get_at((5, 5)) == pygame.Color("green")
    with surface.drawing_changes():
        surface.restore(still)
        surface.fill("red", (0, 0, 20, 20))
    assert pixels(surface) == before


def test_places_are_as_wide_as_what_the_processor_moves_at_once():
    for x, wide in ((0, 1), (15, 2), (16, 16), (-3, 4), (33, 100)):
        place, box = pygame.Rect(x, 7, wide, 9), in_whole_lines(pygame.Rect(x, 7, wide, 9))
        assert box.contains(place) and box.x % LINE == box.w % LINE == 0 and box.w < wide + 2 * LINE


def test_what_lies_within_another_place_is_left_out():
    large, inside, beside = pygame.Rect(0, 0, 50, 50), pygame.Rect(40, 40, 10, 10), pygame.Rect(40, 40, 11, 10)
    assert without_covered([inside, large, beside, large]) == [large, beside]


def test_a_copy_and_a_sheet_are_drawn_on_as_usual(display):
    canvas = Canvas(SIZE)
    canvas.take_changes()
    for sheet in (canvas.surf.copy(), pygame.Surface(SIZE)):
        with canvas.drawing_on(sheet):
            canvas.cached_background("red", lambda: canvas.surf.fill("red"))
            canvas.note_drawing(canvas.surf.fill("blue", (0, 0, 20, 20)))
            canvas.cached_background("red", lambda: canvas.surf.fill("green"))
        assert sheet.get_at((5, 5)) == pygame.Color("red")
    assert canvas.surf.get_at((5, 5)) == pygame.Color("black")


def test_whatever_draws_lines_on_the_canvas_says_where():
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        drawn, noted = len(DRAWN_ON_CANVAS.findall(text)), text.count("note_drawing(")
        assert drawn <= noted, f"{path}: what is drawn on the surface by other means than its own needs note_drawing"
        given = set(GIVEN_CANVAS.findall(text)) - NEEDS_NO_PIXELS
        assert not given, f"{path}: {given} needs canvas.surface_so_far() in place of canvas.surf"
        unknown = set(CALLED_ON_CANVAS.findall(text)) - KNOWN_OF_SURFACE
        assert not unknown, f"{path}: {unknown} of canvas.surf may draw what nobody notes"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_canvas_and_window_show_all_of_a_table(stage: Evening, game):
    """While pieces travel, too, and with pages over the table."""
    stage.app.change_settings(speed="fast")
    seats = [Seat(f"Seat {n}", n, level) for n, level in enumerate((HUMAN, "gentle", "gentle"))]
    scene, rng, monkey = stage.sit_down(game, seats, {}, 5), random.Random(5), Monkey(stage, 5)
    canvas, seen, compared = stage.app.canvas, set(), 0
    for _ in range(STEPS):
        first, tiles = scene.primary_button, [one for one in scene.current_widgets if one.key in scene.table.pieces]
        is_first = first is not None and first.enabled and (not tiles or rng.random() < 0.5)
        if is_first or tiles:
            stage.press((first if is_first else rng.choice(tiles)).key)
        for _ in range(FRAMES):
            monkey.step(monkey.motion())
            if stage.app.painter.is_picture_unfinished:
                continue  # the window still shows the last one
            shown = pixels(canvas.surf)
            assert pixels(pygame.display.get_surface()) == shown
            if stage.top is scene and not scene.parts.highlights.are_pulsing:
                with canvas.drawing_on(pygame.Surface(canvas.surf.get_size())):
                    scene.draw(canvas)
                    assert pixels(canvas.surf) == shown
                compared += 1
            seen.add(shown)
        if stage.top is not scene:
            stage.app.pop()
    assert len(seen) > STEPS and compared > STEPS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_of_a_piece_that_is_only_light_nothing_is_to_be_seen_while_it_is_idle(stage: Evening, game):
    scene, canvas = stage.sit_down(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(3)], {}, 5), stage.app.canvas
    unseen = [piece for piece in scene.table.pieces.values() if piece.face.is_only_light]
    with canvas.drawing_on(pygame.Surface(canvas.surf.get_size())):
        for piece in unseen:
            scene.game_table.painter.draw_piece(canvas, piece, IDLE)
        assert not any(pixels(canvas.surf))
    assert unseen or game.id == "biome_escape"


def test_a_window_that_was_covered_while_a_picture_is_made_is_shown_all_of_it(stage: Evening):
    stage.frames(2)
    painter, whole = stage.app.painter, stage.app.canvas.surf.get_rect()
    assert painter.canvas.take_changes() != [whole]
    painter.show_same_picture_again()
    assert painter.canvas.take_changes() != [whole]
    painter.tries = 1
    painter.show_same_picture_again()
    assert painter.canvas.take_changes() == [whole]
