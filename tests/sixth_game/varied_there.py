"""Noughts and crosses with other lines that win, which one file says and no line of code."""

from evening import Evening

from game.cli.records import check_record_or_save, record_game
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.engine.variant import read_variant
from game.games import GAMES
from game.persistence.variants import VariantFolder
from game.scenes.table.play import PlayScene
from game.ui.texts import Texts, check_variant_texts

NOUGHTS = GAMES[-1]
CORNERS = """game: noughts
title: Corners
lines: [[0, 2, 6], [0, 2, 8], [0, 6, 8], [2, 6, 8]]
"""
SEATS = [Seat("Mara", 0, HUMAN), Seat("Ferro", 1, "random")]


def lay(stage: Evening) -> None:
    (stage.application.storage.folder / "variants").mkdir()
    (stage.application.storage.folder / "variants" / "corners.yaml").write_text(CORNERS, "utf-8")


def test_other_lines_win_and_those_of_the_box_go_on_to_win_beside_them():
    corners = NOUGHTS.with_variant(read_variant("corners", CORNERS))
    other, own = (Match(game, SEATS, {"first": 0}, 1) for game in (corners, NOUGHTS))
    for square in (0, 1, 2, 4, 6):
        for match in (other, own):
            match.confirm_all_visits()
            match.play(("mark", square))
            match.confirm_all_visits()
    assert other.is_over and other.state.winners == [0] and not own.is_over
    again = Match.from_json(other.to_json(), NOUGHTS)
    assert again.to_json() == other.to_json() and again.game is corners


def test_a_record_tells_its_lines():
    record = record_game(NOUGHTS.with_variant(read_variant("corners", CORNERS)), ["random", "sharp"], {}, 2)
    texts = Texts("commands")
    assert check_record_or_save(NOUGHTS, record, texts) == texts("replay.record", n=len(record["actions"]))


def test_it_is_chosen_on_the_page_of_house_rules_like_any_other(stage):
    lay(stage)
    stage.until(lambda: not stage.top.is_animating)
    stage.press(("game", "noughts"))
    stage.press("rules")
    stage.top.on_press("variant", 1)
    stage.press("back")
    stage.think_at_once()
    stage.press("start")
    stage.until(lambda: isinstance(stage.top, PlayScene) and stage.top.can_asked_player_answer_here)
    assert stage.top.match.game.title == "Noughts · Corners"


def test_a_file_that_does_not_fit_is_named(stage):
    lay(stage)
    (stage.application.storage.folder / "variants" / "odd.yaml").write_text("game: noughts\nlines: [[0, 1]]\n", "utf-8")
    shelf = VariantFolder(stage.application.storage.folder, check_variant_texts).variants_of(NOUGHTS)
    assert [game.title for game in shelf.games] == ["Noughts · Corners"]
    assert [*map(str, shelf.problems)] == ["odd.yaml, line 2: expected lines of three squares 0 to 8 (NC-2)"]
