"""Commands get other keys in the settings; every sentence names them, and nothing ever has two."""

import itertools
import re

import hypothesis.strategies as st
import pygame
import pytest
import yaml
from evening import Evening
from hypothesis import given
from stage import Stage, texts_in

from game.engine.data import DATA
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.settings import Settings
from game.persistence.storage import Storage
from game.scenes.settings import SettingsPage
from game.ui.app import Scene
from game.ui.bindings import COMMANDS, DEFAULT_KEYS, FIXED_KEYS, FUNCTION_KEYS, NAMED, Bindings, is_assignable
from game.ui.rebinding import KeyTranslator, keyboard_key_code, keyboard_key_name
from game.ui.texts import Texts

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
TYPEABLE = st.one_of(st.sampled_from(NAMED + FUNCTION_KEYS), st.characters().map(str.lower), st.text(max_size=3))


@pytest.fixture
def texts(tmp_path):
    return texts_in(tmp_path)


class Listening(Scene):
    """A scene that keeps what it is told."""

    def __init__(self, typing=False, letters_pick=False, hears=False):
        self.told, self.letters_pick_pieces = [], letters_pick
        self.types_text, self.hears = typing, hears

    is_typing = property(lambda self: self.types_text)
    captures_all_keys = property(lambda self: self.hears)

    def handle(self, event):
        self.told.append(event)


def down(key, mod=0, unicode=""):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


def up(key):
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


def heard(keys, event, **scene):
    """The key and what is held beside it, as the scene is told of an event."""
    (told,) = KeyTranslator(keys).translate_events([event], Listening(**scene))
    return told.key, told.mod


# Bindings


def test_every_command_has_a_usual_key_of_its_own():
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)
    assert all(map(is_assignable, COMMANDS.values()))


def test_a_key_that_is_taken_changes_places():
    bindings = Bindings()
    assert bindings.assign_key("undo", "h") == "hint"
    assert (bindings.keys["undo"], bindings.keys["hint"]) == ("h", "u")
    assert bindings.assign_key("undo", "z") is None and bindings.rebound_keys == {"undo": "z", "hint": "u"}


@pytest.mark.long
@given(st.dictionaries(st.one_of(st.sampled_from(sorted(DEFAULT_KEYS)), st.text(max_size=3)), TYPEABLE))
def test_whatever_a_file_says_each_command_has_one_key_and_none_has_two(said):
    bindings = Bindings(said)
    assert set(bindings.keys) == set(DEFAULT_KEYS)
    assert len(set(bindings.keys.values())) == len(DEFAULT_KEYS)
    assert not {key for command, key in bindings.keys.items() if command in COMMANDS} & set(FIXED_KEYS.values())
    assert Bindings(bindings.rebound_keys).keys == bindings.keys


# Keys


def test_a_key_goes_by_what_it_says_on_this_keyboard():
    assert [keyboard_key_name(code) for code in (pygame.K_z, ord("ö"), pygame.K_F5, pygame.K_SPACE)] == [
        "z",
        "ö",
        "f5",
        "space",
    ]
    assert [keyboard_key_name(code) for code in (pygame.K_KP_7, pygame.K_EQUALS, pygame.K_KP_MINUS)] == ["7", "+", "-"]
    assert keyboard_key_name(pygame.K_LSHIFT) == ""


def test_no_key_that_is_the_same_everywhere_can_be_given():
    fixed = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_PAGEUP)
    assert not any(is_assignable(keyboard_key_name(key)) for key in (*fixed, pygame.K_DELETE))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_chosen_key_is_heard_as_the_usual_one_and_that_one_no_more(command):
    usual, chosen = keyboard_key_code(COMMANDS[command]), {command: "x"}
    assert heard(chosen, down(pygame.K_x, unicode="x")) == (usual, 0)
    assert heard(chosen, down(usual)) == (pygame.K_UNKNOWN, 0)


