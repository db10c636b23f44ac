"""What lies on the map and beside it: tourists in their blocks, the names, the players' panels, the magnifier."""

import itertools
import statistics
from dataclasses import replace

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games.explore_new_york.rules.city import CLASSIC, city_by_number, route_score_along_line
from game.games.explore_new_york.rules.components import BLOCKS, CAFES, NUMBER, block_at, link_mask
from game.games.explore_new_york.table import (
    art,
    board,
    faces,
    ground,
    highlights,
    land,
    map_names,
    places,
    sheet,
    sidebar,
    signs,
    small_map,
    streets,
)
from game.games.explore_new_york.table.contents import NewYorkGeometry
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.naming import block_names
from game.games.explore_new_york.table.style import KIND_INK, PEN, STYLE, WASH
from game.phones.pictures import Pictures
from game.scenes.table.play import PlayScene
from game.ui.audit import find_text_problems
from game.ui.canvas import Canvas
from game.ui.contract.views import TableView
from game.ui.language import ENGLISH
from game.ui.sidebar import BOT, SeatPanelContent
from game.ui.table import IDLE, AnimatedPieces, Piece
from game.ui.texts import Texts
from game.ui.theme import contrast_ratio, mix
from tests.explore_new_york.words import GAME

ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "gentle")]


def table(stage: Evening) -> PlayScene:
    scene = stage.sit_down(GAME, ONE, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    return scene


# ---------------------------------------------------------------- in the blocks
@pytest.mark.parametrize("is_named", (False, True))
@pytest.mark.parametrize("tourists", ("c", "cs", "cst", "ccst", "csctt", "csctts", "ccccsss", "cstcstcs"))
def test_tourists_stand_apart_between_the_kerbs_and_clear_of_circled_cafes(tourists, is_named):
    here = board.map_layout(pygame.FRect(0, 0, 566, 566))._replace(is_named=is_named)
    for block in range(len(BLOCKS)):
        places = [place for place in here.tourist_places(block, tourists) if place.stands_for]
        assert sum(place.stands_for for place in places) == len(tourists)
        half = places[0].size * 0.42  # what is drawn of its box
        boxes = [pygame.FRect(place.x - half, place.y - half, 2 * half, 2 * half) for place in places]
        assert not [(a, b) for a, b in itertools.combinations(boxes, 2) if a.inflate(-1, -1).colliderect(b)]
        assert all(here.block_inner_box(block, 1).contains(box) for box in boxes)
        rings = [pygame.Vector2(here.cafe_point(n)) for n in range(len(CAFES))]
        assert all(ring.distance_to(box.center) > here.pitch * 0.27 + half * 0.8 for ring in rings for box in boxes)
        assert half * 2 > here.pitch * 0.12


def test_tourists_out_of_a_cafe_are_shown_beside_the_others_and_not_over_the_name(stage):
    scene = table(stage)
    state = scene.match.state
    state.revealed = ["T01", "T05", "T13"]
    scene.show_current_state()
    stage.press(("card", "T13"))
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press(("block", block_at(2, 1)))
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.point(scene.table.pieces["link", NUMBER["H12"]].center)
    marks = {mark.key: mark for mark in scene.parts.tabletop.marks(scene.own_view, scene.plan)}
    guests = [marks["guest", 0, block_at(2, 1), n] for n in range(6)]
    assert any(guest.face.is_new for guest in guests) and sum(guest.face.stands_for for guest in guests) == 6
    assert all(
        guest.center[1] > screen_grid(stage.app.canvas, 2).plan.block_box(block_at(2, 1)).centery for guest in guests
    )


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_no_paper_with_tourists_reaches_up_to_the_name_of_a_white_block(display, size, zoom):
    canvas, texts = Canvas(size, zoom), Texts(GAME.id)
    city = city_by_number(CLASSIC)
    here = map_names.map_layout_of_city(canvas, screen_grid(canvas, 2).plan, city)
    canvas.audit = []
    map_names.draw_block_names(canvas, here, city, block_names(texts, city))
    for n, block in enumerate(city.blocks):
        if block.kind == "W":
            field = canvas.rect(*here.block_inner_box(n))
            foot = max(one.rect.bottom for one in canvas.audit if field.colliderect(one.rect)) / canvas.k
            first = here.tourist_places(n, "cstcs")[0]
            assert first.y - first.paper.h / 2 > foot, block.name


@pytest.mark.parametrize("kind", "RGBYS")
@pytest.mark.parametrize("is_named", (False, True))
def test_many_tourists_leave_the_sign_of_a_sight_to_be_seen(kind, is_named):
    here = board.map_layout(pygame.FRect(0, 0, 566, 566))._replace(is_named=is_named)
    first = here.tourist_places(14, "cstcs")[0]
    middle, radius = places.sign_center_and_radius(here, 14, "Union Square")
    foot = max(point.y for point in signs.kind_outline(kind, *middle, radius))
    assert foot - (first.y - first.size * 0.42) < here.pitch * 0.04


@pytest.mark.parametrize("size, zoom", [((1280, 720), 1.0), ((1920, 1080), 1.25), ((1024, 600), 1.5)])
@pytest.mark.parametrize("tourists", ("c", "ccst", "csctt", "csctts", "cstcstcs"))
def test_tourists_stand_in_one_row_on_one_paper_above_the_name(display, size, zoom, tourists):
    canvas, texts, city = Canvas(size, zoom), Texts(GAME.id), city_by_number(CLASSIC)
    here = map_names.map_layout_of_city(canvas, screen_grid(canvas, 2).plan, city)
    for n, (block, names) in enumerate(zip(city.blocks, block_names(texts, city))):
        places_ = [place for place in here.tourist_places(n, tourists) if place.stands_for]
        assert len({place.y for place in places_}) == 1
        assert [place.paper.is_first for place in places_] == [True] + [False] * (len(places_) - 1)
        assert places_[-1].paper.is_last and all(place.paper.h >= place.size for place in places_)
        if block.kind != "W":
            canvas.audit = []
            map_names.draw_sight_name(canvas, here, n, names, block.kind)
            foot = places_[0].y + places_[0].paper.h / 2
            assert canvas.audit[0].rect.top / canvas.k > foot - 1.5, block.name


def test_names_of_sights_in_one_row_stand_on_one_line(display):
    canvas, texts, city = Canvas((1920, 1080)), Texts(GAME.id), city_by_number(CLASSIC)
    here, feet = map_names.map_layout_of_city(canvas, screen_grid(canvas, 2).plan, city), {}
    for n, (block, names) in enumerate(zip(city.blocks, block_names(texts, city))):
        if block.kind != "W" and not here.lift(n):
            canvas.audit = []
            map_names.draw_sight_name(canvas, here, n, names, block.kind)
            middle = here.block_box(n).center
            off = canvas.audit[0].rect.centerx / canvas.k - middle[0]
            assert abs(off) < here.pitch * (0.1 if places.cafe_corners(n, is_upper=False) else 0.02), block.name
            feet.setdefault(BLOCKS[n].y, set()).add(round(canvas.audit[0].rect.centery / canvas.k / 4))
    assert all(max(row) - min(row) <= 1 for row in feet.values())


@pytest.mark.long
@pytest.mark.parametrize("side", (240, 300, 374))
def test_on_the_result_s_map_no_tourist_covers_another(display, side):
    """Each stands in its own ink, but for the seam where a corner of the next one begins."""
    here = board.map_layout(pygame.FRect(0, 0, side, side), is_numbered=False)
    for guests in ("csctc", "sttts", "ctctctct", "tttt"):
        for block in range(len(BLOCKS)):
            picture = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
            small_map._paint_small_tourists(
                picture, 4.0, here, ["" if n != block else guests for n in range(len(BLOCKS))]
            )
            for n, tourist in enumerate(guests):
                x, y = here.tourist_point(block, n, len(guests))
                shape = small_map.small_tourist_outline(here, block, n, len(guests), tourist)
                middle = pygame.Vector2(x, y)
                for point in shape:
                    spot = middle.lerp(point, 0.8) * 4
                    assert picture.get_at((round(spot.x), round(spot.y)))[:3] == PEN[tourist][:3], (guests, block, n)


# ---------------------------------------------------------------- names
@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_every_white_block_has_its_name_and_paper_on_both_sides_of_it(display, size, zoom):
    canvas, texts = Canvas(size, zoom), Texts(GAME.id)
    here, city = board.map_layout(screen_grid(canvas, 2).large_map_box), city_by_number(CLASSIC)
    canvas.audit = []
    map_names.draw_block_names(canvas, here, city, block_names(texts, city))
    for n, block in enumerate(city.blocks):
        if block.kind == "W":
            field = canvas.rect(*here.block_inner_box(n))
            lines = [one for one in canvas.audit if field.colliderect(one.rect)]
            assert 1 <= len(lines) <= 2, block.name
            assert all(line.rect.w <= field.w and field.contains(line.rect) for line in lines), block.name


def written_names(canvas: Canvas, language: str, number: int) -> list[str]:
    """What stands on the large map of this city for each block."""
    texts, city = Texts(), city_by_number(number)
    texts.set_language(language)
    here = map_names.map_layout_of_city(canvas, screen_grid(canvas, 2).plan, city)
    names, found = block_names(texts.for_game(GAME.id), city), []
    white = [known for block, known in zip(city.blocks, names) if block.kind == "W"]
    size = map_names.neighbourhood_name_size(canvas, here, white)
    for n, (block, known) in enumerate(zip(city.blocks, names)):
        is_sight = block.kind != "W"
        fit = map_names.fit_sight_name if is_sight else map_names.longest_name_that_fits
        found.append(fit(canvas, here, *((n, known) if is_sight else (known, size)))[0])
    return found


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("number", [CLASSIC, 7, 1234])
def test_a_phone_calls_each_place_as_the_laptop_does_or_by_fewer_of_its_words(display, language, number):
    on_phone = written_names(Pictures(NewYorkGeometry.phone_window).board, language, number)
    for size in ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440)):
        for short, name in zip(on_phone, written_names(Canvas(size), language, number)):
            assert all(any(word.startswith(part) for word in name.split()) for part in short.split()), (
                size,
                name,
                short,
            )
    assert {"Chinatown", "Financial District", "Bronx Zoo", "Williams- burg"} <= set(on_phone)


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_no_route_covers_the_number_of_a_column_or_row_and_no_edge_cuts_it(display, size, zoom):
    canvas = Canvas(size, zoom)
    here = screen_grid(canvas, 2).plan
    disc = map_names.number_disc_size(canvas)
    assert disc <= here.x - here.box.x - here.pitch * art.BAND * art.BAND_EDGE / 2 + 1
    canvas.audit = []
    map_names.draw_column_and_row_numbers(canvas, here)
    assert len(canvas.audit) == 12 and all(canvas.rect(*here.box).contains(one.rect) for one in canvas.audit)


