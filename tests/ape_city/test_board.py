"""The causeway of Ape City Escape in every window: nothing overlaps or leaves the board, every text is readable."""

from itertools import combinations, permutations

import pygame
import pytest
from pygame import FRect

from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.state import Event
from game.games import GAMES
from game.games.ape_city.rules.components import LAST, OUT, START, TILES
from game.games.ape_city.table import art, board, cards, ground, naming, signs
from game.games.ape_city.table.geometry import ApeCityGeometry
from game.games.ape_city.table.marks import SpaceLabels
from game.games.ape_city.table.naming import tile_name
from game.ui.audit import find_text_problems
from game.ui.bars import GAP, top_button_boxes
from game.ui.canvas import Canvas
from game.ui.contract.views import Players, TableFrame, TableView
from game.ui.places import usual_places
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.texts import Texts

pytestmark = pytest.mark.usefixtures("display")
WINDOWS = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 600), 1.0), ((1024, 600), 1.5)]
WINDOWS += [((1720, 720), 1.0), ((1280, 1024), 1.0)]
ORDER = ("vine_gate", "idol_court", "sunken_market", "serpent_stair")
NAMES = {tile: TILES[tile].name for tile in ORDER} | {"way_out": "Way out"}
STONES = range(1, LAST + 1)


@pytest.fixture(params=WINDOWS, ids=lambda window: f"{window[0][0]}x{window[0][1]} at {window[1]}")
def canvas(request) -> Canvas:
    size, zoom = request.param
    return Canvas(size, zoom)


@pytest.fixture
def area(canvas: Canvas) -> FRect:
    return usual_places(canvas).board


def track(order: tuple[str, ...]) -> str:
    return "".join(TILES[tile].icons for tile in order)


def mask_of(area: FRect, space: int) -> pygame.mask.Mask:
    sheet = pygame.Surface((int(area.w) + 40, int(area.h) + 40), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, "white", [corner - (area.x, area.y) for corner in board.stone_corners(area, space)])
    return pygame.mask.from_surface(sheet)


def share_covered(box: FRect, by: FRect) -> float:
    shared = box.clip(by)
    return shared.w * shared.h / (box.w * box.h)


def test_every_stone_lies_inside_the_area(area: FRect):
    corners = [corner for space in STONES for corner in board.stone_corners(area, space)]
    assert all(area.collidepoint(corner) for corner in corners)


def test_no_stone_lies_on_another(area: FRect):
    masks = [mask_of(area, space) for space in STONES]
    assert not any(one.overlap_area(other, (0, 0)) > 20 for one, other in combinations(masks, 2))


def test_the_causeway_leads_on_from_space_to_space_in_even_steps(area: FRect):
    stones = [pygame.Vector2(place[:2]) for place in board.space_places(area)[1:-1]]
    gaps = [(b - a).length() for a, b in zip(stones, stones[1:])]
    assert min(gaps) > board.STONE[0] * board.board_scale(area)
    assert max(gaps) / min(gaps) < 1.25


def test_numbers_lie_apart_and_inside_the_area(canvas: Canvas, area: FRect):
    numbers = board.milestone_boxes(area, canvas.zoom)
    assert not any(one.colliderect(other) for one, other in combinations(numbers, 2))
    assert all(number.left >= area.left and number.right <= area.right for number in numbers)


def test_signposts_lie_apart_and_leave_the_numbers_readable(canvas: Canvas, area: FRect):
    plaques = ground.plaque_boxes(canvas, area, track(ORDER), ORDER, NAMES)
    assert not any(one.colliderect(other) for one, other in combinations(plaques, 2))
    numbers = board.milestone_boxes(area, canvas.zoom)
    assert all(share_covered(number, plaque) < 0.2 for number in numbers for plaque in plaques)


@pytest.mark.long
@pytest.mark.parametrize("order", list(permutations(ORDER))[::4])
def test_no_signpost_lies_on_a_stone(canvas: Canvas, area: FRect, order: tuple[str, ...]):
    sheet = mask_of(area, 1).get_size()
    for plaque in ground.plaque_boxes(canvas, area, track(order), order, NAMES):
        plank = pygame.mask.Mask(sheet)
        plank.draw(pygame.mask.Mask(pygame.Rect(plaque).size, True), pygame.Rect(plaque).move(-area.x, -area.y).topleft)
        for space in STONES:
            stone = mask_of(area, space)
            assert stone.overlap_area(plank, (0, 0)) < 0.04 * stone.count(), space


