"""What the biome's table says of a moment: no more than is so, and why not with the right rule."""

from dataclasses import replace

import pygame
import pytest
from evening import Evening

from game.engine.state import Event
from game.games.biome_escape.rules.components import START_TILES
from game.games.biome_escape.table.board_turn import BoardTurnNarrator, BoardTurnScene, BoardTurnStory
from game.games.biome_escape.table.result import deed_counts, player_remark
from game.ui.captions import event_sentence
from game.ui.citations import CITED
from tests.biome_escape.seated import at, bar_lines, laid, made, pick, tile

USE = ("do", "use")
G = "grassland"
HINT = 3  # of the prompt's parts


def prompt_of(scene) -> tuple:
    return scene.mode.sentences.current_sentence(scene.plan)


# ---------------------------------------------------------------- the log
def test_a_roll_that_brings_no_secret_has_no_line_in_the_log(stage):
    text = laid(stage).game_table.text
    assert event_sentence(text, Event("extra_secret", {"at": at("0/-1"), "roll": 2, "secret": None})) == ""
    assert event_sentence(text, Event("extra_secret", {"at": at("0/-1"), "roll": 6, "secret": 150})).startswith(
        "Rolled 6: one"
    )


def test_a_line_of_the_log_begins_with_a_capital(stage):
    text = laid(stage).game_table.text
    assert event_sentence(text, Event("raided", {"camp": at("0/0"), "at": at("0/-1")}))[0].isupper()


@pytest.mark.parametrize(
    "players, secrets, told",
    [((1,), (101, 102), "Old Ferro and 2 secrets"), ((), (101,), "1 secret"), ((1, 2), (), "Old Ferro and Ines")],
)
def test_what_mercenaries_bring_home_is_told_by_name_and_number(stage, players, secrets, told):
    scene = laid(stage)
    event = Event("rescued", {"camp": at("0/-1"), "players": players, "secrets": secrets})
    names = {1: "Old Ferro", 2: "Ines"}
    called = tuple(names.get(seat, name) for seat, name in enumerate(scene.game_table.players.names))
    table = scene.game_table.match_table_with_players(replace(scene.game_table.players, names=called))
    assert event_sentence(table.text, event).endswith(f"bring home {told}")


def test_a_captive_whose_time_is_up_is_told_so_in_the_log(stage):
    text = laid(stage).game_table.text
    told = [event_sentence(text, Event("captive_waits", {"player": 1, "left": left})) for left in (1, 0)]
    assert told[0] == text.texts("event.captive_waits", player="Jonas", left=1)
    assert told[1] == text.texts("event.captive_waits.over", player="Jonas")


def test_a_gang_that_cannot_go_anywhere_stays(stage):
    text = laid(stage, tiles={"0/-2": G}).game_table.text
    facts = {"start": at("0/-2"), "end": at("0/-2"), "direction": None}
    told = [event_sentence(text, Event("gang_moved", facts | {"via": via})) for via in ((), (at("0/-2"),))]
    keys = ("event.gang_moved.stayed", "event.gang_moved")
    assert told == [text.texts(key, **text.facts_in_words(facts)) for key in keys]


def test_a_camp_that_killers_destroyed_is_told_as_a_camp_though_only_its_tile_is_left(stage):
    text = laid(stage, tiles={"0/-2": G}).game_table.text
    events = [Event("camp_destroyed", {"camp": at("0/-1"), "at": at(where)}) for where in ("0/-2", "0/0")]
    told = [event_sentence(text, event) for event in events]
    assert told[0] == text.texts("event.camp_destroyed.built", at=text.texts("place.grassland"))
    assert told[1] == text.texts("event.camp_destroyed", at=text.named.place_name(text.named.shown, at("0/0")))


def test_a_farm_that_nobody_built_has_the_sign_of_a_farm_in_the_log(stage):
    text = laid(stage).game_table.text
    built = {"at": at("0/-1"), "camp": at("0/-2"), "secret": 150}
    assert text.tell(Event("farm_built", built | {"player": None})).icon == "gi_barn"
    assert text.tell(Event("farm_built", built | {"player": 0})).icon == ""


# ---------------------------------------------------------------- what must be done
def test_that_secrets_stay_ones_own_is_said_only_where_one_has_just_looked(stage):
    scene = laid(stage)
    assert not prompt_of(scene)[HINT]
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "supply#101"}, known={101: [0]})
    scene.parts.tabletop.memories.clear()
    scene.show_current_state()
    assert not prompt_of(scene)[HINT]  # it was seen before the match was loaded
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "supply#101"})
    pick(stage, ("secret", 101))
    assert made(scene)[0][0] == "discover"
    told = scene.game_table.text.prompt(scene.own_view, scene.selection.draft)
    assert told.line == scene.game_table.texts("advice.quiet")