def test_below_a_bridge_the_river_runs_through_beside_its_rails(display):
    here = board.map_layout(pygame.FRect(0, 0, 566, 566))
    river, city = pygame.Surface((1132, 1132)), pygame.Surface((1132, 1132))
    for picture in (river, city):
        land.paint_land(picture, 2.0, here, is_plain=False)
    streets.paint_streets(city, 2.0, here, is_plain=False)
    wet = 0
    for span in streets.bridge_lines():
        for spot, after in zip(span[3:-3], span[4:-2]):
            across = pygame.Vector2(spot.y - after.y, after.x - spot.x).normalize() * 8  # between rail and kerb
            point = pygame.Vector2(here.x, here.y) + (spot + across) * here.pitch / 100
            beside = (round(point.x * 2), round(point.y * 2))
            wet += city.get_at(beside) == river.get_at(beside)
    assert wet > 0.6 * sum(len(span[3:-3]) for span in streets.bridge_lines()) > 50


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
@pytest.mark.parametrize("language", ("en", "de"))
def test_every_sight_bears_its_name_whole_between_the_roads_and_beside_circled_cafes(display, size, zoom, language):
    canvas, texts = Canvas(size, zoom), Texts(GAME.id)
    texts.set_language(language)
    assert screen_grid(canvas, 2).plan.is_named
    for city in (city_by_number(CLASSIC), city_by_number(7)):
        here = map_names.map_layout_of_city(canvas, screen_grid(canvas, 2).plan, city)
        for n, (block, names) in enumerate(zip(city.blocks, block_names(texts, city))):
            if block.kind == "W":
                continue
            canvas.audit = []
            map_names.draw_sight_name(canvas, here, n, names, block.kind)
            [line] = canvas.audit
            assert line.text in names, line.text
            lane = here.pitch * art.STROKE / 2
            assert canvas.rect(*here.block_box(n).inflate(-2 * lane, -2 * lane)).contains(line.rect), line.text
            middle = pygame.Vector2(line.rect.center) / canvas.k
            assert all(middle.distance_to(here.cafe_point(cafe)) > here.pitch * 0.3 for cafe in range(len(CAFES)))
            (_, sign), radius = places.sign_center_and_radius(here, n, block.name)
            plate = middle.y - map_names.PLATE * map_names.type_size(canvas, map_names.NAME_SIZE) / 2
            assert sign + radius < plate, line.text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_sight_under_the_pointer_bears_its_whole_name_inside_its_block_or_keeps_its_short_one(display, size):
    canvas, texts, city = Canvas(size), Texts(GAME.id), city_by_number(CLASSIC)
    room = board.map_layout(screen_grid(canvas, 2).large_map_box).block_inner_box(0, 1).w
    sights = [names[0] for block, names in zip(city.blocks, block_names(texts, city)) if block.kind != "W"]
    whole = 0
    for name in sights:
        lines, type_size = highlights.fit_block_name(canvas, name, room - highlights.NAME_MARGIN)
        assert " ".join(lines) in (name, "")
        assert all(canvas.measure_text(line, type_size, "bold")[0] < room for line in lines), name
        whole += bool(lines)
    assert whole > len(sights) * 0.8


