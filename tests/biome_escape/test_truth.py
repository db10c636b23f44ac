"""The end of a match in Biome Escape: where every key went, and that all of it can be read."""

import pytest
from evening import Evening

from game.games.biome_escape.table.result import distance_to_goal_sentence, make_match_result, trophies
from game.games.biome_escape.table.truth import SecretFateTexts
from tests.biome_escape.seated import laid

LOST = {
    "tiles": {"0/-2": "exit", "1/-2": "stealer", "1/-3": "killer", "-1/-1": "quarry 1"},
    "pawns": ["0/-2", "0/-2", "0/-1"],
    "packs": ["key#101", "key#102 supply#103", ""],
    "lying": {"0/0": "extra_action#110", "-1/-1": "key#120 captured#121"},
    "known": {120: [1], 121: []},
    "cooldowns": {"1/-2": 0, "1/-3": 12},
}


def over(stage):
    """Two keys are turned and raided, then all give up."""
    match = laid(stage, **LOST).match
    for action in (("use_key", 101), ("end_turn",), ("use_key", 102), ("end_turn",), ("end_turn",)):
        match.confirm_all_visits()
        match.play(action)
    match.confirm_all_visits()
    match.play(("concede", 0))
    return match


def test_the_whole_truth_tells_where_every_key_went_by_whom_and_when(stage):
    match = over(stage)
    told = [
        fate.words
        for fate in SecretFateTexts(match, laid(stage).game_table.text.named).all_secret_fates()
        if fate.kind == "key"
    ]
    assert "In the quarry; Jonas knew" in told
    for name in ("Mara", "Jonas"):
        assert any(words.startswith(f"Turned by {name} in round 1, then stolen") for words in told), told


def test_traps_and_supplies_are_told_too(stage):
    fates = SecretFateTexts(over(stage), laid(stage).game_table.text.named).all_secret_fates()
    assert [fate.words for fate in fates if fate.kind == "captured"] == ["In the quarry, seen by nobody"]
    assert fates[-1].kind == "supply" and fates[-1].words.startswith("1 with you")


def test_a_key_that_lies_in_the_exit_or_never_came_is_told_so(stage):
    match = laid(stage, **(LOST | {"cooldowns": {"1/-2": 12, "1/-3": 12}})).match
    match.play(("use_key", 101))
    truth = SecretFateTexts(match, laid(stage).game_table.text.named)
    assert truth.key_fate_text(101) == "Turned by Mara in round 1" and truth.key_fate_text(102) == "In Jonas’s pack"


def test_stolen_keys_are_counted_as_stolen_and_not_as_missing(stage):
    match = over(stage)
    named = laid(stage).game_table.text.named
    assert "2 stolen" in distance_to_goal_sentence(match.state, named)
    assert sorted(trophy.words for trophy in trophies(match.state, named)) == ["missing", "stolen", "stolen"]


@pytest.mark.long
@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 100)])
def test_the_truth_is_legible_beside_the_land(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, **LOST)
    scene.session.play_plan([("concede", 0)])
    stage.until(lambda: stage.top is not scene)
    page = stage.top
    page.on_press("side", page.result_view_names().index("pictures"))
    stage.frames(4)
    assert stage.complaints() == []
    assert len(make_match_result(scene.match, scene.game_table.text.named).pictures) == 2
    stage.close()


def test_where_a_companion_was_is_told_whole(stage):
    scene = laid(stage, people=1, tiles={"0/-2": "mountain"}, pawns=["0/0", "0/-2", "0/-2"])
    scene.session.play_plan([("concede", 0)])
    stage.until(lambda: stage.top is not scene)
    stage.frames(4)
    stage.press("world")
    stage.frames(1)
    assert [box.text for box in stage.seen()].count("on the mountain") == 2
