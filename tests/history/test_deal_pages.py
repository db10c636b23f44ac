"""The pages of the deal of the day: played, gone on with, compared with a friend; by mouse, keys and gamepad."""

import datetime
import random

import pygame
import pytest
from dealt import played_out
from evening import Evening
from legible import EVERYWHERE, name_of
from pad import PadEvening
from pseudo import CODE, teach
from tour import LONG_NAMES, faults

from game.games import GAMES
from game.history.deal_results import UNCOUNTED, FinishedDailyDeal
from game.history.deals import ALPHABET, Deal, Outcome, encode_result_code, format_result_code
from game.history.history_file import FILE
from game.scenes.deals.month import WEEKS
from game.scenes.deals.today import DealsPage
from game.scenes.result.scene import ResultScene
from game.scenes.table.play import PlayScene
from game.session.commands import ChangeSeatOccupant
from game.ui.language import languages

APE_CITY = GAMES[0]
TOGETHER = next(game for game in GAMES if game.is_together)
TODAY = datetime.date.today()
OURS = Deal(APE_CITY, TODAY)
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def count(stage: Evening, deal: Deal, outcome: Outcome, match_id: str = "gone") -> None:
    """A deal that was finished here."""
    points = UNCOUNTED if outcome.points is None else outcome.points
    day = deal.day.isoformat()
    finish = FinishedDailyDeal(day, deal.game.id, match_id, outcome.is_won, points)
    stage.application.history.calendar.finishes[day, deal.game.id] = finish


def open_deals(stage: Evening) -> None:
    stage.app.return_to_first_scene()
    stage.frames(2)
    stage.press("deals")
    stage.frames(2)


def welcome(stage: Evening, names: list[str]) -> None:
    """These people play here, the first one played last."""
    for name in names:
        stage.application.history.people.add(name, 0)
    stage.app.change_settings(names=names)


def row_of(stage: Evening, game):
    return next(entry for entry in stage.top.entries() if entry.key == game.id)


def end(stage: Evening) -> PlayScene:
    """The deal on the table is over."""
    host = stage.application.host
    host.scene.match.state = played_out(host.scene.match.game, TODAY).state
    host.save_match(host.scene.match)
    return host.scene


# ---------------------------------------------------------------- looked at
def look_round(stage: Evening) -> list[str]:
    """Every page, with deals begun and done, and every answer to a code."""
    rng, found = random.Random(2), []
    for ago in range(50):
        for game in GAMES[1:]:
            if rng.random() < 0.6:
                points = None if game.is_together else rng.randrange(-90, 190)
                count(stage, Deal(game, TODAY - datetime.timedelta(days=ago)), Outcome(rng.random() < 0.5, points))
    welcome(stage, list(LONG_NAMES[:3]))
    open_deals(stage)
    while stage.top.find_widget("more") is not None and stage.top.page < stage.top.page_count() - 1:
        found += [f"today: {fault}" for fault in faults(stage)]
        stage.press("more")
    found += [f"today: {fault}" for fault in faults(stage)]
    stage.press("code")
    for typed in codes(GAMES[-1]):
        stage.top.on_text_change("code", typed)
        stage.frames(2)
        found += [f"{typed}: {fault}" for fault in faults(stage)]
    stage.app.pop()
    stage.press("calendar")
    found += [f"calendar: {fault}" for fault in faults(stage)]
    stage.press("earlier")
    return [*found, *[f"earlier: {fault}" for fault in faults(stage)]]


def codes(game) -> list[str]:
    """Right ones and wrong ones."""
    right = encode_result_code(Deal(game, TODAY), Outcome(True, 3094))
    other = encode_result_code(Deal(TOGETHER, TODAY - datetime.timedelta(days=2000)), Outcome(False))
    return [
        "",
        "Wilhelmina O",
        f"Wilhelmina O: {format_result_code(right)}",
        other,
        right[:-1] + other[-1],
        "A" * 12,
        "O" * 10,
    ]


@pytest.mark.long
@pytest.mark.parametrize("spoken", [*languages(), CODE])
@pytest.mark.parametrize("window", EVERYWHERE, ids=name_of)
def test_every_page_is_legible_in_every_language(spoken, window, monkeypatch, home):
    if spoken == CODE:
        teach(monkeypatch)
    evening = Evening(*window)
    try:
        evening.app.change_settings(language=spoken)
        found = look_round(evening)
    finally:
        evening.close()
    assert not found, "\n".join(found[:20])


