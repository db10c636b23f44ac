"""The rulebook: opened where somebody asked, searched, scrolled, and readable at every window."""

import pygame
import pytest
from stage import Stage

from game.engine.data import DATA, DataError
from game.games import GAMES
from game.persistence.settings import Settings
from game.scenes.rulebook import RulebookScene
from game.ui import book
from game.ui.app import Scene
from game.ui.book import NUMBER, Rule, RulebookPlace, Section, plain_text, read_rulebook
from game.ui.canvas import Canvas
from game.ui.contract.match_table import game_table_of
from game.ui.language import translated_file
from game.ui.texts import Texts

APE_CITY = GAMES[0]
TEXTS = Texts()
SMALL, LARGE = (1024, 600), (1920, 1080)
BOOK = [
    Section("The aim", [Rule("AC-1.4", "Gather **gold**. See AC-7.9 for what the ape takes.")]),
    Section(
        "Meeting the ape", [Rule("AC-7.1", "Only spaces it enters."), Rule("AC-7.9", "Pay three cards or an artifact.")]
    ),
    Section("House rules", [Rule("AC-10.1", "Drawing cards."), Rule("AC-10.2", "Lost artifacts stay.")]),
]


class Table(Scene):
    """What the book lies on."""

    def draw(self, canvas: Canvas) -> None:
        canvas.surf.fill("black")


def read(rule: str = "", size=(1280, 720), zoom: int = 100) -> tuple[Stage, RulebookScene]:
    stage = Stage(Table(), TEXTS, size, Settings(text_size=zoom))
    scene = RulebookScene(APE_CITY, game_table_of(APE_CITY, TEXTS, []), rule)
    stage.app.push(scene)
    stage.step()
    return stage, scene


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_value_of_a_house_rule_in_a_book_is_that_of_the_match_or_of_the_box(game, language):
    options = {one.id: one for one in game.options}
    for name, value in book.VALUE.findall(translated_file(DATA / game.id, book.STEM, language).read_text("utf-8")):
        assert value == str(options[name].default)
    other = {one.id: f"another {one.id}" for one in game.options}
    rules = [rule.text for part in read_rulebook(game.id, DATA, language, other) for rule in part.rules]
    assert not any(book.VALUE.search(text) for text in rules)
    if game.id == "ramble_words":
        assert "another target_points" in rules[0] and "25" not in rules[0]


def test_house_rules_that_change_the_book_stand_above_its_rules():
    changed = next(one for one in APE_CITY.options if one.id != "first" and len(one.values) > 1)
    other = next(value for value in changed.values if value != changed.default)
    notes = []
    for values in ({}, {"first": 1, changed.id: changed.default}, {"first": 1, changed.id: other}):
        stage = Stage(Table(), TEXTS, (1280, 720), Settings())
        scene = RulebookScene(APE_CITY, game_table_of(APE_CITY, TEXTS, []), house_rules=values)
        stage.app.push(scene)
        stage.step()
        lines = [line for block in scene.blocks() if block.kind == "note" for line in block.lines]
        notes.append([run.text for line in lines for run in line])
    assert notes[:2] == [[], []] and " ".join(notes[2]).startswith("House rules of this game:")


def in_sight(scene: RulebookScene, number: str) -> bool:
    blocks = [
        block
        for block in scene.blocks()
        if block.kind == "rule" and scene.rules_of_section[block.number].rule == number
    ]
    return bool(blocks) and scene.viewport_box().contains(scene.box_of(blocks[0]))


# ---------------------------------------------------------------- the words
def test_a_rule_is_found_by_its_number_else_by_its_chapter_else_at_the_start():
    assert book.place_of_rule(BOOK, "AC-7.9") == RulebookPlace(1, 1)
    assert book.place_of_rule(BOOK, "AC-10.5") == RulebookPlace(2, 0)
    assert book.place_of_rule(BOOK, "RP-3.1") == book.place_of_rule(BOOK, "") == RulebookPlace(0, -1)


def test_words_are_found_where_all_of_them_stand_whatever_their_case_and_dress():
    assert book.find_rulebook_places(BOOK, "GOLD") == [RulebookPlace(0, 0)]
    assert book.find_rulebook_places(BOOK, "artifact pay") == [RulebookPlace(1, 1)]
    assert book.find_rulebook_places(BOOK, "meeting") == [RulebookPlace(1, -1)]
    assert book.find_rulebook_places(BOOK, "7.9") == [RulebookPlace(0, 0), RulebookPlace(1, 1)]
    assert book.find_rulebook_places(BOOK, "icon") == book.find_rulebook_places(BOOK, "  ") == []


def test_a_short_word_is_found_inside_others_only_while_it_is_being_typed():
    assert book.found_word_spans("Now nobody has no card", "no") == [(0, 2), (4, 6), (15, 17)]
    assert book.found_word_spans("Now nobody has no card", "no ") == [(15, 17)]
    assert book.found_word_spans("Now nobody has no card", "no ca") == [(15, 17), (18, 20)]


