"""The deal of the day: the same everywhere, counted once, and told in a code that hides nothing and says no more."""

import datetime
import itertools
import json

import pytest
from dealt import played_out
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.games import GAMES
from game.history import sharing
from game.history.deal_results import FILE, DailyDealResults
from game.history.deals import (
    ALPHABET,
    FIRST_DAY,
    MARKS,
    DailyDealCodeError,
    Deal,
    Outcome,
    daily_deal_of_save,
    decode_daily_deal_code,
    encode_result_code,
    format_result_code,
    game_number_in_code,
    outcome_of,
    parse_name_and_code,
)
from game.history.history import History
from game.history.played import played_match
from game.persistence.save_format import read_save, save_to_bytes
from game.persistence.storage import Storage
from game.ui.texts import Texts

TEXTS = Texts()
DAY = datetime.date(2026, 11, 23)
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
DEALS = st.builds(Deal, st.sampled_from(GAMES), st.dates(FIRST_DAY, FIRST_DAY + datetime.timedelta(days=16_383)))
OUTCOMES = st.builds(Outcome, st.booleans(), st.none() | st.integers(-1000, 3000))


@pytest.fixture
def storage(home):
    opened = Storage(TEXTS)
    yield opened
    opened.close()


@pytest.fixture
def history(storage):
    opened = History(storage, GAMES)
    yield opened
    opened.close()


def over(game, seed: int = 1, day: datetime.date = DAY, **changed) -> dict:
    """The save of a deal that is over."""
    match = played_out(game, day, seed)
    summary = {"is_over": True, "winners": match.state.winners, "seconds": 60}
    return {**json.loads(json.dumps(match.to_json())), "summary": summary, "deal": day.isoformat(), **changed}


def finish(history: History, saved: dict) -> str:
    """Put a finished match on disk and keep it, as the table does."""
    match_id = history.storage.new_match_id(saved["game"])
    history.storage.save(match_id, saved)
    history.add_finished_match(match_id)
    return match_id


def outcome(saved: dict, game) -> Outcome:
    return outcome_of(played_match("x", saved, game))


# ---------------------------------------------------------------- the same everywhere
SEEDS = {  # printf game:2026-11-23 | sha256sum, its first twelve digits
    "ape_city": 78758792566263,
    "ramble_park": 268939689461288,
    "ramble_words": 220987989962445,
    "biome_escape": 249813378503507,
    "explore_new_york": 183682998367634,
}


@EACH
def test_the_date_alone_gives_the_seed_on_every_machine(game):
    assert Deal(game, DAY).seed == SEEDS[game.id]
    assert Deal(game, DAY + datetime.timedelta(days=1)).seed != SEEDS[game.id]


@EACH
def test_everybody_sits_at_the_same_table_whatever_they_are_called(game):
    one = Deal(game, DAY).seats("Mara", 2, ("Mara", "Jonas", "Ines"))
    other = Deal(game, DAY).seats("Zoe", 0, ("Old Ferro", "Ines"))
    assert [seat.player for seat in one] == [seat.player for seat in other] == ["human", *["steady"] * (len(one) - 1)]
    assert len(one) == game.players.start and len({seat.name for seat in one}) == len({seat.sign for seat in one})
    assert (
        Match(game, one, Deal(game, DAY).options, Deal(game, DAY).seed).to_json()["options"] == Deal(game, DAY).options
    )


# ---------------------------------------------------------------- codes
@given(DEALS, OUTCOMES)
def test_a_code_says_what_was_put_into_it(deal, outcome):
    code = encode_result_code(deal, outcome)
    assert len(code) == 10 and set(code) <= set(ALPHABET)
    assert decode_daily_deal_code(code, GAMES) == (deal, outcome)
    assert parse_name_and_code(f"Old Ferro: {format_result_code(code).lower()}") == ("Old Ferro", code)


def test_a_code_is_the_same_on_every_machine():
    assert encode_result_code(Deal(GAMES[0], DAY), Outcome(True, 41)) == "EW4HBXJ2Q3"