def test_a_hint_to_end_the_turn_leads_the_keys_to_the_lit_button(home):
    stage = Evening(hints="nudge")
    scene = laid(stage, pawns=["0/-1"], actions=0)
    stage.key(pygame.K_h, "h")
    stage.until(lambda: bool(scene.parts.advice.note))
    assert scene.focus == "fire" and scene.is_focus_from_keys
    stage.close()


@pytest.mark.parametrize("kind", ["extra_action", "supply"])
def test_the_card_of_a_look_shows_name_and_place_whole_and_no_number(stage, kind):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": f"{kind}#101"})
    pick(stage, ("secret", 101))
    stage.frames(10)
    place = scene.game_table.text.named.secret_location_text(scene.own_view, at("0/-1"))
    shown = [box.text for box in stage.seen()]
    assert scene.game_table.texts(f"secret.{kind}") in shown and place in shown
    assert not [text for text in shown if CITED.search(text)]


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 100), ((1024, 600), 150)])
def test_over_a_hint_the_prompt_is_one_line(home, size, letters):
    stage = Evening(size, letters, hints="nudge")
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#101 key#102"}, packs=["supply#103"])
    stage.press("hint")
    stage.until(lambda: bool(scene.parts.advice.note))
    assert len(bar_lines(stage, scene)) == 2
    assert scene.mode.sentences.current_sentence(()).what == scene.parts.game_table.texts("prompt.turn.short", n=3)
    stage.close()


def test_where_nothing_can_be_pressed_yet_a_move_is_shown_and_played_in_one_place(stage):
    stage.app.change_settings(hints="nudge")
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#101 key#102"}, packs=["supply#103"])
    places = {one.key: one.box for one in scene.mode.buttons.widgets()}
    stage.press("hint")
    stage.until(lambda: scene.parts.hints.has_nudge)
    nudged = {one.key: one.box for one in scene.mode.buttons.widgets()}
    stage.press("show_move")
    shown = {one.key: one.box for one in scene.mode.buttons.widgets()}
    assert nudged.pop("show_move") == places.pop("waits") == shown.pop("follow")
    assert places == nudged == shown, "the others stay where they are"


ADVISED = {"tiles": {"0/-2": "exit"}, "pawns": ["1/-1"], "actions": 1}  # the exit is found: a reminder stands there


@pytest.mark.parametrize("known, kind, deed", [((), "key", "discover"), ([0], "supply", "pickup")])
def test_what_can_be_done_with_secrets_where_one_stands_is_named_beside_a_reminder(stage, known, kind, deed):
    scene = laid(stage, **ADVISED, lying={"1/-1": f"{kind}#101 {kind}#102"}, known={101: known, 102: known})
    told = scene.game_table.text.prompt(scene.own_view, ())
    assert told.line and scene.game_table.texts(f"deed.{deed}") in told.what


def test_a_turn_without_actions_says_nothing_of_camps_or_of_unused_ones(stage):
    scene = laid(stage, pawns=["0/-1"], actions=0)
    assert scene.selection.offer.button == "End turn" and "camp" not in prompt_of(scene)[2]


def test_a_farm_beside_only_an_enemy_camp_waits_for_its_button(stage):
    scene = laid(stage, tiles={"0/-2": "grassland", "0/-3": "stealer"}, pawns=["0/-2"], packs=["farm_kit#101"])
    pick(stage, ("secret", 101), USE)
    assert made(scene) == [] and "enemy" in scene.selection.offer.button


def test_after_a_waiting_pick_another_tile_is_picked_at_once(stage):
    scene = laid(stage)
    pick(stage, tile("0/-2"), tile("0/-1"))
    assert made(scene) == [("move", at("0/-1"))]


def test_exploring_is_named_as_what_it_is_from_the_main_camp_and_from_beside_the_mist(stage):
    assert "walk and explore" in prompt_of(laid(stage))[2]
    assert "explore the mist" in prompt_of(laid(stage, pawns=["0/-1"]))[2]


