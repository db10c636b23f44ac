"""What one seat alone sees at the biome's table: its pack, what it knows, and the card of a private look."""

import pygame
import pytest
from evening import Evening
from legible import TABLES, canvases
from pygame import FRect

from game.games.biome_escape.table import sidebar
from game.games.biome_escape.table.grid import screen_grid
from game.games.biome_escape.table.pack_pieces import LEAST_ROW, ROW, best_pack_layout
from game.games.biome_escape.table.prospects import SEEN
from game.games.biome_escape.table.seats import SeatPanelContents
from game.ui.canvas import Canvas
from game.ui.log_panel import log_panel_height
from game.ui.sidebar import SeatPanelContent
from tests.biome_escape.seated import at, laid, made, pick, seen_by_all, tile

canvas = canvases(*TABLES)
KNOWING = {
    "tiles": {"0/-2": "quarry 1"},
    "pawns": ["0/-1"],
    "packs": ["clairvoyance#101"],
    "lying": {"0/-2": "key#102", "0/-1": "supply#103 captured#104"},
}


# ---------------------------------------------------------------- how the paper is divided
@pytest.mark.parametrize("players", range(2, 6))
def test_rows_of_a_pack_keep_their_height_and_the_log_a_line_above_them(canvas, players):
    grid = screen_grid(canvas, players)
    for carried in range(5):
        for known in range(7):
            shelf = best_pack_layout(grid.pack_box, grid.logs, grid.zoom, carried, known)
            assert shelf.row >= LEAST_ROW * ROW * shelf.growth - 0.01
            assert grid.pack_box.h - shelf.box.h >= grid.logs[-1] - 0.01 or carried > 3 or grid.zoom > 1.4
            last = (
                shelf.first_known_secret_y + shelf.lines * shelf.line
                if known
                else shelf.carried_rows_top_y + shelf.carried * shelf.row
            )
            assert last <= shelf.box.bottom and grid.pack_box.inflate(1, 1).contains(shelf.box)
            assert shelf.known_secret_name_count <= known


def test_a_pack_with_one_thing_has_a_whole_row(stage):
    scene = laid(stage, packs=["extra_carry#101"], lying={"0/-1": "key#102"}, known={102: [0]})
    box = scene.table.pieces["secret", 101].box
    assert box.h > 24 and scene.table.pieces["pack",].box.contains(box)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pack", ["key#101 supply#102 supply#103", "supply#101 supply#102 supply#103 supply#104"])
def test_the_log_keeps_five_lines_above_a_full_pack(stage, players, pack):
    scene = laid(stage, players, packs=[pack])
    five = log_panel_height(stage.app.canvas, scene.parts.tabletop.grid.log.w, [(None, "")] * 5)
    assert scene.parts.tabletop.grid.log.h - scene.parts.tabletop.layout.pack_height >= five


def test_the_log_keeps_four_lines_above_a_full_pack_of_one_who_knows_much(stage):
    pack, lying = "supply#101 supply#102 supply#103 supply#104", {"0/-1": "key#105 key#106", "1/-1": "captured#107"}
    scene = laid(stage, packs=[pack], lying=lying, known={105: [0], 106: [0], 107: [0]})
    four = log_panel_height(stage.app.canvas, scene.parts.tabletop.grid.log.w, [(None, "")] * 4)
    assert scene.parts.tabletop.grid.log.h - scene.parts.tabletop.layout.pack_height >= four


# ---------------------------------------------------------------- what only this seat knows
def test_what_only_one_knows_stands_there_with_name_and_place_and_explains_itself(stage):
    scene = laid(stage, lying={"0/-1": "key#101"}, known={101: [0]})
    piece = scene.table.pieces["memory", 101]
    assert piece.face.place == "in the forest" and piece.label == "Key, in the forest"
    assert scene.game_table.texts("tip.secret.key") in scene.parts.tabletop.tooltip_text(("memory", 101))


def test_what_one_knows_of_a_friends_pack_is_violet_and_not_open(stage):
    scene = laid(stage, packs=["", "key#101 supply#102"], known={101: [0], 102: "all"})
    assert [how for _, how, _ in scene.panels.sidebar.cached_sidebar_content().seats[1].facts[3:]] == ["", "known"]


def test_the_panel_of_a_friend_says_what_its_signs_mean(stage):
    scene = laid(stage, packs=["", "key#101 foresight#102"], known={101: [0], 102: []})
    texts = scene.game_table.texts
    carries = texts("tip.pack", player="Jonas", n=2)
    known = texts("tip.pack.known", what=texts("secret.key"))
    assert scene.panels.sidebar.widgets()[1].tooltip.startswith(f"{carries} {known}")
    public = scene.game_table.text.tooltip(scene.match.view(), ("seat", 1))
    assert public == carries


