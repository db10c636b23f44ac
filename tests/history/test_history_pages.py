"""The pages of what was played: reached by mouse, keys and gamepad, legible everywhere, and silent about secrets."""

import time

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, name_of
from pad import PadEvening
from past import PEOPLE, fill
from playing import match_of
from pseudo import CODE, teach
from tour import faults

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.history.evening import EveningHighlight, evening_highlights, group_matches_into_evenings
from game.history.played import PlayedMatch, PlayedSeat, played_match
from game.history.statistics import Tally
from game.persistence.settings import LastSetup
from game.scenes.history import chronicle
from game.scenes.history.chronicle import height_of_sections, highlight_line, sections_of, wins_by_person_line
from game.scenes.history.evening import EveningPage
from game.scenes.history.matches import MatchesPage
from game.scenes.history.recap import WORDS, recap_picture
from game.scenes.history.room import TABS, HistoryPageContext
from game.scenes.result.scene import ResultScene
from game.scenes.watching.mode import WatchMode
from game.ui.canvas import Canvas
from game.ui.language import ENGLISH, languages

APE_CITY = GAMES[0]
TIGHTEST = ((1024, 600), 150)


def open_tab(stage: Evening, tab: str) -> None:
    if stage.top.find_widget("tab") is None:
        stage.press("history")
    stage.top.on_press("tab", TABS.index(tab))
    stage.frames(3)


# ---------------------------------------------------------------- looked at
def look_round(stage: Evening) -> list[str]:
    """Every page and every paper that opens from one."""
    found = []
    for tab in TABS:
        open_tab(stage, tab)
        stage.until(lambda: not stage.top.is_animating)
        stage.frames(6)
        found += [f"{tab}: {fault}" for fault in faults(stage)]
        if tab == "tonight":
            stage.press("evenings")
            found += [f"evenings: {fault}" for fault in faults(stage)]
            stage.press(("open", stage.top.rows()[-1][0].key))
            found += [f"evening: {fault}" for fault in faults(stage)]
            stage.app.pop()
            stage.app.pop()
        if tab == "games":
            for game in GAMES:
                stage.top.on_press(("open", game.id))
                stage.frames(2)
                found += [f"{game.id}: {fault}" for fault in faults(stage)]
                stage.app.pop()
        if tab == "people":
            stage.press(("open", 1))
            found += [f"person: {fault}" for fault in faults(stage)]
            stage.top.on_press("tab", 1)
            found += [f"person, by game: {fault}" for fault in faults(stage)]
            for button in ("forget", "merge"):
                stage.press(button)
                stage.frames(2)
                found += [f"{button}: {fault}" for fault in faults(stage)]
                stage.app.pop()
            stage.app.pop()
            stage.frames(2)
    return found


@pytest.mark.long
@pytest.mark.parametrize("spoken", [*languages(), CODE])
@pytest.mark.parametrize("window", EVERYWHERE, ids=name_of)
def test_every_page_is_legible_in_every_language(spoken, window, monkeypatch, home):
    if spoken == CODE:
        teach(monkeypatch)
    evening = Evening(*window)
    try:
        evening.app.change_settings(language=spoken)
        fill(evening)
        found = look_round(evening)
    finally:
        evening.close()
    assert not found, "\n".join(found[:20])


def test_without_a_finished_match_the_pages_say_so_and_propose_a_game(stage):
    stage.press("history")
    stage.frames(3)
    assert stage.application.texts("history.matches.empty") in [box.text for box in stage.seen()]
    for tab in TABS:
        open_tab(stage, tab)
        if tab == "choose":
            assert stage.top.find_widget("play") is None and stage.top.find_widget(("play", "ape_city")) is not None
        assert not faults(stage)
        told = f"history.{tab}.empty"
        if told in stage.application.texts:
            assert stage.application.texts(told) in [box.text for box in stage.seen()]
        if tab == "games":
            assert {entry.figure for entry in stage.top.entries()} == {""}


# ---------------------------------------------------------------- by mouse, keys, gamepad
def test_a_finished_match_is_found_and_watched_again(stage):
    fill(stage)
    open_tab(stage, "matches")
    entry = stage.top.rows()[0][0]
    stage.press(("open", entry.key))
    stage.until(lambda: isinstance(stage.top, ResultScene))
    stage.until(lambda: stage.top.is_done)
    stage.frames(30)
    stage.press("watch")
    assert isinstance(stage.top.mode, WatchMode)