@pytest.mark.long
@given(DEALS, OUTCOMES)
def test_every_single_wrong_sign_and_every_two_that_changed_places_are_found(deal, outcome):
    code = encode_result_code(deal, outcome)
    wrong = [code[:at] + sign + code[at + 1 :] for at in range(10) for sign in ALPHABET if sign != code[at]]
    for one, other in itertools.combinations(range(10), 2):
        signs = list(code)
        signs[one], signs[other] = signs[other], signs[one]
        if code[one] != code[other]:
            wrong.append("".join(signs))
    for typed in wrong:
        with pytest.raises(DailyDealCodeError) as error:
            decode_daily_deal_code(typed, GAMES)
        assert error.value.why == "check"


def test_the_alphabet_has_nothing_that_is_taken_for_something_else():
    assert len(set(ALPHABET)) == len(ALPHABET) == 31 and not set(ALPHABET) & set("01ILO")


@pytest.mark.parametrize(("typed", "why"), [("K7M2P", "length"), ("K7M2P9QWXTT", "length"), ("K7M2P9QWXO", "sign")])
def test_what_is_no_code_is_told_apart(typed, why):
    with pytest.raises(DailyDealCodeError) as error:
        decode_daily_deal_code(typed, GAMES)
    assert error.value.why == why


def test_a_code_of_another_version_or_of_a_game_that_is_not_here_is_told():
    code = encode_result_code(Deal(GAMES[0], DAY), Outcome(True, 4))
    with pytest.raises(DailyDealCodeError) as error:
        decode_daily_deal_code(code, GAMES[1:])
    assert error.value.why == "game"
    newer = type(GAMES[0])(*[getattr(GAMES[0], name) for name in ("id", "title", "players", "minutes", "options")], 9)
    with pytest.raises(DailyDealCodeError) as error:
        decode_daily_deal_code(encode_result_code(Deal(newer, DAY), Outcome(True)), GAMES)
    assert (error.value.why, error.value.found) == ("version", GAMES[0].title)


def test_no_two_games_have_the_same_mark():
    assert len({game_number_in_code(game.id) for game in GAMES}) == len(GAMES) <= MARKS


@EACH
def test_whatever_the_course_of_a_match_the_code_depends_on_its_result_alone(game):
    """So nothing else can be read from it: two courses with one result have one code."""
    deal, first, second = Deal(game, DAY), over(game, 1), over(game, 2)
    assert first["actions"] != second["actions"]
    codes = [encode_result_code(deal, outcome(saved, game)) for saved in (first, second)]
    assert (codes[0] == codes[1]) == (outcome(first, game) == outcome(second, game))


# ---------------------------------------------------------------- what counts
@EACH
def test_the_first_finish_counts_and_a_second_does_not(game, history):
    first = finish(history, over(game, 1))
    finish(history, over(game, 2))
    kept = history.calendar.counted_finish_of_daily_deal(Deal(game, DAY))
    assert (kept.match, kept.outcome) == (first, outcome(over(game, 1), game))
    assert [one.game for one in history.calendar.finished_deals_on(DAY)] == [game.id]
    assert DailyDealResults(history.storage, GAMES).finishes == history.calendar.finishes, "as the file has it"
    assert [match.origin for match in history.archive.find_matches()] == ["deal", "deal"]


def test_who_takes_the_end_back_or_removes_the_match_keeps_the_first_result(history):
    game, deal = GAMES[0], Deal(GAMES[0], DAY)
    match_id = finish(history, over(game, 1))
    before = history.calendar.counted_finish_of_daily_deal(deal)
    history.remove_match(match_id)
    history.storage.save(match_id, over(game, 2))
    history.add_finished_match(match_id)
    history.remove_match(match_id)
    history.storage.remove(match_id)
    finish(history, over(game, 2))
    assert history.calendar.counted_finish_of_daily_deal(deal) == before


@pytest.mark.parametrize(
    "changed",
    [
        {"deal": "2026-11-24"},
        {"deal": "yesterday"},
        {"deal": 7},
        {"forgiven": 1},
        {"seats": [["Mara", 2, "human"], ["Jonas", 0, "gentle"]]},
    ],
    ids=str,
)
def test_what_is_not_the_deal_as_everybody_plays_it_does_not_count(changed, history):
    finish(history, over(GAMES[0], **changed))
    assert history.calendar.finishes == {} and history.archive.count_matches() == 1