# ---------------------------------------------------------------- played
@pytest.mark.long
def test_a_deal_is_played_by_mouse_to_its_end_and_its_code_is_told(stage):
    stage.think_at_once()
    welcome(stage, ["Mara"])
    open_deals(stage)
    stage.press(("play", APE_CITY.id))
    scene, rng, deal = stage.top, random.Random(3), Deal(APE_CITY, TODAY)
    assert (scene.match.seed, scene.match.options) == (deal.seed, deal.options)
    assert [seat.player for seat in scene.match.seats] == deal.levels and scene.match.seats[0].name == "Mara"
    stage.play_on(scene, lambda: stage.pick_or_fire(scene, rng, 0.5))
    stage.until(lambda: isinstance(stage.top, ResultScene) and stage.top.is_done)
    finish = stage.application.history.calendar.counted_finish_of_daily_deal(deal)
    code = format_result_code(encode_result_code(deal, finish.outcome))
    assert finish.points == scene.match.view().scores()[0] and code in stage.top.status()
    assert not faults(stage)
    open_deals(stage)
    assert row_of(stage, APE_CITY).figure == code
    stage.press(("copy", APE_CITY.id))
    assert pygame.scrap.get_text() == f"Mara {code}"


@EACH
def test_a_deal_that_was_left_goes_on_where_it_was_and_a_second_play_does_not_count(game, stage):
    stage.think_at_once()
    open_deals(stage)
    stage.top.on_press(("play", game.id))
    first = stage.application.host.match_id
    open_deals(stage)
    assert row_of(stage, game).buttons[0].key == ("go_on", first)
    stage.top.on_press(("go_on", first))
    assert (stage.application.host.match_id, stage.application.host.deal) == (first, Deal(game, TODAY))
    end(stage)
    kept = stage.application.history.calendar.counted_finish_of_daily_deal(Deal(game, TODAY))
    assert kept.match == first
    open_deals(stage)
    stage.top.on_press(("play", game.id))
    end(stage)
    assert stage.application.host.match_id != first
    assert stage.application.result_pages.daily_deal_result_text() == stage.application.texts("deal.result.again")
    assert stage.application.history.calendar.counted_finish_of_daily_deal(Deal(game, TODAY)) == kept


@pytest.mark.parametrize("why", ["seats", "forgiven"])
def test_the_result_says_why_a_deal_does_not_count(why, stage):
    stage.think_at_once()
    open_deals(stage)
    stage.press(("play", APE_CITY.id))
    host = stage.application.host
    if why == "seats":
        host.scene.session.do(ChangeSeatOccupant(1, "gentle"))
    else:
        host.scene.match.forgiven = 1
    end(stage)
    assert stage.application.result_pages.daily_deal_result_text() == stage.application.texts(f"deal.result.{why}")
    assert stage.application.history.calendar.counted_finish_of_daily_deal(OURS) is None
    open_deals(stage)
    assert not row_of(stage, APE_CITY).figure


def test_without_a_clipboard_the_code_is_to_be_written_down(stage, monkeypatch):
    def fails(text: str) -> None:
        raise pygame.error("no clipboard")

    count(stage, OURS, Outcome(True, 41))
    open_deals(stage)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    stage.press(("copy", APE_CITY.id))
    assert format_result_code(encode_result_code(OURS, Outcome(True, 41))) in stage.top.tooltips.shown_message[0]


def test_where_the_archive_cannot_be_read_copying_says_so(stage):
    count(stage, OURS, Outcome(True, 41))
    open_deals(stage)
    stage.application.history.archive.file.database.close()
    stage.press(("copy", APE_CITY.id))
    assert isinstance(stage.top, DealsPage) and FILE in stage.top.tooltips.shown_message[0]


def test_a_deal_is_not_begun_anew_from_its_menu(stage):
    stage.think_at_once()
    open_deals(stage)
    stage.press(("play", APE_CITY.id))
    stage.application.table_pages.open_menu()
    stage.frames(2)
    assert stage.top.find_widget("start_again") is None and stage.top.find_widget("leave") is not None
    stage.app.pop()
    stage.application.host.start_again()
    stage.application.table_pages.open_menu()
    stage.frames(2)
    assert stage.top.find_widget("start_again") is not None


def test_who_plays_is_chosen_among_those_who_play_here(stage):
    stage.think_at_once()
    welcome(stage, ["Mara", "Jonas", "Ines"])
    open_deals(stage)
    stage.top.move_focus("player")
    stage.top.is_focus_from_keys = True
    stage.key(pygame.K_RETURN)
    stage.press(("play", TOGETHER.id))
    assert stage.application.host.scene.match.seats[0].name == "Jonas"
    assert stage.application.history.people.find_by_name("Jonas") is not None


def test_at_midnight_the_page_has_the_new_deals(stage):
    open_deals(stage)
    page, tomorrow = stage.top, TODAY + datetime.timedelta(days=1)
    page.deals_room = page.deals_room._replace(today=lambda: tomorrow)
    page.resume(None)
    assert page.deal(APE_CITY.id) == Deal(APE_CITY, tomorrow)