def test_from_a_finished_match_back_leads_to_the_list_and_starts_nothing(stage):
    fill(stage)
    open_tab(stage, "matches")
    page, saved = stage.top, len(stage.application.storage.list_saves()[0])
    for leave in (lambda: stage.press("back"), lambda: stage.key(pygame.K_ESCAPE)):
        stage.press(("open", page.rows()[0][0].key))
        stage.until(lambda: isinstance(stage.top, ResultScene) and stage.top.is_done)
        stage.frames(30)
        leave()
        assert stage.top is page and len(stage.application.storage.list_saves()[0]) == saved


def test_a_match_that_left_the_saves_is_opened_from_its_own_file_or_from_the_archive(stage):
    fill(stage, (3,))
    application = stage.application
    match_id = application.history.archive.find_matches()[0].id
    application.storage.finished_match_file(match_id).unlink()
    application.open_finished_match(match_id)
    assert application.storage.finished_match_file(match_id) is not None
    assert application.host.scene.match.is_over


def test_a_renamed_person_bears_the_new_name_everywhere(stage):
    fill(stage)
    history = stage.application.history
    open_tab(stage, "people")
    person = history.people.find_by_name(PEOPLE[0])
    stage.press(("open", person.id))
    stage.press("name")
    stage.app.run_frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text="Zoe")])
    stage.key(pygame.K_RETURN)
    assert history.people[person.id].name == "Zoe"
    stage.app.pop()
    match = next(one for one in history.archive.find_matches() if person.id in [seat.person for seat in one.seats])
    stage.application.open_finished_match(match.id)
    assert "Zoe" in [seat.name for seat in stage.application.host.scene.match.seats]


def begun(stage: Evening) -> str:
    """A match that the first two people have begun; its id."""
    seats = [Seat(PEOPLE[n], n, "human") for n in range(2)]
    stage.app.change_settings(names=list(PEOPLE), last={APE_CITY.id: LastSetup(seats, {})})
    scene = stage.sit_down(APE_CITY, seats)
    stage.application.host.save_match(scene.match)
    stage.app.return_to_first_scene()
    stage.frames(2)
    return stage.application.host.match_id


def names_everywhere(stage: Evening, match_id: str) -> set[str]:
    """Who is said to have begun the match, in the list of saves and at its table; and whom the settings know."""
    infos, _ = stage.application.storage.list_saves()
    info = next(one for one in infos if one.id == match_id)
    at_table = [seat.name for seat in stage.application.resume_match(match_id).match.seats]
    settings = stage.app.settings
    assert [seat.name for seat in info.seats] == at_table
    return {*at_table, *settings.names, *(seat.name for seat in settings.last[APE_CITY.id].seats)}


@pytest.mark.parametrize("how", ["rename", "merge", "forget"])
def test_a_name_that_is_gone_comes_back_in_no_match_and_at_no_seat(stage, how):
    fill(stage, (0,))
    match_id, people = begun(stage), stage.application.history.people
    one, other = people.find_by_name(PEOPLE[0]), people.find_by_name(PEOPLE[3])
    open_tab(stage, "people")
    stage.press(("open", other.id if how == "merge" else one.id))
    if how == "rename":
        stage.press("name")
        stage.app.run_frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text="Zoe")])
        stage.key(pygame.K_RETURN)
    elif how == "merge":
        stage.press("merge")
        stage.press(("open", one.id))
        stage.press("merge")
    else:
        stage.press("forget")
        stage.press("forget")
    named = names_everywhere(stage, match_id)
    assert PEOPLE[0] not in named and PEOPLE[1] in named
    assert {"rename": "Zoe", "merge": PEOPLE[3], "forget": stage.application.texts("seats.player", n=1)}[how] in named
    count = len(people)
    stage.application.register_people(stage.application.host.scene.match.seats)
    assert len(people) == count, "nobody is there twice"


def test_a_match_that_still_has_a_former_name_in_its_file_is_resumed_under_the_present_one(stage):
    fill(stage, (0,))
    match_id, people = begun(stage), stage.application.history.people
    people.rename(people.find_by_name(PEOPLE[0]).id, "Zoe", int(time.time()) + 1)
    seats = stage.application.resume_match(match_id).match.seats
    assert [seat.name for seat in seats] == ["Zoe", PEOPLE[1]]


