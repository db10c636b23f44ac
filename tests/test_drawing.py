"""What is drawn: text that fits and can be read, pieces painted once, the same picture each time."""

import hashlib
from collections.abc import Callable

import pygame
import pygame.freetype
import pytest
from pygame import Color, FRect, Rect

from game.engine.data import DataError
from game.ui import (
    assets,
    backgrounds,
    bars,
    cards,
    labels,
    light,
    log_panel,
    plots,
    prompt_bar,
    seats,
    textures,
    typeset,
    widgets,
)
from game.ui.audit import DrawnText, find_text_problems
from game.ui.cache import SurfaceCache
from game.ui.canvas import Canvas
from game.ui.lettering import BEYOND, SUITS, Lettering, space_width
from game.ui.places import Places, lid_box
from game.ui.table import AnimatedPieces, Face, Piece
from game.ui.theme import CREAM, GO, INK, INK_SOFT, PAPER, THEME, parse_rgb
from game.ui.typeset import ICON

LONG = "Discard three cards or lose an artifact, then the ape walks on and may meet every pawn that stands in its way"
SIZES = ((1280, 720), (1920, 1080), (1024, 600), (960, 540))
WINDOWS = [(SIZES[0], 1.0), (SIZES[0], 1.15), (SIZES[0], 1.5), (SIZES[1], 1.0), (SIZES[2], 1.5), (SIZES[3], 1.5)]
FACTS = [("gi_two-coins", "12", INK_SOFT), ("gi_totem-mask", "3", INK_SOFT), ("ui_layers", "5 cards", INK_SOFT)]
LOG = [("gi_gorilla", "The ape walked 3"), (2, "Ferro played 2 and 3, passed the ape, went on to 5"), (None, "Dusk")]


pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas((1280, 720))


def picture(canvas: Canvas) -> str:
    return hashlib.sha256(pygame.image.tobytes(canvas.surf, "RGB")).hexdigest()


def is_plain(key: object) -> bool:
    """Numbers, words and tuples of them: nothing whose identity could change from frame to frame."""
    if isinstance(key, tuple):
        return all(map(is_plain, key))
    return key is None or isinstance(key, (str, int, float, bool))


def shell(canvas: Canvas) -> None:
    """A table with everything the shell puts round a game."""
    backgrounds.fill_background(canvas, "walnut", textures.paint_walnut)
    bars.draw_top_bar(canvas, "Ramble: Dare to Explore", GO, "Turn 5, Mara plays and then it is for Jonas to play")
    sidebar = bars.sidebar_width(canvas)
    x = canvas.w - sidebar - 16
    h = widgets.scaled_with_text(canvas, 84)
    seats.draw_seat_panel(canvas, x, 64, sidebar, h, 0, "Mara von Hohenstein-Wallersee", LONG, FACTS, active=True)
    seats.draw_seat_panel(
        canvas, x, 72 + h, sidebar, h, 2, "Old Ferro", "thinks", FACTS, badge="ui_bot", thinking=1, asked=True
    )
    log_panel.draw_log_panel(
        canvas, x, 80 + 2 * h, sidebar, bars.prompt_top(canvas) - 88 - 2 * h, LOG * 4, "What happened"
    )
    buttons = bars.prompt_button_boxes(canvas, ("Play both: move 5", "Clear"))
    prompt_bar.paint_prompt(canvas, 0, "Mara,", LONG, buttons[-1].left - 16, hint="AC-7.9")
    seats.draw_seat_pawn(canvas, 300, 300, 62, 3, glow=True)


def test_a_primary_button_that_cannot_be_pressed_has_no_plate(canvas):
    canvas.surf.fill(PAPER)
    before = picture(canvas)
    widgets.draw_button(canvas, 300, 260, 164, 46, "", "primary", state="off")
    assert picture(canvas) == before
    widgets.draw_button(canvas, 300, 260, 164, 46, "First choose one card", "primary", state="off")
    assert picture(canvas) != before


def small_things(canvas: Canvas) -> None:
    """Each label and control once, apart from each other."""
    z = canvas.zoom
    canvas.surf.fill(PAPER)
    labels.draw_tag(canvas, 4, 120, LONG[:40], icon="gi_totem-mask")
    labels.draw_badge(canvas, 40, 190, "12")
    labels.draw_keycap(canvas, 240, 190, "Esc")
    labels.draw_tooltip(canvas, FRect(900, 60, 40, 40), f"{LONG} **AC-5.3**")
    widgets.draw_button(canvas, 300, 260, 164 * z, 46 * z, "Play both: move 5", "primary")
    widgets.draw_button(canvas, 300, 350, 120, 46, LONG, icon="ui_history")
    widgets.draw_segmented_control(canvas, 40, 420, 320, 50, [(None, "Calm"), (None, "Normal"), (None, "Instant")], 1)
    widgets.draw_text_field(canvas, 400, 420, 200, 50, LONG, 20)
    widgets.draw_text_field(canvas, 640, 420, 200, 50, LONG)
    widgets.draw_text_field(canvas, 880, 420, 200, 50, "", 0, LONG)
    widgets.draw_slider(canvas, 900, 520, 190, 0.7, "70 %")
    cards.draw_card_stack(canvas, 60, 500, 70, 96, 14, PAPER, "ui_layers", INK)
    labels.draw_toast(canvas, LONG)


