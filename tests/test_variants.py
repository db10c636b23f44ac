"""Variants: what one YAML file has otherwise than a game's box is played, kept, sent, told, and never mixed up."""

import datetime
import importlib
import json
import multiprocessing
import pickle
import random
import sys

import pygame
import pytest
from shelf import APE, NEW_YORK, NO_APE_BUT_ONE, VARIED, example_text, put, varied, with_example

from game.bots.levels import next_action_of_bots
from game.bots.sampling import ThinkingEffort
from game.bots.worker import BotWorker
from game.cli import records
from game.cli.arguments import CommandError, table_from_arguments
from game.cli.arguments import game_with_variant_file as varied_by_command
from game.engine.data import DATA, DataError
from game.engine.game import VARIANT
from game.engine.match import Match
from game.engine.notation import NotationError, state_to_plain
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.engine.variant import read_variant, variant_from_plain, variant_to_plain
from game.games import GAMES
from game.history.deals import daily_deals_of_games
from game.history.played import played_match
from game.persistence.save_format import save_from_bytes, save_to_bytes
from game.persistence.variants import VariantFolder
from game.phones.hub import PhoneHub
from game.phones.messages import TableLaid
from game.phones.phone import PhoneConnection
from game.scenes.house_rules import HouseRulesPage
from game.scenes.result.scene import ResultScene
from game.scenes.seats import SeatsPage
from game.scenes.table.play import PlayScene
from game.ui.texts import Texts, check_variant_texts

BOTS = ("steady", "steady", "gentle")
MOST = 4_000  # decisions of a game
SPOILED = 12  # examples of each game


def seats_for(game, people=0):
    names = ("Mara", "Jonas", "Ferro", "Ines")
    return [Seat(names[n], n, HUMAN if n < people else BOTS[n]) for n in range(max(3, game.players.start))]


def play_to_end(match, plies=MOST):
    """So many actions of computer players, or all."""
    levels = tuple("steady" if seat.is_human else seat.player for seat in match.seats)
    for _ in range(plies):
        match.confirm_all_visits()
        if match.is_over:
            return match
        match.play(next_action_of_bots(match.game.edition, levels, match.state, match.seed, match.ply))
    return match


def as_file(saved):
    """A save after its way through a file."""
    return save_from_bytes(save_to_bytes({**saved, "saved": 1}), "a.json", Texts())


# ---------------------------------------------------------------- played, kept, gone on with
@pytest.mark.long
@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_an_example_is_played_whole_and_goes_on_from_its_save_without_its_file(game):
    match = play_to_end(Match(with_example(game), seats_for(game), {}, 5), 20)
    saved = as_file(match.to_json())
    again = Match.from_json(saved, game)
    assert again.game is match.game and again.to_json() == match.to_json() and not again.changed_rules
    play_to_end(again)
    assert again.is_over
    assert Match.from_json(as_file(again.to_json()), game).to_json() == again.to_json()
    assert play_to_end(Match(game, seats_for(game), {}, 5)).to_json()["actions"] != again.to_json()["actions"]


@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_views_of_a_variant_hide_what_they_hide_in_the_box_and_worlds_fit_them(game):
    match, rng = play_to_end(Match(with_example(game), seats_for(game), {}, 8), 15), Rng(3)
    for player in (PUBLIC, *range(len(match.seats))):
        view = match.view(player)
        world = view.determinize(rng)
        assert type(world) is match.game.rules
        assert state_to_plain(world.view(player)) == state_to_plain(view)
    branch = match.branch_off(match.seats, "other", "2026-05-03", 2, Rng(4))
    assert Match.from_json(as_file(branch.to_json()), game).to_json() == branch.to_json()