# ---------------------------------------------------------------- a private look
def test_what_somebody_looks_at_lies_there_until_it_is_put_away(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    stage.frames(90)
    assert ("supply", "in the forest") in scene.table.pieces[SEEN].face.seen
    assert SEEN not in {piece.key for piece in seen_by_all(scene)}
    actions = list(made(scene))
    stage.press(SEEN)
    assert SEEN not in scene.table.pieces and made(scene) == actions


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
@pytest.mark.parametrize("keys", [[("secret", 103)], [("secret", 101), ("do", "use")]], ids=["one", "many"])
def test_the_card_hides_nothing_of_the_land_and_not_the_pack(home, size, letters, keys):
    stage = Evening(size, letters)
    tiles = {f"0/-{n}": "grassland" for n in range(2, 6)} | {"1/-2": "forest", "-1/-1": "forest"}
    scene = laid(stage, **(KNOWING | {"tiles": tiles}))
    pick(stage, *keys)
    pieces, grid = scene.table.pieces, scene.parts.tabletop.grid
    box = pieces[SEEN].box
    assert not [key for key, piece in pieces.items() if key[0] == "tile" and piece.box.colliderect(box)]
    assert not box.colliderect(pieces["pack",].box) and not box.colliderect(grid.prompt)
    assert stage.complaints() == []
    stage.close()


def test_going_on_puts_the_card_away(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103), tile("0/0"))
    assert SEEN not in scene.table.pieces and made(scene)[-1] == ("move", at("0/0"))


def test_the_back_key_puts_the_card_away_before_it_opens_the_menu(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    stage.frames(90)
    stage.key(pygame.K_ESCAPE)
    stage.frames(4)
    assert stage.top is scene and SEEN not in scene.table.pieces
    stage.key(pygame.K_ESCAPE)
    stage.frames(4)
    assert stage.top is not scene


def test_clairvoyance_lists_all_it_has_shown_with_their_places(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 101), ("do", "use"))
    told = set(scene.table.pieces[SEEN].face.seen)
    assert {("key", "in the quarry"), ("supply", "in the forest"), ("captured", "in the forest")} <= told