def test_every_block_of_the_city_has_its_picture(display):
    canvas = Canvas((1280, 720))
    here, city = screen_grid(canvas, 2).plan, city_by_number(CLASSIC)
    pictures = set()
    for n, block in enumerate(city.blocks):
        picture = pygame.Surface((86, 86), pygame.SRCALPHA)
        bare = picture.copy()
        places.paint_block_ground(bare, 1.0, places.map_with_block_at_origin(here, n), n, block.kind)
        places.paint_block(canvas, places.map_with_block_at_origin(here, n), n, block.name, block.kind, picture, 1.0)
        points = [(x, y) for x in range(86) for y in range(86)]
        assert sum(picture.get_at(spot) != bare.get_at(spot) for spot in points) > 86 * 86 * 0.1, block.name
        pictures.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(pictures) == len(city.blocks)


def test_tourists_names_and_signs_are_plain_on_every_picture(display):
    """Each tourist has paper under its ink, each name a plate, each sign a pale rim."""
    canvas, texts, city = Canvas((1280, 720)), Texts(GAME.id), city_by_number(CLASSIC)
    spots = screen_grid(canvas, 2)
    here = map_names.map_layout_of_city(canvas, spots.plan, city)
    canvas.surf.fill("black")
    ground.draw_printed_map(canvas, spots.paper, here, city, block_names(texts, city))
    for n, block in enumerate(city.blocks):
        spots = here.tourist_places(n, "cst")
        for tourist, spot in zip("cst", spots):
            art.draw_strip_part(canvas, *spot[:2], spot.paper)
            art.draw_tourist(canvas, *spot[:3], tourist, n, has_paper=False)
        for tourist, (x, y, *_) in zip("cst", spots):
            inside = canvas.surf.get_at((canvas.px(x), canvas.px(y)))
            assert contrast_ratio(PEN[tourist], inside) > 3.8, (block.name, tourist)
        if block.kind == "W":
            continue
        plate = mix(WASH[block.kind], pygame.Color("white"), 0.3)
        assert contrast_ratio(map_names.map_name_colour(block.kind), plate) > 4.5, block.name
        (x, y), radius = places.sign_center_and_radius(here, n, block.name)
        points = signs.kind_outline(block.kind, x, y, radius * signs.FITTING[block.kind] * 1.16)
        rim = [canvas.surf.get_at((int(point.x), int(point.y))) for point in points]  # a unit is a pixel here
        assert sum(contrast_ratio(KIND_INK[block.kind], one) > 3 for one in rim) > len(rim) * 0.5, block.name