def test_somebody_new_is_added_to_the_people_and_offered_at_a_seat(stage):
    fill(stage)
    open_tab(stage, "people")
    people = stage.application.history.people
    before, plays = [one.name for one in people], stage.application.history.archive.count_matches()
    assert not stage.top.find_widget("add").enabled
    stage.press("new")
    stage.frames(1, *[pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "Juno"])
    stage.press("add")
    assert {one.name for one in people} == {*before, "Juno"} and stage.top.new_name == ""
    assert stage.application.history.archive.count_matches() == plays
    assert stage.app.settings.names[0] == "Juno"
    stage.frames(1, *[pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "juno"])
    assert not stage.top.find_widget("add").enabled, "she is there already"
    seats = stage.application.open_seats(APE_CITY)
    assert "Juno" in [chair.name for chair in seats.match_setup.seat_setups]


def test_one_enter_adds_a_new_name_and_a_half_typed_one_outlasts_other_tabs(stage):
    fill(stage)
    open_tab(stage, "people")
    stage.press("new")
    stage.frames(1, *[pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "Juno"])
    open_tab(stage, "games")
    open_tab(stage, "people")
    assert stage.top.new_name == "Juno"
    stage.press("new")
    stage.key(pygame.K_RETURN)
    people = stage.application.history.people
    assert people.find_by_name("Juno") is not None and stage.top.new_name == "" and stage.top.focus == "new"
    stage.key(pygame.K_RETURN)
    assert stage.top.tooltips.shown_message is not None, "nobody has no name"


def test_a_persons_own_sign_goes_with_them_to_a_seat_and_a_computer_player_takes_what_is_left(stage):
    people, last = stage.application.history.people, [Seat("Gast", 0, HUMAN), Seat("Old Ferro", 2, "steady")]
    people.register([("Gast", 2), ("Juno", 0)], 1)
    stage.app.change_settings(last={APE_CITY.id: LastSetup(seats=last)})
    page = stage.application.open_seats(APE_CITY)
    stage.app.push(page)
    chairs = page.match_setup.seat_setups
    assert [(chair.name, chair.sign) for chair in chairs] == [("Gast", 2), ("Old Ferro", 0)]
    page.on_text_change(("name", 0), "juno")
    assert [chair.sign for chair in chairs] == [0, 2]
    people.replace(people.find_by_name("Gast")._replace(sign=0))
    page.on_press("add_human")
    page.on_text_change(("name", 2), "Gast")
    assert chairs[0].sign == 0 != chairs[2].sign, "whose sign two people have, the first keeps"


def test_a_name_that_somebody_else_has_is_refused_and_nothing_changes(stage):
    fill(stage)
    people = stage.application.history.people
    open_tab(stage, "people")
    person = people.find_by_name(PEOPLE[0])
    stage.press(("open", person.id))
    stage.press("name")
    stage.app.run_frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text=PEOPLE[1])])
    stage.key(pygame.K_RETURN)
    assert people[person.id].name == PEOPLE[0] and stage.top.tooltips.shown_message is not None


def test_two_names_of_one_person_are_merged_after_a_question(stage):
    fill(stage)
    history = stage.application.history
    one, other = (history.people.find_by_name(name) for name in PEOPLE[:2])
    plays = {match.id for who in (one, other) for match in history.archive.find_matches(person=who.id)}
    open_tab(stage, "people")
    stage.press(("open", one.id))
    stage.press("merge")
    stage.press(("open", other.id))
    assert history.people.get(other.id) is not None, "the question comes first"
    stage.press("merge")
    assert history.people.get(other.id) is None
    assert {match.id for match in history.archive.find_matches(person=one.id)} == plays


def test_a_forgotten_person_is_named_nowhere(stage):
    fill(stage)
    application, name = stage.application, PEOPLE[2]
    person = application.history.people.find_by_name(name)
    open_tab(stage, "people")
    stage.press(("open", person.id))
    stage.press("forget")
    stage.press("forget")
    stage.frames(3)
    assert (
        application.history.people.find_by_name(name) is None
        and application.history.archive.count_matches(person=person.id) == 0
    )
    kept = [path.read_text() for path in application.storage.older_finished_files()]
    assert kept and not any(name in content for content in kept)
    assert name not in (application.storage.folder / "people.json").read_text()