def test_a_save_is_told_apart_when_its_variant_was_changed_by_hand():
    saved = Match(with_example(APE), seats_for(APE), {}, 5).to_json()
    for change in ({"text": NO_APE_BUT_ONE}, {"digest": "0" * 12}, {"name": "other"}):
        with pytest.raises((NotationError, ValueError), match="checksum"):
            Match.from_json({**saved, VARIANT: {**saved[VARIANT], **change}}, APE)
    with pytest.raises(ValueError, match="variant of explore_new_york"):
        Match.from_json({**saved, "game": NEW_YORK.id}, NEW_YORK)
    for odd in ([], {"name": "x"}, {**saved[VARIANT], "text": 7}):
        with pytest.raises(ValueError, match="variant: expected"):
            Match.from_json({**saved, VARIANT: odd}, APE)


HARSH = {  # as far from the box as a file may go
    "ape_city": "cards: [{code: '0', steps: 0, ape: false, copies: 16}, {code: 4A, steps: 4, ape: true, copies: 20}]",
    "ramble_park": "in_the_dark: 6, gps: 0, handbook: 0, landmark_copies: 8, starting_hand: 3, dark_at_start: 12, "
    "meter: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]",
    "biome_escape": "stacks: {1: [killer, killer, lake], 2: [killer, killer, mountain, mountain], 3: [stealer, "
    "stealer, gang], 4: [stealer, stealer, ally, ally], 5: [ally, ally, ally]}, actions: 6, capacity: 8, "
    "basics: {grassland: 0, farmland: 0, forest: 18, quarry: 5}",
}


@pytest.mark.long
@pytest.mark.parametrize("game_id", HARSH)
@pytest.mark.parametrize("level", ["random", "gentle", "steady"])
def test_what_a_file_may_say_at_the_most_is_played_to_an_end_by_every_number_of_players(game_id, level):
    own = next(game for game in GAMES if game.id == game_id)
    text = f"{{game: {game_id}, {HARSH[game_id]}}}"
    for players in own.players:
        seats = [Seat("abcdef"[n], n, level) for n in range(players)]
        assert play_to_end(Match(varied(own, "harsh", text), seats, {}, 1)).is_over


def test_a_deck_with_which_no_turn_could_be_ended_is_told():
    for game_id, field, problem in (
        ("ramble_park", "landmark_copies: 4, gps: 0, handbook: 0", "36 Explore cards"),
        ("ramble_park", "in_the_dark: 0", "the Light Meter never moves"),
        ("biome_escape", "capacity: 1", "a key weighs 2"),
        ("biome_escape", "actions: 1", "a mountain takes 2"),
    ):
        own = next(game for game in GAMES if game.id == game_id)
        with pytest.raises(DataError, match=problem):
            varied(own, "poor", f"{{game: {game_id}, {field}}}")


# ---------------------------------------------------------------- two of them in one process
def test_variants_and_the_box_lie_side_by_side_and_never_mix():
    games = [APE, varied(APE, "one", NO_APE_BUT_ONE), with_example(APE)]
    alone = [play_to_end(Match(game, seats_for(game), {}, 3)).to_json() for game in games]
    assert len({one.rules for one in games}) == 3
    together = [Match(game, seats_for(game), {}, 3) for game in games]
    while not all(match.is_over for match in together):
        for match in together:
            play_to_end(match, 1)
    assert [match.to_json() for match in together] == alone
    decks = [importlib.import_module(f"{game.rules_module}.components").DECK for game in games]
    assert [deck.count("2A") for deck in decks] == [8, 1, 12]


@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_no_module_of_an_edition_holds_anything_of_the_box_s_own(game):
    varied = with_example(game)
    for part in ("rules.contents", "bots", "conduct", "table.contents"):
        importlib.import_module(f"game.games.{varied.edition}.{part}")
    package, own = f"game.games.{varied.edition}", f"game.games.{game.id}"
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    homes = {
        getattr(value, "__module__", None) for module in modules for value in vars(module).values() if callable(value)
    } | {getattr(value, "__name__", None) for module in modules for value in vars(module).values()}
    assert package + ".rules.components" in homes or len(modules) > 10
    assert not [home for home in homes if isinstance(home, str) and (home == own or home.startswith(own + "."))]