@pytest.mark.long
@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
def test_the_card_is_legible(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    stage.frames(4)
    assert SEEN in scene.table.pieces and stage.complaints() == []
    pick(stage, SEEN, ("secret", 101), ("do", "use"))
    stage.frames(4)
    assert SEEN in scene.table.pieces and stage.complaints() == []
    stage.close()


@pytest.mark.long
def test_the_eyes_of_another_seat_find_no_card(stage):
    scene = laid(stage, people=2, **KNOWING)
    pick(stage, ("secret", 103))
    stage.press(("aside", "do", "end_turn"))
    stage.press("fire")
    stage.frames(4)
    assert SEEN not in scene.table.pieces
    stage.press("open")
    assert SEEN not in scene.table.pieces


@pytest.mark.long
@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
@pytest.mark.parametrize("players", [2, 3])
def test_the_card_leaves_the_panel_of_whose_turn_it_is_to_be_seen(home, size, letters, players):
    stage = Evening(size, letters)
    scene = laid(stage, players, **KNOWING)
    for keys in ([("secret", 103)], [("secret", 101), ("do", "use")]):
        pick(stage, *keys)
        assert not scene.table.pieces[SEEN].box.colliderect(scene.parts.tabletop.grid.seats[0])
        assert stage.complaints() == []
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
@pytest.mark.parametrize("packs", ["clairvoyance#101", "camp_kit#101 supply#105", "key#101 supply#105 supply#106"])
def test_the_card_of_one_secret_leaves_all_panels_of_the_players_to_be_seen(home, size, letters, packs):
    stage = Evening(size, letters)
    scene = laid(stage, 3, **(KNOWING | {"packs": [packs]}))
    pick(stage, ("secret", 103))
    box = scene.table.pieces[SEEN].box
    assert not [seat for seat in scene.parts.tabletop.grid.seats if box.colliderect(seat)]
    assert not box.colliderect(scene.table.pieces["pack",].box)
    assert stage.complaints() == []
    stage.close()


def test_a_click_on_the_card_puts_it_away_and_opens_nothing(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    stage.click(scene.table.pieces[SEEN].center)
    assert SEEN not in scene.table.pieces and stage.top is scene


def test_a_press_beside_the_card_puts_it_away_and_is_not_refused(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    lights, pieces = scene.selection.offer.lights, scene.table.pieces
    unlit = next(key for key in pieces if key[0] == "tile" and not lights(key))
    actions = list(made(scene))
    stage.press(unlit)
    assert SEEN not in scene.table.pieces and scene.selection.answer is None
    assert made(scene) == actions and not scene.selection.draft
    stage.press(unlit)
    assert scene.selection.answer is not None, "the next one is answered as ever"


def test_a_press_on_nothing_puts_the_card_away(stage):
    scene = laid(stage, **KNOWING)
    pick(stage, ("secret", 103))
    canvas = stage.app.canvas
    spots = ((x, y) for x in range(20, round(canvas.w), 30) for y in range(80, round(canvas.h), 30))
    stage.click(next(spot for spot in spots if scene.widget_at(spot) is None))
    assert SEEN not in scene.table.pieces and scene.selection.answer is None


# ---------------------------------------------------------------- apart from what is carried
@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
def test_what_lies_elsewhere_is_not_under_the_title_of_the_pack_and_fits(home, size, letters):
    stage = Evening(size, letters)
    lying = {"0/-1": "caravan_kit#101 caravan_kit#102", "1/-1": "supply#103 supply#104", "-1/0": "captured#105"}
    scene = laid(stage, 2, lying=lying, known={one: [0] for one in range(101, 106)})
    pieces = scene.table.pieces
    known = [piece.box for key, piece in pieces.items() if key[0] == "memory"]
    assert len(known) == 5 and not pieces["pack",].box.colliderect(pieces["known",].box)
    for box in known:
        assert pieces["known",].box.inflate(-12, -8).contains(box), (box, pieces["known",].box)
    if letters == 100:
        assert all(pieces["memory", one].face.place for one in range(101, 106))
    assert stage.complaints() == []
    stage.close()


def test_in_the_end_nothing_is_only_ones_own_any_more(stage):
    scene = laid(stage, **KNOWING)
    scene.match.play(("concede", 0))
    scene.show_current_state()
    stage.frames(1)
    assert scene.match.is_over and SEEN not in scene.table.pieces
    assert not [key for key in scene.table.pieces if key[0] == "memory"]


# ---------------------------------------------------------------- the packs of all
class Noting(Canvas):
    """A canvas that keeps where its signs are painted."""

    def __init__(self, *size):
        super().__init__(*size)
        self.signs: list[tuple[str, FRect]] = []

    def draw_icon(self, name, cx, cy, size, *how, **more) -> None:
        self.signs.append((name, FRect(cx - size / 2, cy - size / 2, size, size)))
        super().draw_icon(name, cx, cy, size, *how, **more)


@pytest.mark.long
@pytest.mark.parametrize("size, zoom", TABLES)
@pytest.mark.parametrize("players", range(2, 6))
def test_the_pack_in_a_seats_panel_stands_clear_of_its_sign(stage, size, zoom, players):
    canvas = Noting(size, zoom)
    box = screen_grid(canvas, players).places.seats[0]
    carried = SeatPanelContents(6, None, None, ())
    pictures = []
    for sign in range(2):
        canvas.surf.fill("black")
        paper = SeatPanelContent(sign, "Mara", "on the farmland", (), False, "", False, None)
        sidebar.paint_seat(canvas, box, paper, carried)
        pictures.append(canvas.surf.copy())
    pack = next(place for name, place in canvas.signs if name == sidebar.PACK)
    equal = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (20, 20, 20, 255), pictures[1])
    equal.invert()
    emblem = equal.get_bounding_rects()[0].unionall(equal.get_bounding_rects())
    assert emblem.w > 10 and not canvas.rect(*pack.inflate(12, 12)).colliderect(emblem)


@pytest.mark.parametrize("load", [0, 3])
@pytest.mark.parametrize("height", [77.0, 100.0])
def test_a_panel_says_how_much_is_carried_below_the_name_with_as_much_air_as_above_it(display, load, height):
    canvas, box = Canvas((1280, 720)), FRect(900, 100, 288, height)
    canvas.audit = []
    paper = SeatPanelContent(0, "Mara", "on the farmland", (), False, "", False, None)
    sidebar.paint_seat(canvas, box, paper, SeatPanelContents(load, None, None, ()))
    place = {one.text: one.rect for one in canvas.audit}
    assert place[str(load)].left > place["Mara"].left + 18, "beside the sign of a pack, which is below the name"
    above, below = place["Mara"].top - box.y, box.bottom - place[str(load)].bottom
    assert abs(above - below) < 5