@pytest.mark.parametrize("command", FIXED_KEYS)
def test_what_leads_round_keeps_its_key_beside_another(command):
    usual, chosen = keyboard_key_code(FIXED_KEYS[command]), {command: "x"}
    assert heard(chosen, down(pygame.K_x, unicode="x")) == (usual, 0)
    assert heard(chosen, down(usual)) == (usual, 0)


def test_a_key_that_leads_round_is_nobody_elses_and_wants_a_free_one():
    assert Bindings({"undo": "up", "up": "h"}).keys == DEFAULT_KEYS
    assert Bindings({"up": "h", "hint": "f5"}).rebound_keys == {"up": "h", "hint": "f5"}
    bindings = Bindings({"up": "x"})
    assert bindings.assign_key("undo", "x") == "up" and bindings.keys["up"] == "u"


def test_a_key_is_let_go_as_what_it_was_pressed_as():
    key_map, scene = KeyTranslator({"fire": "x"}), Listening()
    pressed = key_map.translate_events([down(pygame.K_x)], scene)
    key_map.set_bindings({})
    released = key_map.translate_events([up(pygame.K_x)], scene)
    assert [pressed[0].key, released[0].key] == [pygame.K_SPACE] * 2
    assert key_map.translate_events([up(pygame.K_x)], scene)[0].key == pygame.K_x


def test_in_a_field_letters_stay_letters():
    assert heard({"undo": "x"}, down(pygame.K_x, unicode="x"), typing=True) == (pygame.K_x, 0)
    assert heard({"unpick": "x"}, down(pygame.K_BACKSPACE), typing=True) == (pygame.K_BACKSPACE, 0)
    assert heard({"rules": "f2"}, down(pygame.K_F2), typing=True) == (pygame.K_F1, 0)


def test_where_letters_pick_a_chosen_letter_wants_ctrl_and_a_function_key_none():
    where = {"letters_pick": True}
    assert heard({"undo": "x"}, down(pygame.K_x, unicode="x"), **where) == (pygame.K_x, 0)
    assert heard({"undo": "x"}, down(pygame.K_x, CTRL), **where) == (pygame.K_u, CTRL)
    assert heard({"undo": "f5"}, down(pygame.K_F5), **where) == (pygame.K_u, CTRL)
    assert heard({"menu": "x"}, down(pygame.K_x, CTRL), **where) == (pygame.K_F10, 0)
    assert heard({"menu": "x"}, down(pygame.K_x, unicode="x"), **where) == (pygame.K_x, 0)


def test_ctrl_z_stays_what_it_is_in_other_programs_though_a_command_has_z():
    assert heard({"hint": "z"}, down(pygame.K_z, CTRL)) == (pygame.K_z, CTRL)
    assert heard({"hint": "z"}, down(pygame.K_z, unicode="z")) == (pygame.K_h, 0)


def test_while_a_page_asks_for_a_key_it_is_told_the_one_pressed():
    assert heard({"undo": "x"}, down(pygame.K_x), hears=True) == (pygame.K_x, 0)


def test_gamepads_do_what_they_did(texts):
    stage = Stage(Listening(), texts, settings=Settings(keys={"hint": "x", "undo": "h"}))
    stage.page.is_match_table = True
    plugged = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
    stage.step(plugged)
    assert [event.key for event in stage.page.told if event.type == pygame.KEYDOWN] == [pygame.K_h]


# The page


def keys_page(texts, **settings):
    stage = Stage(SettingsPage(texts, GAMES), texts, settings=Settings(**settings))
    stage.click(("tab", "keys"))
    return stage


def show(stage, command):
    """Turn to the page on which a command's row stands."""
    while stage.page.find_widget(("bind", command)) is None:
        stage.click("more")


def test_every_command_can_be_given_another_key(texts):
    stage = keys_page(texts)
    rows = [row for page in stage.page.pages() for row in page]
    assert [row.key[1] for row in rows if row.kind == "bind"] == list(DEFAULT_KEYS)
    assert {row.key[1] for row in rows if row.kind == "key"} == {"look", "letters"}


