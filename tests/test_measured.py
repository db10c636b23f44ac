"""How often computer players win is told where a level and a difficulty are chosen, from one file per game."""

import pytest
from evening import Evening

from game.bots.levels import levels_for_people
from game.bots.measured import BotLevelMeasurement, bot_measurements_of_game, measured_duel, measured_wins_of_team
from game.engine.game import Game, house_rule_value_text
from game.games import GAMES
from game.scenes.house_rules import chosen_option_value_notes
from game.scenes.seats import SeatsPage

TOGETHER = [game for game in GAMES if game.is_together]
RIVALS = [game for game in GAMES if not game.is_together]


def by_id(one: Game) -> str:
    return one.id


def seats_of(evening: Evening, game: Game) -> SeatsPage:
    page = evening.application.open_seats(game)
    evening.app.push(page)
    while len(page.match_setup.seat_setups) < 3:  # the tables at which teams were measured
        page.on_press("add_computer")
    evening.frames(1)
    return page


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_what_was_measured_names_levels_seats_and_difficulties_that_there_are(game):
    found, levels = bot_measurements_of_game(game.id), levels_for_people(game.id)
    rule = next((one for one in game.options if one.id == found.difficulty), None)
    difficulties = {house_rule_value_text(value) for value in rule.values} if rule else {""}
    for one in found.results:
        assert one.level in levels and one.players in game.players and 0 <= one.wins <= one.games
        assert one.difficulty in difficulties
        assert (one.against == "") if game.is_together else (one.against in levels)
    told = [(one.level, one.against, one.difficulty, one.players) for one in found.results]
    assert len(told) == len(set(told)), "each is measured once"


@pytest.mark.parametrize("game", RIVALS, ids=by_id)
def test_every_level_but_the_lowest_was_measured_against_the_one_below(game):
    levels = levels_for_people(game.id)
    assert all(measured_duel(game.id, one, below) for below, one in zip(levels, levels[1:]))


@pytest.mark.parametrize("game", TOGETHER, ids=by_id)
def test_a_level_says_how_often_its_team_wins_at_the_chosen_difficulty(home, game):
    evening = Evening()
    page = seats_of(evening, game)
    setup, texts, said = page.match_setup, page.texts, set()
    rule = setup.option(setup.difficulty_rule)
    for value in rule.values:
        setup.choose_option_value(rule, value)
        won = measured_wins_of_team(game.id, "steady", house_rule_value_text(value), len(setup.seat_setups))
        assert won is not None and f"{won.percent}" in page.seat_rows.level_description("steady")
        assert texts(f"option.{rule.id}.{value}") in page.seat_rows.level_description("steady")
        assert f"{won.percent}%" in page.side_panel.team_wins_text()
        said.add(page.seat_rows.level_description("steady"))
    assert len(said) == len(rule.values)
    evening.close()


@pytest.mark.parametrize("game", TOGETHER, ids=by_id)
def test_the_house_rule_of_a_difficulty_names_every_level_that_was_measured(home, game):
    evening = Evening()
    page = seats_of(evening, game)
    setup, texts = page.match_setup, page.texts
    rule = setup.option(setup.difficulty_rule)
    line = " ".join(chosen_option_value_notes(texts, setup, rule))
    assert setup.team_win_measurements()
    for one in setup.team_win_measurements():
        assert texts("rules.team_wins.level", level=texts(f"level.{one.level}"), n=one.percent) in line
    other = next(option for option in setup.options if option is not rule)
    assert texts("level.steady") not in " ".join(chosen_option_value_notes(texts, setup, other))
    evening.close()


def test_what_is_told_is_of_the_level_that_all_computers_here_have(home):
    evening = Evening()
    page = seats_of(evening, next(game for game in GAMES if game.id == "ramble_park"))
    setup, texts = page.match_setup, page.texts
    setup.choose_option_value(setup.option("level"), "night")
    for seat in range(1, len(setup.seat_setups)):
        setup.set_player_kind(seat, "sharp")
    assert page.side_panel.team_wins_text() == short(texts, "sharp", "night")
    setup.set_player_kind(1, "gentle")
    assert page.side_panel.team_wins_text() == short(texts, "steady", "night"), "of several levels the usual one"
    evening.close()


def short(texts, level: str, difficulty: str) -> str:
    won = measured_wins_of_team("ramble_park", level, difficulty, 3)
    assert won is not None
    return texts("seats.team_wins.short", n=won.percent)


@pytest.mark.parametrize(
    ("game_id", "rule", "value"), [("biome_escape", "berserk", "single"), ("ramble_park", "stranded", "player_out")]
)
def test_under_other_house_rules_nothing_is_told(home, game_id, rule, value):
    evening = Evening()
    page = seats_of(evening, next(game for game in GAMES if game.id == game_id))
    setup = page.match_setup
    assert page.side_panel.team_wins_text() and setup.team_win_measurements()
    setup.choose_option_value(setup.option(rule), value)
    assert not page.side_panel.team_wins_text() and not setup.team_win_measurements()
    assert page.seat_rows.level_description("steady") == page.texts("level.steady.line")
    evening.close()


def test_of_a_variant_nothing_was_measured():
    assert (
        bot_measurements_of_game("ramble_park").results
        and not bot_measurements_of_game("ramble_park@0123456789abcdef").results
    )


def test_of_several_tables_the_one_with_the_nearest_number_of_players_is_told(monkeypatch):
    found = bot_measurements_of_game("ramble_park")
    six = BotLevelMeasurement("steady", 6, 1, 2, difficulty="night")
    monkeypatch.setattr(
        "game.bots.measured.bot_measurements_of_game", lambda _: found._replace(results=(*found.results, six))
    )
    assert measured_wins_of_team("ramble_park", "steady", "night", 5) == six
    assert measured_wins_of_team("ramble_park", "steady", "night", 4).players == 3
