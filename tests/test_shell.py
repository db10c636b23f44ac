"""The screens round the games: shelf, seats, house rules, settings, menu, saves, and the error nobody expected."""

import dataclasses
import time
from functools import partial
from itertools import combinations
from pathlib import Path

import painted
import pygame
import pytest
from pygame import FRect
from stage import RULES, SHELF, SIX, SIZES, TEXT_SIZES, TOY, Stage, no_lids, seats, texts_in

from game.bots.measured import measured_duel
from game.engine.game import Game, HouseRuleOption
from game.engine.seats import FORMAT, HUMAN, Seat
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.persistence.save_format import SaveInfo
from game.persistence.settings import SPEEDS, LastSetup, Settings
from game.persistence.storage import MOST_FINISHED, Storage
from game.program import VERSION
from game.scenes import Application, shell
from game.scenes.dates import players_and_state_line, players_line, relative_day_text
from game.scenes.error import ErrorPage
from game.scenes.house_rules import HouseRulesPage
from game.scenes.match_setup import MatchSetup
from game.scenes.menu import MenuPage
from game.scenes.saves import SavesPage
from game.scenes.seats import SeatsPage
from game.scenes.settings import TABS, SettingsPage
from game.scenes.title import TitlePage
from game.ui import labels
from game.ui.app import Scene
from game.ui.glyphs import fonts_have_letter
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import parse_rgb

LATE, MUGGING, DRAWING, TARGET, TILES = RULES
NOW = time.mktime((2026, 3, 12, 20, 0, 0, 0, 0, -1))  # a Thursday evening
AN_HOUR = 3600


@pytest.fixture
def texts(tmp_path):
    return texts_in(tmp_path)


@pytest.fixture
def storage(texts):
    opened = Storage(texts)
    yield opened
    opened.close()


def save(storage, match_id, *people, game="ape_city", **summary):
    facts = {
        "format": FORMAT,
        "game": game,
        "version": 1,
        "players": len(people),
        "options": {},
        "actions": ["x"] * 23,
        "state": {},
    }
    storage.save(match_id, {**facts, "seats": [list(seat) for seat in people], "summary": summary})


class Opened(Scene):
    """A scene that remembers how it was asked for."""

    def __init__(self, *asked):
        self.asked = asked


def title_page(storage, texts, games=SHELF):
    opener = [lambda *asked, name=name: Opened(name, *asked) for name in ("seats", "saves", "settings", "go on")]
    opener += [lambda finished: [], lambda: Opened("history"), lambda: Opened("deals"), lambda file: None]
    return TitlePage(games, storage, texts, no_lids(), *opener)


def saves_page(storage, texts):
    return SavesPage(SHELF, storage, texts, no_lids(), lambda match_id: Opened("match", match_id), storage.remove)


def fill(colour, canvas, x, y, w, h):
    canvas.surf.fill(colour, canvas.rect(x, y, w, h))


def seats_page(texts, game=TOY, settings=Settings()):
    return SeatsPage(game, settings, texts, lambda *asked: Opened("match", *asked), no_lids(), Opened)


# The shelf