# ---------------------------------------------------------------- in other processes
def loaded_there(line):
    """In a process that has heard of no variant."""
    line.send([type(pickle.loads(one)).__module__ for one in line.recv()])


def test_the_process_that_thinks_plays_a_variant_it_hears_of_with_the_question():
    match, worker = Match(with_example(NEW_YORK), seats_for(NEW_YORK), {}, 5), BotWorker()
    try:
        for number in range(2):
            player = match.state.asked_player
            worker.begin_plan_thought(
                number, match.game.edition, "steady", match.view(player), 1, ThinkingEffort(samples=2)
            )
            while (answer := worker.poll()) is None:
                worker.process.line.poll(60)
            assert answer[0] == number
            match.play(answer[1][0])
            match.confirm_all_visits()
    finally:
        worker.stop()


@pytest.mark.long
def test_a_line_that_brings_the_variant_first_brings_its_views_after_it():
    game = with_example(APE)
    here, there = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=loaded_there, args=(there,))
    process.start()
    match = Match(game, seats_for(game), {}, 5)
    here.send([pickle.dumps(TableLaid("ape_city", (), frozenset(), "en", game.variant)), pickle.dumps(match.view(0))])
    assert here.poll(60) and here.recv() == ["game.phones.messages", game.rules.__module__]
    process.join()


def test_phones_lay_the_table_of_the_variant():
    game, hub = with_example(NEW_YORK), PhoneHub(lambda message: None)
    seats = tuple(seats_for(game, people=3))
    hub.receive(TableLaid(game.id, seats, frozenset(), "en", game.variant))
    assert (
        hub.match.game is game
        and hub.lobby_message_for_guest(PhoneConnection(None, None, 0.0))["title"] == "Explore New York · Berlin"
    )
    assert type(hub.match.table().geometry).__module__.startswith(f"game.games.{game.edition}.")
    hub.receive(TableLaid(game.id, seats, frozenset(), "en"))
    assert hub.match.game is NEW_YORK