@pytest.mark.long
@pytest.mark.parametrize("size, has_sky", (((1280, 720), True), ((3840, 2160), True), ((1000, 900), False)))
def test_land_and_water_go_on_to_the_left_edge_and_below_the_prompt(display, size, has_sky):
    canvas, texts, city = Canvas(size), Texts(GAME.id), city_by_number(CLASSIC)
    spots = screen_grid(canvas, 2)
    canvas.surf.fill("black")
    ground.draw_printed_map(canvas, spots.paper, spots.plan, city, block_names(texts, city))
    w, h = canvas.px(spots.large_map_box.right) - 8, canvas.h_px
    top = 1 if has_sky else canvas.px(spots.large_map_box.y) + 20
    edge = [(1, y) for y in range(top, h, 9)] + [(x, h - 1) for x in range(1, w, 9)]
    paper = pygame.Color(STYLE["map"]["paper"])
    assert all(tuple(canvas.surf.get_at(spot)[:3]) not in ((0, 0, 0), tuple(paper[:3])) for spot in edge)
    assert has_sky or canvas.surf.get_at((w // 2, 9))[:3] == (0, 0, 0)


# ---------------------------------------------------------------- beside the map
@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_what_a_seat_does_is_said_whole_and_its_dots_lie_on_no_word(stage, size, zoom):
    canvas, texts = Canvas(size, zoom), Texts(GAME.id)
    roles = [texts(f"role.{role}") for role in ("discards", "draws", "next", "waits", "done", "traces", "traced")]
    for players in (2, 3, 4):
        grid = screen_grid(canvas, players)
        for n, role in enumerate(roles):
            facts = (("gi_round-star", "192", (0, 0, 0)), ("gi_meeple", texts("fact.first"), (0, 0, 0)))[: 1 + n % 2]
            paper = SeatPanelContent(0, "Old Ferro", role, facts, True, BOT, False, 1)
            canvas.audit = []
            seat, end = grid.places.seats[0], grid.minis[0].left - 6
            sidebar.paint_seat(canvas, seat, paper, end, texts)
            said = [one.text for one in canvas.audit]
            assert role in said and "Old Ferro" in said and "192" in said and len(said) == 4 + len(facts) - 1
            x, y = sidebar.thinking_dots_point(canvas, seat, paper, end)
            dots = canvas.rect(x - 5, y - 5, sidebar.DOTS + 10, 10)
            assert not [one.text for one in canvas.audit if one.rect.colliderect(dots)]


@pytest.mark.parametrize("size, is_large", (((1280, 720), False), ((3840, 2160), True)))
@pytest.mark.parametrize("points", ("192", "?"))
def test_in_a_large_window_every_panel_says_what_each_box_has_brought(stage, size, is_large, points):
    canvas, texts, boxes = Canvas(size), Texts(GAME.id), (108, 104, 96, 18, 30, 36)
    grid, facts = screen_grid(canvas, 3), (("", points, (0, 0, 0)), ("gi_meeple", texts("fact.first"), (0, 0, 0)))
    paper = SeatPanelContent(0, "Old Ferro", texts("role.draws"), facts, True, BOT, False, 1)
    canvas.audit = []
    sidebar.paint_seat(canvas, grid.places.seats[0], paper, grid.minis[0].left - 6, texts, boxes)
    said = [one.text for one in canvas.audit]
    assert [one for one in said if one in map(str, boxes)] == (
        list(map(str, boxes)) if is_large and points != "?" else []
    )
    assert not find_text_problems(canvas.audit, canvas.surf.get_rect())


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_the_total_now_and_then_stand_whole_side_by_side(size, zoom):
    canvas, city = Canvas(size, zoom), city_by_number(CLASSIC)
    rich = route_score_along_line(city, ["ccsstt"] * len(BLOCKS), (1 << 42) - 1)
    texts = Texts(GAME.id)
    shown = sheet.ScoreSheet(texts("sheet.then"), 0, rich._replace(greys=3), rich)
    canvas.audit = []
    sheet.draw_score_sheet_text(canvas, screen_grid(canvas, 3).sheet, shown, texts, 80)
    said = {one.text for one in canvas.audit}
    assert {texts("sheet.now", n=shown.now.total), str(shown.then.total)} <= said
    assert {texts("sheet.total"), texts("sheet.total.then")} & said
    assert not find_text_problems(canvas.audit, canvas.surf.get_rect())


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720)))
def test_with_large_words_too_the_sheet_says_what_one_more_is_worth(display, size):
    canvas, score = Canvas(size, 1.5), route_score_along_line(city_by_number(CLASSIC), [""] * len(BLOCKS), 0)
    texts = Texts(GAME.id)
    canvas.audit = []
    sheet.draw_score_sheet_text(canvas, screen_grid(canvas, 3).sheet, sheet.ScoreSheet("Mara", 0, score), texts, 102)
    worth = {texts("sheet.cafes.line"), texts("sheet.yellow.line"), texts("sheet.grey.next", n=4)}
    assert worth <= {one.text for one in canvas.audit}