def result(canvas: Canvas) -> None:
    canvas.surf.fill(INK)
    widgets.draw_paper_panel(canvas, 16, 16, canvas.w - 32, canvas.h - 32)
    turns = [str(turn) for turn in range(8)]
    plots.draw_line_plot(canvas, 100, 100, 300, 200, [(0, list(range(8))), (1, [7] * 8), (2, list(range(8)))], 8, turns)
    lines = [("lit", INK, False, [4, 3, 2]), ("gone", GO, True, [0, 2, 2])]
    plots.draw_turn_plot(canvas, 600, 100, 300, 200, lines, 5, 1, (0, 1, 2), (4, "needed"))
    canvas.draw_paragraph(f"**{LONG}.** {{icon:ui_check}} {LONG}", 100, 380, 700)


SCREENS = (shell, small_things, result)


# -- text
def test_text_is_never_under_fourteen_pixels():
    for size in ((640, 360), (1024, 600)):
        small = Canvas(size)
        assert small.font_px(16) == 14
        assert small.text_surface("Mara", 16).get_height() >= 14
    assert Canvas((1280, 720)).font_px(16) == 16


def test_large_type_grows_only_until_small_type_has_caught_up():
    large = Canvas((1280, 720), 1.5)
    assert large.type_size(16) == 24
    assert large.type_size(22) == large.type_size(27) == 33
    assert large.type_size(68) == 68


def test_fitted_text_shrinks_first_and_is_then_cut_with_an_ellipsis(canvas: Canvas):
    wide = canvas.measure_text("Play both: move 5", 18)[0]
    assert canvas.fit_text("Play both: move 5", wide, 18) == ("Play both: move 5", 18)
    assert canvas.fit_text("Play both: move 5", wide - 4, 18) == ("Play both: move 5", 17)
    text, size = canvas.fit_text("Play both: move 5", wide / 2, 18)
    assert text.endswith("…") and size == 16
    assert canvas.measure_text(text, size)[0] <= wide / 2
    assert canvas.fit_text("", -1, 18)[0] == ""  # nothing to cut


@pytest.mark.parametrize("width", [60, 130, 400])
def test_wrapped_lines_keep_every_word_and_stay_within_the_width(canvas: Canvas, width: float):
    lines = canvas.wrap_text(LONG, width, 17)
    assert " ".join(lines) == LONG
    assert all(canvas.measure_text(line, 17)[0] <= width for line in lines)


def test_a_word_longer_than_a_line_is_broken(canvas: Canvas):
    lines = canvas.wrap_text("Taumatawhakatangihangakoauauotamatea", 80, 17)
    assert len(lines) > 2
    assert "".join(lines) == "Taumatawhakatangihangakoauauotamatea"
    assert all(canvas.measure_text(line, 17)[0] <= 80 for line in lines)


@pytest.mark.parametrize("width", range(80, 240, 20))
def test_a_percent_sign_stays_with_its_number(canvas: Canvas, width: int):
    text = "Thirteen cards show it (45 %), one is gone."
    plain = canvas.wrap_text(text, width)
    rich = [" ".join(run.text for run in runs) for runs in canvas.typeset_text(text, width)]
    assert any("45 %" in line for line in plain) and any("45 %" in line for line in rich)


def test_a_newline_ends_a_line(canvas: Canvas):
    assert canvas.wrap_text("Deck\nDiscards", 400) == ["Deck", "Discards"]
    assert len(canvas.typeset_text("Deck\nDiscards", 400)) == 2


def test_bold_words_and_icons_are_set_in_the_same_line(canvas: Canvas):
    (runs,) = canvas.typeset_text("Pay **one card**, {icon:ui_check} done.", 600)
    assert [(run.text, run.face) for run in runs] == [
        ("Pay", "text"), ("one card", "bold"), (",", "text"), ("ui_check", ICON), ("done.", "text")
    ]  # fmt: skip
    assert runs[2].x == runs[1].x + runs[1].width  # no gap before the comma
    assert all(after.x >= run.x + run.width for run, after in zip(runs, runs[1:]))


def test_rich_lines_stay_within_the_width(canvas: Canvas):
    for runs in canvas.typeset_text(f"**{LONG}** {{icon:ui_check}} {LONG}", 200):
        assert runs[-1].x + runs[-1].width <= 200


def test_a_paragraph_ends_where_its_height_says(canvas: Canvas):
    assert canvas.draw_paragraph(LONG, 20, 100, 300) == 100 + canvas.paragraph_height(LONG, 300)