def test_found_letters_are_marked_and_none_of_them_twice():
    assert book.found_word_spans("An artifact, an ART", "art artifact") == [(3, 11), (16, 19)]
    assert book.found_word_spans("Straße", "ss") == []


def test_a_damaged_rulebook_is_one_sentence_with_file_and_line(tmp_path):
    (tmp_path / "ape_city").mkdir()
    (tmp_path / "ape_city" / "rulebook.en.yaml").write_text(
        "- title: The aim\n  rules:\n    - {rule: AC-1.1}\n", encoding="utf-8"
    )
    with pytest.raises(DataError, match="line 3: expected the field 'text'"):
        book.read_rulebook("ape_city", tmp_path)


# ---------------------------------------------------------------- opening and turning pages
@pytest.mark.parametrize("number", ["AC-1.4", "AC-6.2", "AC-7.9", "AC-7.10", "AC-11.13"])
def test_it_opens_at_the_rule_that_was_asked_for(number):
    _, scene = read(number, SMALL, 125)
    assert scene.rules_of_section[scene.marked].rule == number and in_sight(scene, number)


def test_the_contents_lead_to_every_section():
    stage, scene = read()
    for n, section in enumerate(scene.book):
        stage.click(("entry", n))
        shown = stage.shown()
        assert scene.section == n and section.title in shown and section.rules[0].rule in (*shown, "")


def test_links_at_the_end_lead_to_the_neighbours():
    stage, scene = read("AC-8.1")
    at = scene.section
    stage.press("end")
    stage.click(("turn", at + 1))
    assert scene.section == at + 1 and scene.offset == 0
    stage.press("left")
    assert scene.section == at


def test_a_number_inside_a_rule_leads_to_that_rule(tmp_path):
    (tmp_path / "ape_city").mkdir()
    lines = [
        f"- title: {s.title}\n  rules:\n" + "".join(f'    - {{rule: {r.rule}, text: "{r.text}"}}\n' for r in s.rules)
        for s in BOOK
    ]
    (tmp_path / "ape_city" / "rulebook.en.yaml").write_text("".join(lines), encoding="utf-8")
    stage = Stage(Table(), TEXTS)
    scene = RulebookScene(APE_CITY, game_table_of(APE_CITY, TEXTS, []), folder=tmp_path)
    stage.app.push(scene)
    stage.step()
    stage.click(("ref", 0, 0, "AC-7.9"))
    assert (scene.section, scene.marked) == (1, 1)
    stage.click("return")
    assert (scene.section, scene.marked) == (0, 0) and scene.find_widget("return") is None
    stage.click(("ref", 0, 0, "AC-7.9"))
    stage.press("backspace")
    assert (scene.section, scene.marked) == (0, 0)


def test_escape_and_the_button_shut_it():
    for shut in (lambda stage: stage.press("escape"), lambda stage: stage.click("close")):
        stage, scene = read()
        shut(stage)
        assert scene not in stage.app.scenes


# ---------------------------------------------------------------- searching
def test_searching_goes_to_the_first_place_and_on_and_back():
    stage, scene = read()
    stage.click("search")
    stage.type("passage")
    visited = [(scene.section, scene.marked)]
    for _ in scene.hits[1:]:
        stage.press("return")
        visited.append((scene.section, scene.marked))
    assert visited == [tuple(place) for place in scene.hits] and len(visited) > 3
    stage.press("return")
    assert (scene.section, scene.marked) == visited[0]
    stage.press("shift+return")
    assert (scene.section, scene.marked) == visited[-1]
    stage.click("next_hit")
    assert scene.hit == 0 and scene.query == "passage"


def test_up_and_down_in_the_field_walk_along_what_was_found():
    stage, scene = read()
    stage.click("search")
    stage.type("passage")
    stage.press("down")
    assert scene.hit == 1 and scene.is_typing
    stage.press("up", "up")
    assert scene.hit == len(scene.hits) - 1 and scene.is_typing
    stage.type("qqq")
    assert not scene.hits
    stage.press("down")
    assert not scene.is_typing, "where nothing was found, arrows lead out of the field"


def test_a_search_begins_where_the_reader_is_and_not_where_its_first_letters_led():
    stage, scene = read("AC-7.4")
    stage.press("ctrl+f")
    stage.type("passage")
    assert scene.hits[0].section < scene.section == book.place_of_rule(scene.book, "AC-7.4").section


def test_what_is_found_is_in_sight_and_counted():
    stage, scene = read()
    stage.press("ctrl+f")
    stage.type("reshuffle")
    assert scene.hits == [] and TEXTS("book.found_none") in stage.shown()
    stage.press("ctrl+a")
    stage.type("shuffled")
    assert TEXTS("book.found", at=1, n=len(scene.hits)) in stage.shown()
    assert in_sight(scene, scene.rules_of_section[scene.marked].rule)