def test_a_command_gets_another_key_by_mouse_and_the_file_keeps_it(texts):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.click(("bind", "undo"))
    assert stage.page.captures_all_keys
    stage.step(down(pygame.K_z, unicode="z"))
    assert stage.kept[-1].keys == {"undo": "z"} and not stage.page.captures_all_keys
    assert texts("table.undo") == "Undo (Ctrl+Z or Z)" and texts("settings.key.done", command="Undo", cap="Z") in said(
        stage
    )


def said(stage):
    return stage.page.tooltips.shown_message[0]


def test_a_command_gets_another_key_by_keys_alone(texts):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.page._focus_by_key(("bind", "undo"))
    stage.press("enter")
    stage.step(down(pygame.K_LSHIFT))
    stage.step(down(pygame.K_F5))
    assert stage.app.settings.keys == {"undo": "f5"}


def test_a_key_that_is_taken_is_told_and_changes_places(texts):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.click(("bind", "undo"))
    stage.step(down(pygame.K_h, unicode="h"))
    assert stage.app.settings.keys == {"undo": "h", "hint": "u"}
    facts = {"command": texts("command.undo"), "cap": "H", "other": texts("command.hint"), "other_cap": "U"}
    assert texts("settings.key.swapped", **facts) in said(stage)


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_DELETE])
def test_a_key_that_is_the_same_everywhere_is_refused_with_a_sentence(texts, key):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.click(("bind", "undo"))
    stage.step(down(key))
    assert stage.app.settings.keys == {} and stage.page.captures_all_keys
    assert texts("settings.key.refused") in said(stage)


def test_arrows_can_have_a_key_beside_them_and_lose_it_again(texts):
    stage = keys_page(texts)
    stage.click(("bind", "up"))
    stage.step(down(pygame.K_w, unicode="w"))
    facts = {"cap": "W", "other": texts("command.wait")}
    assert texts("settings.key.taken", **facts) in said(stage) and stage.page.captures_all_keys
    stage.step(down(pygame.K_x, unicode="x"))
    assert stage.app.settings.keys == {"up": "x"} and not stage.page.captures_all_keys
    assert texts("settings.key.done", command=texts("command.up"), cap="Up, X") in said(stage)
    stage.click(("bind", "up"))
    stage.step(down(pygame.K_UP))
    assert stage.app.settings.keys == {}


def test_the_ring_walks_by_chosen_keys(texts):
    stage = keys_page(texts, keys={"down": "s", "next": "d", "pick": "e"})
    stage.step(down(pygame.K_d, unicode="d"))
    assert stage.page.focus == ("bind", "up")
    stage.step(down(pygame.K_s, unicode="s"))
    assert stage.page.focus == ("bind", "down")
    stage.step(down(pygame.K_e, unicode="e"))
    assert stage.page.captures_all_keys


def test_escape_and_a_press_elsewhere_leave_the_key(texts):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.click(("bind", "undo"))
    stage.step(down(pygame.K_ESCAPE))
    assert not stage.page.captures_all_keys and isinstance(stage.page, SettingsPage)
    stage.click(("bind", "undo"))
    stage.click(("tab", "sound"))
    stage.step(down(pygame.K_z, unicode="z"))
    assert stage.app.settings.keys == {}


def test_keys_that_do_the_same_on_every_screen_can_be_given_while_a_command_waits(texts):
    stage = keys_page(texts)
    show(stage, "undo")
    stage.click(("bind", "undo"))
    stage.step(down(pygame.K_m, unicode="m"))
    assert not stage.app.settings.mute and stage.app.settings.keys == {"undo": "m", "mute": "u"}
    stage.step(down(pygame.K_u, unicode="u"))
    assert stage.app.settings.mute