def test_a_name_breaks_where_its_lines_are_most_even():
    assert typeset.split_into_two_lines("Way out of the city") == ["Way out of", "the city"]
    assert typeset.split_into_two_lines("Market") == ["Market"]


def test_letters_of_central_europe_come_from_the_second_file(canvas: Canvas):
    plain, other = canvas.text_surface("Lukasz Zizka", 30), canvas.text_surface("Łukasz Žižka", 30)
    assert other.get_height() == plain.get_height()
    assert abs(other.get_width() - plain.get_width()) < 12
    assert canvas.measure_text("Łukasz Žižka", 30)[0] == other.get_width()
    one, another = (pygame.image.tobytes(canvas.text_surface(letter, 30), "RGBA") for letter in ("Ł", "Ő"))
    assert one != another  # two boxes of a missing letter would be alike


@pytest.mark.parametrize("face", THEME.faces)
def test_a_space_is_never_much_too_narrow_and_is_drawn_as_wide_as_measured(face: str):
    file, _ = THEME.faces[face]
    for px in range(14, 60):
        letters = Lettering(*THEME.faces[face], px)
        assert letters.size(" ")[0] >= space_width(file) * px - 0.5, px  # whole pixels
        assert abs(letters.render("Player 1 goes", INK).get_width() - letters.size("Player 1 goes")[0]) <= 2, px


@pytest.mark.parametrize("suit", SUITS)
def test_no_suit_leaves_a_gap_as_wide_as_a_space_beside_it(suit: str):
    for px in range(12, 60):
        letters = Lettering(*THEME.faces["text"], px)
        picture = letters.render(suit, INK)
        seen = picture.get_bounding_rect()
        assert max(seen.x, picture.get_width() - seen.right) < letters.size(" ")[0] / 2, px
        assert picture.get_width() == letters.size(suit)[0], px


@pytest.mark.parametrize("face", THEME.faces)
def test_letters_are_looked_for_in_the_file_that_has_them(face: str):
    pygame.freetype.init()
    main, more = (pygame.freetype.Font(assets.FONTS / file, 20) for file in THEME.faces[face])
    letters = [chr(code) for code in range(0x20, 0x250) if chr(code).isalpha()]
    first = [one for one in letters if main.get_metrics(one)[0]]
    second = [one for one in letters if one not in first and more.get_metrics(one)[0]]
    assert [one for one in first if BEYOND.fullmatch(one)] == []
    assert [one for one in second if not BEYOND.fullmatch(one)] == []
    assert set("ŁłŽžŐőĞğȘș") <= set(second)


# -- the audit
@pytest.mark.long
@pytest.mark.parametrize("size, zoom", WINDOWS)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_no_text_leaves_its_box_touches_another_or_is_too_small(screen: Callable, size: tuple[int, int], zoom: float):
    canvas = Canvas(size, zoom)
    canvas.audit = []
    screen(canvas)
    assert len(canvas.audit) > 5
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


def box(text: str, rect: tuple, within: tuple | None = None, size_px: int = 16) -> DrawnText:
    return DrawnText(text, Rect(rect), Color(INK), Rect(within) if within else None, size_px)


def test_the_audit_names_each_fault():
    window = Rect(0, 0, 100, 100)
    assert find_text_problems([box("a", (0, 0, 50, 20), (0, 0, 60, 30))], window) == []
    assert "leaves its box" in find_text_problems([box("a", (0, 0, 70, 20), (0, 0, 60, 30))], window)[0]
    assert "leaves the window" in find_text_problems([box("a", (60, 0, 50, 20))], window)[0]
    assert "overlap" in find_text_problems([box("a", (0, 0, 50, 20)), box("b", (40, 10, 50, 20))], window)[0]
    assert "13 px" in find_text_problems([box("a", (0, 0, 50, 20), None, 13)], window)[0]


def test_texts_under_a_sheet_of_paper_are_out_of_the_audit(canvas: Canvas):
    canvas.audit = []
    canvas.text("under", 100, 100)
    canvas.text("beside", 400, 100)
    widgets.draw_paper_panel(canvas, 90, 90, 200, 100)
    assert [one.text for one in canvas.audit] == ["beside"]


def test_a_kept_picture_does_not_hide_its_texts_from_the_audit(canvas: Canvas):
    canvas.cached_background("board", lambda: canvas.text("Vine Gate", 100, 100))
    canvas.audit = []
    canvas.cached_background("board", lambda: canvas.text("Vine Gate", 100, 100))
    assert [one.text for one in canvas.audit] == ["Vine Gate"]