def test_the_tabs_are_walked_by_keys(stage):
    fill(stage)
    stage.press("history")
    stage.top.move_focus("tab")
    stage.top.is_focus_from_keys = True
    seen = []
    for _ in TABS:
        stage.key(pygame.K_RETURN)
        stage.frames(2)
        seen.append(stage.top.find_widget("tab").value)
        stage.top.move_focus("tab")
        stage.top.is_focus_from_keys = True
    assert sorted(seen) == list(range(len(TABS)))
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    assert stage.top.find_widget("tab") is None, "back on the title"


def test_a_gamepad_reaches_a_person_and_a_match(home):
    stage = PadEvening()
    fill(stage)
    person = stage.application.history.people.find_by_name(PEOPLE[0])
    stage.press("history")
    open_tab(stage, "people")
    stage.press(("open", person.id))
    stage.frames(2)
    assert stage.top.person == person
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    open_tab(stage, "matches")
    stage.press(("open", stage.top.rows()[0][0].key))
    stage.until(lambda: isinstance(stage.top, ResultScene))
    stage.close()


def test_a_game_played_together_tells_how_many_of_its_matches_were_won(stage):
    fill(stage, (0,))
    open_tab(stage, "games")
    played = next(one for one in stage.top.figures if one.won)
    told = played._replace(won={"": Tally(plays=5, wins=2), "easy": Tally(plays=1, wins=1)})
    assert stage.top.won_line(told) == [stage.application.texts("history.game.won", wins=3, plays=6)]


def test_a_proposal_leads_to_the_seats_of_its_game(stage):
    fill(stage)
    open_tab(stage, "choose")
    game = stage.top.proposals()[0].game
    stage.press(("play", game.id))
    stage.frames(2)
    assert stage.top.game is game


def test_a_name_that_was_only_typed_is_offered_at_no_other_table(stage):
    stage.press(("game", APE_CITY.id))
    stage.top.match_setup.seat_setups[0].set_name("Typed")
    stage.top.go_back()
    assert "Typed" not in stage.app.settings.names
    assert stage.application.open_seats(APE_CITY).match_setup.seat_setups[0].name == "Typed", "the table is remembered"
    stage.app.change_settings(names=["Nobody", PEOPLE[0]])
    stage.application.history.people.add(PEOPLE[0], 0)
    assert stage.application.open_seats(GAMES[1]).match_setup.known_names == [PEOPLE[0]]


def test_a_seat_is_taken_by_somebody_who_plays_here_and_by_nobody_twice(stage):
    fill(stage, (0,))
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(2)
    setup = stage.top.match_setup
    stage.press(("person", 0))
    stage.frames(2)
    person = stage.application.history.people.find_by_name(PEOPLE[3])
    stage.press(("open", person.id))
    assert (setup.seat_setups[0].name, setup.seat_setups[0].sign) == (person.name, person.sign)
    setup.set_player_kind(1, "human")
    stage.top.mark_dirty()
    stage.press(("person", 1))
    assert stage.top.find_widget(("open", person.id)) is None
    assert not faults(stage)


def test_matches_are_shared_as_files_and_taken_in_by_dropping_them(stage):
    fill(stage, (0,))
    archive, shared = stage.application.history.archive, stage.application.storage.folder / "shared"
    open_tab(stage, "matches")
    match_id = stage.top.rows()[0][0].key
    stage.press(("share", match_id))
    stage.press("export")
    files = sorted(path.name for path in shared.iterdir())
    assert len(files) == 2 and f"{match_id}.gamenight" in files
    kept = archive.count_matches()
    archive.remove_match(match_id)
    for name, new in ((f"{match_id}.gamenight", 1), (next(one for one in files if one.endswith("zip")), 0)):
        stage.app.run_frame(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(shared / name))])
        assert stage.application.texts("history.taken_in", n=new) in str(stage.top.tooltips.shown_message)
    assert archive.count_matches() == kept
    (shared / "odd.json").write_text("{}")
    stage.app.run_frame(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(shared / "odd.json"))])
    assert "odd.json" in str(stage.top.tooltips.shown_message) and archive.count_matches() == kept