@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
def test_the_map_leaves_no_strip_below_it_in_a_small_window(display, zoom):
    grid = screen_grid(Canvas((1024, 600), zoom), 2)
    assert grid.sheet.bottom - grid.large_map_box.bottom < 16


def test_where_a_long_name_leaves_no_room_for_its_route_the_sheet_bears_the_name_alone(stage):
    canvas, city = Canvas((1024, 600), 1.5), city_by_number(CLASSIC)
    score = route_score_along_line(city, [""] * len(BLOCKS), 0)
    for name, title in (("Bartholomew W", "Bartholomew W"), ("Mara", "Mara’s route")):
        canvas.audit = []
        shown = sheet.ScoreSheet(f"{name}’s route", 0, score, brief=name)
        sheet.draw_score_sheet_text(canvas, screen_grid(canvas, 3).sheet, shown, Texts(GAME.id), 102)
        assert canvas.audit[0].text == title


def test_the_magnifier_says_why_there_is_nothing_to_join(stage):
    scene = table(stage)
    stage.press(("look", "ways"))
    assert (
        scene.selection.answer[0] == scene.game_table.texts("look.ways.empty")
        and not scene.parts.tabletop.memories[PUBLIC].ways
    )
    scene.match.state.links[0] = link_mask(("H33", "H34"))
    scene.show_current_state()
    stage.press(("look", "ways"))
    assert (
        scene.selection.answer[0] == scene.game_table.texts("look.ways.none")
        and not scene.parts.tabletop.memories[PUBLIC].ways
    )
    scene.match.state.links[0] = link_mask(("H33", "H36"))
    scene.show_current_state()
    stage.press(("look", "ways"))
    assert scene.parts.tabletop.memories[PUBLIC].ways and ("ways",) in scene.table.pieces