def test_a_ground_is_painted_once_for_all_audits_with_the_texts_that_are_seen_on_it(canvas: Canvas):
    painted = []

    def ground() -> None:
        painted.append("ground")
        canvas.text("under", 100, 100)
        canvas.text("beside", 400, 100)

    def table() -> None:
        canvas.cached_background("ground", ground)
        widgets.draw_paper_panel(canvas, 90, 90, 200, 100)
        canvas.text("above", 700, 100)

    for key in ("table", "table", "another table"):
        canvas.audit = []
        canvas.text("before", 900, 100)
        canvas.cached_background(key, table)
        canvas.text("after", 900, 200)
        assert [one.text for one in canvas.audit] == ["before", "beside", "above", "after"]
    assert painted == ["ground"]


# -- what is kept
def test_a_piece_is_painted_once(canvas: Canvas):
    painted = []
    for _ in range(3):
        canvas.draw("tile", 10, 10, 40, 40, lambda surface, k: painted.append(k))
    assert len(painted) == 1


def test_another_window_or_text_size_drops_what_was_kept(canvas: Canvas):
    shell(canvas)
    canvas.cached_background("board", lambda: None)
    canvas.resize((1920, 1080), 1.5)
    kept = (
        canvas.sprites,
        canvas.stills,
        canvas.texts,
        canvas.icons,
        canvas.fonts,
        canvas.measures,
        canvas.typeset_lines,
    )
    assert [len(one) for one in (*kept, canvas.still_texts)] == [0] * (len(kept) + 1)
    assert canvas.surf.get_size() == (1920, 1080)
    assert (canvas.k, canvas.w, canvas.zoom) == (1.5, 1280, 1.5)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_the_second_frame_paints_nothing_new(canvas: Canvas, screen: Callable):
    screen(canvas)
    before = [set(one.surfaces) for one in (canvas.sprites, canvas.texts, canvas.icons)]
    screen(canvas)
    assert [set(one.surfaces) for one in (canvas.sprites, canvas.texts, canvas.icons)] == before


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_pieces_are_kept_under_plain_values(canvas: Canvas, screen: Callable):
    screen(canvas)
    keys = [key for one in (canvas.sprites, canvas.texts, canvas.icons) for key in one.surfaces]
    assert [key for key in keys if not is_plain(key)] == []


def test_pictures_not_used_for_longest_go_first():
    square = pygame.Surface((10, 10), pygame.SRCALPHA)
    cache = SurfaceCache(3 * 400)
    for key in "abc":
        cache.store(key, square.copy())
    cache.get("a")
    cache.store("d", square.copy())
    assert list(cache.surfaces) == ["c", "a", "d"]
    assert cache.bytes == 1200


def test_a_thousand_different_texts_do_not_pile_up(canvas: Canvas):
    for n in range(1500):
        canvas.text_surface(f"Mara played {n} and went on to space {n} without meeting anybody", 34)
    assert canvas.texts.bytes <= canvas.texts.limit
    assert len(canvas.texts) < 1500


# -- the picture
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_the_same_screen_gives_the_same_picture(screen: Callable):
    first, second = Canvas((1024, 600), 1.15), Canvas((1024, 600), 1.15)
    screen(first)
    screen(second)
    assert picture(first) == picture(second)
    screen(first)
    assert picture(first) == picture(second)


def test_a_still_gives_back_what_was_painted(canvas: Canvas):
    def paint() -> None:
        canvas.surf.fill(GO)
        canvas.text("Vine Gate", 100, 100, 27, "title", CREAM)

    canvas.cached_background("board", paint)
    before = picture(canvas)
    canvas.surf.fill(INK)
    canvas.cached_background("board", paint)
    assert picture(canvas) == before


def test_a_patch_is_painted_anew_only_where_its_state_or_place_is_another(canvas: Canvas):
    painted = []

    def show(state: str, box: FRect) -> Color:
        canvas.surf.fill("black")
        canvas.draw_cached_box(
            "sheet", state, box, lambda: (painted.append(state), canvas.surf.fill(state, canvas.rect(*box)))
        )
        return canvas.surf.get_at(canvas.rect(*box).center)

    here, there = FRect(10, 10, 60, 40), FRect(200, 10, 60, 40)
    seen = [show("red", here), show("red", here), show("blue", here), show("blue", there), show("blue", there)]
    assert painted == ["red", "blue", "blue"]
    assert seen == [Color(name) for name in ("red", "red", "blue", "blue", "blue")]


def test_neighbouring_boxes_share_their_edges():
    canvas = Canvas((1111, 633))
    left, right = canvas.rect(16, 16, 33.3, 20), canvas.rect(49.3, 16, 33.3, 20)
    assert left.right == right.left


def test_a_lid_that_is_shut_leaves_nothing_of_the_hand(canvas: Canvas):
    canvas.surf.fill(parse_rgb("FF00FF"))
    cards.draw_hand_cover(canvas, 100, 100, 400, 120)
    assert not any(
        canvas.surf.get_at((x, y)) == parse_rgb("FF00FF") for x in range(104, 496, 7) for y in range(104, 216, 7)
    )
    assert canvas.surf.get_at((90, 160)) == parse_rgb("FF00FF")