def test_a_shared_file_is_taken_in_and_shown_from_the_title_or_at_the_start(stage):
    fill(stage, (0,))
    archive, shared = stage.application.history.archive, stage.application.storage.folder / "shared"
    open_tab(stage, "matches")
    kept, match_id = archive.count_matches(), stage.top.rows()[0][0].key
    stage.press(("share", match_id))
    archive.remove_match(match_id)
    stage.app.return_to_first_scene()
    stage.app.run_frame(0.01, [pygame.event.Event(pygame.DROPFILE, file=str(shared / f"{match_id}.gamenight"))])
    stage.app.run_frame(0.01, [])
    assert stage.application.texts("history.taken_in", n=1) in str(stage.top.tooltips.shown_message)
    assert archive.count_matches() == kept and isinstance(stage.top, MatchesPage)
    stage.press("back")
    stage.application.import_shared_file(shared / "gone.gamenight")
    assert "gone.gamenight" in str(stage.top.tooltips.shown_message)


def context_of(stage: Evening) -> HistoryPageContext:
    return HistoryPageContext(
        stage.application.history, GAMES, stage.application.texts, stage.application.box_art, *[None] * 4, {}
    )


def one_evening(stage: Evening, *matches: PlayedMatch) -> tuple[list[str], str]:
    """All words that the page of such an evening shows, and its last line."""
    room = context_of(stage)
    page = EveningPage(room, group_matches_into_evenings(matches)[0])
    stage.app.push(page)
    stage.frames(3)
    return [box.text for box in stage.seen()], page.footer_line()