@pytest.mark.long
@pytest.mark.parametrize("order", list(permutations(ORDER))[::13])
def test_every_signpost_bears_its_whole_name(canvas: Canvas, area: FRect, order: tuple[str, ...]):
    canvas.audit = []
    ground.draw_board_ground(canvas, area, track(order), order, NAMES)
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []
    told = {one.text: one.rect for one in canvas.audit}
    for tile, plaque in zip((*order, "way_out"), ground.plaque_boxes(canvas, area, track(order), order, NAMES)):
        assert canvas.rect(*plaque).contains(told[NAMES[tile]])


def test_the_badge_of_a_pile_keeps_clear_of_every_number(canvas: Canvas, area: FRect):
    canvas.audit = []
    for space in STONES:
        art.draw_artifacts(canvas, area, space, 3)
    badges = [told.rect.inflate(6, 6) for told in canvas.audit]
    numbers = [canvas.rect(*number) for number in board.milestone_boxes(area, canvas.zoom)]
    assert len(badges) == LAST
    assert not any(badge.colliderect(number) for badge in badges for number in numbers)


@pytest.mark.long
@pytest.mark.parametrize("ape", [False, True])
@pytest.mark.parametrize("pawns", range(5))
def test_pieces_on_one_space_leave_the_numbers_readable(canvas: Canvas, area: FRect, pawns: int, ape: bool):
    numbers = board.milestone_boxes(area, canvas.zoom)
    for space in STONES:
        fan = board.figures_on_space(area, space, pawns, ape)
        standing = [*fan.pawns, *([fan.ape] if ape else [])]
        assert len(standing) == pawns + ape
        assert all(share_covered(number, spot.box) < 0.4 for number in numbers for spot in standing)


def test_what_peeks_out_leaves_the_numbers_readable(canvas: Canvas, area: FRect):
    numbers = board.milestone_boxes(area, canvas.zoom)
    for space in range(1, 33):
        x, y, size = board.covered_item_spot(area, space)
        box = FRect(x - size / 2, y - size / 2, size, size)
        covered = [number for number in numbers if number.colliderect(box) and number.clip(box).h > number.h / 3]
        assert not covered, space


def face_of(ape: board.StandingSpot) -> FRect:
    """The ape's head, at its upper right."""
    return FRect(ape.x + ape.size * 0.1, ape.y - ape.size * 0.42, ape.size * 0.26, ape.size * 0.22)


def head_of(pawn: board.StandingSpot) -> FRect:
    return FRect(pawn.x - pawn.size * 0.15, pawn.y - pawn.size * 0.5, pawn.size * 0.3, pawn.size * 0.3)


@pytest.mark.parametrize("pawns", range(1, 5))
def test_where_the_ape_has_landed_everybody_is_seen(area: FRect, pawns: int):
    for space in STONES:
        fan = board.figures_on_space(area, space, pawns, ape=True)
        heads = [head_of(pawn) for pawn in fan.pawns]
        assert max(share_covered(face_of(fan.ape), head) for head in heads) < 0.3, space
        beside = [pawn.x - fan.ape.x for pawn in fan.pawns]
        assert min(beside) > 0.25 * fan.ape.size, space  # none stands before its body


@pytest.mark.parametrize("pawns", range(5))
def test_how_far_the_ape_must_walk_is_read_beside_everybody(area: FRect, pawns: int):
    for space in STONES:
        fan = board.figures_on_space(area, space, pawns, ape=True)
        badge = FRect(0, 0, 2 * board.FLANK_RADIUS, 2 * board.FLANK_RADIUS)
        badge.center = board.ape_badge_point(fan.ape)
        assert all(share_covered(badge, pawn.box) < 0.05 for pawn in fan.pawns), space
        assert share_covered(board.milestone_box(area, space), badge) < 0.3, space


@pytest.mark.long
@pytest.mark.parametrize("pawns", range(5))
def test_what_peeks_out_beside_the_ape_hides_neither_a_face_nor_the_number(area: FRect, pawns: int):
    for space in STONES:
        x, y, size = board.covered_item_spot(area, space, pawns, ape=True)
        box = FRect(x - size / 2, y - size / 2, size, size).inflate(-4, -4)
        fan = board.figures_on_space(area, space, pawns, ape=True)
        faces = [face_of(fan.ape), *map(head_of, fan.pawns)]
        assert all(share_covered(face, box) < 0.2 for face in faces), space
        assert share_covered(board.milestone_box(area, space), box) < 0.3, space