def test_a_switch_gives_wide_words_more_room(canvas: Canvas):
    even = widgets.switch_segment_boxes(canvas, 0, 0, 600, 50, [(None, "Off"), (None, "On")])
    assert even[0].w == even[1].w
    tight = widgets.switch_segment_boxes(canvas, 0, 0, 210, 50, [(None, "Window"), (None, "Full screen")])
    assert tight[1].w > tight[0].w
    assert tight[1].right == pytest.approx(206)


def test_tags_and_tooltips_stay_in_the_window(canvas: Canvas):
    canvas.audit = []
    labels.draw_tag(canvas, 1278, 4, "Take 1 artifact")
    tip = labels.draw_tooltip(canvas, FRect(1270, 0, 10, 10), LONG)
    assert FRect(0, 0, 1280, 720).contains(tip)
    assert all(canvas.surf.get_rect().contains(one.rect) for one in canvas.audit)


def test_a_tooltip_leaves_what_is_lit_to_be_seen(canvas: Canvas):
    about = FRect(600, 300, 60, 60)
    free = labels.draw_tooltip(canvas, about, "Circle: land here")
    lit = [FRect(about.x - 70, y, 200, 60) for y in (about.y - 70, about.y + 70)]
    tip = labels.draw_tooltip(canvas, about, "Circle: land here", lit=lit)
    assert free.bottom < about.top and not tip.colliderect(about) and tip.collidelist(lit) < 0
    walled = [FRect(0, 0, 1280, 720)]
    assert not labels.draw_tooltip(canvas, about, "Circle: land here", lit=walled).colliderect(about)


def test_a_tooltip_stands_a_little_aside_of_what_people_read_but_not_far_away(canvas: Canvas):
    about, words = FRect(600, 300, 60, 60), "Circle: land here"
    near, far = [FRect(400, 160, 460, 140)], [FRect(0, 0, 1280, 720)]
    tip = labels.draw_tooltip(canvas, about, words, read=near)
    assert tip.collidelist(near) < 0 and tip.top == about.bottom + labels.GAP
    assert labels.draw_tooltip(canvas, about, words, read=far) == labels.draw_tooltip(canvas, about, words)


def test_what_is_held_together_is_broken_only_where_it_is_longer_than_a_line(canvas: Canvas):
    def lines(text: str, width: float) -> list[str]:
        return [" ".join(run.text for run in runs) for runs in canvas.typeset_text(text, width)]

    assert lines("Still to come: 3 × Bow Bridge", 190) == ["Still to come: 3 × Bow", "Bridge"]
    held = "Still to come: 3\u00a0×\u00a0Bow\u00a0Bridge"
    assert lines(held, 190) == ["Still to come:", "3 × Bow Bridge"]
    assert lines(held, 90) == ["Still to", "come: 3 ×", "Bow Bridge"]


def test_a_tooltip_goes_past_what_is_lit_where_all_round_its_thing_is(canvas: Canvas):
    about = FRect(620, 20, 60, 60)
    lit = [FRect(100, 10, 500, 80), FRect(700, 10, 500, 80), FRect(100, 100, 1100, 90)]
    tip = labels.draw_tooltip(canvas, about, LONG, lit=lit)
    assert tip.collidelist([about, *lit]) < 0 and tip.top - lit[2].bottom < tip.h


@pytest.mark.parametrize(("zoom", "lines"), [(1.0, 1), (1.5, 2)])
def test_with_large_text_the_words_of_the_prompt_get_the_room_and_those_of_a_button_two_lines(zoom, lines):
    canvas = Canvas((1024, 600), zoom)
    label = "Play both: move 5"
    wide, narrow = (bars.prompt_button_boxes(canvas, [label], 0, is_narrow)[0] for is_narrow in (False, True))
    assert (narrow.w < 0.75 * wide.w) == (lines == 2) and abs(narrow.right - wide.right) < 0.1
    canvas.audit = []
    widgets.draw_button(canvas, *narrow, label, "primary")
    assert len(canvas.audit) == lines and " ".join(one.text for one in canvas.audit) == label
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


@pytest.mark.parametrize("count", range(6, 19))
def test_smaller_type_of_the_prompt_fills_its_lines(count):
    """What is broken into two lines has no room in one, in the type in which it is drawn."""
    canvas = Canvas((1024, 600), 1.5)
    sentence = " ".join("draw the second one at an end of the first or just keep this one as it is".split()[:count])
    canvas.audit = []
    prompt_bar.paint_prompt(canvas, 0, "Mara,", sentence, 700, hint="Two roads from the block.")
    lines = [one for one in canvas.audit if one.text in sentence]
    assert " ".join(one.text for one in lines) == sentence
    if len(lines) > 1:
        width = 700 * canvas.k - lines[0].rect.left
        face = canvas.font("text", lines[0].size_px / canvas.k / canvas.zoom)
        assert face.size(f"{lines[0].text} {lines[1].text}")[0] > width - 2