@pytest.mark.parametrize("others", [0, 2])
def test_a_single_match_brings_places_and_points_only_where_people_played_each_other(stage, others):
    texts = stage.application.texts
    people = [PlayedSeat(name, n, "human", 9 - n, n + 1) for n, name in enumerate(("Mara", "Jonas")[: 2 - others // 2])]
    bots = [PlayedSeat("Ferro", 5, "steady", 20 - n, n + 1) for n in range(others)]
    seats = tuple([*bots, *(one._replace(place=one.place + others) for one in people)])
    match = PlayedMatch("one", "ape_city", 9000, 1, 600, 40, 9, 0, {}, False, seats)
    shown, line = one_evening(stage, match)
    assert {person.name for person in people} <= set(shown) and texts("title.minutes", minutes=10) in shown
    if others:
        assert texts("history.points", n=1) not in shown and texts("history.won_of", wins=0, plays=1) not in shown
        assert {texts("history.standings.alone"), texts("history.standings.wins", wins=0, plays=1)} <= set(shown)
        assert "1" not in shown and line == texts("history.scoring.alone")
    else:
        assert {texts("history.points", n=2), texts("history.points", n=1), "1", "2"} <= set(shown)
        assert {texts("history.standings"), texts("history.won_of", wins=1, plays=1)} <= set(shown)
        assert line == texts("history.scoring.same", n=2)


def alone(number: int, game: str, place: int, is_together: bool = False) -> PlayedMatch:
    """A match of a nameless person and a computer player."""
    seats = (PlayedSeat("Player 1", 0, "human", 3, place), PlayedSeat("Ferro", 5, "steady", 2, 3 - place))
    return PlayedMatch(f"match {number}", game, 9000 + number, number, 600, 40, 9, 0, {}, is_together, seats)


def test_a_single_match_of_a_game_is_told_without_counting(stage):
    room = context_of(stage)
    one, together = alone(1, "ape_city", 1), alone(2, "ramble_park", 1, is_together=True)
    assert wins_by_person_line(room, "Ape City Escape", [one]) == "Ape City Escape: Player 1 won"
    assert wins_by_person_line(room, "Dare to Explore", [together]) == "Dare to Explore, won together"
    assert wins_by_person_line(room, "Ape City Escape", [one, one]).endswith("2 games: Player 1 won 2")


def test_a_highlight_names_what_is_counted_and_a_word_in_capitals(stage):
    room, match = context_of(stage), alone(1, "ape_city", 1)
    assert highlight_line(room, EveningHighlight("closest", match, None, 4)).endswith("4 gold apart")
    best = EveningHighlight("word", alone(2, "ramble_words", 1), 0, 4, "stinkers")
    assert highlight_line(room, best) == "Best word: STINKERS for 4, by Player 1"


@pytest.mark.parametrize("size, text_size", [((1024, 600), 150), ((1920, 1080), 100)])
def test_how_many_somebody_won_stands_there_once(home, size, text_size):
    stage = Evening(size, text_size)
    matches = [alone(1, "ape_city", 1), alone(2, "ramble_words", 2), alone(3, "ramble_park", 1, is_together=True)]
    shown, _ = one_evening(stage, *matches)
    texts = stage.application.texts
    assert texts("history.standings.wins", wins=2, plays=3) in shown
    assert texts("history.won_of", wins=2, plays=3) not in shown
    stage.close()


def test_people_without_a_name_are_said_to_be_left_out(stage):
    open_tab(stage, "people")
    assert not stage.top.entries() and "own name" in stage.top.text_for_empty_list()
    assert stage.top.footer_text()[1] == stage.application.texts("history.people.none")


def test_tonight_tells_of_its_matches_in_the_tightest_window_too(home, monkeypatch):
    monkeypatch.setattr(chronicle, "evening_highlights", lambda evening: 4 * evening_highlights(evening))
    stage = Evening(*TIGHTEST)
    fill(stage, (0, 0, 0, 0))
    open_tab(stage, "tonight")
    stage.until(lambda: not stage.top.is_animating)
    told = [one.text for one in stage.seen()]
    more = [stage.top.texts("history.played.more", n=n) for n in range(1, 20)]
    assert any(text.startswith((*[f"{game.title}, " for game in GAMES], *more)) for text in told), "no match is told"
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_person_has_wins_by_game_and_number_of_players_with_the_best_score_in_every_size_of_text(stage, text_size):
    stage.app.change_settings(text_size=text_size)
    fill(stage, (0, 3, 9))
    texts, person = stage.application.texts, stage.application.history.people.find_by_name(PEOPLE[0])
    open_tab(stage, "people")
    stage.press(("open", person.id))
    if text_size > 100:
        stage.top.on_press("tab", 1)
    stage.frames(2)
    shown = " ".join(box.text for box in stage.seen())
    for game_id, tally in stage.top.statistics.games.items():
        assert stage.top.room.game(game_id).title in shown
        assert tally.best is None or texts("history.best", n=tally.best) in shown
        counts = tally.by_players.items()
        told = [texts("history.by_players", n=players, **one._asdict()) for players, one in counts]
        assert all(words in shown for words in (told if len(counts) > 1 else []))
    assert not faults(stage)


def test_every_game_is_played_by_any_number_and_the_line_says_who_fills_the_seats_or_watches(stage):
    open_tab(stage, "choose")
    for players, game, told in ((2, "ramble_park", "computers"), (6, "ape_city", "players")):
        stage.top.filter = stage.top.filter._replace(players=players)
        stage.top.mark_dirty()
        assert all(entry.buttons for entry in stage.top.entries())
        entry = next(one for one in stage.top.entries() if one.key == game)
        words = stage.application.texts(f"history.choose.{told}", n=1 if players == 2 else 2, least=2, most=4)
        assert words in entry.line


def test_a_proposal_says_whence_its_minutes_are(stage):
    open_tab(stage, "choose")
    texts = stage.application.texts
    assert stage.top.status() == "" and stage.top.entries()[0].line.endswith(texts("history.choose.minutes.box"))
    stage.app.return_to_first_scene()
    fill(stage, (0,))
    open_tab(stage, "choose")
    last = stage.application.history.archive.find_matches(limit=1)[0]
    people = sorted({seat.person for seat in last.seats if seat.person is not None})
    assert stage.top.filter.people == tuple(people)
    entry = next(one for one in stage.top.entries() if one.key == last.game)
    tried = texts("history.choose.minutes.tried", n=1, minutes=30)
    assert entry.line.endswith(tried) and stage.top.status()
    assert entry.figure == texts("title.minutes", minutes=entry.game.minutes), "one match does not outweigh the box"
    stage.top.filter = stage.top.filter._replace(players=len(people) - 1)
    assert not stage.top.status(), "they would not have room"


@pytest.mark.long
def test_the_evening_is_a_picture_to_keep(stage):
    fill(stage)
    open_tab(stage, "tonight")
    assert [button.key for button in stage.top.current_widgets if button.style == "primary"] == []
    stage.press("picture")
    kept = list((stage.application.storage.folder / "pictures").glob("*.png"))
    assert len(kept) == 1 and pygame.image.load(kept[0]).get_size() == (1920, 1080)
    assert stage.top.tooltips.shown_message is not None
    drawn = recap_picture(stage.top.room, stage.top.evening)
    assert len({tuple(drawn.get_at((x, 500))) for x in range(0, 1920, 60)}) > 5


@pytest.mark.long
def test_an_evening_of_last_week_is_opened_from_the_list_of_all(stage):
    fill(stage, (0, 3, 9))
    open_tab(stage, "tonight")
    stage.press("evenings")
    stage.frames(2)
    assert len(stage.top.runs) == 3 and not faults(stage)
    history = stage.application.history
    assert [history.load_evening(run) for run in history.evening_spans()] == group_matches_into_evenings(
        history.archive.find_matches()
    )
    run = stage.top.rows()[2][0].key
    stage.press(("open", run))
    stage.frames(2)
    ended = [match.finished for match in stage.top.evening.matches]
    assert len(ended) == len(GAMES) and ended == sorted(ended) and max(ended) < time.time() - 8 * 86_400
    assert not faults(stage)
    stage.press("picture")
    assert len(list((stage.application.storage.folder / "pictures").glob("*.png"))) == 1
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    assert stage.top.find_widget("tab") is not None


# ---------------------------------------------------------------- secrets
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_that_is_not_over_is_no_part_of_the_past(game):
    match = match_of(game, 2).match
    saved = match.to_json()
    going = {**saved, "state": {**saved["state"], "winners": None}}
    with pytest.raises(ValueError, match="over"):
        played_match("x", going, game)


def test_what_is_spoken_first_is_english():
    assert next(iter(languages())) == ENGLISH


# ---------------------------------------------------------------- figures of a game, and the picture
def open_game(stage: Evening, game) -> None:
    open_tab(stage, "games")
    stage.top.on_press(("open", game.id))
    stage.frames(2)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_has_plots_with_the_number_of_matches_they_rest_on_in_every_size_of_text(game, stage):
    fill(stage)
    open_game(stage, game)
    kinds = ["wins", "minutes"] if game.is_together else ["spread", "time", "minutes"]
    for text_size, tabs in ((100, kinds), (150, ["figures", *kinds])):
        stage.app.change_settings(text_size=text_size)
        stage.frames(2)
        assert stage.top.tabs() == tabs
        for n, tab in enumerate(tabs):
            stage.top.on_press("tab", n)
            stage.frames(2)
            assert stage.top.shown_tab() == tab and not faults(stage)
    matches = stage.application.history.archive.find_matches(game.id)
    counts = {plot.name: plot.rests_on for plot in stage.top.game_plots()}
    assert counts["minutes"] == len(matches) and counts[kinds[0]] == sum(
        1 if game.is_together else len(match.seats) for match in matches
    )


def test_a_level_and_every_range_says_what_it_counts(stage):
    fill(stage)
    texts = stage.application.texts
    open_game(stage, next(game for game in GAMES if game.id == "ramble_park"))
    told = {fact.name: fact.value for fact in stage.top.facts()}
    assert any(
        name == texts("history.fact.level", level=texts.for_game("ramble_park")(f"option.level.{level}"))
        for level in stage.top.figures.won
        for name in told
    )
    assert told[texts("history.fact.minutes")].endswith(texts("history.range.of", range="", n=3).strip())


def test_many_people_and_many_matches_have_space_in_the_picture(stage, monkeypatch):
    fill(stage, (0, 0, 0, 0))
    open_tab(stage, "tonight")
    room, evening = stage.top.room, stage.top.evening
    assert len(evening.matches) == 4 * len(GAMES)
    told, shortened, draw_fitted = [], [], Canvas.draw_fitted

    def noted(canvas, words, x, y, width, size, face, *rest):
        told.append(words)
        if canvas.fit_text(words, width, size, face)[0] != words:
            shortened.append(words)
        return draw_fitted(canvas, words, x, y, width, size, face, *rest)

    monkeypatch.setattr(Canvas, "draw_fitted", noted)
    recap_picture(room, evening)
    assert not shortened
    assert told and not {room.texts("history.played.more", n=n) for n in range(1, 20)} & {*told}, "every match is told"
    heights = [height_of_sections(stage.app.canvas, sections_of(room, evening), 900, size) for size in WORDS]
    assert heights == sorted(heights, reverse=True), "smaller words leave space for more matches"


def test_what_to_play_is_asked_on_the_title(stage):
    fill(stage, (0,))
    stage.press("choose")
    stage.frames(2)
    assert stage.top.find_widget("players") is not None and stage.top.find_widget("tab").value == TABS.index("choose")
    assert stage.top.title() == stage.application.texts("history.choose.head")


def test_what_pages_say_of_levels_is_read_while_the_title_rests(stage):
    stage.frames(30)
    read = {name for name, _ in stage.application.texts.games}
    assert {game.id for game in GAMES if game.difficulty_option is not None} <= read
