"""Seats and house rules before a match: what follows the number of players is said when it changes."""

import pytest
from evening import Evening

from game.games import GAMES


def test_a_third_player_changes_what_is_suggested_and_the_page_says_so(home):
    evening = Evening()
    page = evening.application.open_seats(next(game for game in GAMES if game.id == "ramble_words"))
    evening.app.push(page)
    evening.frames(1)
    while len(page.match_setup.seat_setups) > 2:
        page.on_press(("remove", 2))
    page.on_press("add_computer")
    rules, said = page.match_setup.suggested_option_values(), page.rules_note
    points = evening.app.texts("seats.follows", n=3, rules="")[:-1]
    assert said.startswith(points) and str(rules["target_points"]) in said
    assert page.tooltips.shown_message is None, "it lies on no seat"
    assert said in " ".join(box.text for box in evening.seen()), "but stands in the footer"
    assert page.announcement() == said
    page.match_setup.choose_option_value(page.match_setup.option("target_points"), 10)
    page.match_setup.choose_option_value(page.match_setup.option("shuffle_limit"), 2)
    page.on_press(("remove", 2))
    assert not page.rules_note, "what somebody has chosen stays"
    evening.close()


@pytest.mark.parametrize("key", ["rules", ("sign", 0), ("level", 1)])
def test_what_is_said_of_changed_house_rules_goes_with_the_next_press(home, key):
    evening = Evening()
    page = evening.application.open_seats(next(game for game in GAMES if game.id == "ramble_words"))
    evening.app.push(page)
    evening.frames(1)
    page.on_press("add_computer")
    assert page.rules_note
    page.on_press(key, 0)
    assert not page.rules_note
    evening.close()


def test_house_rules_that_somebody_has_changed_are_named_beside_the_seats(home):
    evening = Evening()
    page = evening.application.open_seats(next(game for game in GAMES if game.id == "ramble_words"))
    evening.app.push(page)
    evening.frames(1)
    name, german = page.texts("option.word_list"), page.texts("option.word_list.german")
    line = page.texts("seats.rule", rule=name, value=german)
    assert not any(name in words for words in page.side_panel.rule_summaries())
    page.match_setup.choose_option_value(page.match_setup.option("word_list"), "german")
    assert line in page.side_panel.rule_summaries() and len(page.side_panel.rule_summaries()) == 2
    page.match_setup.choose_option_value(page.match_setup.option("target_points"), 10)
    assert page.side_panel.rule_summaries()[1] == line and "10" in page.side_panel.rule_summaries()[0], (
        "in the order of all house rules"
    )
    evening.close()