def test_what_is_carried_for_use_is_named_where_it_can_be_used(stage):
    given = {"pawns": ["1/-1"], "lying": {"1/-1": ""}, "actions": 1}
    assert "build a farm" in prompt_of(laid(stage, **given, packs=["farm_kit#101"]))[2]
    assert "use a secret" in prompt_of(laid(stage, **given, packs=["farm_kit#101 supply#102"]))[2]
    assert "farm" not in prompt_of(laid(stage, **given, packs=["key#101"]))[2]


def test_who_carries_nothing_hears_only_of_the_supplies_in_the_camp(stage):
    words = prompt_of(laid(stage))[2]
    assert "use a supply" in words and "secret" not in words
    assert "use" not in prompt_of(laid(stage, lying={"0/0": ""}))[2]


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_a_key_that_can_be_turned_is_named_before_all_else(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, tiles={"0/-2": "exit"}, pawns=["0/-2"], packs=["key#101"], lying={"0/-2": "supply#102"})
    assert "left: turn a key, " in prompt_of(scene)[2].replace(" or ", ", ")
    stage.close()


def test_before_the_last_stack_everybody_hears_what_is_waited_for(stage):
    scene = laid(stage, tiles_left=9, packs=["key#101"])
    told = prompt_of(scene)[HINT]
    assert told == scene.game_table.texts("advice.last_stack") and "exit" in told and "all enemies attack" in told
    assert "exit" not in prompt_of(laid(stage, tiles_left=10, packs=["key#101"]))[HINT]


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_what_is_waited_for_before_the_last_stack_has_room(home, size, letters):
    stage = Evening(size, letters)
    laid(stage, tiles_left=9, packs=["key#101"])
    told = " ".join(one.text for one in stage.seen())
    assert "ll enemies attack" in told and ("Then all" in told or "attack then." in told)
    stage.close()


@pytest.mark.parametrize("used, told", [("key#101 key#102", "1 more key"), ("key#101 key#102 key#103", "is open")])
def test_at_the_exit_the_keys_still_needed_are_named_and_no_number_when_there_are_none(stage, used, told):
    scene = laid(stage, tiles={"0/-2": "exit"}, pawns=["0/-2"], used_keys=used)
    reminder = prompt_of(scene)[HINT]
    assert told in reminder and "all of you" in reminder.lower() and "0" not in reminder


def test_a_button_with_a_price_has_a_verb(stage):
    given = {"tiles": {"0/-2": "quarry 3"}, "pawns": ["0/-1"], "packs": ["supply#101 supply#102"], "actions": 4}
    scene = laid(stage, **given)
    pick(stage, tile("0/-2"))
    assert scene.selection.offer.button == "Walk: 1 action, 1 supply"
    scene = laid(stage, **given)
    pick(stage, tile("0/-3"))
    assert scene.selection.offer.button == "Explore: 2 actions, 1 supply"


def test_who_stands_on_a_camp_with_an_extra_carry_hears_that_it_can_be_put_down_for_nothing(stage):
    words = prompt_of(laid(stage, packs=["extra_carry#101"], actions=0))[2]
    assert "no actions left" in words and "put something down" in words and "free" in words


def test_an_empty_main_camp_is_warned_of_only_where_killers_may_come_in_this_round(stage):
    def warned(spaces: int, **given) -> bool:
        scene = laid(stage, tiles={"0/-2": "killer"}, lying={"0/0": ""}, cooldowns={"0/-2": spaces}, **given)
        assert not scene.match.state.lying.get(at("0/0"))
        return "you lose" in (prompt_of(scene)[HINT] or "")

    assert warned(4) and not warned(9)
    assert not warned(4, camps=["0/-1"])


def test_one_thing_to_be_done_with_a_secret_is_done_at_once(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "extra_carry#101 supply#102"}, known={101: [0], 102: [0]})
    pick(stage, ("secret", 101))
    assert made(scene) == [("pickup", 101)]
    pick(stage, ("secret", 102))
    assert made(scene) == [("pickup", 101)] and ("do", "pickup") in scene.table.pieces


# ---------------------------------------------------------------- why not
@pytest.mark.parametrize("picks", [(), (("secret", 101),)])
def test_blank_paper_of_the_own_pack_refuses_nothing(stage, picks):
    scene = laid(stage, pawns=["0/-1"], packs=["key#101"])
    pick(stage, *picks)
    scene.selection.pick(("pack",))
    assert scene.selection.answer is None and scene.selection.draft == picks


