"""Whether the end of a turn waits for Done: as the settings say, and never where people had no choice."""

import pytest
from evening import Evening

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.settings import CONFIRMS
from game.scenes.table.play import PlayScene
from game.session.history import is_ply_real_choice
from game.ui.texts import Texts
from tests.ape_city import words

TEXTS = Texts("ape_city")
PLIES = 60
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_way = pytest.mark.parametrize("confirm_turns", CONFIRMS)


def played(stage: Evening, confirm_turns: str, bots: tuple[int, ...] = (), **given) -> PlayScene:
    """The first card of the hand has been played, from an open tray, and all has been shown."""
    stage.app.change_settings(confirm_turns=confirm_turns)
    scene = stage.arrange(stage.sit_down_with(words, {"first": 0}, 2, bots), words, given)
    if not bots:
        scene.session.open_hand(0)
    scene.session.play_plan([("play_cards", scene.match.state.hands[0][0])])
    stage.until(
        lambda: (
            scene.is_at_rest and (scene.parts.session.awaits_confirmation_here or not scene.match.awaits_confirmation)
        )
    )
    return scene


SAFE = {"pawns": [6, 0], "ape": 20, "artifacts": [[], []]}
CHOICE, FORCED = {**SAFE, "hands": ["1 2 2 3"]}, {**SAFE, "hands": ["1"]}
LEARNT = {**SAFE, "pawns": [4, 0], "hands": ["1 2 2 3"], "board": {5: [3]}}


@pytest.mark.long
@pytest.mark.parametrize("bots", [(), (1,)], ids=["two people", "one person"])
@pytest.mark.parametrize(
    ("confirm_turns", "given", "waits"),
    [
        ("undoable", CHOICE, True), ("undoable", FORCED, False), ("undoable", LEARNT, False),
        ("always", CHOICE, True), ("always", FORCED, False), ("always", LEARNT, True),
        ("never", CHOICE, False), ("never", FORCED, False), ("never", LEARNT, False),
    ],
)  # fmt: skip
def test_done_is_asked_for_as_the_settings_say_and_never_after_what_was_forced(
    stage, bots, confirm_turns, given, waits
):
    assert played(stage, confirm_turns, bots, **given).parts.session.awaits_confirmation_here == waits


def test_where_nothing_can_be_undone_done_stands_alone_and_the_reason_says_so(stage):
    scene = played(stage, "always", **LEARNT)
    assert scene.find_widget("fire") is not None and scene.find_widget("undo").kind == "icon"
    assert TEXTS("prompt.gate.final") in scene.mode.sentences.current_sentence(()).what
    stage.press(("space", 20))
    assert scene.selection.answer[0] == TEXTS("why.made_final")
    stage.press("fire")
    assert not scene.parts.session.awaits_confirmation_here


def test_what_was_refused_before_done_is_not_said_to_the_next_player(stage):
    scene = played(stage, "always", (1,), **LEARNT)
    stage.press(("space", 20))
    assert scene.selection.answer is not None
    stage.press("fire")
    assert scene.selection.answer is None


@pytest.mark.long
@every_way
@every_game
@pytest.mark.parametrize("people", (1, 2), ids=["one person", "two people"])
def test_what_waits_at_the_ends_of_turns_of_every_game(stage, game, people, confirm_turns):
    stage.app.change_settings(confirm_turns=confirm_turns)
    levels = [HUMAN] * people + ["steady"] * (game.players.start - people)
    scene = stage.sit_down(game, [Seat(f"P{n}", n, level) for n, level in enumerate(levels)], seed=5)
    scene.hold_bots(True)
    match, rng, confirmations = scene.match, Rng(7), 0
    while match.ply < PLIES and not match.is_over:
        if not match.awaits_confirmation:
            match.play(match.state.random_action(rng))
            continue
        confirmations += 1
        visit = range(match.final, match.ply)
        chosen = [ply for ply in visit if is_ply_real_choice(scene.match, scene.session.conduct, ply)]
        assert not scene.parts.session.awaits_confirmation_here or chosen
        if confirm_turns == "never":
            assert not scene.parts.session.awaits_confirmation_here
        elif confirm_turns == "undoable":
            assert scene.parts.session.awaits_confirmation_here == any(
                ply in chosen for ply in match.action_counts_after_each_undo()
            )
        elif match.was_played_by_person(match.ply - 1):
            assert scene.parts.session.awaits_confirmation_here == bool(chosen)
        match.confirm_visit()
    assert confirmations > 1