# ---------------------------------------------------------------- what is wrong with a file
WRONG = {
    "no YAML": ("game: ape_city\ncards: [", "ape.yaml, line 3: expected YAML"),
    "nothing": ("", "ape.yaml, line 1: expected some content"),
    "a list": ("- game", "ape.yaml, line 1: expected named entries"),
    "no game": ("title: X", "ape.yaml, line 1: expected the field 'game'"),
    "another field": ("game: ape_city\nkards: []", "ape.yaml, line 2: expected one of game, title, texts, cards"),
    "twice": ("game: ape_city\ntitle: A\ntitle: B", "ape.yaml, line 3: expected each key once"),
    "a wrong type": ("game: ape_city\ncards:\n- {code: 1, steps: 1, ape: no, copies: 1}", "ape.yaml, line 3: expected"),
    "too few": (
        'game: ape_city\n\ncards:\n- {code: "2A", steps: 2, ape: true, copies: 4}',
        "ape.yaml, line 3: expected 36 to 80 cards in all",
    ),
    "no such card": (
        'game: ape_city\ncards:\n- {code: "7", steps: 7, ape: false, copies: 40}',
        "ape.yaml, line 2: expected each of the cards",
    ),
    "one card of many": (
        "game: ape_city\ncards:\n- {code: '1', steps: 1, ape: false, copies: 40}\n"
        "- {code: '2', steps: 2, ape: false, copies: -2}",
        "ape.yaml, line 4: expected a count of 0 or more for each card",
    ),
    "gold of one number of players": (
        "game: ape_city\nlate_start_gold:\n  2: [0, 3]\n  3: [0, 2, 30]\n  4: [0, 1, 2, 3]",
        "ape.yaml, line 4: expected no gold for the first player, at most 8 in all",
    ),
    "a long title": (f"game: ape_city\ntitle: {'x' * 60}", "ape.yaml, line 2: expected a title"),
    "braces in a name": ("game: ape_city\ntitle: 'a {icon:ui_x}'", "ape.yaml, line 2: expected no"),
    "another text": (
        "game: ape_city\ntexts:\n  en: {no.such: x}",
        "ape.yaml, line 3: expected the name of one of the game’s texts",
    ),
    "another slot": (
        "game: ape_city\ntexts:\n  en:\n    prompt.ape: '{x}'",
        "ape.yaml, line 4: expected only these placeholders",
    ),
    "an icon": (
        "game: ape_city\ntexts:\n  en:\n    prompt.ape: '{icon:no}'",
        "ape.yaml, line 4: expected only these placeholders",
    ),
    "an open brace": (
        "game: ape_city\ntexts:\n  en:\n    prompt.ape: 'a {n'",
        "ape.yaml, line 4: expected only these placeholders",
    ),
    "another language": ("game: ape_city\ntexts:\n  xx:\n    prompt.ape: a", "ape.yaml, line 4: expected one of"),
    "an anchor": ("game: &a ape_city", "ape.yaml, line 1: expected everything written out, without references"),
    "much": (f"game: ape_city\n# {'x' * 20_000}", "ape.yaml: expected plain text, found"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_damaged_file_is_named_with_its_line_and_cannot_be_chosen(home, what):
    text, problem = WRONG[what]
    file = put(home, "ape", text)
    put(home, "fine", NO_APE_BUT_ONE)
    shelf = VariantFolder(home, check_variant_texts).variants_of(APE)
    assert [game.variant.name for game in shelf.games] == ["fine"]
    assert len(shelf.problems) == 1 and str(shelf.problems[0]).startswith(problem), shelf.problems
    assert file.read_text("utf-8") == text


@pytest.mark.long
@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_whatever_is_spoiled_in_an_example_is_told_in_one_sentence_or_played(game, home):
    rng, lines = random.Random(7), example_text(game).splitlines()
    for n in range(SPOILED):
        spoiled = [*lines]
        at = rng.randrange(len(lines))
        spoiled[at] = rng.choice(["", spoiled[at][:-3], spoiled[at].replace("1", "9"), spoiled[at] + "x", "- 3"])
        try:
            varied = game.with_variant(read_variant(f"v{n}", "\n".join(spoiled)))
            check_variant_texts(varied.variant)
        except DataError as error:
            assert str(error).startswith(f"v{n}.yaml") and "expected" in str(error)
        else:
            play_to_end(Match(varied, seats_for(varied), {}, n), 3)


def test_files_of_other_games_do_not_stand_beside_this_one(home):
    put(home, "berlin", example_text(NEW_YORK))
    put(home, "bad", "game: explore_new_york\nblocks: 3")
    folder = VariantFolder(home, check_variant_texts)
    assert folder.variants_of(APE) == ((), ())
    shelf = folder.variants_of(NEW_YORK)
    assert [game.title for game in shelf.games] == ["Explore New York · Berlin"] and len(shelf.problems) == 1


def test_a_file_that_was_changed_is_read_again(home):
    folder = VariantFolder(home, check_variant_texts)
    put(home, "ape", NO_APE_BUT_ONE)
    (before,) = folder.variants_of(APE).games
    assert folder.variants_of(APE).games == (before,)
    put(home, "ape", NO_APE_BUT_ONE.replace("One Ape", "Another Ape"))
    (after,) = folder.variants_of(APE).games
    assert (before.title, after.title) == ("Ape City Escape · One Ape", "Ape City Escape · Another Ape")


def test_line_ends_and_marks_of_other_editors_are_no_fault(home):
    file = put(home, "ape", "")
    file.write_bytes(b"\xef\xbb\xbf" + NO_APE_BUT_ONE.replace("\n", "\r\n").encode())
    (game,) = VariantFolder(home, check_variant_texts).variants_of(APE).games
    assert game.variant.text == NO_APE_BUT_ONE


# ---------------------------------------------------------------- chosen and shown
@pytest.mark.long
def test_a_variant_is_chosen_among_the_house_rules_played_and_gone_on_with(opened, home):
    file = put(home, "one", NO_APE_BUT_ONE)
    put(home, "bad", "game: ape_city\ncards: 3")
    stage = opened()
    stage.app.push(stage.application.open_seats(APE))
    seats = stage.top
    assert isinstance(seats, SeatsPage) and "bad.yaml, line 2" in seats.tooltips.shown_message[0]
    stage.press("rules")
    page = stage.top
    assert isinstance(page, HouseRulesPage)
    (row,) = [row for row in page.rows() if row.key == VARIANT]
    assert [label for _, label in row.options] == [stage.app.texts("option.variant.box"), "One Ape"]
    assert "bad.yaml, line 2" in row.line
    page.move_focus(VARIANT)
    stage.key(pygame.K_RIGHT)
    assert page.match_setup.game_with_chosen_variant.title == "Ape City Escape · One Ape"
    stage.key(pygame.K_LEFT)
    assert page.match_setup.game_with_chosen_variant is APE
    switch = page.find_widget(VARIANT).box
    stage.click((switch.x + switch.w * 0.75, switch.centery))
    stage.press("back")
    stage.think_at_once()
    stage.press("start")
    scene = stage.top
    assert isinstance(scene, PlayScene) and scene.match.game.title == "Ape City Escape · One Ape"
    file.unlink()
    host = stage.application.host
    saves, _ = stage.application.storage.list_saves()
    assert saves[0].variant == "One Ape"
    again = host.resume_match(host.match_id)
    assert again.match.game is scene.match.game
    assert stage.app.settings.last[APE.id].options[VARIANT] == "one"


def test_without_files_no_row_is_offered(opened):
    stage = opened()
    stage.app.push(stage.application.open_seats(APE))
    stage.press("rules")
    assert VARIANT not in [row.key for row in stage.top.rows()]


@pytest.mark.long
def test_pictures_of_a_variant_and_of_the_box_are_never_taken_for_each_other(stage):
    canvas = stage.app.canvas
    for game in (NEW_YORK, with_example(NEW_YORK), NEW_YORK):
        scene = stage.sit_down(game, seats_for(game, people=1))
        stage.frames(3)
        assert canvas.variant == game.digest and scene.match.game is game


def test_texts_read_as_the_variant_has_them_in_each_language():
    game, texts = with_example(APE), Texts()
    own, other = texts.for_game(APE.edition), texts.for_game(game.edition)
    for language in ("en", "de", "en"):
        texts.set_language(language)
        assert other("prompt.play") != own("prompt.play")
        assert other("prompt.ape", n=2) == own("prompt.ape", n=2)
    german_only = varied(APE, "g", "game: ape_city\ntexts:\n  de: {prompt.play: 'los!'}")
    assert texts.for_game(german_only.edition)("prompt.play") == own("prompt.play")
    texts.set_language("de")
    assert texts.for_game(german_only.edition)("prompt.play") == "los!"


# ---------------------------------------------------------------- what is counted
@pytest.mark.long
def test_a_finished_match_with_a_variant_is_kept_by_its_title_and_counts_in_no_figure(stage):
    for game in (APE, with_example(APE)):
        scene = stage.sit_down(game, seats_for(game, people=1))
        play_to_end(scene.match)
        stage.application.host.save_match(scene.match)
    archive = stage.application.history.archive
    kept = {match.variant: match for match in archive.find_matches()}
    assert set(kept) == {"", "Angry Ape"}
    assert kept[""].is_counted and not kept["Angry Ape"].is_counted
    ((plays,),) = archive.query_rows("SELECT COUNT(*) FROM match WHERE match.origin NOT IN ('branch', 'variant')")
    assert plays == 1
    page = stage.application.open_finished_match(kept["Angry Ape"].id)
    assert page.match.game is with_example(APE)


def test_no_deal_of_the_day_is_played_with_a_variant():
    deal = next(deal for deal in daily_deals_of_games(GAMES, datetime.date(2026, 11, 3)) if deal.game is APE)
    seats = [Seat(f"P{n}", n, level) for n, level in enumerate(deal.levels)]
    own = Match(APE, seats, deal.options, deal.seed).to_json()
    other = Match(with_example(APE), seats, deal.options, deal.seed).to_json()
    assert (deal.reason_deal_is_not_counted(own), deal.reason_deal_is_not_counted(other)) == ("", "other")


# ---------------------------------------------------------------- on the command line
@pytest.mark.long
@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_a_record_carries_its_variant_and_is_checked_with_it(game):
    record = json.loads(json.dumps(records.record_game(with_example(game), ["gentle"] * 3, {}, 4)))
    texts = Texts("commands")
    assert records.check_record_or_save(game, record, texts) == texts("replay.record", n=len(record["actions"]))
    plain = {key: value for key, value in record.items() if key != VARIANT}
    with pytest.raises((records.RecordDifference, NotationError)):
        records.check_record_or_save(game, plain, texts)


def test_the_command_line_takes_a_name_of_the_folder_or_a_file(home):
    put(home, "one", NO_APE_BUT_ONE)
    file = str(DATA / "ape_city" / "example.yaml")
    asked = {"players": 2, "seats": "steady", "seed": 1, "option": (), "proposed": False}
    assert table_from_arguments({**asked, "what": "ape_city", "variant": "one"}).game.title.endswith("One Ape")
    assert varied_by_command(APE, file).title.endswith("Angry Ape")
    for name, game in (("two", APE), ("one", NEW_YORK), (file, NEW_YORK)):
        with pytest.raises(CommandError):
            varied_by_command(game, name)


def test_a_variant_comes_back_from_plain_data_as_it_was():
    variant = with_example(APE).variant
    assert variant_from_plain(variant_to_plain(variant), "ape_city") == variant
    assert pickle.loads(pickle.dumps(variant)) == variant
    with pytest.raises(DataError):
        variant_from_plain({**variant_to_plain(variant), "name": "../x"}, "ape_city")


def test_the_result_of_a_variant_says_which_it_was(stage):
    game = with_example(APE)
    scene = stage.sit_down(game, seats_for(game, people=1))
    play_to_end(scene.match)
    finished = played_match("m", {**as_file(scene.match.to_json()), "summary": {}}, APE)
    assert finished.variant == "Angry Ape" and finished.origin == VARIANT
    stage.application.result_pages.open_result()
    assert isinstance(stage.top, ResultScene) and stage.top.match.game.title == "Ape City Escape · Angry Ape"


# ---------------------------------------------------------------- what the box's own words claim
@pytest.mark.long
@pytest.mark.parametrize("game", VARIED, ids=lambda game: game.id)
def test_the_rulebook_of_a_variant_says_that_it_describes_the_game_of_the_box(game, stage):
    note = stage.app.texts("book.variant", title=with_example(game).variant.title)
    for played, is_said in ((with_example(game), True), (game, False)):
        stage.sit_down(played, seats_for(played, people=1))
        stage.application.open_page("rules")
        said = " ".join(box.text for box in stage.seen())
        assert (note in said) is is_said and stage.complaints() == []
        stage.app.return_to_first_scene()


def test_whoever_chooses_a_variant_is_told_that_the_rulebook_stays(opened, home):
    put(home, "one", NO_APE_BUT_ONE)
    stage = opened()
    stage.app.push(stage.application.open_seats(APE))
    stage.press("rules")
    page, line = stage.top, stage.app.texts("option.variant.described")
    lines = []
    for _ in range(2):
        lines += [row.line for row in page.rows() if row.key == VARIANT]
        page.on_press(VARIANT, 1)
    assert line not in lines[0] and line in lines[1]