# ---------------------------------------------------------------- ink, and the last walk
def brightness(picture: pygame.Surface) -> float:
    """Of the ink itself: half of its pixels are brighter, which the light on wet ink does not change."""
    spots = itertools.product(range(picture.get_width()), range(picture.get_height()))
    return statistics.median(sum(picture.get_at(spot)[:3]) for spot in spots if picture.get_at(spot)[2] < 128)


def test_ink_dries_paler_and_looks_dry_from_then_on(stage):
    scene = table(stage)
    box = screen_grid(stage.app.canvas, 2).plan.road_click_box(NUMBER["H12"])
    around = faces.map_placement_from(screen_grid(stage.app.canvas, 2).plan, box.center)
    stroke = Piece(("stroke", 0, 0), faces.DrawnRoadFace(around, NUMBER["H12"], 0), box.center, box.size, part=1.0)
    pictures = []
    for part in (0.5, 0.75, 1.0, None):
        canvas = Canvas((1280, 720))
        canvas.surf.fill("white")
        scene.game_table.painter.draw_piece(canvas, replace(stroke, part=part), IDLE)
        pictures.append(canvas.surf.subsurface(canvas.rect(*box)).copy())
    wet, drying, dry, settled = map(brightness, pictures)
    assert wet < drying < dry == settled
    assert pygame.image.tobytes(pictures[2], "RGB") == pygame.image.tobytes(pictures[3], "RGB")


