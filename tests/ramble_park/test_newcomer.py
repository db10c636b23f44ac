"""What somebody who knew nothing stumbled on at the park's table: reasons, names, papers, buttons under the pointer."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Color, FRect

from game.bots.levels import next_action_of_bots
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.engine.state import Event, Refusal
from game.games.ramble_park.rules.components import LANDMARKS, TILES
from game.games.ramble_park.table import art, sidebar
from game.games.ramble_park.table.board import tile_center, tile_radius
from game.games.ramble_park.table.cards import card_ground_colour
from game.games.ramble_park.table.faces import DiscardChoiceFace
from game.games.ramble_park.table.result import remarkable_deeds
from game.games.ramble_park.table.tiles import FittedTileName, name_plate_box
from game.scenes.lesson.plan import load_lesson
from game.ui import labels, plots, prompt_bar
from game.ui.canvas import Canvas
from game.ui.captions import hint_sentence, refusal_sentence, runner_up_sentence, text_key_of_event
from game.ui.contract.views import TableFrame, TableView
from game.ui.lines import Prompt
from game.ui.table import IDLE
from game.ui.texts import Texts
from game.ui.theme import THEME
from tests.evening import Evening
from tests.ramble_park import words
from tests.ramble_park.seated import frame_of, key_of, laid, made, pick, table_for, told

LARGE = {"text_size": 150}
TOO_MANY = ["azalea bow_bridge bow_bridge handbook gps", "", ""]
COMMON = "jogger pickpocket birdwatcher"
SIX = ["azalea bow_bridge bow_bridge bow_bridge handbook", "castle gps", "castle gps stone_arch stone_arch stone_arch"]


def texts_on(stage) -> list[str]:
    """Every text of one fresh picture."""
    stage.app.canvas.audit = []
    stage.top.mark_dirty()
    stage.frames(1)
    return [box.text for box in stage.app.canvas.audit]


def six_in_hand(stage, **given):
    """Mara draws a Stone Arch; Old Ferro holds the other three."""
    scene = laid(stage, phase="explore", hands=SIX, explore="stone_arch", **given)
    stage.press("fire")
    return scene


@pytest.mark.long
def test_with_large_text_a_sentence_of_two_lines_leaves_the_actions_to_be_read(stage):
    stage.app.change_settings(**LARGE)
    scene = laid(stage, hands=["gill", "gill"], dark="park_exit", pawns=["the_point"] * 3)
    scene.selection.view_of(0)
    long = "you can " + "walk, fix a light or give a card, " * 3
    scene.game_table.text.prompt = lambda own_view, draft: Prompt(long)
    shown = texts_on(stage)
    stage.app.change_settings(text_size=100)
    assert "3 actions left" in shown and any("fix a light or give a card" in words for words in shown)


@pytest.mark.parametrize("text_size", (100, 150))
def test_a_name_is_never_cut_while_its_player_thinks(stage, text_size):
    stage.app.change_settings(text_size=text_size)
    hand = "castle gill gill gill gps handbook"
    scene = laid(stage, 4, bots=(1, 2, 3), is_held=True, turn=2, hands=["", "", hand, ""])
    canvas, content = stage.app.canvas, scene.panels.sidebar.build_sidebar_content(1)
    paper = content.seats[2]._replace(name="Captain Bly")
    table = table_for(("Mara", "Jonas", "Captain Bly", "Ines"), {0})
    frame, canvas.audit = frame_of(table, canvas), []
    layout = table.geometry.layout(TableView(scene.public_view), frame)
    sidebar.paint_seat(canvas, layout.grid, 2, paper, layout.roles[2], layout.hands[2])
    stage.app.change_settings(text_size=100)
    assert paper.thinking is not None and "Captain Bly" in [box.text for box in canvas.audit]


def test_with_a_card_picked_a_click_on_a_player_far_away_says_why_not(stage):
    scene = laid(stage, hands=["tupelo", "", ""], pawns=["the_point", "park_exit", "the_point"])
    pick(stage, scene, "card", 0, "tupelo")
    stage.press(("seat", 1))
    assert stage.top is scene and scene.selection.answer[1] == "RP-6.5" and "Jonas" in scene.selection.answer[0]


def test_beside_the_paper_a_click_on_a_player_says_what_comes_first(stage):
    scene = six_in_hand(stage)
    stage.press(("seat", 0))
    assert stage.top is scene and scene.selection.answer[1] == "RP-7.4"
    pick(stage, scene, "drop", "azalea")
    stage.press(("seat", 1))
    assert stage.top is scene and scene.selection.answer[1] == "RP-7.4"


@pytest.mark.parametrize(
    "given, first, rule",
    [
        ({}, ("pawn", 0), "RP-6.1"),
        ({"roles": "ranger jogger pickpocket"}, ("pawn", 1), "RP-6.3"),
        ({"dark": "park_exit bow_bridge"}, ("tile", "park_exit"), "RP-6.4"),
        (
            {
                "roles": "photographer jogger ranger",
                "hands": ["gill gill gill tupelo", "", ""],
                "pawns": ["gill_cascade"] * 3,
            },
            ("token", "gill"),
            "RP-6.7",
        ),
    ],
)
def test_a_click_on_a_player_after_a_pick_that_needs_none_says_why_with_its_rule(stage, given, first, rule):
    scene = laid(stage, **given)
    pick(stage, scene, *first)
    assert scene.selection.draft, "the pick waits for another"
    stage.press(("seat", 2))
    assert stage.top is scene and scene.selection.answer[1] == rule and not made(scene)


def test_where_no_card_is_chosen_yet_the_reason_has_its_rule(stage):
    scene = six_in_hand(stage)
    scene.press_primary_button()
    assert scene.selection.answer[1] == "RP-7.4"


def test_after_the_last_action_the_ring_of_the_keys_is_on_the_deck_and_on_no_special_that_is_nearer(stage):
    tiles = [piece for piece in laid(stage).table.pieces.values() if piece.key[0] == "tile"]
    tile = max(tiles, key=lambda piece: piece.center[0]).key[1]  # far from the decks
    hands = ["gps", "gps handbook", "gps"]
    scene = laid(stage, hands=hands, dark=f"{tile} the_point", pawns=[tile] * 3, actions=1, roles=COMMON)
    stage.key(pygame.K_TAB)
    scene.move_focus(("tile", tile))
    stage.key(pygame.K_RETURN)
    stage.frames(3)
    assert made(scene) == [("fix", tile)] and scene.own_view.phase == "explore"
    assert scene.focus == ("deck", "explore")


def test_how_likely_a_tile_is_lost_is_read_over_the_ring_of_the_keys(stage, monkeypatch):
    scene = laid(stage, dark="park_exit", lights_out="park_exit", notch=9, pawns=["park_exit"] * 3)
    drawn = []
    for name in ("draw_tile_focus", "draw_danger_plate", "draw_tile_label"):
        monkeypatch.setattr(art, name, lambda *args, name=name, **more: drawn.append(name))
    stage.key(pygame.K_TAB)
    scene.move_focus(("tile", "park_exit"))
    scene.mark_dirty()
    stage.frames(1)
    assert "draw_tile_focus" in drawn
    last = len(drawn) - 1 - drawn[::-1].index("draw_tile_focus")
    assert {"draw_danger_plate", "draw_tile_label"} == set(drawn[last + 1 :])


def test_cards_of_two_landmarks_never_look_alike():
    grounds = [Color(card_ground_colour(card)) for card in LANDMARKS]
    apart = [sum((x - y) ** 2 for x, y in zip(a[:3], b[:3])) ** 0.5 for a, b in combinations(grounds, 2)]
    assert min(apart) > 50


def test_what_is_none_is_said_in_a_word_and_not_as_a_nought(stage):
    scene = laid(stage, actions=1, dark="willow_rock", pawns=["willow_rock"] * 3)
    (line,) = scene.game_table.text.preview(scene.own_view, (("fix", "willow_rock"),)).lines
    assert line.text.endswith(scene.game_table.texts("preview.left.none"))
    lights = laid(stage, phase="lights", lights_out="the_point")
    (line,) = lights.game_table.text.preview(lights.own_view, (("draw_lights_out",),)).lines
    assert line.text == lights.game_table.texts("preview.draw_lights_out.none", cards=19, n=0)
    none = lights.game_table.texts("tip.deck.lights.none", n=19)
    assert lights.game_table.text.tooltip(lights.own_view, ("deck", "lights")) == none


def test_a_click_on_a_player_still_opens_who_plays_while_nothing_is_picked(stage):
    scene = laid(stage)
    stage.press(("seat", 1))
    assert stage.top is not scene


def test_the_paper_shows_which_card_has_just_come(stage):
    scene = six_in_hand(stage)
    new = [
        piece.key.of[1]
        for piece in scene.table.pieces.values()
        if isinstance(piece.face, DiscardChoiceFace) and piece.face.badge == "new"
    ]
    assert new == ["stone_arch"] and "new" in texts_on(stage)


def test_a_special_is_spoken_of_only_to_those_who_hold_one(stage):
    scene = six_in_hand(stage, dark="park_exit")
    assert "Special" in scene.mode.sentences.current_sentence(()).what and any(
        "Handbook" in words for words in texts_on(stage)
    )
    stage.app.return_to_first_scene()
    hands = ["azalea bow_bridge bow_bridge bow_bridge tupelo", "", ""]
    scene = laid(stage, phase="explore", hands=hands, explore="stone_arch")
    stage.press("fire")
    assert "Special" not in scene.mode.sentences.current_sentence(()).what and not any(
        "Handbook" in words or "GPS" in words for words in texts_on(stage)
    )


def test_the_paper_tells_what_is_worthless_and_what_is_more_than_enough(stage):
    hands = ["bow_bridge bow_bridge bow_bridge bow_bridge tupelo", "", ""]
    laid(stage, phase="explore", hands=hands, explore="bow_bridge", tokens="tupelo")
    stage.press("fire")
    said = " ".join(texts_on(stage))
    assert "5 of 4" not in said and "more than the 4" in said and "Tupelo Meadow has been found already." in said


def test_several_landmarks_found_already_are_told_in_one_sentence(stage):
    hands = ["bow_bridge castle gill stone_arch tupelo", "", ""]
    laid(stage, phase="explore", hands=hands, explore="bow_bridge", tokens="bow_bridge stone_arch tupelo")
    stage.press("fire")
    assert "Bow Bridge, Stone Arch and Tupelo Meadow have been found already." in " ".join(texts_on(stage))


@pytest.mark.parametrize("size, text_size, words", [((1280, 720), 100, "the exit is safe"), ((1024, 600), 150, "Safe")])
def test_what_a_light_saves_takes_one_word_where_the_text_is_large(home, size, text_size, words):
    stage = Evening(size, text_size)
    scene = laid(stage, dark="park_exit")
    (tag,) = scene.parts.tabletop.marks(scene.selection.own_view, (("fix", "park_exit"),))
    assert words in tag.face.words
    stage.close()


@pytest.mark.parametrize("size, zoom", [((1280, 720), 1.0), ((1024, 600), 1.5)])
def test_what_a_light_saves_leaves_the_name_of_its_tile_to_be_read(stage, size, zoom):
    scene, canvas = laid(stage, dark="park_exit"), Canvas(size, zoom)
    geometry, own = scene.game_table.geometry, scene.selection.own_view
    frame = TableFrame(canvas, geometry.places(canvas))
    area = frame.places.board
    for tile, name in named(canvas).items():
        tag = geometry.mark_of_tile_saved_by_plan(own, tile, scene.parts.tabletop.layout, frame)
        plate = name_plate_box(*tile_center(area, own.places[tile]), tile_radius(area), name)
        assert tag.center[1] - labels.tag_height(canvas) / 2 >= plate.bottom, tile


@pytest.mark.long
@pytest.mark.parametrize("size, text_size, count", [((1280, 720), 100, 4), ((1000, 640), 100, 3)])
def test_in_a_small_window_the_last_moves_are_no_fourth_button(home, size, text_size, count):
    stage = Evening(size, text_size)
    scene = laid(stage, phase="explore", hands=TOO_MANY, explore="stone_arch", dark="park_exit")
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest and scene.can_asked_player_answer_here)
    buttons = [widget.key for widget in scene.mode.buttons.widgets()]
    assert len(buttons) == count and ("again" in buttons) == (count == 4)
    stage.close()


def test_looking_at_a_card_tells_who_holds_more_of_them(stage):
    scene = six_in_hand(stage)
    stage.point(scene.table.pieces[key_of(scene, "drop", "stone_arch")].center)
    assert "3 more" in scene.mode.sentences.current_sentence(scene.plan).what


def test_where_a_card_must_go_the_primary_button_draws_no_card_and_plays_none(stage):
    """A third click at the same place does nothing but say what comes first."""
    scene = laid(stage, phase="explore", hands=SIX, explore="stone_arch", dark="park_exit")
    at = scene.find_widget("fire").box
    stage.press("fire")
    before = made(scene)[:]
    for x in (at.left + 4, at.centerx, at.right - 4):
        stage.click((x, at.centery))
    assert made(scene) == before and scene.selection.draft == () and scene.selection.out_of_turn_player is None


@pytest.mark.parametrize("size", ((1024, 600), (1280, 720), (1920, 1080)))
@pytest.mark.parametrize("zoom", (1.0, 1.25, 1.5))
@pytest.mark.usefixtures("display")
def test_tiles_bear_their_names_at_every_text_size(size, zoom):
    canvas = Canvas(size, zoom)
    names = named(canvas)
    assert len(names) == len(TILES)
    smallest = min(name.size for name in names.values())
    assert canvas.font_px(smallest) >= min(16 * canvas.k, THEME.least_px)


def test_names_of_tiles_grow_with_the_text():
    """As far as a tile has room: short names more than long ones, none less than before."""
    plain, large = (
        {tile: n.size * zoom for tile, n in named(Canvas((1280, 720), zoom)).items()} for zoom in (1.0, 1.5)
    )
    assert all(large[tile] >= plain[tile] for tile in TILES)
    assert sum(large[tile] > 1.15 * plain[tile] for tile in TILES) > len(TILES) / 2


def named(canvas: Canvas) -> Mapping[str, FittedTileName]:
    geometry = table_for("ABCD").geometry
    return geometry.fitted_tile_names(canvas, geometry.places(canvas).board)


def test_the_tile_that_a_hint_names_hides_nothing_behind_a_tooltip(stage):
    scene = laid(stage, dark="park_exit", lights_out="park_exit", notch=9)
    stage.key(pygame.K_h, "h")
    assert scene.focus == ("tile", "park_exit") and not scene.tooltip_text(scene.find_widget(scene.focus))


def test_a_tooltip_spares_the_plate_of_the_tile_that_it_explains(stage):
    scene = laid(stage, dark="park_exit", lights_out="park_exit", notch=9)
    plate = scene.table.pieces["danger", "park_exit"].box
    assert scene.table.pieces["tile", "park_exit"].kept_clear.contains(plate.inflate(-2, -2))


def test_after_a_drag_the_pointer_is_where_it_let_go(stage):
    scene = laid(stage)
    stage.point(stage.spot(("pawn", 0)))
    end = scene.table.pieces["tile", "park_exit"].center
    stage.drag(stage.spot(("pawn", 0)), end)
    assert scene.pointer == pytest.approx(end, abs=1) and scene.pointed_piece_key != ("tile", "maintenance_meadow")


def test_who_must_discard_in_the_turn_of_another_is_shown_no_actions(stage):
    hands = ["gill", "gps azalea azalea azalea tupelo", ""]
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=hands)
    assert scene.game_table.text.status(scene.public_view).turn_parts
    pick(stage, scene, "card", 0, "gill")
    pick(stage, scene, "pawn", 1)
    assert scene.match.state.current_player == 1 and 1 in scene.session.people
    assert not scene.game_table.text.status(scene.match.view()).turn_parts


def test_a_companion_over_five_cards_says_so_in_place_of_the_actions_of_another(stage):
    hands = ["gill", "gps azalea azalea azalea tupelo", ""]
    scene = laid(stage, bots=(1,), is_held=True, pawns=["the_point", "the_point", "park_exit"], hands=hands)
    pick(stage, scene, "card", 0, "gill")
    pick(stage, scene, "pawn", 1)
    assert scene.asked_player == 1 and not scene.game_table.text.status(scene.public_view).turn_parts
    assert scene.mode.sentences.current_sentence(()).hint == scene.game_table.texts("waiting.hand", n=1)


def test_a_click_on_an_own_card_that_nobody_can_be_given_says_why(stage):
    scene = laid(stage, hands=["gill", "", ""])
    pick(stage, scene, "card", 0, "gill")
    assert scene.selection.answer == (scene.game_table.texts("why.nobody_here"), "RP-6.5")


def test_the_keys_mark_a_tile_by_its_own_shape(stage):
    scene = laid(stage)
    assert scene.parts.tabletop.draw_focus(stage.app.canvas, ("tile", "park_exit"))
    assert not scene.parts.tabletop.draw_focus(stage.app.canvas, ("pawn", 0))


@pytest.mark.long
def test_the_plot_has_lamps_and_lost_tiles_and_a_sign_where_something_was_found():
    match = Match(words.GAME, [Seat(f"Seat {n}", n, HUMAN) for n in range(4)], {"level": "stroll", "first": 0}, 2)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(next_action_of_bots(words.GAME.id, ("steady",) * 4, match.state, 2, match.ply))
    plot = table_for("ABCD").text.result(match).plot
    lit, gone = plot.curves
    assert lit.values[0] == 13 and lit.values[-1] == sum(match.state.lights.values())
    assert gone.values[-1] == len(match.state.removed_tiles)
    assert [face.landmark for _, face in plot.marks] == match.state.tokens
    assert all(0 < turn < len(plot.labels) for turn, _ in plot.marks) and plot.marks


def test_where_the_parts_of_a_turn_have_no_room_the_present_one_stands_alone(stage):
    scene = laid(stage, phase="explore")
    canvas, steps = stage.app.canvas, scene.game_table.text.status(scene.public_view).turn_parts
    whole, terse = (prompt_bar.turn_steps_width(canvas, steps, is_terse) for is_terse in (False, True))
    for room in (whole, terse, terse - 1):
        canvas.audit = []
        assert prompt_bar.draw_turn_steps(canvas, 0, 300, steps, room) <= room + 1
        assert "2 Explore cards" in [box.text for box in canvas.audit]


@pytest.mark.parametrize(
    "phase, name, reason, rule",
    [
        ("actions", ("deck", "lights"), "end your actions first", "RP-5.1"),
        ("explore", ("deck", "lights"), "First draw your Explore cards", "RP-5.2"),
        ("lights", ("deck", "explore"), "Both Explore cards are drawn", "RP-5.3"),
        ("explore", ("card", 0, "gill"), "You have no actions left", "RP-5.1"),
        ("lights", ("tile", "park_exit"), "You have no actions left", "RP-5.1"),
        ("explore", ("token", "gill"), "You have no actions left", "RP-5.1"),
    ],
)
def test_what_belongs_to_another_part_of_the_turn_says_when_it_is_due(stage, phase, name, reason, rule):
    scene = laid(stage, phase=phase, hands=["gill"])
    pick(stage, scene, *name)
    assert made(scene) == [] and reason in scene.selection.answer[0] and scene.selection.answer[1] == rule


@pytest.mark.parametrize("players", (3, 6))
def test_a_pawn_and_the_panel_of_its_player_say_what_that_parkgoer_can_do(stage, players):
    scene = laid(stage, players)
    assert "up to two tiles" in scene.game_table.text.tooltip(scene.public_view, ("pawn", 1))
    panels = {widget.key: widget.tooltip for widget in scene.panels.sidebar.widgets()}
    assert "up to two tiles" in panels["seat", 1] and "one or two dark tiles" in panels["seat", 0]


def test_what_may_be_played_in_place_of_putting_a_card_away_is_said_in_words(stage):
    hands = ["azalea bow_bridge bow_bridge gps handbook", "", ""]
    scene = laid(stage, phase="explore", hands=hands, explore="stone_arch", dark="park_exit")
    stage.press("fire")
    (*_, line) = scene.table.pieces["sheet",].face.lines
    assert line == scene.game_table.texts("sheet.hand.line", cards="GPS or Handbook")


def test_signs_over_a_plot_stay_below_its_words_and_touch_no_other():
    area, size = FRect(100, 200, 380, 260), 26
    places = plots.label_places_above_line(area, [13, *[18] * 9, 17], 18, [5, 5, 6, 7, 10], size)
    assert all(y >= area.y - size * 0.6 for _, y in places)
    pairs = [(a, b) for n, a in enumerate(places) for b in places[:n]]
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= size for a, b in pairs)


def ended(stage, level: str, ending: str):
    """A match that was played by a plan: won, or lost at once, with its result shown."""
    tokens = " ".join(LANDMARKS) if ending == "won" else "azalea gill"
    given = {"phase": "lights", "tokens": tokens, "pawns": ["park_exit"] * 3, "hands": ["gps"]}
    scene = laid(stage, options={"level": level}, dark="park_exit", lights_out="park_exit", **given)
    scene.session.play_plan([("escape", 0) if ending == "won" else ("draw_lights_out",)])
    stage.until(lambda: stage.top is not scene)
    stage.frames(30)
    return stage.top


@pytest.mark.long
@pytest.mark.parametrize(
    "level, ending, words, following",
    [
        ("stroll", "won", "Next level: Dusk", "dusk"),
        ("blackout", "won", "Play again, same seats", "blackout"),
        ("dusk", "lost", "Play again, same seats", "dusk"),
    ],
)
def test_whoever_has_won_is_offered_the_next_level(stage, level, ending, words, following):
    result = ended(stage, level, ending)
    again = result.find_widget("again")
    assert again.label == words and bool(again.tooltip) is (following != level)
    stage.press("again")
    assert stage.top.match.options["level"] == following and not stage.top.match.actions


def test_the_result_has_a_heading_over_what_was_found_and_says_two_things_of_each(stage):
    result = ended(stage, "stroll", "lost").result
    assert result.found == "Landmarks found: 2 of 6" and result.line.startswith("2 of 6 landmarks")
    deeds = Counter(collected=2, gave=7, walked=3)
    assert [note for note, _, _ in remarkable_deeds(deeds, "jogger")] == ["found", "gave", "walked"]


@pytest.mark.parametrize("text_size", (100, 150))
def test_what_must_be_done_is_read_however_many_buttons_there_are(text_size, home):
    stage = Evening((1024, 600), text_size)
    hands = ["azalea bow_bridge bow_bridge gps handbook", "", ""]
    scene = laid(stage, phase="explore", hands=hands, explore="stone_arch", dark="park_exit")
    stage.press("fire")
    shown = " ".join(texts_on(stage))
    labels = {widget.label for widget in scene.mode.buttons.widgets()}
    pick(stage, scene, "card", 0, "handbook")
    stage.close()
    assert "or play a Special card." in shown and "First choose one card" in labels and "Play the GPS" in labels
    assert scene.selection.out_of_turn_player == 0


def test_in_the_dark_says_what_comes_back_and_is_held_for_a_moment(stage):
    scene = laid(stage, phase="explore", notch=5, explore="in_the_dark", dark="park_exit bow_bridge")
    pick(stage, scene, "deck", "explore")
    news = next(event for event in told(scene) if event.kind == "got_darker")
    assert Texts("ramble_park")("event.got_darker", notch=6, n=2) in " ".join(texts_on(stage))
    assert scene.game_table.geometry.showing(news, scene.public_view).seconds > 1
    assert scene.game_table.geometry.showing(news._replace(kind="drew"), scene.public_view).seconds is None


def test_a_handbook_passes_over_the_tile_that_it_lights(stage):
    scene = laid(stage, dark="park_exit", hands=["handbook"])
    pick(stage, scene, "card", 0, "handbook")
    pick(stage, scene, "tile", "park_exit")
    layout = scene.parts.tabletop.compute_layout(scene.public_view, None, told(scene)[-1])
    spent = next(piece for piece in layout.pieces if piece.key[0] == "spent")
    assert spent.via[0] == pytest.approx(scene.table.pieces["tile", "park_exit"].center)


def test_three_lines_of_what_happened_stand_beside_three_players(stage):
    scene = laid(stage, dark="park_exit")
    pick(stage, scene, "tile", "park_exit")
    pick(stage, scene, "tile", "park_exit")
    pick(stage, scene, "tile", "maintenance_meadow")
    lines = {"Mara fixes the Park Exit", "Mara walks to the Park Exit", "Mara walks to Maintenance Meadow"}
    assert lines <= set(texts_on(stage))


def test_the_park_exit_has_its_article_also_where_a_sentence_begins_with_it(stage):
    text, facts = laid(stage).game_table.text, {"tile": "park_exit"}
    told = "The Park Exit should not stay dark: its card may be drawn again."
    assert hint_sentence(text, "light", facts) == f"Hint: {told}"
    assert runner_up_sentence(text, "light", facts, True, 0, "") == f"Next best, nearly as good: {told}"
    assert refusal_sentence(text, Refusal("", "already_lit", facts)) == "The Park Exit is lit already."


@pytest.mark.long
@pytest.mark.parametrize("page", range(len(load_lesson(words.GAME).steps)))
def test_a_page_of_the_lesson_leaves_the_open_hands_to_be_seen(stage, page):
    scene = stage.application.open_lesson(words.GAME, page)
    stage.app.push(scene)
    stage.until(lambda: scene.mode.progress.is_lesson_page_open and scene.is_at_rest)
    bubble = scene.mode.bubble.box()
    hidden = [seat.clip(bubble) for seat in scene.parts.tabletop.places.seats]
    assert all(part.w * part.h < 0.1 * seat.w * seat.h for part, seat in zip(hidden, scene.parts.tabletop.places.seats))


@pytest.mark.parametrize("state", ("lit", "dark"))
def test_a_tile_keeps_its_name_while_it_turns(stage, state):
    scene = laid(stage, dark="park_exit")
    canvas, piece = stage.app.canvas, scene.table.pieces["tile", "park_exit"]
    canvas.audit = []
    turning = replace(piece, face=replace(piece.face, state=state), is_printed=False)
    scene.game_table.painter.draw_piece(canvas, turning, IDLE)
    assert "Park Exit" in [box.text for box in canvas.audit]


@pytest.mark.parametrize("how, rule", [("jog", "RP-6.2"), ("guide", "RP-6.3"), ("relocate", "RP-5.5"), ("", "RP-6.1")])
def test_the_log_leads_to_the_rule_by_which_a_pawn_has_moved(how, rule):
    texts, event = Texts("ramble_park"), Event("moved", {"player": 0, "start": "a", "end": "b", "how": how})
    assert texts(text_key_of_event(texts, event, "rule")) == rule


def test_what_lies_under_the_pointer_after_a_click_tells_of_no_next_move_until_the_pointer_moves(stage):
    scene = laid(stage, pawns=["rustic_shelter", "the_point", "park_exit"], dark="rustic_shelter")
    tile = ("tile", "rustic_shelter")
    stage.point(stage.spot(tile))
    assert scene.plan and scene.plan[0][0] == "fix"
    stage.press(tile)
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.match.actions[-1][0] == "fix" and scene.hover == tile and scene.pointed_piece_key is None
    x, y = scene.pointer
    stage.point((x + 1, y))
    assert scene.pointed_piece_key == tile