def test_who_would_hand_something_over_hears_how_it_is_done(stage):
    scene = laid(stage, pawns=["0/-1", "0/-1"], packs=["supply#101"])
    pick(stage, ("secret", 101))
    scene.selection.pick(("pawn", 1))
    assert scene.selection.answer[0] == scene.game_table.texts("why.nothing_handed_over", player="Jonas")
    scene = laid(stage, pawns=["0/-1", "0/-1"])
    scene.selection.pick(("pawn", 1))
    assert "is free" in scene.selection.answer[0]


def test_a_key_is_not_turned_off_the_exit_and_the_answer_says_so(stage):
    scene = laid(stage, pawns=["0/-1"], packs=["key#101"])
    pick(stage, ("secret", 101), USE)
    sentence, rule = scene.selection.answer
    assert "not on the exit" in sentence and rule.startswith("BE-")


def test_between_the_lines_of_a_sheet_nothing_is_said(stage):
    scene = laid(stage, pawns=["0/-1"], packs=["key#101"])
    pick(stage, ("secret", 101))
    scene.selection.pick(("sheet",))
    assert scene.selection.answer is None and scene.selection.draft == (("secret", 101),)


def test_an_answer_begins_with_a_capital(stage):
    scene = laid(stage, tiles={"0/-2": "quarry 1"}, actions=1)
    pick(stage, tile("0/-2"))
    assert scene.selection.answer[0][0].isupper()


# ---------------------------------------------------------------- memory
def test_what_somebody_else_carries_off_stays_known(stage):
    scene = laid(stage, packs=["", "clairvoyance#101 key#102"], known={101: [0]})
    assert ("memory", 101) in scene.table.pieces and "Jonas" in scene.table.pieces["memory", 101].label
    signs = [icon for icon, _, _ in scene.panels.sidebar.cached_sidebar_content().seats[1].facts[3:]]
    assert len(signs) == 1
    assert scene.game_table.text.panel(scene.match.view(), 1).facts[3:] == []


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_the_log_keeps_its_place_above_an_empty_pack_with_something_remembered(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, lying={"0/-1": "key#101"}, known={101: [0]})
    assert ("memory", 101) in scene.table.pieces
    assert (
        scene.parts.tabletop.grid.log.h - scene.parts.tabletop.layout.pack_height
        >= scene.parts.tabletop.layout.grid.logs[-1]
    )
    stage.close()