def test_one_press_makes_all_keys_as_usual(texts):
    stage = keys_page(texts, keys={"undo": "h", "hint": "u"})
    stage.click("reset_keys")
    assert stage.app.settings.keys == {} and texts("table.undo") == "Undo (Ctrl+Z or U)"
    assert not stage.page.find_widget("reset_keys").enabled


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_holds_its_words_in_every_window(texts, size, text_size):
    longest = {command: key for command, key in zip(("undo", "page_down"), ("pause", "insert"))}
    stage = Stage(SettingsPage(texts, GAMES), texts, size, Settings(text_size=text_size, keys=longest))
    stage.click(("tab", "keys"))
    for _ in stage.page.pages():
        for row in [one.key for one in stage.page.current_widgets if one.widget_key_parts[0] == "bind"]:
            with stage.unseen():
                stage.click(row)
            assert stage.complaints() == [], (size, text_size, row)
            with stage.unseen():
                stage.step(down(pygame.K_ESCAPE))
        if stage.page.find_widget("more") is not None:
            stage.click("more")


# A match


@pytest.mark.parametrize("game", ["ape_city", "ramble_words"])
def test_at_the_table_the_chosen_keys_alone_open_and_shut_what_lies_beside_it(home, game):
    evening = Evening()
    try:
        evening.app.change_settings(keys={"log": "x", "menu": "f5", "odds": "f6"})
        chosen = next(one for one in GAMES if one.id == game)
        table = evening.sit_down(chosen, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
        evening.until(lambda: table.asked_player is not None)
        mod = CTRL if table.letters_pick_pieces else 0
        for key in (pygame.K_l, pygame.K_F10, pygame.K_o):
            evening.frames(1, down(key, mod), up(key))
            assert evening.top is table
        for key, held in ((pygame.K_x, mod), (pygame.K_F5, 0), (pygame.K_F6, 0)):
            evening.frames(1, down(key, held), up(key))
            assert evening.top is not table
            evening.frames(1, down(key), up(key))
            assert evening.top is table
    finally:
        evening.close()


# What is said


def test_sentences_name_the_key_that_is_chosen_in_every_game():
    texts = Texts()
    words = texts.for_game("ramble_words")
    texts.set_bindings(Bindings({"undo": "z", "fire": "f5"}))
    assert "(Ctrl+Z or Z)" in texts("table.undo") and "(Ctrl+Z)" in words("table.undo")
    assert "F5" in words("window.line") and "Space" not in words("window.line")


def test_a_name_like_a_slot_for_a_key_stays_a_name():
    assert "{key:undo}" in Texts()("seats.held", name="{key:undo}")


def test_no_sentence_names_a_key_that_can_be_changed():
    usual = "|".join(("F1", "F10", "F11", "Space bar", "Leertaste", "Rücktaste", "Backspace"))
    named = re.compile(rf"\b(?:{usual})\b|\([UHRAWLOM]\)|\bM\b|(?:Ctrl|Strg)\+[A-Z]\b")
    found = []
    for file in sorted(DATA.rglob("texts.*.yaml")):
        for key, sentence in yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader).items():
            if named.search(sentence) and not key.startswith(("keycap.", "rank.")):
                found.append(f"{file.name}: {key}: {sentence}")
    assert not found


def test_every_slot_for_a_key_names_a_command():
    named = itertools.chain(*(re.findall(r"\{key:(\w+)\}", file.read_text("utf-8")) for file in DATA.rglob("*.yaml")))
    assert set(named) <= set(COMMANDS)


# The file


def test_the_file_keeps_keys_and_goes_on_with_the_usual_ones_for_what_it_does_not_say(home, texts):
    storage = Storage(texts)
    storage.save_settings(Settings(keys={"undo": "z"}))
    assert storage.load_settings().keys == {"undo": "z"}
    odd = '{"text_size": 125, "keys": {"undo": "tab", "hint": "", "dance": "d", "log": "ö", "redo": "ö"}}'
    (storage.folder / "settings.json").write_text(odd, encoding="utf-8")
    settings = storage.load_settings()
    assert settings.text_size == 125 and storage.notices == []
    assert Bindings(settings.keys).rebound_keys == {"redo": "ö", "log": "r"}
    (storage.folder / "settings.json").write_text('{"text_size": 125}', encoding="utf-8")
    assert Bindings(storage.load_settings().keys).keys == DEFAULT_KEYS
    storage.close()