@pytest.mark.parametrize("right", range(540, 700, 40))
def test_a_long_name_stays_clear_of_an_umlaut_in_the_line_below(right):
    canvas = Canvas((1024, 600), 1.5)
    canvas.audit = []
    hint = "Steinbruch. Betreten kostet eine Aktion. Über eine Klippe zu gehen kostet dazu."
    prompt_bar.paint_prompt(canvas, 0, "Maximiliane B,", "geh.", right, hint=hint)
    assert len(canvas.audit) == 4 and find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


def test_no_line_of_a_prompt_is_a_single_word(canvas: Canvas):
    words = "3 actions left: walk and explore."
    canvas.audit = []
    prompt_bar.paint_prompt(canvas, 0, "Mara,", words, 80 + canvas.measure_text(words, 20)[0])
    lines = [one.text for one in canvas.audit if one.text != "Mara,"]
    assert len(lines) == 2 and " ".join(lines) == words and all(" " in line for line in lines)


def test_a_lid_on_a_paper_ends_where_the_papers_beside_it_do(canvas: Canvas):
    hand = FRect(976, 424, 288, 204)
    places = Places(hand, hand, hand, None, hand, hand, (), (), hand)
    assert lid_box(canvas, places).bottom == pytest.approx(hand.bottom)
    assert lid_box(canvas, places._replace(has_tray=True)).bottom < hand.bottom


def test_buttons_of_the_prompt_never_overlap(canvas: Canvas):
    boxes = bars.prompt_button_boxes(canvas, ["Play both: move 5", "Clear", "Step by step"])
    assert boxes[0].right < canvas.w - 16
    assert all(right.left > left.right for right, left in zip(boxes, boxes[1:]))


@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("what, hint", (("explore the mist.", LONG), (LONG, "Hint: explore it."), (LONG * 2, None)))
def test_three_lines_of_the_prompt_keep_clear_of_its_edges_and_of_each_other(size, zoom, what, hint):
    canvas = Canvas(size, zoom)
    canvas.audit = []
    prompt_bar.paint_prompt(canvas, 0, "Gyöngyi,", what, canvas.w / 2, hint=hint)
    rows = {round(one.rect.centery / (10 * canvas.k)) for one in canvas.audit}
    assert len(rows) >= 3 and not find_text_problems(canvas.audit, canvas.surf.get_rect())
    top, air = bars.prompt_top(canvas), 6 * canvas.k * zoom
    above = min(one.rect.top for one in canvas.audit) - top * canvas.k
    below = (top + bars.prompt_height(canvas)) * canvas.k - max(one.rect.bottom for one in canvas.audit)
    assert above >= air and below >= air, (above, below)


def test_the_log_keeps_its_title_while_an_entry_fits_below_and_moves_its_lines_together_for_a_second_one():
    canvas = Canvas((1024, 600), 1.5)
    news = [(1, "Old Ferro finds 1 gold"), (0, "Jonas draws 2 cards"), (0, "Jonas finds 1 gold")]
    for high, has_title, count in ((70, False, 1), (80, True, 1), (110, True, 2), (150, True, 2)):
        canvas.audit = []
        assert log_panel.draw_log_panel(canvas, 850, 500, 380, high, news, "What happened") == count
        assert ("What happened" in [one.text for one in canvas.audit]) == has_title
        assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


def test_the_newest_of_the_log_is_written_in_one_size_where_large_words_need_a_line_too_many():
    canvas = Canvas((1024, 600), 1.5)
    canvas.audit = []
    news = [(None, "Player 1: a circle and a square to (5,1) NY Botanical Garden")]
    log_panel.draw_log_panel(canvas, 900, 500, 350, 88, news, "What happened")
    assert " ".join(one.text for one in canvas.audit) == news[0][1]
    assert (
        len({one.size_px for one in canvas.audit}) == 1
        and find_text_problems(canvas.audit, canvas.surf.get_rect()) == []
    )


def test_a_button_beside_the_primary_one_stays_where_it_is_whatever_it_says(canvas: Canvas):
    beside = [bars.prompt_button_boxes(canvas, ["", words])[1] for words in ("Skip", "Wait", "Clear")]
    assert len({tuple(box) for box in beside}) == 1
    assert bars.prompt_button_boxes(canvas, ["Done", "Clear"])[1] == beside[0]