# ---------------------------------------------------------------- captured
def test_who_is_captured_is_told_for_how_long_and_what_helps(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"}, pawns=["0/-1"], lying={"0/-1": "captured#101"})
    pick(stage, ("secret", 101))
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.state.health[0] == "captured"
    words = prompt_of(scene)[HINT]
    assert "2 board turns" in words and "2 supplies" in words
    assert "injured" in scene.parts.tabletop.tooltip_text(
        ("pawn", 0)
    ) and "BE-7.3" in scene.parts.tabletop.tooltip_text(("pawn", 0))


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_what_helps_the_captured_is_legible(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, tiles={"0/-2": "stealer"}, pawns=["0/-1"], lying={"0/-1": "captured#101"})
    pick(stage, ("secret", 101))
    stage.until(lambda: scene.is_at_rest)
    assert stage.complaints() == [] and prompt_of(scene)[HINT]
    stage.close()


def test_each_of_several_captives_is_told(stage):
    scene = laid(stage, people=2, tiles={"0/-2": "stealer"}, seats={0: "captured 0/-2 2", 1: "injured 10"}, turn=2)
    words, texts = scene.game_table.text.status(scene.match.view()).waiting_note, scene.game_table.texts
    assert texts("waiting.captured", player="Mara", price=2, n=2) in words
    assert texts("waiting.injured", player="Jonas", n=10) in words


# ---------------------------------------------------------------- raiders
RAIDED = {
    "tiles": {"0/-2": G, "0/-3": "stealer"},
    "parties": {"0/-3": "0/-2"},
    "raided": {"0/-3": "0/0"},
    "loot": {"0/-3": "key#101 supply"},
    "lying": {"0/-2": "farm_kit#102"},
}


def test_a_tile_tells_of_the_raiders_on_it_with_what_and_when_they_are_home(stage):
    scene = laid(stage, **RAIDED)
    told = scene.parts.tabletop.tooltip_text(tile("0/-2")).replace("**", "")
    assert "Raiders on their way to the stealer camp" in told and "Key" in told and "1 board turn " in told


def test_loot_lies_clear_of_the_secrets_of_its_tile(stage):
    scene = laid(stage, **RAIDED)
    table, r = scene.table.pieces, scene.parts.tabletop.layout.chart.tile_radius
    badge = scene.parts.tabletop.layout.chart.raiders_spot(at("0/-2"))
    lowest = badge.y + badge.size * (0.52 - 0.26) + badge.size * 0.26
    assert lowest < table["secret", 102].box.top + r * 0.05


def told_of(scene, event: Event) -> BoardTurnScene:
    """The scene of an event of the board's turn."""
    told = (
        BoardTurnNarrator(scene.game_table.text.named)
        .board_turn_story_after_event(BoardTurnStory(), scene.match.view(), event)
        .scene
    )
    assert told is not None
    return told


@pytest.mark.parametrize(
    "loot, told",
    [((101,), ": Supply."), ((101, 102), ": 2 × Supply."), ((101, 103), ": Supply and Key.")],
)
def test_a_raid_tells_what_is_taken_and_supplies_by_their_name(stage, loot, told):
    scene = laid(stage, **(RAIDED | {"loot": {"0/-3": "supply#101 supply#102 key#103"}, "lying": {}}))
    raid = Event("raided", {"camp": at("0/-3"), "at": at("0/0"), "end": at("0/-2"), "secrets": loot})
    assert told_of(scene, raid).line == "Taken and on the way to the stealer camp" + told


def test_the_boards_turn_tells_whom_a_camp_would_attack_and_when_raiders_are_home(stage):
    scene = laid(stage, **(RAIDED | {"tiles": {"0/-2": G, "0/-3": "stealer", "1/-2": "killer"}}))
    rolled = Event("enemy_rolled", {"at": at("1/-2"), "roll": 2, "left": 4})
    assert "the main camp" in told_of(scene, rolled).line
    moved = Event("party_moved", {"camp": at("0/-3"), "start": at("0/-1"), "end": at("0/-2"), "via": ()})
    assert "Home in 1 board turn." in told_of(scene, moved).line


def test_a_line_of_the_boards_turn_begins_with_a_capital_where_a_place_comes_first(stage):
    scene = laid(stage, **RAIDED)
    claimed = Event("captives_claimed", {"camp": at("0/-3"), "players": (1,), "secrets": ()})
    assert told_of(scene, claimed).line == "The stealer camp holds Jonas."


@pytest.mark.parametrize(
    "players, secrets, told", [((1,), (101, 102), "Jonas and 2 secrets"), ((), (101,), "1 secret")]
)
def test_who_and_what_turns_up_at_the_first_stealer_camp_is_told_by_name_and_number(stage, players, secrets, told):
    """Only a pack turns up where its owner's time was over before."""
    scene = laid(stage, **RAIDED)
    claimed = Event("captives_claimed", {"camp": at("0/-3"), "players": players, "secrets": secrets})
    assert event_sentence(scene.game_table.text, claimed) == f"Found at the stealer camp: {told}"
    assert told_of(scene, claimed).line == f"The stealer camp holds {told}."


# ---------------------------------------------------------------- the rulebook
def test_the_rulebook_opens_at_what_is_picked(stage):
    scene = laid(stage, packs=["camp_kit#101"])
    pick(stage, ("secret", 101))
    assert scene.selection.rule_here == "BE-6.5"


# ---------------------------------------------------------------- the result
def test_what_each_has_explored_adds_up_to_the_land_also_of_who_is_injured(stage):
    scene = laid(stage, pawns=["0/-1"], tile_stack="grassland mountain")
    match = scene.match
    match.play(("explore", at("0/-2"), 0))
    match.play(("explore", at("1/-2"), 0))
    match.state.health[0] = "injured"
    named = scene.game_table.text.named
    notes = [player_remark(match, match.state, named, player).text for player in range(3)]
    explored = deed_counts(match, 0)["explored"]
    assert explored and f"{explored} " in notes[0] and "xplored" in notes[0]
    assert explored == len(match.state.tiles) - len(START_TILES)


def test_how_a_tile_lies_is_asked_only_where_its_cliffs_are_known(stage):
    scene = laid(stage)
    text, own = scene.game_table.text, scene.own_view
    ways = {
        piece.key: text.prompt(own, (piece.key,)).what
        for piece in scene.table.pieces.values()
        if piece.key[0] == "tile"
    }
    lit = {key: what for key, what in ways.items() if scene.selection.offer.lights(key)}
    assert {what == text.texts("prompt.tile.walk") for key, what in lit.items() if key[1] in own.tiles} == {True}
    assert {what == text.texts("prompt.tile.explore") for key, what in lit.items() if key[1] not in own.tiles} == {True}
