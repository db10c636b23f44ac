"""The table of what computer players use: every move and power with its counts, and the page around it stays."""

import pytest

from game.games import GAMES
from tools import count_use

APE_CITY = next(game for game in GAMES if game.id == "ape_city")


def test_a_row_tells_for_each_level_how_often_a_power_was_used_and_could_have_been():
    games = {"gentle": 2, "steady": 1}
    uses = {level: count_use.counted_use(APE_CITY, level, count) for level, count in games.items()}
    head, rule, *rows = count_use.table_of_use(uses, games).splitlines()
    assert head == "|  | Easy, 2 games | Medium, 1 games |" and rule == "| --- | --- | --- |"
    found = {row.split("`")[1]: row for row in rows}
    assert list(found) == sorted(found) and {"play_cards", "play_cards out"} <= set(found)
    made, possible = uses["gentle"]["play_cards out"].values()
    assert found["play_cards out"].startswith(f"| `play_cards out` | {made} of {possible} | ") and made == 2


def test_a_table_replaces_the_former_one_and_nothing_else():
    one, two = (
        "<!-- table of {0} -->\n{1}<!-- end of {0} -->\n".format(*named) for named in (("one", "old\n"), ("two", ""))
    )
    page = f"Before\n{one}\nBetween\n{two}"
    once = count_use.page_with_table(page, "one", r"| \1 |")
    assert once == page.replace("old", r"| \1 |") and count_use.page_with_table(once, "one", "old") == page
    assert count_use.page_with_table(page, "two", "new").endswith("<!-- table of two -->\nnew\n<!-- end of two -->\n")
    with pytest.raises(ValueError, match="three"):
        count_use.page_with_table(page, "three", "new")


def test_the_page_has_a_place_for_every_game():
    page = count_use.PAGE.read_text()
    for game in GAMES:
        assert count_use.page_with_table(page, game.id, "new") != page