def test_emblems_at_the_end_of_equal_lines_are_pushed_apart():
    places = plots.spread_apart([100, 100, 300, 101], 30)
    assert places[2] == 300
    assert sorted(places)[1] - sorted(places)[0] >= 29
    assert sorted(places)[2] - sorted(places)[1] >= 29


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_words_of_a_plot_stand_right_of_it_where_no_curve_crosses_them(zoom: float):
    canvas, box = Canvas((1280, 720), zoom), FRect(100, 100, 300, 240)
    series = [("keys", INK, False, [3, 0, 3]), ("supplies", GO, False, [6, 0, 6]), ("camps", INK, False, [1, 1, 1])]
    canvas.audit = []
    plots.draw_turn_plot(canvas, *box, series, 6, 1, (0, 1, 2), (3, "needed"))
    plots.draw_band_plot(canvas, box.move(600, 0), series, [(0.0, "0")], (3, "needed"))
    for words in ("keys", "supplies", "camps", "needed"):
        lines, bands = (one.rect for one in canvas.audit if one.text == words)
        assert lines.left > box.right and bands.left > box.right + 600
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


def test_a_blend_of_colours_ends_in_its_ends():
    strip = textures.vertical_gradient_picture((4, 200), [parse_rgb("000000"), parse_rgb("FFFFFF")])
    assert strip.get_at((2, 0))[0] < 8
    assert strip.get_at((2, 199))[0] > 247


def test_light_brightens_and_never_darkens(canvas: Canvas):
    canvas.surf.fill(parse_rgb("202020"))
    light.draw_lamp_glow(canvas, 640, 360, 100)
    assert canvas.surf.get_at((640, 360))[0] > 200
    assert canvas.surf.get_at((200, 200)) == parse_rgb("202020")


def test_a_hollow_shadow_looks_like_a_whole_one_round_its_thing(canvas: Canvas, monkeypatch: pytest.MonkeyPatch):
    def shaded() -> str:
        canvas.surf.fill(PAPER)
        widgets.draw_paper_panel(canvas, 200, 200, 500, 300)
        return picture(canvas)

    spared = shaded()
    monkeypatch.setattr(light, "WORTH_SPARING", 10**9)
    assert shaded() == spared


# -- files
def test_a_missing_icon_is_left_out_and_one_sentence_waits_to_be_told(canvas: Canvas):
    icon = canvas.icon_surface("ui_nothing", 24)
    assert pygame.transform.average_color(icon) == (0, 0, 0, 0)
    canvas.icon_surface("ui_nothing", 30)
    assert [*map(str, assets.left_out)] == ["assets/icons/ui_nothing.svg: expected a readable icon file"]
    assets.left_out.clear()


def test_a_missing_font_is_one_sentence():
    with pytest.raises(DataError, match="nothing.woff2: expected a readable font file"):
        assets.load_font("nothing.woff2", 20)


def test_an_icon_takes_the_colour_it_is_given(canvas: Canvas):
    icon = canvas.icon_surface("seat:moon", 40, GO)
    seen = {tuple(icon.get_at((x, y)))[:3] for x in range(40) for y in range(40) if icon.get_at((x, y))[3] == 255}
    assert seen == {tuple(GO)[:3]}


def test_a_fading_piece_lies_half_way_between_what_was_there_and_itself(canvas: Canvas):
    def draw_words(canvas: Canvas, piece: Piece, look: str) -> None:
        canvas.text("Not a word", *piece.box.topleft, 40, "title", CREAM)

    table, piece = AnimatedPieces(draw_words), Piece("words", Face(), (200, 120), (260, 60))
    pictures = []
    for alpha in (0.0, 0.5, 1.0):
        canvas.surf.fill(GO)
        table.draw_piece_crossfade(canvas, piece, alpha)
        pictures.append(canvas.surf.copy())
    where = [(x, y) for x in range(70, 330, 3) for y in range(90, 150, 3)]
    none, half, whole = ([one.get_at(pixel)[:3] for pixel in where] for one in pictures)
    assert set(none) == {tuple(GO)[:3]} and len(set(whole)) > 2
    for before, now, after in zip(none, half, whole):
        assert all(abs(n - (b + a) / 2) <= 2 for b, n, a in zip(before, now, after))


def test_a_piece_that_fades_covers_what_lay_below_it(canvas: Canvas):
    drawn = []
    table = AnimatedPieces(lambda canvas, piece, look: drawn.append(piece.key))
    word, paper, hand = (
        Piece(key, Face(), (200, 120), (260, 60), layer) for key, layer in (("word", 1), ("paper", 70), ("hand", 90))
    )
    table.show([word, paper, hand])
    table.finish_animations()
    table.show([word, hand])
    table.draw(canvas, lambda key: "idle")
    assert drawn == ["word", "paper", "hand"]


# ---------------------------------------------------------------- lines of a plot
def test_lines_that_run_the_same_way_run_side_by_side_and_others_where_they_are():
    lines = [(0, 4, 9, 9), (0, 4, 7, 9), (0, 3, 7, 9)]
    shifts = [plots.side_by_side_offsets(lines, n) for n in range(3)]
    assert shifts[0][:2] == [-plots.BESIDE / 2] * 2 and shifts[1][:2] == [plots.BESIDE / 2] * 2
    assert shifts[2][:2] == [0.0, 0.0] and shifts[0][2:] == [0.0, 0.0]
    assert [one[2:] for one in shifts[1:]] == [[-plots.BESIDE / 2] * 2, [plots.BESIDE / 2] * 2]


