"""The prompt's rule: its number is left out of the words, and a book beside them opens it."""

import dataclasses

import pygame
import pytest
from evening import HUMAN, Evening, Seat

from game.engine.state import Refusal
from game.games import GAMES
from game.scenes.rulebook import RulebookScene
from game.scenes.table.rule_link import RULE
from game.ui.book import place_of_rule, read_rulebook
from game.ui.captions import rule_number_of_event
from game.ui.citations import CITED, first_cited_rule
from tests.ramble_words.seated import laid

WINDOWS = [((1280, 720), 100), ((1024, 600), 150)]


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("is_first", [True, False], ids=("first match", "later"))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_prompt_shows_a_number_and_the_book_beside_it_opens_that_rule(home, game, is_first, window):
    evening = Evening(*window)
    seats = [Seat(name, n, HUMAN if not n else "steady") for n, name in enumerate(("Mara", "Jonas", "Ines"))]
    scene = evening.sit_down(game, seats[: max(2, game.players.start)], {"first": 0}, 3)
    scene.parts.setup = dataclasses.replace(scene.parts.setup, is_first=is_first)
    evening.until(lambda: scene.can_asked_player_answer_here)
    line = scene.parts.aim if is_first else scene.game_table.text.prompt(scene.own_view, scene.selection.draft)[1]
    assert not [box.text for box in evening.seen() if CITED.search(box.text)]
    link = scene.find_widget(RULE)
    assert (link is not None) == bool(first_cited_rule(line)), line
    if link is not None:
        buttons = [widget.box for widget in scene.panels.buttons[0].widgets()]
        assert scene.parts.places.prompt.contains(link.box) and link.box.collidelist(buttons) < 0
        wanted = first_cited_rule(line)
        evening.press(RULE)
        page = evening.top
        assert isinstance(page, RulebookScene) and page.rules_of_section[page.marked].rule == wanted
    evening.close()


def test_while_a_refusal_lies_over_the_prompt_its_own_link_is_the_only_one(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    assert scene.find_widget(RULE) is not None and scene.find_widget("answer") is None
    scene.selection.show_refusal(None, Refusal("RW-6.24", "not_in_hand", {"card": "1S9"}))
    assert scene.find_widget(RULE) is None and scene.find_widget("answer") is not None


def test_a_tooltip_names_its_rule_beside_a_book_and_f1_opens_it(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    tips = {key: scene.parts.piece_widgets.tooltip_text(key) for key in scene.table.pieces}
    key, tip = next((key, tip) for key, tip in tips.items() if first_cited_rule(tip))
    stage.point(scene.table.pieces[key].center)
    stage.frames(20)
    shown = [box.text for box in stage.seen()]
    assert scene.tooltips.is_tooltip_shown and first_cited_rule(tip) in " ".join(shown)
    assert not [text for text in shown if CITED.search(text)]
    stage.key(pygame.K_F1)
    page = stage.top
    assert isinstance(page, RulebookScene) and page.rules_of_section[page.marked].rule == first_cited_rule(tip)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_f1_opens_the_rule_of_what_is_asked_and_while_others_are_on_that_of_what_has_just_happened(stage, game):
    seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")]
    scene = stage.sit_down(game, seats, {"first": 0}, 3)
    book, beginning = read_rulebook(game.id), place_of_rule([], "")
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert place_of_rule(book, scene.selection.rule_here) != beginning
    stage.app.change_settings(speed="normal")
    scene.hold_bots(True)
    opening = next(snapshot for snapshot in scene.match.opening if snapshot.event.kind == "set_up")
    scene.session.queue_snapshots([opening])
    stage.frames(1)
    assert not scene.can_asked_player_answer_here
    assert scene.selection.rule_here == rule_number_of_event(scene.game_table.text, opening.event)


def test_what_is_answered_without_a_rule_sends_nobody_to_the_beginning_of_the_book(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    scene.selection.show_message("Nothing to undo")
    scene.parts.actions.open_rules()
    page = stage.top
    assert page.rules_of_section[page.marked].rule == scene.selection.rule_here != ""