def test_a_match_played_on_from_a_deal_is_no_deal():
    assert daily_deal_of_save(over(GAMES[0]), GAMES[0]) == Deal(GAMES[0], DAY)
    assert daily_deal_of_save(over(GAMES[0], branch_of="ape_city-20261123-200000"), GAMES[0]) is None


def test_a_match_by_other_rules_does_not_count():
    saved = over(GAMES[0])
    saved["options"]["mugging"] = not saved["options"]["mugging"]
    assert daily_deal_of_save(saved, GAMES[0]).reason_deal_is_not_counted(saved) == "other"


def test_a_match_from_before_an_option_counts_as_played_with_its_default():
    saved = over(GAMES[0])
    assert saved["options"].pop("mugging") is False
    assert daily_deal_of_save(saved, GAMES[0]).reason_deal_is_not_counted(saved) == ""


def test_a_finish_that_was_saved_and_not_counted_is_counted_at_the_next_start(storage):
    storage.save("ape_city-1", over(GAMES[0]))
    history = History(storage, GAMES)
    assert history.import_missing(["ape_city-1"]) == []
    assert history.calendar.counted_finish_of_daily_deal(Deal(GAMES[0], DAY)).match == "ape_city-1"
    history.close()


def test_a_friends_match_that_is_taken_in_is_not_ours(history, tmp_path):
    (tmp_path / "theirs.json").write_bytes(save_to_bytes(over(GAMES[0])))
    assert sharing.import_matches(history.archive, tmp_path / "theirs.json") == 1
    assert history.archive.find_matches()[0].origin == "deal" and history.calendar.finishes == {}
    (history.storage.folder / "history.db").write_bytes(b"no database")
    history.close()
    again = History(history.storage, GAMES)
    assert again.archive.count_matches() == 1 and again.calendar.finishes == {}, "nor when the list is made anew"
    again.close()


@pytest.mark.parametrize(
    "odd",
    [
        {"finishes": [{"day": "soon", "game": "ape_city", "match": "x", "is_won": True}]},
        {"finishes": [{"day": "2026-11-23", "game": "ape_city", "match": "x", "is_won": True, "points": 10**9}]},
        {"finishes": [{"day": "2026-11-23"}]},
        {"finishes": "all"},
        [],
    ],
)
def test_a_damaged_calendar_is_set_aside_and_told(odd, storage):
    (storage.folder / FILE).write_text(json.dumps(odd))
    calendar = DailyDealResults(storage, GAMES)
    assert FILE in calendar.problem and calendar.finishes == {}
    calendar.record_first_finish("ape_city-1", over(GAMES[0]))
    assert len(DailyDealResults(storage, GAMES).finishes) == 1


# ---------------------------------------------------------------- at the table
@pytest.mark.long
@EACH
def test_a_deal_that_was_left_in_the_middle_goes_on_after_a_restart_and_counts(game, opened):
    stage = opened()
    stage.think_at_once()
    deal = Deal(game, DAY)
    scene = stage.application.host.start(game, deal.seats("Mara", 0, ("Jonas", "Ines")), deal.options, deal.seed, deal)
    stage.lay(scene)
    match_id = stage.application.host.match_id
    stage.app.return_to_first_scene()
    assert stage.application.storage.list_saves()[0][0].deal == DAY.isoformat()
    stage.close()
    again = opened()
    scene = again.take_up(match_id)
    assert scene.match.seed == deal.seed and again.application.host.deal == deal
    kept = over(game)
    scene.match.state = Match.from_json(kept, game).state
    again.application.host.save_match(scene.match)
    assert again.application.history.calendar.counted_finish_of_daily_deal(deal).outcome == outcome(kept, game)
    saved = read_save(again.application.storage.path(match_id), TEXTS)
    assert saved["deal"] == DAY.isoformat()


def test_the_match_after_a_deal_is_no_deal(stage):
    stage.think_at_once()
    game, deal = GAMES[0], Deal(GAMES[0], DAY)
    host = stage.application.host
    stage.lay(host.start(game, deal.seats("Mara", 0, ("Jonas", "Ines")), deal.options, deal.seed, deal))
    host.start_again()
    assert host.deal is None and host.scene.match.seed != deal.seed
    assert "deal" not in host.match_as_save(host.scene.match)