def walked(stage: Evening) -> tuple[PlayScene, int, dict]:
    """A match that has ended, a seat, and what is laid out while its line is walked."""
    scene = stage.sit_down(GAME, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")])
    stage.until(lambda: scene.match.is_over, 3000)
    beat = next(beat for _, beat in scene.session.recent if beat.event.kind == "scored")
    view = TableView(beat.state.view(PUBLIC), news=beat.event)
    pieces = scene.game_table.geometry.layout(view, scene.parts.tabletop.frame).pieces
    return scene, beat.event.facts["player"], {piece.key: piece for piece in pieces}


@pytest.mark.long
def test_somebody_walks_the_line_until_they_have_arrived_and_is_told_what_each_road_brings(stage):
    scene, player, pieces = walked(stage)
    walker = pieces["walker", player]
    assert walker.face.walk == pieces["walk", player].face.walk
    assert walker.face.totals == tuple(one.total for one in pieces["count", player].face.counted.scores)
    assert (walker.part, walker.steps, walker.pace) == tuple(
        getattr(pieces["count", player], name) for name in ("part", "steps", "pace")
    )
    told = set()
    for step in range(0, 101):
        canvas = Canvas((1280, 720))
        canvas.audit, bare = [], canvas.surf.copy()
        scene.game_table.painter.draw_piece(canvas, replace(walker, part=step / 100), IDLE)
        told |= {one.text for one in canvas.audit}
        is_there = pygame.image.tobytes(canvas.surf, "RGB") != pygame.image.tobytes(bare, "RGB")
        assert is_there == (0 < step < 100), step
    gains = {after - before for before, after in itertools.pairwise(walker.face.totals)} - {0}
    assert told == {f"{gain:+d}".replace("-", "−") for gain in gains} and gains


@pytest.mark.long
def test_with_reduced_motion_nobody_walks(stage):
    _, player, pieces = walked(stage)
    drawn = []
    calm = AnimatedPieces(lambda canvas, piece, look: drawn.append(piece))
    calm.is_calm = True
    calm.show([piece for piece in pieces.values() if piece.key[0] in ("walk", "walker")])
    calm.update(0.05)
    calm.draw(Canvas((1280, 720)), lambda key: IDLE)
    assert [piece.part for piece in drawn] == [1.0, 1.0]