def test_letters_in_the_field_are_no_shortcuts():
    stage, scene = read()
    stage.click("search")
    before = stage.app.settings.mute
    stage.press("m")
    stage.type("m")
    assert stage.app.settings.mute == before and scene.query == "m"


# ---------------------------------------------------------------- scrolling
def test_wheel_keys_and_bar_scroll_and_stop_at_both_ends():
    stage, scene = read("AC-5.1")
    assert scene.max_scroll_offset > 0
    stage.press("home")
    stage.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    by_wheel = scene.offset
    assert by_wheel > 0
    stage.press("down", "down")
    assert scene.offset > by_wheel
    for _ in range(5):
        stage.press("down" if scene.offset == scene.max_scroll_offset else "pagedown")
    assert scene.offset == scene.max_scroll_offset
    stage.press("home", "up")
    assert scene.offset == 0


def test_a_page_key_turns_to_the_next_section_where_this_one_ends():
    stage, scene = read("AC-1.1", size=(1920, 1080))
    assert scene.section == 1 and not scene.max_scroll_offset
    stage.press("pagedown")
    assert scene.section == 2
    stage.press("home", "pageup")
    assert scene.section == 1
    stage.press("pageup", "home", "pageup")
    assert scene.section == 0


def test_where_nothing_is_out_of_sight_an_arrow_finds_the_first_widget():
    stage, scene = read("AC-1.1", size=(1920, 1080))
    assert not scene.max_scroll_offset and scene.focus is None
    stage.press("down")
    assert scene.focus is not None and scene.is_focus_from_keys


def test_the_bar_can_be_dragged():
    stage, scene = read("AC-5.1")
    stage.press("home")
    k, thumb, view = stage.app.canvas.k, scene.thumb_box(), scene.viewport_box()
    start = (thumb.centerx * k, thumb.centery * k)
    stage.motion(start)
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    assert scene.offset == 0
    stage.motion((start[0], (view.bottom + 200) * k))
    assert scene.offset == scene.max_scroll_offset
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=start, button=1))
    stage.motion((start[0], view.y * k))
    assert scene.offset == scene.max_scroll_offset


def test_a_focus_that_moves_out_of_sight_takes_the_text_along():
    stage, scene = read("AC-5.1")
    stage.press("home")
    while scene.focus != ("turn", scene.section + 1):
        stage.press("tab")
    assert scene.viewport_box().contains(scene.find_widget(scene.focus).box)


# ---------------------------------------------------------------- at every window
@pytest.mark.long
@pytest.mark.parametrize("size, zoom", [(SMALL, 100), (SMALL, 125), (LARGE, 100), (LARGE, 150)])
def test_every_section_can_be_read(size, zoom):
    stage, scene = read(size=size, zoom=zoom)
    for n in range(0, len(scene.book), 1 if zoom == 125 else 3):
        scene.go_to(RulebookPlace(n, -1))
        assert stage.complaints() == []
        stage.press("end")
        assert stage.complaints() == []


def test_in_a_small_window_with_large_text_the_contents_fold_into_a_button():
    stage, scene = read("AC-7.9", SMALL, 150)
    assert scene.book_layout.is_single_page and stage.complaints() == []
    stage.click("contents")
    assert stage.complaints() == [] and scene.book[0].title in stage.shown()
    stage.press("escape")
    assert not scene.are_contents_shown_over_text and scene in stage.app.scenes
    stage.click("contents")
    stage.press("end")
    stage.click(("entry", len(scene.book) - 1))
    assert scene.section == len(scene.book) - 1 and not scene.are_contents_shown_over_text


def test_searching_in_a_small_window_with_large_text_can_be_read():
    stage, scene = read("", SMALL, 150)
    stage.click("search")
    stage.type("artifact")
    assert scene.hits and stage.complaints() == []


def test_what_is_scrolled_away_cannot_be_pressed():
    stage, scene = read("AC-5.1")
    stage.press("home")
    link = scene.find_widget(("turn", scene.section + 1)).box
    assert not scene.viewport_box().collidepoint(link.center)
    assert scene.widget_at(link.center) is None or scene.widget_at(link.center).key != ("turn", scene.section + 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_rulebook_begins_with_the_game_in_a_minute(game):
    first, *rest, _ = read_rulebook(game.id)  # the last one is the index
    numbers = {rule.rule for section in rest for rule in section.rules}
    words = " ".join(rule.text for rule in first.rules)
    assert not any(rule.rule for rule in first.rules) and all(numbers)
    assert sum(bool(rule.picture) for rule in first.rules) > 3
    assert 60 < len(plain_text(words).split()) < 150 and set(NUMBER.findall(words)) <= numbers