def test_a_click_on_a_box_opens_its_seats(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.click(("game", "ape_city"))
    assert stage.page.asked == ("seats", TOY)


def test_the_shelf_works_by_keys(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.press("right", "right")
    assert stage.page.focus == ("game", "ramble_words")
    assert texts.texts_with_title_of_game("ramble_words")("game.line") in stage.shown()
    stage.press("return")
    assert stage.page.asked == ("seats", SIX)


def test_the_first_tab_on_the_shelf_goes_to_a_match_that_can_be_gone_on_with_and_to_no_result(storage, texts):
    save(storage, "one", *seats("Ines", "Mara"), is_over=True, winners=[0])
    stage = Stage(title_page(storage, texts), texts)
    stage.press("tab")
    assert stage.page.focus == ("game", "ape_city")
    save(storage, "two", *seats("Ines", "Mara"))
    stage.page.resume(None)
    stage.point(("game", "biome_escape"))
    stage.press("tab")
    assert stage.page.focus == "continue", "wherever the pointer rests"
    storage.remove("two")
    stage.page.resume(None)
    assert stage.page.focus == ("game", "ape_city") and stage.page.has_focus_ring, "it would show the result"


def test_the_language_can_be_changed_on_the_shelf_on_every_evening(storage, texts):
    save(storage, "one", *seats("Ines", "Mara"))
    stage = Stage(title_page(storage, texts), texts)
    stage.click("language")
    assert stage.app.settings.language == "de"


def test_going_back_is_never_the_coloured_button(texts):
    stage = Stage(seats_page(texts), texts)
    back, start = shell.FooterButton("back", "Back"), shell.FooterButton("start", "Start")
    styles = [
        [widget.style for widget in shell.footer_widgets(stage.app.canvas, buttons)]
        for buttons in ([back], [start, back], [back, start])
    ]
    assert styles == [["plain"], ["plain", "primary"], ["plain", "plain"]]


def test_one_box_of_the_shelf_looks_chosen_whether_keys_or_the_pointer_went_there_last(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.point(("game", "biome_escape"))
    stage.press("left")
    assert (
        stage.page.hovered_or_focused_key == ("game", "ramble_words") == stage.page.focus and stage.page.has_focus_ring
    )
    stage.point(("game", "ape_city"))
    assert stage.page.hovered_or_focused_key == ("game", "ape_city") and not stage.page.has_focus_ring
    assert stage.page.pointed_game() == TOY


def test_escape_on_the_shelf_does_not_quit(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.press("escape")
    assert stage.app.running and len(stage.app.scenes) == 1


def test_the_button_for_saved_games_counts_those_that_are_not_beside_it_and_finished_ones_if_no_other_is_left(
    storage, texts
):
    over = {"is_over": True, "winners": [0]}
    for name, facts in (("one", {}), ("two", over), ("three", over)):
        save(storage, name, *seats("Ines", "Mara"), **facts)
    stage = Stage(title_page(storage, texts), texts)
    assert stage.page.find_widget("saves").label == texts("title.finished_saves", n=2), "the other is beside it"
    save(storage, "four", *seats("Ines", "Mara"))
    stage.page.resume(None)
    assert stage.page.find_widget("saves").label == texts("title.more_saves", n=1)
    storage.remove("one")
    storage.remove("four")
    stage.page.resume(None)
    assert stage.page.find_widget("saves").label == texts("title.finished_saves", n=1), "a result is beside it"


@pytest.mark.parametrize("language, noun", [("en", "games"), ("de", "Partien")])
def test_in_large_text_too_the_button_for_saved_games_says_what_it_counts(storage, language, noun):
    for name in ("one", "two", "three"):
        save(storage, name, *seats("Maximilianette", "Bartholomewson"), turn=12)
    settings, texts = Settings(text_size=150, language=language), Texts()
    texts.set_language(language)
    stage = Stage(title_page(storage, texts), texts, (1024, 600), settings)
    assert stage.page.find_widget("saves").label.endswith(noun) and stage.complaints() == []


def test_settings_and_quit_are_on_the_shelf(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.click("quit")
    assert not stage.app.running
    stage.click("settings")
    assert stage.page.asked == ("settings",)


def test_the_newest_save_is_gone_on_with_and_several_lie_behind_a_button(storage, texts):
    save(storage, "one", *seats("Mara", "Jonas"), Seat("Wren", 2, "steady"), turn=5, to_play=1)
    stage = Stage(title_page(storage, texts), texts)
    assert stage.page.find_widget("saves") is None
    assert stage.page.find_widget("continue").label == texts("title.continue_turn", turn=5)
    who = texts.joined_list(["Mara", "Jonas", "Wren"])
    told = texts("title.turn", who=who, turn=5, name="Jonas")
    assert any(told in text for text in stage.shown())
    save(storage, "two", *seats("Ines"))
    stage.page.resume(None)
    assert stage.page.find_widget("saves").label == texts("title.more_saves", n=1)
    stage.click("saves")
    assert stage.page.asked == ("saves",)
    stage.app.pop()
    stage.step()
    stage.click("continue")
    assert stage.page.asked == ("go on", "two")


@pytest.mark.parametrize("makes", [title_page, saves_page])
def test_a_save_shows_the_lid_of_its_game(storage, texts, makes, monkeypatch):
    monkeypatch.setattr(painted, "PAINTED", {})  # no other test has painted these lids, nor finds them
    save(storage, "one", *seats("Mara"), game="biome_escape")
    page = makes(storage, texts)
    page.box_art.find = lambda game: partial(fill, parse_rgb("00FF00" if game == "biome_escape" else "FF0000"))
    stage = Stage(page, texts)
    stage.wait(2.0)
    panel = stage.page.panel_box() if makes is title_page else stage.page.rows()[0][1]
    surface, place = stage.app.canvas.surf, stage.app.canvas.rect(panel.x, panel.y, 80, panel.h)
    seen = [surface.get_at((x, place.centery)) for x in range(place.left, place.right)]
    assert any(one.g > 240 and one.r < 10 for one in seen)


def test_what_went_wrong_with_files_is_read_one_by_one_before_the_save_shows(storage, texts):
    save(storage, "good", *seats("Mara"))
    storage.path("bad").write_bytes(b"{")
    storage.notices.append("Something about the folder.")
    stage = Stage(title_page(storage, texts), texts)
    assert "Something about the folder." in stage.shown() and stage.page.find_widget("continue") is None
    stage.click("understood")
    assert any("bad.json" in text for text in stage.shown())
    stage.click("understood")
    assert stage.page.find_widget("continue") is not None


def test_a_second_window_does_not_promise_to_save(storage, texts):
    first = Stage(title_page(storage, texts), texts)
    second = Stage(title_page(Storage(texts), texts), texts)
    assert texts("title.choose_line") in first.shown()
    assert texts("title.choose_line") not in second.shown()
    assert texts("title.choose_line.unsaved") in second.shown()


def test_a_second_window_tells_of_a_damaged_save_only_once(storage, texts):
    storage.path("bad").write_bytes(b"{")
    stage = Stage(title_page(Storage(texts), texts), texts)
    stage.click("understood")
    stage.click("understood")
    stage.page.resume(None)
    stage.step()
    assert stage.page.find_widget("understood") is None and storage.path("bad").exists()


def test_a_save_that_cannot_be_gone_on_with_is_told_on_the_shelf(storage, texts):
    save(storage, "one", *seats("Mara"))
    page = title_page(storage, texts)
    page.open_save = lambda match_id: (_ for _ in ()).throw(StorageError("It is broken."))
    stage = Stage(page, texts)
    stage.click("continue")
    assert "It is broken." in stage.shown()


def test_wood_and_lids_come_one_by_one_after_the_first_frame(storage, texts):
    page = title_page(storage, texts)
    stage = Stage(page, texts)
    assert not page.is_background_drawn and len(page.box_art.found) == 0 and page.is_animating
    for box_art in (0, 1, 2, 3):
        stage.step()
        assert page.is_background_drawn and len(page.box_art.found) == box_art
    assert not page.is_animating
    drawn = stage.app.frames_drawn
    stage.step()
    stage.step()
    assert stage.app.frames_drawn == drawn


# Days and people


@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (1, "today at 19:00"),
        (21, "yesterday at 23:00"),
        (60, "on Tuesday"),
        (150, "on Friday"),
        (24 * 8, "on 4 March 2026"),
        (-5, "on 13 March 2026"),
    ],
)
def test_days_are_told_as_people_tell_them(texts, hours, words):
    assert relative_day_text(texts, NOW - hours * AN_HOUR, NOW) == words


def test_a_computer_player_is_named_after_the_people_and_several_are_counted(texts):
    bots = [Seat("Wren", 4, "steady"), Seat("Juno", 5, "sharp")]
    told = [
        players_line(texts, SaveInfo("x", "ape_city", all_seats, 0, 0, {}))
        for all_seats in (seats("Mara", "Jonas"), [*seats("Mara"), bots[0]], [*seats("Mara"), *bots], bots)
    ]
    two = texts("who.computers.2")
    named = [texts.joined_list(["Mara", other]) for other in ("Jonas", "Wren", two)]
    assert told == [*named, two]


# Who plays


def test_a_new_table_has_one_person_and_one_computer_player(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    assert [(chair.player, chair.sign) for chair in setup.seat_setups] == [(HUMAN, 0), ("steady", 1)]
    assert setup.start_refusal() == ""


def test_seats_are_remembered_from_last_time(texts):
    last = LastSetup(
        [Seat("Jonas", 4, HUMAN), Seat("Ferro", 2, "gentle"), Seat("Mara", 0, HUMAN)],
        {"mugging": True, "gone": 1, "target": 99},
    )
    setup = MatchSetup(TOY, Settings(last={TOY.id: last}), texts)
    assert setup.seats() == last.seats
    assert setup.values() == {
        "first": "random",
        "late_start_gold": True,
        "mugging": True,
        "draw_rule": "two_max_five",
        "target": 25,
        "tiles": "random",
    }


def test_names_of_the_people_here_are_offered(texts):
    setup = MatchSetup(TOY, Settings(names=["Mara", "Jonas"]), texts)
    setup.add_player(HUMAN)
    setup.add_player(HUMAN)
    assert [chair.name for chair in setup.seat_setups if chair.player == HUMAN] == [
        "Mara",
        "Jonas",
        texts("seats.player", n=4),
    ]


def test_every_seat_has_a_sign_of_its_own(texts):
    setup = MatchSetup(SIX, Settings(), texts)
    for _ in range(4):
        setup.add_player("steady")
    for at in (0, 0, 3, 5, 2):
        setup.switch_to_next_sign(at)
        assert sorted(chair.sign for chair in setup.seat_setups) == list(range(6))
    setup.remove_seat(1)
    free = setup.unused_seat_sign()
    setup.seat_setups[0].sign = (
        (free - 1) % 6
        if (free - 1) % 6 not in {chair.sign for chair in setup.seat_setups[1:]}
        else setup.seat_setups[0].sign
    )
    setup.switch_to_next_sign(0)
    assert len({chair.sign for chair in setup.seat_setups}) == 5


def test_a_seat_keeps_its_persons_name_while_a_computer_sits_there(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    setup.rename_player(0, "Mara")
    setup.set_player_kind(0, "sharp")
    assert setup.seat_setups[0].name != "Mara"
    setup.set_player_kind(0, HUMAN)
    assert setup.seat_setups[0].name == "Mara"


def test_house_rules_follow_the_number_of_players_until_somebody_chooses(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    assert setup.chosen_option_value(LATE) is False
    setup.add_player(HUMAN)
    assert setup.chosen_option_value(LATE) is True and setup.is_proposed(LATE)
    setup.choose_option_value(LATE, False)
    assert setup.chosen_option_value(LATE) is False and not setup.is_proposed(LATE)


def test_a_role_that_an_earlier_seat_has_is_not_offered(texts):
    park = next(game for game in GAMES if game.id == "ramble_park")
    setup = MatchSetup(park, Settings(), texts)
    first, second = (setup.option(f"role_{seat}") for seat in (0, 1))
    setup.choose_option_value(second, "ranger")
    assert setup.values()["role_1"] == "ranger"
    setup.choose_option_value(first, "ranger")
    assert "ranger" in setup.available_option_values(first) and "ranger" not in setup.available_option_values(second)
    assert (setup.values()["role_0"], setup.values()["role_1"]) == ("ranger", "random")


def test_house_rules_for_more_players_show_when_so_many_sit_there(texts):
    game = Game("ape_city", "Ape City Escape", range(2, 5), "10–20", (MUGGING._replace(seats=3),))
    setup = MatchSetup(game, Settings(), texts)
    assert [option.id for option in setup.options] == ["first"]
    setup.add_player(HUMAN)
    assert [option.id for option in setup.options] == ["first", "mugging"]


def test_who_begins_stays_the_same_person_when_seats_move_up(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    setup.add_player(HUMAN)
    setup.choose_option_value(setup.options[0], 2)
    setup.remove_seat(0)
    assert setup.values()["first"] == 1
    setup.remove_seat(1)
    assert setup.values()["first"] == "random"


def test_seeds_are_whole_numbers(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    assert setup.enter_seed("42") == "" and setup.seed == "42"
    for wrong in ("4x", "-1", "1" * 16, "²"):
        assert setup.enter_seed(wrong) and setup.seed == "42"


def test_a_house_rule_that_is_a_number_of_many_is_typed(texts):
    setup = MatchSetup(TOY, Settings(), texts)
    number = HouseRuleOption("number", range(1000), 0)
    assert setup.enter_option_number(number, "42") == "" and setup.chosen_option_value(number) == 42
    for wrong in ("4x", "-1", "1000", "²"):
        assert setup.enter_option_number(number, wrong) and setup.chosen_option_value(number) == 42
    assert setup.enter_option_number(number, "") == "" and setup.chosen_option_value(number) == 0


def test_start_hands_over_seats_options_and_seed_and_remembers_them(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("name", 0))
    stage.type("Mara")
    stage.click(("rule", "mugging"))
    stage.page.match_setup.enter_seed("42")
    stage.click("start")
    what, game, players, options, seed = stage.page.asked
    assert (what, game, seed) == ("match", TOY, 42)
    assert players[0] == Seat("Mara", 0, HUMAN) and options["mugging"] is True
    kept = stage.kept[-1]
    assert kept.names == ["Mara"] and kept.last[TOY.id] == LastSetup(players, {"mugging": True})


def test_without_a_seed_none_is_handed_over(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click("start")
    assert stage.page.asked[-1] is None
    assert stage.kept[-1].names == []  # nobody is really called Player 1


def test_names_take_latin_letters_and_refuse_others_with_a_sentence(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("name", 0))
    stage.type("Žofie Ł.")
    assert stage.page.match_setup.seat_setups[0].name == "Žofie Ł."
    for letter in ("漢", "Я", "*", "{", "😀"):
        stage.type(letter)
        assert stage.page.match_setup.seat_setups[0].name == "Žofie Ł."
        told = letter if fonts_have_letter(letter) else texts("seats.this_letter")
        assert stage.page.tooltips.shown_message[0] == texts("seats.letter", letter=told)


def test_a_seat_turned_to_a_person_is_named_by_its_place_and_the_name_can_be_typed_at_once(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click_option(("kind", 1), 0)
    assert stage.page.match_setup.seat_setups[1].name == texts("seats.player", n=2)
    stage.type("Jonas")
    assert stage.page.match_setup.seat_setups[1].name == "Jonas"


def test_a_seat_given_back_to_its_person_keeps_the_name_and_leaves_the_ring(texts):
    stage = Stage(seats_page(texts), texts)
    name = stage.page.match_setup.seat_setups[0].name
    stage.click_option(("kind", 0), 1)
    stage.click_option(("kind", 0), 0)
    assert stage.page.match_setup.seat_setups[0].name == name and stage.page.focus != ("name", 0)


@pytest.mark.long
@pytest.mark.parametrize("size", ((1280, 720), *SIZES))
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_what_a_sign_tells_hides_neither_bar(texts, monkeypatch, size, text_size):
    places, draw = [], labels.draw_tooltip
    monkeypatch.setattr(labels, "draw_tooltip", lambda *given, **also: places.append(draw(*given, **also)))
    stage = Stage(seats_page(texts), texts, size, Settings(text_size=text_size))
    stage.page.match_setup.add_player(HUMAN)
    for at in range(3):
        stage.point(("sign", at))
        stage.wait(1)
        bars_kept = stage.page.boxes_to_keep_clear(stage.page.find_widget(("sign", at)))
        assert places and not any(place.colliderect(bar) for place in places for bar in bars_kept)


def test_a_name_ends_at_its_longest(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("name", 0))
    stage.type("x" * 20)
    assert stage.page.match_setup.seat_setups[0].name == "x" * 14
    assert any(texts("seats.too_long", n=14) in text for text in stage.shown())


def test_empty_and_equal_names_keep_the_game_from_starting_and_say_why(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("name", 0))
    stage.press("delete")
    stage.click("start")
    assert texts("seats.unnamed") in " ".join(stage.shown())
    other = stage.page.match_setup.seat_setups[1].name
    stage.click(("name", 0))
    stage.type(other)
    stage.click("start")
    assert texts("seats.same_name", name=other) in stage.shown()


def test_seats_are_added_and_taken_away_within_the_games_bounds(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("remove", 0))
    assert len(stage.page.match_setup.seat_setups) == 2 and any("at least 2" in text for text in stage.shown())
    stage.click("add_computer")
    stage.click("add_human")
    assert stage.page.is_typing and stage.page.focus == ("name", 3)
    assert stage.page.find_widget("add_human") is None and len(stage.page.match_setup.seat_setups) == 4
    stage.click(("remove", 1))
    assert len(stage.page.match_setup.seat_setups) == 3 and stage.page.find_widget("add_human") is not None


def test_letters_that_follow_the_opening_of_a_name_at_once_are_typed_into_it(texts, monkeypatch):
    calls = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    stage = Stage(seats_page(texts), texts)
    assert calls == ["start"]  # already now, for a letter becomes text only if this was done before it was pressed
    stage.page.move_focus("add_human")
    stage.page.show_focus_ring_where_it_is()
    stage.step(*letter_events(" ", "Z", "o"))  # the space bar presses the button
    assert stage.page.match_setup.seat_setups[-1].name == "Zo" and "stop" not in calls
    stage.page.is_match_table = True  # where letters are commands
    stage.step()
    assert calls[-1] == "stop"


def letter_events(*letters):
    """What the keys of these letters send."""
    return [
        event
        for letter in letters
        for key in [ord(letter.lower())]
        for event in (
            pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter),
            pygame.Event(pygame.TEXTINPUT, text=letter),
            pygame.Event(pygame.KEYUP, key=key, mod=0),
        )
    ]


def test_a_seat_changes_between_person_and_levels_by_click_and_by_keys(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click_option(("kind", 0), 1)
    stage.click_option(("level", 0), 2)
    assert stage.page.match_setup.seat_setups[0].player == "sharp"
    character = stage.page.match_setup.character_of(stage.page.match_setup.seat_setups[0])
    assert texts(f"character.{character}.line") in stage.shown()
    stage.press("return")
    assert stage.page.match_setup.seat_setups[0].player == "expert"
    stage.press("return")
    assert stage.page.match_setup.seat_setups[0].player == "gentle"
    stage.click(("sign", 0))
    assert stage.page.match_setup.seat_setups[0].sign == 2


def walked(stage, key: str, limit: int = 60) -> list:
    """What has the focus, one press of an arrow after the other, until it goes no further."""
    found = [stage.page.focus]
    for _ in range(limit):
        stage.press(key)
        if stage.page.focus == found[-1] and not stage.page.is_typing:
            return found
        found += [stage.page.focus] * (stage.page.focus != found[-1])
    return found


def test_an_arrow_to_the_side_stays_with_its_seat(texts):
    stage = Stage(seats_page(texts), texts)
    stage.page.is_focus_from_keys = True
    stage.page.add_player(HUMAN)  # now each of them can be taken away
    stage.page.move_focus(("kind", 0))
    assert stage.page.find_widget(("level", 0)) is None and stage.page.find_widget(("level", 1)) is not None
    stage.press("right")
    assert stage.page.focus == ("remove", 0)
    stage.press("left")
    assert stage.page.focus == ("kind", 0)


def test_a_press_that_still_belongs_to_the_page_before_does_not_start(texts):
    stage = Stage(seats_page(texts), texts)
    start = stage.page.find_widget("start")
    place = start.box.center
    stage.app.last_press.note(place, (Scene, "fire", "Play"))
    stage.app.last_press.seconds = 0.9
    assert stage.page._is_accidental_press(place, start)
    stage.app.last_press.seconds = 1.1
    assert not stage.page._is_accidental_press(place, start)


def test_arrows_walk_past_the_switches_of_a_seat_and_change_nothing(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click("add_computer")
    before = stage.page.match_setup.seats()
    stage.page.move_focus(("grip", 1))
    there = walked(stage, "right")
    row = [(what, 1) for what in ("grip", "sign", "name", "companion", "kind", "level", "remove")]
    assert there[:7] == row
    stage.page.move_focus(row[-1])
    assert walked(stage, "left")[:7] == row[::-1]
    stage.page.move_focus(("kind", 0))
    assert ("kind", 2) in walked(stage, "down")
    assert stage.page.match_setup.seats() == before


def test_enter_and_space_change_a_switch(texts):
    stage = Stage(seats_page(texts), texts)
    stage.page.move_focus(("kind", 0))
    for key, player in (("return", "steady"), ("return", HUMAN), ("space", "steady"), ("space", HUMAN)):
        stage.page.is_focus_from_keys = True
        stage.press(key)
        assert stage.page.match_setup.seat_setups[0].player == player and stage.page.focus == ("kind", 0)


def test_the_keys_stay_where_a_seat_was_taken_away(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click("add_computer")
    stage.click("add_computer")
    for at, then in ((1, 1), (2, 1)):
        stage.page.move_focus(("remove", at))
        stage.press("return")
        assert stage.page.focus == ("remove", then)


def test_the_keys_stay_near_when_the_last_empty_chair_is_taken(texts):
    stage = Stage(seats_page(texts), texts)
    for _ in range(2):
        stage.page.move_focus("add_computer")
        stage.press("return")
    assert stage.page.find_widget("add_computer") is None and stage.page.focus == ("level", 3)


# The order of the seats


def four_seats(texts):
    stage = Stage(seats_page(texts), texts)
    for _ in range(2):
        stage.click("add_computer")
    return stage, [chair.name for chair in stage.page.match_setup.seat_setups]


def named(stage) -> list[str]:
    return [chair.name for chair in stage.page.match_setup.seat_setups]


def test_ctrl_and_an_arrow_move_a_seat_and_the_keys_with_it(texts):
    stage, (a, b, c, d) = four_seats(texts)
    stage.page.move_focus(("level", 1))
    stage.press("ctrl+down")
    assert named(stage) == [a, c, b, d] and stage.page.focus == ("level", 2)
    stage.press("ctrl+up", "ctrl+up", "ctrl+up")
    assert named(stage) == [b, a, c, d] and stage.page.focus == ("level", 0)


def test_a_seat_is_taken_up_by_its_grip_moved_and_let_go(texts):
    """As a gamepad does it too, which has no Ctrl."""
    stage, (a, b, c, d) = four_seats(texts)
    stage.page.move_focus(("grip", 0))
    stage.page.is_focus_from_keys = True
    stage.press("return")
    assert stage.page.order.held == 0 and texts("seats.held", name=a) in stage.shown()
    stage.press("down", "down")
    assert named(stage) == [b, c, a, d] and stage.page.focus == ("grip", 2)
    stage.press("return", "down")
    assert named(stage) == [b, c, a, d] and stage.page.order.held is None and stage.page.focus == ("grip", 3)


def drag(stage, start, end, steps: int = 6) -> None:
    (x, y), (to_x, to_y) = start, end
    stage.app.last_press.seconds = 1.0
    stage.motion(start)
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for n in range(1, steps + 1):
        stage.motion((x + (to_x - x) * n / steps, y + (to_y - y) * n / steps))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


@pytest.mark.parametrize("what", ["grip", "sign"])
def test_a_seat_is_dragged_to_another_place(texts, what):
    stage, (a, b, c, d) = four_seats(texts)
    signs = [chair.sign for chair in stage.page.match_setup.seat_setups]
    drag(stage, stage.pos((what, 0)), stage.pos((what, 2)))
    assert named(stage) == [b, c, a, d] and stage.page.order.moving_seat is None
    assert sorted(chair.sign for chair in stage.page.match_setup.seat_setups) == sorted(signs), "a drag changes no sign"
    drag(stage, stage.pos((what, 3)), stage.pos((what, 0)))
    assert named(stage) == [d, b, c, a]


def test_a_drag_that_begins_on_a_control_moves_no_seat(texts):
    stage, names = four_seats(texts)
    for what in ("name", "kind", "remove"):
        drag(stage, stage.pos((what, 0)), stage.pos((what, 2)))
    assert named(stage) == names


def test_whoever_begins_and_rules_of_a_seat_go_with_the_seat(texts):
    roles = tuple(HouseRuleOption(f"role_{n}", ("random", "pilot", "cook"), "random", seats=n + 1) for n in range(4))
    setup = MatchSetup(dataclasses.replace(TOY, options=roles), Settings(), texts)
    setup.add_player(HUMAN)
    setup.choose_option_value(setup.options[0], 2)
    setup.choose_option_value(setup.option("role_0"), "pilot")
    setup.choose_option_value(setup.option("role_2"), "cook")
    setup.move_seat(2, 0)
    assert setup.values() == {"first": 0, "role_0": "cook", "role_1": "pilot", "role_2": "random", "role_3": "random"}
    setup.remove_seat(1)
    assert {key: setup.values()[key] for key in ("first", "role_0", "role_1")} == {
        "first": 0, "role_0": "cook", "role_1": "random",
    }  # fmt: skip


def test_the_foot_says_how_many_play_and_who_begins(texts):
    stage = Stage(seats_page(texts), texts)
    assert {texts("seats.count.2"), texts("seats.drawn")} <= set(stage.shown())
    setup = stage.page.match_setup
    setup.choose_option_value(setup.options[0], 1)
    stage.page.mark_dirty()
    assert texts("seats.begins", name=setup.seat_setups[1].name) in stage.shown()


def test_the_start_names_people_whole_or_by_their_first_name_and_computers_whole(texts):
    stage = Stage(seats_page(texts), texts)
    stage.page.match_setup.rename_player(0, "Ada Lo")
    stage.page.mark_dirty()
    computer = stage.page.match_setup.seat_setups[1].name
    assert texts("seats.start", names=texts.joined_list(["Ada Lo", computer])) in stage.shown()
    stage.page.match_setup.rename_player(0, "Barth abcdefgh")
    stage.click("add_human")
    stage.page.match_setup.rename_player(2, "Ada Louisa Gr")
    stage.page.mark_dirty()
    assert texts("seats.start", names=texts.joined_list(["Barth", computer, "Ada"])) in stage.shown()


def test_the_foot_says_at_once_why_the_game_cannot_begin(texts):
    stage = Stage(seats_page(texts), texts)
    name = stage.page.match_setup.seat_setups[0].name
    stage.page.match_setup.rename_player(1, name)
    stage.page.mark_dirty()
    assert texts("seats.same_name", name=name) in stage.shown()


def test_another_game_goes_back_to_the_shelf(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.app.push(seats_page(texts))
    stage.step()
    stage.click("back")
    assert len(stage.app.scenes) == 1


def test_who_was_seated_is_still_there_when_the_page_is_opened_again(storage, texts):
    stage = Stage(title_page(storage, texts), texts)
    stage.app.push(seats_page(texts))
    stage.step()
    before = len(stage.page.match_setup.seat_setups)
    stage.click("add_computer")
    stage.press("escape")
    assert len(stage.app.scenes) == 1
    assert len(seats_page(texts, settings=stage.app.settings).match_setup.seat_setups) == before + 1


# House rules


def rules_stage(texts, **settings):
    return Stage(
        HouseRulesPage(MatchSetup(TOY, Settings(), texts.for_game(TOY.id)), texts.for_game(TOY.id)), texts, **settings
    )


def test_every_house_rule_who_begins_and_the_seed_can_be_set(texts):
    stage = rules_stage(texts)
    setup = stage.page.match_setup
    assert [row.key for row, _ in stage.page.visible_rows()] == ["first", *(option.id for option in RULES), "seed"]
    stage.click_option("late_start_gold", 1)
    stage.click_option("draw_rule", 2)
    stage.click_option("first", 2)
    stage.click("seed")
    stage.type("77x")
    assert (setup.chosen, setup.seed) == ({"late_start_gold": True, "draw_rule": "replace_played", "first": 1}, "77")


def test_with_large_text_the_rules_take_several_pages(texts):
    stage = rules_stage(texts, settings=Settings(text_size=150))
    seen = []
    for _ in stage.page.pages():
        seen += [row.key for row, _ in stage.page.visible_rows()]
        stage.click("more")
    assert seen == ["first", *(option.id for option in RULES), "seed"]
    stage.press("pagedown")
    assert stage.page.page == 1
    stage.press("pageup", "pageup")
    assert stage.page.page == 0


def test_the_last_page_of_rules_does_not_promise_more(texts):
    stage = rules_stage(texts, settings=Settings(text_size=150))
    labels = []
    for _ in stage.page.pages():
        labels.append(stage.page.find_widget("more").label)
        stage.click("more")
    pages = len(labels)
    assert labels[0] == texts("rules.more", page=1, pages=pages)
    assert labels[-1] == texts("rules.more.last", page=pages, pages=pages)


def test_a_rule_of_many_values_is_stepped_through(texts):
    stage = rules_stage(texts)
    widget = stage.page.find_widget("target")
    assert widget.kind == "stepper" and widget.options[widget.value][1] == "25"
    stage.click_at(((widget.box.right - 10), widget.box.centery))
    assert stage.page.match_setup.values()["target"] == 40


def test_an_order_of_things_is_named_by_its_things(texts):
    stage = rules_stage(texts)
    row = next(row for row in stage.page.rows() if row.key == "tiles")
    assert [label for _, label in row.options] == ["Shuffled", "Vine Gate and Idol Court", "Idol Court and Vine Gate"]


def test_a_rule_suggested_for_this_number_of_players_says_so(texts):
    stage = rules_stage(texts)
    stage.page.match_setup.add_player(HUMAN)
    assert texts("rules.proposed", n=3) in next(row.line for row in stage.page.rows() if row.key == "late_start_gold")


def test_how_hard_a_game_is_stands_beside_the_seats_with_what_it_means(texts):
    game = dataclasses.replace(
        TOY, options=(HouseRuleOption("level", ("dusk", "night"), "dusk", is_level=True), MUGGING)
    )
    stage = Stage(seats_page(texts, game), texts)
    assert "Dusk" in stage.shown() and stage.complaints() == []
    widget = stage.page.find_widget(("hard", "level"))
    assert widget.tooltip == "How dark the night is Most are home in time"
    card = stage.page.side_panel.house_rules_box()
    assert min(widget.box.left - card.left, card.right - widget.box.right) >= 12, "it touches the edges of its card"
    stage.click_at((widget.box.right - 10, widget.box.centery))
    assert "Night" in stage.shown() and stage.page.match_setup.values()["level"] == "night"
    rules = HouseRulesPage(stage.page.match_setup, texts.for_game(TOY.id))
    assert next(row.line for row in rules.rows() if row.key == "level") == "How dark the night is Few are home in time"


# Settings


@pytest.mark.parametrize(
    ("tab", "key", "index", "value"),
    [
        ("reading", "text_size", 2, 150),
        ("reading", "reduced_motion", 1, True),
        ("reading", "speed", 3, "instant"),
        ("reading", "full_screen", 1, True),
        ("sound", "mute", 1, True),
        ("table", "handover", 1, "press"),
        ("table", "confirm_turns", 2, "never"),
    ],
)
def test_every_switch_takes_effect_at_once_and_is_kept(texts, tab, key, index, value):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click(("tab", tab))
    stage.click_option(key, index)
    assert getattr(stage.app.settings, key) == value
    assert stage.kept[-1] == stage.app.settings


def test_volumes_are_set_by_mouse_and_by_keys(texts):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click(("tab", "sound"))
    stage.page.move_focus("effects")
    stage.press("left", "left")
    assert stage.app.settings.effects == 60 and "60%" in stage.shown()


def test_the_settings_lead_to_the_one_page_of_people_but_not_from_a_table(texts):
    people = Page()
    stage = Stage(SettingsPage(texts, GAMES, lambda: people), texts)
    stage.click(("tab", "table"))
    stage.click("who_plays")
    assert stage.page is people
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click(("tab", "table"))
    assert "who_plays" not in [row.key for row in stage.page.rows()] and stage.page.find_widget("handover") is not None


def test_delivered_settings_come_back_at_the_second_press_but_names_stay(texts):
    liked = Settings("fast", True, 150, False, 0, 0, True, "press", ["Mara"], {TOY.id: LastSetup(seats("Mara"), {})})
    stage = Stage(SettingsPage(texts, GAMES), texts, settings=liked)
    stage.click("defaults")
    assert stage.app.settings == liked
    stage.click(("tab", "sound"))
    stage.click("defaults")
    assert stage.app.settings == liked and texts("settings.defaults.sure") in stage.shown()
    stage.click("defaults")
    assert stage.app.settings == Settings(names=liked.names, last=liked.last)


def test_the_sample_hops_once_and_then_nothing_is_drawn(texts):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click_option("speed", 0)
    assert stage.page.is_animating
    stage.wait(4)
    drawn = stage.app.frames_drawn
    stage.wait(1)
    assert not stage.page.is_animating and stage.app.frames_drawn == drawn


def test_at_instant_pace_nothing_hops(texts):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click_option("speed", 3)
    assert not stage.page.is_animating


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_sample_hops_again_when_asked_at_any_text_size(texts, text_size):
    stage = Stage(SettingsPage(texts, GAMES), texts, settings=Settings(text_size=text_size))
    stage.click("again")
    assert stage.page.is_animating


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720)))
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_text_of_the_chosen_size_is_shown_with_the_pieces(texts, text_size, size):
    stage = Stage(SettingsPage(texts, GAMES), texts, size, Settings(text_size=text_size))
    samples = [texts(f"settings.sample{one}") for one in ("", "_soft", "_motion")]
    assert set(samples) <= set(stage.shown()) and stage.complaints() == []


def test_what_a_gamepad_does_stands_beside_the_keys(texts):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click(("tab", "keys"))
    buttons = " ".join(row.mark for row in stage.page.rows()).split()
    assert {"A", "B", "X", "Y", "LB", "RB", "LT", "RT", "L3", "RS", "R3", "View", "Start", "D-pad"} == set(buttons)


# Menu, saves, errors


def test_the_menu_lies_on_the_table_and_leads_everywhere(texts, storage):
    stage = Stage(title_page(storage, texts), texts)
    table = Opened("match")
    stage.app.push(table)

    def reopen():
        stage.app.push(MenuPage(TOY.title, texts, lambda: Opened("settings"), lambda: Opened("rules")))
        stage.step()

    reopen()
    stage.click("go_on")
    assert stage.app.top is table
    for key in ("settings", "rules"):
        reopen()
        stage.click(key)
        assert stage.app.top.asked == (key,)
        stage.app.pop()
        stage.press("escape")
        assert stage.app.top is table
    reopen()
    stage.click("leave")
    assert len(stage.app.scenes) == 1
    reopen()
    stage.click("quit")
    assert not stage.app.running


def test_the_menu_over_a_match_changes_the_speed_in_one_step(texts):
    stage = Stage(MenuPage(TOY.title, texts, lambda: Opened(), lambda: Opened()), texts)
    speeds = []
    for _ in SPEEDS:
        assert texts("menu.speed", speed=texts(f"settings.speed.{stage.app.settings.speed}")) in stage.shown()
        stage.click("speed")
        speeds.append(stage.app.settings.speed)
    assert speeds == ["fast", "instant", "calm", "normal"] and stage.complaints() == []


def test_the_menu_says_which_version_this_is(texts):
    stage = Stage(MenuPage(TOY.title, texts, lambda: Opened(), lambda: Opened()), texts)
    assert f"Game Night {VERSION}" in stage.shown()


def test_the_menu_says_when_nothing_is_saved(texts):
    stage = Stage(MenuPage(TOY.title, texts, lambda: Opened(), lambda: Opened(), "The disk is full."), texts)
    assert any("The disk is full." in text for text in stage.shown())
    assert stage.page.find_widget("leave").label == texts("menu.leave_unsaved")


def test_what_the_paper_of_a_seat_says_has_no_tooltip_and_a_blank_at_the_end_of_a_name_is_not_said(texts):
    stage = Stage(seats_page(texts), texts)
    stage.click(("name", 0))
    stage.type("Zoë ")
    stage.press("return")
    assert stage.page.focus == ("kind", 0)
    kind = stage.page.find_widget(("kind", 0))
    assert kind.option_tips == ("", texts("seats.computer_line")) and not stage.page.tooltip_text(kind)
    assert stage.page.find_widget(("remove", 0)).tooltip == texts("seats.remove", name="Zoë")


def test_a_level_says_how_often_it_beats_the_one_below_where_that_was_measured(texts):
    stage = Stage(seats_page(texts, game=GAMES[0]), texts)

    def tip_after_click(option: int) -> str:
        stage.click_option(("level", 1), option)
        return stage.page.find_widget(("level", 1)).tooltip

    n, line = measured_duel(GAMES[0].id, "sharp", "steady").percent, texts("level.sharp.line")
    assert tip_after_click(2) == texts("seats.beats", line=line, n=n, level=texts("level.steady"))
    tip_after_click(0)
    assert tip_after_click(0) == texts("level.gentle.line")


def test_saves_are_gone_on_with_or_removed_after_a_second_press(storage, texts):
    for name in ("one", "two"):
        save(storage, name, *seats("Mara", "Jonas"))
    stage = Stage(
        SavesPage(SHELF, storage, texts, no_lids(), lambda match_id: Opened("match", match_id), storage.remove), texts
    )
    stage.click(("remove", "one"))
    assert len(storage.list_saves()[0]) == 2
    stage.click(("remove", "two"))
    assert len(storage.list_saves()[0]) == 2
    stage.click(("remove", "two"))
    assert [info.id for info in storage.list_saves()[0]] == ["one"]
    stage.click(("go_on", "one"))
    assert stage.app.top.asked == ("match", "one")


def test_of_finished_games_it_is_not_said_that_they_are_here_when_there_are_none(storage, texts):
    save(storage, "one", *seats("Mara", "Jonas"))
    stage = Stage(saves_page(storage, texts), texts)
    assert stage.page.footer_text()[1] == texts("saves.line.begun", n=MOST_FINISHED)
    save(storage, "two", *seats("Mara", "Jonas"), is_over=True, winners=[0])
    stage.page.look_for_saves()
    assert stage.page.footer_text()[1] == texts("saves.line", n=MOST_FINISHED)


def test_after_a_save_is_deleted_the_keys_are_on_the_one_that_took_its_place(storage, texts):
    for name in ("one", "two", "three"):
        save(storage, name, *seats("Mara", "Jonas"))
    stage = Stage(saves_page(storage, texts), texts)
    ids = [info.id for info in stage.page.saves]
    stage.press("down", "down", "delete")
    assert stage.page.focus == ("remove", ids[1]) and len(storage.list_saves()[0]) == 3
    stage.press("delete")
    assert stage.page.focus == ("remove", ids[2]) and stage.page.has_focus_ring
    stage.press("return", "return")
    assert stage.page.focus == ("remove", ids[0]) and stage.page.has_focus_ring
    stage.press("delete", "delete")
    assert stage.page.focus == "back" and not storage.list_saves()[0]


@pytest.mark.parametrize("makes", [title_page, saves_page])
def test_where_many_people_sit_all_of_what_is_said_of_a_save_stands_there(storage, texts, makes):
    people = seats("Mara", "Jonas", "Ida", "Bartholomaeus", "Clementine", "Maximilian")
    save(storage, "one", *people, turn=7, to_play=3)
    stage = Stage(makes(storage, texts), texts)
    stage.step()
    said = " ".join(stage.shown())
    assert players_and_state_line(texts, stage.page.saves[0], False) in said


def test_many_saves_take_several_pages(storage, texts):
    for n in range(9):
        save(storage, f"save{n}", *seats("Mara"))
    stage = Stage(SavesPage(SHELF, storage, texts, no_lids(), lambda match_id: Opened(), storage.remove), texts)
    seen = [entry.key for entry, _ in stage.page.rows()]
    stage.click("more")
    seen += [entry.key for entry, _ in stage.page.rows()]
    assert sorted(seen) == [f"save{n}" for n in range(9)]


def error_page(texts, done, go_on=True):
    def report() -> Path:
        done.append("report")
        return Path("/home/mara/reports/error.json")

    choices = (lambda: done.append("go on")) if go_on else None, report, lambda: done.append("title")
    return ErrorPage(texts, texts("error.saved"), "KeyError: 'ape' (rules.py, 210)", *choices)


def test_the_error_scene_offers_three_ways_on(texts):
    done = []
    stage = Stage(error_page(texts, done), texts)
    assert texts("error.saved") in stage.shown()
    for key in ("go_on", "report", "title"):
        stage.click(key)
    assert done == ["go on", "report", "title"]
    assert any("error.json" in text for text in stage.shown())


def test_without_a_good_state_going_on_says_why_not(texts):
    stage = Stage(error_page(texts, [], go_on=False), texts)
    stage.click("go_on")
    assert texts("error.no_state") in " ".join(stage.shown())


# The whole house


def test_the_house_opens_on_the_shelf_and_survives_a_broken_scene(home):
    application = Application((1280, 720))
    application.app.run_frame(0.0, [])

    class Broken(Scene):
        def update(self, dt):
            raise RuntimeError("no rule for this")

    application.app.push(Broken())
    application.app.run_frame(0.02, [])
    application.app.run_frame(0.02, [])
    page = application.app.top
    assert isinstance(page, ErrorPage) and "no rule for this" in page.what
    page.on_press("report")
    assert list((home / "reports").glob("*.json"))
    page.on_press("title")
    assert isinstance(application.app.top, TitlePage)
    application.close()


def test_settings_of_the_house_are_there_the_next_evening(home):
    application = Application((1280, 720))
    application.app.change_settings(text_size=125)
    application.close()
    application = Application((1280, 720))
    assert application.app.settings.text_size == 125
    application.close()


# Every screen is readable at every size


LONG = [Seat("Wwwwwwwwwwwwww", n, HUMAN if n % 2 else "steady") for n in range(6)]
FULL = Settings(
    names=[f"Maximiliane {n}" for n in range(8)], last={SIX.id: LastSetup(LONG, {}), TOY.id: LastSetup(LONG[:3], {})}
)


def screens(storage, texts):
    """Every page with every state that changes what is written on it."""
    toy = texts.for_game(TOY.id)
    yield "shelf", title_page(storage, texts)
    finished = title_page(storage, texts)
    finished.saves = finished.saves[-1:]
    yield "shelf with a result", finished
    yield "seats", seats_page(texts)
    yield "four seats", seats_page(texts, TOY, FULL)
    yield "six seats", seats_page(texts, SIX, FULL)
    yield "saves", SavesPage(SHELF, storage, texts, no_lids(), lambda match_id: Opened(), storage.remove)
    yield "menu", MenuPage(TOY.title, texts, lambda: Opened(), lambda: Opened())
    yield "menu full", MenuPage(TOY.title, texts, Opened, Opened, "", lambda: None, lambda: None)
    yield "menu unsaved", MenuPage(TOY.title, texts, lambda: Opened(), lambda: Opened(), texts("storage.second_window"))
    yield "error", error_page(texts, [])
    reported = error_page(texts, [])
    reported.write_report()
    yield "error reported", reported
    for tab, number in (*((tab, 0) for tab in TABS), ("keys", 1), ("keys", 2), ("table", 1), ("table", 2)):
        page = SettingsPage(texts, GAMES)
        page.tab, page.page = tab, number
        yield f"settings {tab} {number}", page
    for number in range(4):
        rules = HouseRulesPage(MatchSetup(TOY, FULL, toy), toy)
        rules.page = number
        yield f"house rules {number}", rules


def is_long_name(complaint):
    """Names of the widest letters may be shortened, nothing else."""
    return "Www" in complaint and complaint.endswith("is shortened")


def crowded(page):
    """Widgets that leave the window or lie on each other."""
    canvas = page.app.canvas
    window = FRect(0, 0, canvas.w, canvas.h)
    yield from (
        f"{widget.key} leaves the window: {widget.box}"
        for widget in page.current_widgets
        if not window.contains(widget.box)
    )
    yield from (
        f"{one.key} lies on {other.key}"
        for one, other in combinations(page.current_widgets, 2)
        if one.box.colliderect(other.box)
    )


@pytest.mark.long
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_shell_is_cut_or_covered(storage, texts, size, text_size):
    for name in ("one", "two"):
        save(storage, name, *LONG[:4], turn=12, to_play=1)
    save(storage, "over", *LONG[:4], is_over=True, winners=[1, 2])
    found = []
    stage = Stage(title_page(storage, texts), texts, size, FULL._replace(text_size=text_size))
    for name, page in screens(storage, texts):
        stage.app.push(page)
        for _ in range(len(SHELF) + 2):
            stage.step()
        found += [f"{name}: {complaint}" for complaint in crowded(page)]
        found += [f"{name}: {complaint}" for complaint in stage.complaints() if not is_long_name(complaint)]
    assert found == []
