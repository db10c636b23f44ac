"""Every moment at the biome's table can be read: at all windows and text sizes nothing is cut, nothing overlaps."""

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, windows

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from tests.biome_escape import words
from tests.biome_escape.seated import at, laid, pick, story_of, tile

pytestmark = pytest.mark.long

window = windows(*EVERYWHERE)
LONG_NAMES = ("Bartholomew W", "Maximiliane B", "Old Ferro", "Christopher M", "Wilhelmina O")
G = "grassland"


def seats(players: int) -> list[Seat]:
    return [Seat(LONG_NAMES[n], n, HUMAN) for n in range(players)]


@pytest.mark.parametrize("players, seed", [(3, 4), (5, 6)])
def test_the_table_is_legible_as_the_land_grows(evening, players, seed):
    scene = evening.sit_down(
        words.GAME, seats(players), {"first": 0, "stacks": 5 if players == 5 else 3, "berserk": "single"}, seed
    )
    rng, looked = Rng(seed), 0
    for step in range(170):
        match = scene.match
        match.confirm_all_visits()
        if match.is_over:
            break
        if step % 40 == 36:
            looked += 1
            scene.show_current_state()
            evening.frames(2)
            assert not evening.complaints(), "with the pack shut"
            evening.press("open") if scene.parts.cover.is_shown else None
            assert not evening.complaints(), "with the pack open"
            keys = [one for one in scene.table.pieces if scene.selection.offer.lights(one)]
            for key in keys[:: 1 + len(keys) // 2]:
                evening.point(scene.table.pieces[key].center)
                assert not evening.complaints(), f"pointing at {key}"
            evening.point((5, 5))
        action = match.state.random_action(rng)
        match.play(action if action[0] != "concede" else ("end_turn",))
    assert looked >= 2


def test_a_full_pack_is_legible(evening):
    packs = ["supply#101 supply#102 supply#103 clairvoyance#104 camp_kit#105 extra_action#106"]
    lying = {"0/0": "extra_carry#107 extra_carry#108", "0/-1": "key#109 captured#110", "1/-1": "caravan_kit#111"}
    scene = laid(evening, 5, options={"stacks": 5}, packs=packs, lying=lying, known={109: [0], 110: [0], 111: [0]})
    assert not evening.complaints()
    pick(evening, ("secret", 105))
    assert not evening.complaints() and scene.selection.draft


def test_the_sheets_are_legible(evening):
    given = {"tiles": {"0/-2": "ally", "0/-3": "stealer"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"]}
    scene = laid(evening, 3, options={"stacks": 5}, lying={"0/-2": "supply#101 supply#102 supply#103"}, **given)
    pick(evening, ("camp", at("0/-2")))
    assert not evening.complaints()
    pick(evening, ("do", "trade"))
    assert scene.match.state.phase == "trade" and not evening.complaints()
    assert not [one.text for one in evening.seen() if one.text.endswith("…")]
    evening.app.return_to_first_scene()
    scene = laid(evening, 3, packs=["foresight#101"], tile_stack="quarry_A2 mountain stealer lake ally")
    pick(evening, ("secret", 101), ("do", "use"))
    assert not evening.complaints()
    pick(evening, ("do", "tiles"), ("card", 1))
    assert not evening.complaints()
    evening.app.return_to_first_scene()
    laid(evening, 3, packs=["foresight#101"])
    evening.press(("aside", "do", "say"))
    assert not evening.complaints()


def test_a_refusal_the_odds_and_the_log_are_legible(evening):
    scene = laid(evening, 4, tiles={"0/-2": "lake"})
    pick(evening, tile("0/-2"))
    assert scene.selection.answer and not evening.complaints()
    for key in (pygame.K_o, pygame.K_l):
        evening.key(key, chr(key))
        assert evening.top is not scene and not evening.complaints()
        evening.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("players", [2, 5])
def test_the_boards_turn_is_legible_and_nothing_of_it_is_cut(evening, players):
    given = {
        "tiles": {"0/-2": G, "0/-3": "stealer", "1/-2": "killer", "0/-4": "gang"},
        "cooldowns": {"0/-3": 3, "1/-2": 9},
    }
    scene = laid(evening, players, people=None, turn=players - 1, actions=2, seats={0: "injured 7"}, **given)
    evening.app.change_settings(speed="fast")
    scene.session.play_plan([("end_turn",)])
    seen: set[tuple] = set()
    for _ in range(1500):
        evening.frames(1)
        now = {story_of(scene).scene for key in scene.table.pieces if key[0] == "scene"} - seen
        if now and not scene.table.is_moving:
            seen |= now
            assert not evening.complaints(), now
            card = evening.app.canvas.rect(*scene.table.pieces["scene",].box)
            assert not [one.text for one in evening.seen() if "…" in one.text and card.contains(one.rect)], now
        if scene.asked_player is not None or scene.match.is_over:
            break
    evening.app.change_settings(speed="instant")
    assert len(seen) > 4


@pytest.mark.parametrize("seed", [4, 7])
def test_the_result_is_legible(evening, seed):
    scene = evening.sit_down(words.GAME, seats(2 + seed % 4), {"first": 0}, seed)
    rng = Rng(seed)
    for step in range(400):
        scene.match.confirm_all_visits()
        if scene.match.is_over:
            break
        scene.match.play(
            scene.match.state.random_action(rng) if step < 120 else ("concede", scene.match.state.current_player)
        )
    scene.show_current_state()
    evening.until(lambda: evening.top is not scene)
    evening.frames(3)
    assert not evening.complaints()
    for view in range(len(evening.top.result_view_names())):
        evening.top.on_press("side", view)
        evening.top.mark_dirty()
        assert not evening.complaints()


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_every_hint_of_a_turn_is_one_line_below_what_must_be_done(home, size, letters):
    evening = Evening(size, letters)
    scene = laid(evening, tiles_left=9)
    texts = scene.game_table.texts
    wrapped = []
    for key in (one for one in texts.own if one.startswith(("nudge.", "hint."))):
        advice = scene.parts.advice
        advice.note = advice.hinted = texts("table.hint_says", reason=texts(key, m=33, n=33))
        advice.nudge = advice.note if key.startswith("nudge.") else ""
        scene.mark_dirty()
        evening.frames(1)
        if advice.note not in [one.text for one in evening.seen()]:
            wrapped.append(key)
    evening.close()
    assert wrapped == []