@pytest.mark.long
@pytest.mark.parametrize("pawns", range(1, 5))
def test_a_label_lies_on_nobody(canvas: Canvas, area: FRect, pawns: int):
    width, height, _ = art.space_label_size(canvas, "Landed on Old Ferro")
    for space in STONES:
        fan = board.figures_on_space(area, space, pawns, ape=True)
        standing = [spot.box for spot in (*fan.pawns, fan.ape)]
        x, y = signs.label_spot(area, space, width, height, standing, zoom=canvas.zoom)
        box = FRect(x - width / 2, y - height / 2, width, height)
        assert all(share_covered(face, box) < 0.1 for face in (face_of(fan.ape), *map(head_of, fan.pawns))), space


def test_everybody_has_room_before_the_first_stone(area: FRect):
    fan = board.figures_on_space(area, START, 4, ape=True)
    first = min(corner.x for corner in board.stone_corners(area, 1))
    assert all(area.left <= spot.box.left and spot.box.right <= first + 6 for spot in (*fan.pawns, fan.ape))


@pytest.mark.parametrize("width", [80, 150])
def test_a_label_leaves_the_numbers_readable(canvas: Canvas, area: FRect, width: int):
    height = 30 * min(canvas.zoom, 1.4)
    for space in (*STONES, OUT):
        x, y = signs.label_spot(area, space, width, height, zoom=canvas.zoom)
        label = FRect(x - width / 2, y - height / 2, width, height)
        assert label.left >= area.left and label.right <= area.right
        assert all(share_covered(number, label) < 0.4 for number in board.milestone_boxes(area, canvas.zoom))


@pytest.mark.parametrize("words", ["tag.gold", "tag.passing", "tag.hits"])
@pytest.mark.parametrize("window", [((1280, 720), 1.5), ((1024, 600), 1.5), ((1024, 600), 1.0)])
def test_a_label_leaves_the_stones_seen(window, words: str):
    canvas = Canvas(*window)
    area = usual_places(canvas, 4).board
    width, height, _ = art.space_label_size(canvas, Texts("ape_city")(words, n=1, who="Ben"), words == "tag.gold")
    plaques = ground.plaque_boxes(canvas, area, track(ORDER), ORDER, NAMES)
    for space in STONES:
        x, y = signs.label_spot(area, space, width, height, (), plaques, canvas.zoom)
        label = FRect(x - width / 2, y - height / 2, width, height)
        assert all(share_covered(board.visible_stone_box(area, one), label) < 0.3 for one in STONES), space


def test_a_way_under_the_ground_ends_outside_both_passages(area: FRect):
    a, b = (pygame.Vector2(board.space_places(area)[space][:2]) for space in (3, 26))
    marks = [pygame.Vector2(mark) for mark in board.passage_arc_points(area, 3, 26)]
    assert marks and min(min((mark - a).length(), (mark - b).length()) for mark in marks) > 25 * board.board_scale(area)


def test_the_ape_that_meets_somebody_is_loud_for_one_beat():
    match = Match(GAMES[0], [Seat(name, n, "human") for n, name in enumerate(("Ana", "Ben"))], {"first": 0}, 1)
    match.state.pawns, match.state.ape = [6, 0], 6
    players, canvas = Players(("Ana", "Ben"), (0, 1), frozenset()), Canvas((640, 360))
    geometry, frame = ApeCityGeometry(Texts("ape_city"), players), TableFrame(canvas, usual_places(canvas))
    met = Event("met_ape", {"player": 0, "how": "landing", "space": 6, "by": None})
    pieces = geometry.layout(TableView(match.view(), news=met), frame).by_key
    assert pieces["strokes",].center == pieces["ape",].center
    assert ("strokes",) not in geometry.layout(TableView(match.view()), frame).by_key


def paint_everything(canvas: Canvas, area: FRect, order: tuple[str, ...] = ORDER) -> None:
    """A crowded table: every look of a space, a full tray."""
    ground.draw_board_ground(canvas, area, track(order), order, NAMES)
    for space, look in enumerate((LEGAL, HOVERED, PICKED, REFUSED, art.ALARM, IDLE)):
        art.draw_space_ring(canvas, area, space, look)
    art.draw_artifacts(canvas, area, 28, 3)
    art.draw_path_marks(canvas, area, board.way_mark_points(area, range(9, 15)))
    fan = board.figures_on_space(area, 20, 4, ape=True)
    art.draw_ape(canvas, fan.ape)
    art.draw_ape_steps(canvas, *board.ape_badge_point(fan.ape), 2)
    for seat, spot in enumerate(fan.pawns):
        art.draw_pawn(canvas, spot, seat, active=seat == 0)
    art.draw_alarm_strokes(canvas, fan.ape)
    tag = SpaceLabels(canvas, area, (), ()).place_label(14, "Take 1 artifact", art.PAWN, "gi_totem-mask")
    art.draw_space_label(canvas, tag.center, tag.face.text, tag.face.kind, tag.face.icon)
    hand = usual_places(canvas).hand
    for n, look in enumerate((IDLE, LEGAL, HOVERED, PICKED, REFUSED)):
        cards.draw_movement_card(
            canvas, FRect(hand.x + 24 + n * 60, hand.bottom - 130, *cards.CARD), n, n % 2 == 1, look
        )