def test_of_a_large_paper_only_its_ends_are_painted_and_it_looks_as_if_all_were(canvas: Canvas):
    painted = []

    def paint(surface: pygame.Surface, scale: float) -> None:
        painted.append(surface.get_size())
        pygame.draw.rect(surface, "red", surface.get_rect(), border_radius=round(12 * scale))
        pygame.draw.rect(surface, "white", (0, 0, surface.get_width(), round(3 * scale)))

    whole, ended = (canvas.sprite(("ends", corner), 500, 300, paint, 2, corner=corner) for corner in (0, 16))
    assert painted[1][0] < painted[0][0] / 4 and whole.get_size() == ended.get_size()
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(ended, "RGBA")


def test_a_piece_that_is_hardly_larger_than_its_ends_is_painted_whole(canvas: Canvas):
    def paint(surface: pygame.Surface, scale: float) -> None:
        surface.fill("red")

    assert canvas.sprite("low", 400, 20, paint, corner=16).get_size() == canvas.rect(0, 0, 400, 20).size


@pytest.mark.parametrize("names", [("Al", "Bo"), ("Mara", "Old Ferro"), ("Bartholomew", "Maximiliane")])
def test_beside_a_board_the_title_stays_where_it_is_whoever_draws(canvas: Canvas, names):
    turns = ("Turn 4 of 8", "Turn 4 of 8   ·   {} draws last", "Turn 4 of 8   ·   {} draws, then {}")
    longest, places = turns[-1].format(*names), set()
    for status in (one.format(*names) for one in turns):
        canvas.audit = []
        bars.draw_top_bar(canvas, "Explore New York", GO, status, 6, beside=640, longest=longest)
        places.add(tuple(next(one.rect for one in canvas.audit if one.text == "Explore New York")))
        assert " ".join(one.text for one in canvas.audit[1:]).replace("   ·  ", "") == status.replace("   ·  ", "")
    assert len(places) == 1


def test_beside_a_board_a_long_status_goes_on_below_where_its_last_part_begins(canvas: Canvas):
    canvas.audit = []
    bars.draw_top_bar(canvas, "Game", GO, "Turn 5 of 19   ·   Mara plays, then Bartholomew", 6, beside=640)
    assert [one.text for one in canvas.audit] == ["Game", "Turn 5 of 19", "Mara plays, then Bartholomew"]
    assert all(one.rect.left >= 640 * canvas.k for one in canvas.audit)


def test_of_a_picture_only_what_can_be_seen_of_it_is_drawn(canvas: Canvas):
    def paint(surface: pygame.Surface, scale: float) -> None:
        pygame.draw.circle(surface, (*GO[:3], 130), (30.1 * scale, 50.1 * scale), 8.3 * scale)

    canvas.surf.fill(PAPER)
    canvas.blit(canvas.sprite("lamp", 100, 90, paint), 200.3, 100.6)
    whole = picture(canvas)
    canvas.surf.fill(PAPER)
    canvas.take_changes()
    canvas.draw("lamp", 200.3, 100.6, 100, 90, paint)
    assert picture(canvas) == whole
    drawn = canvas.surf.loose[-1]
    assert drawn.w < 30 and drawn.h < 30


def test_what_can_be_seen_of_a_picture_goes_with_it():
    small, large = pygame.Surface((40, 40), pygame.SRCALPHA), pygame.Surface((40, 40), pygame.SRCALPHA)
    small.fill("red", (10, 12, 3, 4)), large.fill("red", (0, 5, 30, 30))
    cache = SurfaceCache(10**6)
    cache.store("dot", small)
    assert cache.visible_part("dot") == (10, 12, 3, 4)
    cache.store("dot", large)
    assert cache.visible_part("dot") == (0, 5, 30, 30)
    cache.drop("dot")
    assert not cache.visible_parts


def test_a_paper_under_a_kept_box_is_drawn_only_round_it(canvas: Canvas):
    box, inside, states = FRect(100, 80, 420, 330), FRect(104, 84, 412, 322), ["one", "one", "two", "two"]
    pictures = []
    for is_spared in (False, True):
        canvas.patches.clear()
        for state in states:
            canvas.surf.fill(GO)
            covered = inside if is_spared and canvas.is_box_kept("sheet", state, inside) else None
            widgets.draw_paper_panel(canvas, *box, covered=covered)
            canvas.draw_cached_box("sheet", state, inside, lambda state=state: canvas.text(state, 200, 200))
            pictures.append(picture(canvas))
    assert pictures[:4] == pictures[4:] and len(set(pictures)) == 2
    canvas.surf.fill(GO)
    widgets.draw_paper_panel(canvas, *box, covered=inside)
    assert canvas.surf.get_at((300, 200)) == GO