# ---------------------------------------------------------------- codes
ANSWERS = [
    (OURS, Outcome(True, 44), "Ada: 44 points, 3 more than you."),
    (OURS, Outcome(False, 40), "Ada: 40 points, 1 fewer than you."),
    (OURS, Outcome(True, 41), "Ada: 41 points, the same as you."),
    (Deal(GAMES[-1], TODAY), Outcome(True, 1), "Ada: 1 point, won. You haven’t finished this deal."),
    (Deal(TOGETHER, TODAY), Outcome(False), "Ada lost. You won."),
]


@pytest.mark.parametrize(("deal", "outcome", "sentence"), ANSWERS, ids=lambda one: str(one)[-20:])
def test_a_friends_code_is_compared_with_ones_own_result(deal, outcome, sentence, stage):
    count(stage, OURS, Outcome(False, 41))
    count(stage, Deal(TOGETHER, TODAY), Outcome(True))
    open_deals(stage)
    stage.press("code")
    stage.frames(1)
    stage.app.run_frame(
        0.01,
        [
            pygame.event.Event(
                pygame.TEXTINPUT, text=f"Ada {format_result_code(encode_result_code(deal, outcome)).lower()}"
            )
        ],
    )
    assert stage.top.answer_to_typed_daily_deal_code().line == sentence
    assert sentence.split()[0] in " ".join(box.text for box in stage.seen())


@pytest.mark.parametrize("how", ["mouse", "gamepad"])
def test_a_code_is_put_together_sign_by_sign_without_a_keyboard(how, home):
    stage = Evening() if how == "mouse" else PadEvening()
    stage.app.return_to_first_scene()
    stage.press("deals")
    stage.press("code")
    code = encode_result_code(OURS, Outcome(True, 44))
    for sign in code[:3] + "2":
        stage.press(("sign", sign))
    stage.press("erase")
    for sign in code[3:]:
        stage.press(("sign", sign))
    assert stage.top.text == code and "44" in stage.top.answer_to_typed_daily_deal_code().line
    stage.close()


@pytest.mark.parametrize("at", range(10))
def test_a_wrong_code_is_told_in_one_sentence(at, stage):
    open_deals(stage)
    stage.press("code")
    code = encode_result_code(OURS, Outcome(True, 44))
    wrong = ALPHABET[(ALPHABET.index(code[at]) + 1) % len(ALPHABET)]
    stage.top.on_text_change("code", code[:at] + wrong + code[at + 1 :])
    texts = stage.application.texts
    assert stage.top.answer_to_typed_daily_deal_code() == (texts("deal.code.wrong"), texts("deal.code.check"))
    stage.top.on_text_change("code", code[:at] + "O" + code[at + 1 :])
    assert stage.top.answer_to_typed_daily_deal_code().line == texts("deal.code.sign", found="O")
    before = stage.top.text
    stage.top.on_text_change("code", code + "{")
    assert stage.top.text == before and stage.top.tooltips.shown_message is not None


# ---------------------------------------------------------------- the calendar
def test_a_calendar_without_a_finished_deal_says_so_in_words(stage):
    open_deals(stage)
    stage.press("calendar")
    assert stage.top.status().endswith(": no deal finished")
    count(stage, OURS, Outcome(True, 41))
    assert stage.top.status().endswith(": 1 deal finished")


def test_the_calendar_shows_what_was_played_and_is_turned_back_by_keys(stage):
    long_ago = TODAY - datetime.timedelta(weeks=WEEKS + 1)
    count(stage, Deal(APE_CITY, long_ago), Outcome(True, 41))
    open_deals(stage)
    stage.press("calendar")
    page = stage.top
    assert page.day == TODAY and TODAY in page.days() and long_ago not in page.days()
    assert page.days()[0].weekday() == 0 and page.find_widget(("day", TODAY.toordinal() + 1)) is None
    months = [day for day in page.days() if not page.day_text(day).isdigit()]
    assert months == [page.days()[0], *(day for day in page.days()[1:] if day.day == 1)]
    stage.key(pygame.K_PAGEUP)
    assert long_ago in page.days() and page.day in page.days()
    page.is_focus_from_keys = True
    page.move_focus(("day", long_ago.toordinal()))
    stage.frames(2)
    told = [box.text for box in stage.seen()]
    assert any(
        format_result_code(encode_result_code(Deal(APE_CITY, long_ago), Outcome(True, 41))) in text for text in told
    )
    stage.press("later")
    assert TODAY in page.days() and not page.find_widget("later").enabled
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    assert stage.top is not page


def test_what_shall_we_play_leads_to_the_deals(stage):
    stage.press("choose")
    stage.press("deals")
    assert type(stage.top).__name__ == "DealsPage"