@pytest.mark.long
@pytest.mark.parametrize("turn", range(4))
def test_every_tile_can_lie_at_every_place(turn: int):
    canvas = Canvas((640, 360))
    order = ORDER[turn:] + ORDER[:turn]
    ground.draw_board_ground(canvas, usual_places(canvas).board, track(order), order, NAMES)


@pytest.mark.long
def test_every_text_of_a_crowded_table_is_readable(canvas: Canvas, area: FRect):
    canvas.audit = []
    paint_everything(canvas, area)
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


@pytest.mark.long
def test_a_table_drawn_again_paints_nothing_anew(canvas: Canvas, area: FRect):
    paint_everything(canvas, area)
    kept, picture = set(canvas.sprites.surfaces), canvas.surf.copy()
    paint_everything(canvas, area)
    assert set(canvas.sprites.surfaces) == kept
    assert pygame.image.tobytes(canvas.surf, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_payment_shows_cards_and_artifacts_inside_its_paper(canvas: Canvas):
    canvas.audit = []
    hand = usual_places(canvas).hand
    left, right = (FRect(hand.x + aside, hand.y, 240, hand.h - 8) for aside in (0, 260))
    room = cards.draw_payment_option(canvas, left, "Discard 3 cards", "0, 1 and 2 go", "1", PICKED)
    cards.draw_paid_cards(canvas, room, [(n, False) for n in range(5)])
    room = cards.draw_payment_option(canvas, right, "Lose an artifact", "One of 3, 1", "2")
    cards.draw_artifact_row(canvas, room, (3, 1), True)
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


@pytest.mark.long
@pytest.mark.parametrize("words", ["tag.gold", "tag.artifacts", "tag.fate.landing"])
def test_a_label_leaves_the_names_of_the_tiles_readable(canvas: Canvas, area: FRect, words: str):
    width, height, _ = art.space_label_size(canvas, Texts("ape_city")(words, n=1), has_icon=True)
    plaques = ground.plaque_boxes(canvas, area, track(ORDER), ORDER, NAMES)
    for space in STONES:
        x, y = signs.label_spot(area, space, width, height, (), plaques, canvas.zoom)
        label = FRect(x - width / 2, y - height / 2, width, height)
        assert all(share_covered(plaque, label) < 0.12 for plaque in plaques), space


@pytest.mark.parametrize("order", list(permutations(ORDER))[::4])
def test_nobody_waits_before_a_signpost(canvas: Canvas, area: FRect, order: tuple[str, ...]):
    waiting = board.figures_on_space(area, START, 4, ape=True).pawn_and_ape_spots
    plaques = ground.plaque_boxes(canvas, area, track(order), order, NAMES)
    assert all(share_covered(plaque, spot.box) < 0.03 for plaque in plaques for spot in waiting)


def test_names_of_tiles_are_those_of_the_language_and_a_variant_keeps_its_own(monkeypatch):
    shell = Texts()
    shell.set_language("de")
    german = shell.for_game("ape_city")
    assert {tile: tile_name(german, tile) for tile in ORDER} == {tile: german(f"tile.{tile}") for tile in ORDER}
    assert german("tile.serpent_stair") != Texts("ape_city")("tile.serpent_stair")
    monkeypatch.setitem(naming.TILES, "vine_gate", naming.TILES["vine_gate"]._replace(name="Thorn Gate"))
    assert tile_name(german, "vine_gate") == "Thorn Gate"


@pytest.mark.parametrize("order", [ORDER, ORDER[::-1]])
def test_the_sign_of_the_way_out_keeps_clear_of_the_buttons_above(canvas, area, order):
    for names in (NAMES, NAMES | {"way_out": "Ausgang"}):
        sign = ground.plaque_boxes(canvas, area, track(order), order, names)[-1]
        buttons = top_button_boxes(canvas, 6)
        assert sign.right + 16 <= buttons[0].left or sign.top >= buttons[0].bottom + GAP
