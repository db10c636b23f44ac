"""The table of Explore New York: legible everywhere, played by clicks and by keys, previews that come true."""

import itertools
import random

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, windows

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, Event, State
from game.games.explore_new_york.conduct import are_players_finding_routes
from game.games.explore_new_york.rules import foresight, scoring
from game.games.explore_new_york.rules.city import CLASSIC
from game.games.explore_new_york.rules.components import BLOCKS, CAFES, LINKS, NUMBER, SIDES, link_mask
from game.games.explore_new_york.table import board, choices
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.previews import plan_outcome
from game.games.explore_new_york.table.showing import ShownMapMemory, large_map_player
from game.games.explore_new_york.table.walk import walker_point
from game.scenes.table.play import PlayScene
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.contract.views import TableView
from game.ui.log_panel import draw_log_panel
from game.ui.places import SIDEBAR_TOP
from game.ui.table import Piece
from game.ui.theme import THEME
from tests.explore_new_york.words import GAME

window = windows(*EVERYWHERE)
NAMES = ("Maximiliane", "Jonas", "Old Ferro", "Ines")
ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "gentle")]
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]


def table(stage: Evening, seats=ONE, seed=1, **options) -> PlayScene:
    scene = stage.sit_down(GAME, seats, {"first": 0, **options}, seed)
    stage.until(lambda: scene.asked_player is not None)
    return scene


def laid(scene: PlayScene, public_view: State, shown_event: Event | None = None) -> tuple[Piece, ...]:
    """What lies there for everybody's eyes."""
    return scene.game_table.geometry.layout(TableView(public_view, news=shown_event), scene.parts.tabletop.frame).pieces


def large(scene: PlayScene) -> int:
    """Whose map is the large one."""
    return large_map_player(
        scene.public_view, TableView(scene.public_view, memory=scene.parts.tabletop.memories.get(PUBLIC))
    )


def lit(scene: PlayScene) -> list:
    return [key for key in scene.table.pieces if scene.selection.offer.lights(key)]


def play_to(scene: PlayScene, phase: str, turn: int, seed: int = 7) -> None:
    """At random, until a person is asked in a phase of a turn, or the match is over."""
    match, rng = scene.match, Rng(seed)
    while not match.is_over:
        state = match.state
        is_there = (
            not match.awaits_confirmation
            and match.seats[state.current_player].is_human
            and state.phase == phase
            and state.turn >= turn
        )
        if is_there:
            break
        match.confirm_visit() if match.awaits_confirmation else match.play(state.random_action(rng))
    scene.show_current_state()


@pytest.mark.long
def test_where_dots_stand_under_the_route_the_sentence_says_what_they_are(stage):
    scene = table(stage)
    play_to(scene, "links", 7, 3)
    own, text, told = scene.selection.own_view, scene.game_table.text, set()
    for action in own.legal():
        ahead = plan_outcome(own, (action,))
        if not ahead.cafes:
            has_dots = bool(scoring.best_route(own, own.viewer).links & ~ahead.route)
            told.add((has_dots, "dotted" in text.preview(own, (action,)).lines[0].text))
    assert told == {(True, True), (False, False)}


@pytest.mark.long
def test_no_tip_hides_the_total(evening, monkeypatch):
    scene, shown = table(evening), []
    tooltip = labels.draw_tooltip
    monkeypatch.setattr(labels, "draw_tooltip", lambda *told, **lit: shown.append(tooltip(*told, **lit)))
    for phase in ("block", "links", "plus"):
        play_to(scene, phase, 3)
        evening.frames(2)
        for widget in scene.current_widgets:
            shown.clear()
            scene.is_focus_from_keys = True
            scene.move_focus(widget.key)
            scene.tooltips.seconds_at_rest, scene.tooltips.is_used = scene.tooltips.delay, False
            scene.tooltips.draw(evening.app.canvas)
            assert not any(box.colliderect(scene.parts.tabletop.layout.figures[0]) for box in shown), (
                phase,
                widget.key,
            )


@pytest.mark.long
@pytest.mark.parametrize("size", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small and large"))
def test_a_button_that_waits_says_why_in_the_prompt_and_covers_nothing(home, monkeypatch, size):
    stage, shown = Evening(*size), []
    tooltip = labels.draw_tooltip
    monkeypatch.setattr(labels, "draw_tooltip", lambda *told, **lit: shown.append(tooltip(*told, **lit)))
    scene = table(stage)
    draw_first(stage, scene)
    stage.press("waits")
    assert scene.selection.answer[0] == scene.selection.offer.waits[1]
    stage.frames(60)
    assert not shown, "nor does a pointer that rests there"
    stage.close()


@pytest.mark.parametrize("size", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small and large"))
def test_blocks_that_a_discard_opens_and_that_are_said_by_name_bear_their_names(home, size):
    stage = Evening(*size)
    scene = table(stage)
    scene.match.state.revealed = ["T13", "T19", "T01"]
    scene.show_current_state()
    stage.point(scene.table.pieces["card", "T01"].center)
    named = {"MoMA PS1", "Chinatown"} if size[1] == 100 else {"MoMA", "PS1"}  # whole on the map, or under the pointer
    assert named <= {one.text for one in stage.seen()} and not stage.complaints()
    stage.close()


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_while_the_cards_are_dealt_the_seats_say_already_who_is_to_discard(stage, turn):
    scene = table(stage, TWO)
    play_to(scene, "discard", turn)
    asked, dealt = scene.match.state, scene.match.state.clone()
    dealt.asked = False  # as at the moment when the cards are turned up
    text, first = scene.game_table.text, asked.first_player_of_turn
    assert text.active_player(dealt) == asked.current_player == first
    roles = [scene.game_table.texts(key) for key in ("role.discards", "role.next")]
    assert [text.panel(dealt, player).role for player in (first, 1 - first)] == roles
    assert text.status(dealt).text == text.status(asked).text


def draw_first(stage: Evening, scene: PlayScene) -> None:
    """Put a card out and choose a block by clicking."""
    stage.press(lit(scene)[0])
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press(lit(scene)[0])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.own_view.phase == "links"


# ---------------------------------------------------------------- legible
@pytest.mark.long
@pytest.mark.parametrize("players", (2, 3, 4))
def test_the_table_is_legible_in_every_phase(evening, players):
    seats = [Seat(NAMES[n], n, "gentle" if n else HUMAN) for n in range(players)]
    scene = evening.sit_down(GAME, seats, {"first": 0}, 3)
    for phase, turn in (("discard", 1), ("block", 2), ("links", 3), ("plus", 4), ("links", 7)):
        play_to(scene, phase, turn)
        evening.frames(3)
        assert not evening.complaints(), phase
        for key in itertools.islice(lit(scene), 0, 12, 4):
            evening.point(scene.table.pieces[key].center)
            assert not evening.complaints(), f"pointing at {key}"
        evening.point((5, 400))


@pytest.mark.long
def test_a_route_by_hand_and_the_result_are_legible(evening):
    scene = evening.sit_down(GAME, ONE, {"first": 0, "final_route": "manual"}, 3)
    play_to(scene, "route", 1)
    evening.frames(3)
    evening.press(lit(scene)[0])
    for key in lit(scene)[:1]:
        evening.press(key)
    assert not evening.complaints()
    evening.press("fire")
    evening.frames(4)
    evening.press("fire")
    evening.until(lambda: evening.top is not scene)
    evening.until(lambda: evening.top.is_done)
    for side in range(len(evening.top.result_view_names())):
        evening.top.on_press("side", side)
        assert not evening.complaints()


def test_the_curtain_and_a_refusal_are_legible(evening):
    scene = evening.sit_down(GAME, TWO, {"first": 0, "hide_drawings": True}, 3)
    evening.until(lambda: scene.asked_player is not None)
    assert scene.parts.cover.is_shown and not evening.complaints()
    evening.key(pygame.K_SPACE, " ")
    evening.press(("block", 7))
    assert scene.selection.answer and not evening.complaints()


@pytest.mark.long
@pytest.mark.parametrize("name", ("menu", "rules", "log", "odds", "seat"))
def test_what_lies_beside_the_table_is_legible(evening, name):
    scene = evening.sit_down(GAME, ONE, {"first": 0}, 3)
    play_to(scene, "links", 3)
    evening.application.open_page(name, **({"player": 1} if name == "seat" else {}))
    evening.frames(3)
    assert not evening.complaints()


@pytest.mark.parametrize("size", ((1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3440, 1440)))
@pytest.mark.parametrize("zoom", (1.0, 1.5))
def test_map_sheet_and_panels_never_overlap(size, zoom):
    canvas = Canvas(size, zoom)
    for players in (2, 3, 4):
        grid = screen_grid(canvas, players)
        parts = [grid.large_map_box, grid.cards, grid.sheet, *grid.places.seats, grid.places.prompt]
        assert not [(a, b) for a, b in itertools.combinations(parts, 2) if a.colliderect(b)]
        window = pygame.FRect(0, 0, canvas.w, canvas.h)
        assert all(window.contains(part) for part in parts)
        assert all(seat.contains(mini) for seat, mini in zip(grid.places.seats, grid.minis))
        assert all(grid.cards.contains(grid.card_box(n, parted)) for n in range(3) for parted in (False, True))


@pytest.mark.long
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080), (3840, 2160)))
def test_the_map_reaches_up_beside_the_top_bar_whose_words_stand_right_of_it(home, size):
    stage = Evening(size, 100)
    table(stage)
    grid, seen = screen_grid(stage.app.canvas, 2), stage.seen()
    assert grid.large_map_box.top < 20 and grid.large_map_box.right == grid.places.top_bar_left
    [title] = [one for one in seen if one.text == GAME.title]
    assert title.rect.left > grid.places.top_bar_left * stage.app.canvas.k and not stage.complaints()


@pytest.mark.parametrize("size", ((1000, 640), (1024, 600), (1100, 700), (1000, 900)))
def test_where_the_map_does_not_reach_all_the_way_up_the_top_bar_has_the_whole_width(size):
    grid = screen_grid(Canvas(size), 4)
    assert grid.places.top_bar_left == 0 and grid.large_map_box.top >= THEME.size["top_bar"]


# ---------------------------------------------------------------- where things are
def test_every_block_road_and_cafe_can_be_reached_by_the_pointer():
    here = board.map_layout(pygame.FRect(16, 64, 566, 566))
    boxes = [here.road_click_box(n) for n in range(len(LINKS))]
    for n, box in enumerate(boxes):
        middle = (
            here.road_points(n)[len(here.road_points(n)) // 2]
            if len(here.road_points(n)) > 2
            else here.road_points(n)[0].lerp(here.road_points(n)[1], 0.5)
        )
        assert box.collidepoint(middle)
        assert [m for m, other in enumerate(boxes) if other.collidepoint(middle)] == [n]
    assert all(here.box.contains(here.block_inner_box(n)) for n in range(len(BLOCKS)))
    assert all(here.box.collidepoint(here.cafe_point(n)) for n in range(len(CAFES)))


def test_a_walk_is_one_unbroken_line_whatever_way_its_links_are_named():
    here = board.map_layout(pygame.FRect(0, 0, 566, 566))
    walk = tuple(NUMBER[name] for name in "H36 V64 H46 V54 V53 NE".split()[:5])
    points = [walker_point(here, walk, n / 8) for n in range(8 * len(walk) + 1)]
    assert all(0 < (b - a).length() <= here.pitch / 8 * 1.01 for a, b in itertools.pairwise(points))


def test_a_rounded_corner_is_one_stroke_inside_the_map():
    here = board.map_layout(pygame.FRect(0, 0, 566, 566))
    for name in board.CORNERS:
        stroke = here.road_points(NUMBER[name])
        assert len(stroke) > 10 and all(here.box.collidepoint(point) for point in stroke)


# ---------------------------------------------------------------- whole games
@pytest.mark.long
@pytest.mark.parametrize(
    "options", ({}, {"final_route": "manual", "hide_drawings": True, "city": "shuffled"}), ids=("plain", "house rules")
)
def test_a_whole_game_by_clicking_what_is_lit(stage, options):
    scene, rng = table(stage, TWO, **options), random.Random(4)

    def choose():
        asides = [("aside", *key) for key, _ in scene.selection.offer.asides]
        found = [key for key in lit(scene) if key not in scene.selection.draft]
        if scene.selection.offer.button and (rng.random() < 0.3 or not found):
            stage.press("fire")
        elif asides and (not found or rng.random() < 0.3):
            stage.press(rng.choice(asides))
        else:
            stage.press(rng.choice(found))

    stage.play_on(scene, choose)
    assert type(stage.top).__name__ == "ResultScene"


@pytest.mark.long
def test_a_whole_game_by_keys_alone(stage):
    scene, rng = table(stage, TWO, seed=5), random.Random(5)

    def choose():
        if scene.selection.offer.button and rng.random() < 0.5:
            stage.key(pygame.K_SPACE, " ")
            return
        found = [key for key in lit(scene) if key not in scene.selection.draft]
        wanted = rng.choice(found[:9])
        assert stage.walk(lambda: scene.focus == wanted, 140)
        stage.key(pygame.K_RETURN)

    stage.play_on(scene, choose)
    assert scene.match.is_over


# ---------------------------------------------------------------- choosing
def test_two_clicks_draw_a_pair_and_the_button_draws_one(stage):
    scene = table(stage)
    draw_first(stage, scene)
    block = scene.own_view.visits[0].block
    assert {key[1] for key in lit(scene)} == set(SIDES[block])
    stage.press(lit(scene)[0])
    assert len(scene.selection.draft) == 1 and scene.selection.offer.button
    stage.press([key for key in lit(scene) if key not in scene.selection.draft][0])
    assert scene.match.actions[-1][0] == "draw_pair"
    stage.key(pygame.K_u, "u")
    stage.press(lit(scene)[0])
    stage.press("fire")
    assert scene.match.actions[-1][0] == "draw_single"


def step_now(scene):
    """The words of the part of the turn that is on."""
    return next(part.words for part in scene.game_table.text.status(scene.public_view).turn_parts if part.is_now)


def test_one_road_anywhere_opens_every_free_road(stage):
    scene = table(stage)
    texts = scene.game_table.texts
    draw_first(stage, scene)
    stage.press(("aside", *choices.ANYWHERE))
    assert len(lit(scene)) == len(LINKS)
    assert step_now(scene) == texts("steps.links.one") and scene.find_widget("clear").label == texts("table.back")
    stage.press("clear")
    assert step_now(scene) == texts("steps.links") and len(lit(scene)) < len(LINKS)
    stage.press(("aside", *choices.ANYWHERE))
    stage.press(("link", NUMBER["SW"]))
    assert scene.match.actions[-1] == ("draw_single", "SW")


def test_two_sides_of_a_block_may_be_clicked_in_either_order(stage):
    scene = table(stage)
    draw_first(stage, scene)
    sides = sorted(SIDES[scene.own_view.visits[0].block])
    pair = next((b, a) for a, b in itertools.combinations(sides, 2) if choices.NEIGHBOURS[a].count(b))
    for link in pair:
        stage.press(("link", link))
    assert scene.match.actions[-1] == ("draw_pair", LINKS[pair[0]], LINKS[pair[1]])


def test_a_click_that_is_not_legal_says_why_with_its_rule(stage):
    scene = table(stage)
    stage.press(lit(scene)[0])
    stage.until(lambda: scene.can_asked_player_answer_here)
    far = next(n for n in range(36) if ("block", n) not in lit(scene))
    stage.press(("block", far))
    sentence, rule = scene.selection.answer
    assert sentence and rule == "NY-6.2"


def test_the_button_says_what_is_to_be_chosen_before_it_can_be_pressed(stage):
    scene = table(stage)
    told = (("card", "why.card_first"), ("block", "why.block_first"), ("road", "why.no_such_link"))
    for what, why in told:
        button = scene.find_widget("waits")
        assert (
            button.label == scene.game_table.texts(f"button.choose.{what}")
            and not button.enabled
            and button.why == scene.game_table.texts(why)
        )
        stage.press(lit(scene)[0])
        stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.find_widget("waits") is None  # one road means something


def test_where_no_block_fits_the_tourist_is_chosen_after_the_block(stage):
    scene = table(stage)
    state = scene.match.state
    state.revealed = ["T02", "T01", "T13"]
    state.tourists[0] = "c"
    scene.show_current_state()
    stage.press(("card", "T13"))
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert len(lit(scene)) == 35
    stage.press(("block", 7))
    stage.press(("aside", "tourist", "s"))
    assert scene.match.actions[-1] == ("choose_block", 2, 2, "s")
    assert len(lit(scene)) == len(LINKS)


def test_a_visit_is_taken_back_choice_by_choice_until_done(stage):
    scene = table(stage, TWO)
    draw_first(stage, scene)
    stage.press("undo")
    assert scene.own_view.phase == "block"
    stage.press("undo")
    assert scene.own_view.phase == "discard" and not scene.match.can_undo()


def test_a_line_traced_out_of_order_is_put_in_order():
    picks = [NUMBER[name] for name in ("H34", "H35", "H33", "V23")]
    walk, ends = choices.picked_links_as_walk(picks)
    assert [LINKS[n] for n in walk] == ["V23", "H33", "H34", "H35"]
    assert ends == {(2, 2), (5, 3)}


def test_a_hint_lays_a_choice_out(stage):
    scene = table(stage)
    draw_first(stage, scene)
    scene.parts.hints.show_move(("draw_pair", *[LINKS[n] for n in first_pair(scene)]), "because")
    assert "because" in scene.parts.advice.note and scene.focus[0] == "link" and len(scene.selection.draft) == 1
    scene.parts.hints.show_move(("draw_single", "SW"), "far off")
    assert scene.selection.draft == (choices.ANYWHERE,) and scene.focus == ("link", NUMBER["SW"])


def first_pair(scene: PlayScene) -> tuple[int, int]:
    action = next(action for action in scene.own_view.legal() if action[0] == "draw_pair")
    return NUMBER[action[1]], NUMBER[action[2]]


# ---------------------------------------------------------------- what is shown
@pytest.mark.long
def test_the_preview_of_a_choice_comes_true(stage):
    scene = table(stage, seed=4)
    for _ in range(6):
        while not scene.can_asked_player_answer_here:
            stage.press(
                "fire"
            ) if scene.is_at_rest and scene.match.awaits_confirmation and scene.match.can_undo() else stage.frames(1)
        if scene.own_view.phase in ("links", "plus"):
            key = lit(scene)[-1]
            offer = scene.game_table.choices.offer(scene.own_view, (key,))
            ahead = plan_outcome(scene.own_view, offer.plan)
            foreseen = scene.own_view.foresee(*offer.plan)
            assert (ahead.score.total, ahead.gain) == (foreseen["vp"], foreseen["gain"])
            player = scene.own_view.viewer
            scene.session.play_plan(list(offer.plan))
            assert scoring.best_route_score(scene.match.state, player) == ahead.score
        else:
            stage.press(lit(scene)[0])


def test_what_is_pointed_at_stands_on_the_sheet_and_its_road_is_a_ghost(stage):
    scene = table(stage)
    draw_first(stage, scene)
    key = lit(scene)[0]
    stage.point(scene.table.pieces[key].center)
    marks = scene.parts.tabletop.marks(scene.own_view, scene.plan)
    assert ("mark", "ghost", key[1]) in {piece.key for piece in marks}
    assert ("sheet",) in {piece.key for piece in marks}


def test_a_click_on_a_small_map_shows_it_large_and_another_click_goes_back(stage):
    scene = table(stage)
    draw_first(stage, scene)
    before = set(lit(scene))
    stage.press(("mini", 1))
    assert large(scene) == 1 and lit(scene) == []
    stage.press(("mini", 1))
    assert large(scene) == 0 and set(lit(scene)) == before


def test_the_best_route_and_the_ways_between_pieces_can_be_switched(stage):
    scene = table(stage)
    play_to(scene, "links", 5)
    stage.frames(2)
    assert scene.table.pieces["best",].face.links
    stage.press(("look", "best"))
    assert not scene.table.pieces["best",].face.links
    stage.press(("look", "ways"))
    assert (("ways",) in scene.table.pieces) == bool(foresight.shortest_joining_links(scene.public_view, 0))


def test_what_is_laid_out_depends_on_what_is_seen_alone(stage):
    scene = table(stage)
    play_to(scene, "links", 5)
    geometry, frame, own = scene.game_table.geometry, scene.parts.tabletop.frame, scene.own_view
    glances = (
        ShownMapMemory(0),
        ShownMapMemory(0, best=False),
        ShownMapMemory(0, ways=True),
        ShownMapMemory(0, shown=1),
    )
    drafts = ((), (choices.ANYWHERE,), (lit(scene)[0],))
    views = [TableView(scene.public_view, own, draft, memory=glance) for draft in drafts for glance in glances]
    first = [geometry.layout(view, frame) for view in views]
    again = [geometry.layout(view, frame) for view in reversed(views)][::-1]
    assert first == again and not any(a == b for a, b in itertools.combinations(first, 2))


def test_what_is_said_names_the_blocks_of_the_city_on_the_table(stage):
    scene = table(stage, city="shuffled")
    city, text = scene.public_view.city_map, scene.game_table.text
    assert scene.public_view.city != CLASSIC
    said = [text.facts_in_words({"x": block.x, "y": block.y})["block"] for block in BLOCKS]
    assert all(one.name in words for one, words in zip(city.blocks, said))


def test_another_s_map_lies_large_until_another_seat_acts_or_a_hint_names_what_lies_on_one_s_own(stage):
    scene = table(stage)
    memories, view = scene.game_table.memories, TableView(scene.public_view)
    stage.press(("mini", 1))
    now = scene.parts.tabletop.memories[PUBLIC]
    assert now == ShownMapMemory(acts=0, shown=1) and memories.remember(now, view) == now
    assert memories.remember(ShownMapMemory(acts=1, shown=1, ways=True), view) == ShownMapMemory(acts=0, ways=True)
    stage.press("hint")
    stage.until(lambda: scene.selection.hinted_keys)
    assert large(scene) == 0


def test_hidden_drawings_are_laid_out_for_nobody_else(stage):
    scene = table(stage, TWO, hide_drawings=True)
    stage.key(pygame.K_SPACE, " ")
    draw_first(stage, scene)
    stage.press(lit(scene)[0])
    stage.press([key for key in lit(scene) if key not in scene.selection.draft][0])
    stage.until(lambda: scene.is_at_rest)
    assert [key for key in scene.table.pieces if key[0] == "stroke"]
    public = scene.match.view(PUBLIC)
    assert not [piece for piece in laid(scene, public) if piece.key[0] in ("stroke", "guest")]


def test_new_roads_grow_and_settled_ones_stay(stage):
    scene = table(stage)
    draw_first(stage, scene)
    scene.session.play_plan([("draw_pair", *[LINKS[n] for n in first_pair(scene)])])
    drew = next(beat for _, beat in scene.session.recent[::-1] if beat.event.kind == "drew")
    pieces = laid(scene, drew.state.view(PUBLIC), drew.event)
    assert [piece.part for piece in pieces if piece.key[0] == "stroke"] == [1.0, 1.0]
    later = laid(scene, drew.state.view(PUBLIC))
    assert [piece.part for piece in later if piece.key[0] == "stroke"] == [None, None]


@pytest.mark.long
def test_at_the_end_the_line_is_walked_and_the_boxes_count_up_to_its_points(stage):
    scene = stage.sit_down(GAME, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")])
    stage.until(lambda: scene.match.is_over, 3000)
    snapshots = [beat for _, beat in scene.session.recent if beat.event.kind == "scored"]
    assert len(snapshots) == 2
    for beat in snapshots:
        player = beat.event.facts["player"]
        pieces = {piece.key: piece for piece in laid(scene, beat.state.view(PUBLIC), beat.event)}
        line = pieces["walk", player]
        assert line.part == 1.0 and line.steps == len(beat.event.facts["route"])
        counted = [score.total for score in pieces["count", player].face.counted.scores]
        assert counted == sorted(counted) and counted[-1] == beat.event.facts["vp"]
        tally = pieces["tally", player]
        assert (tally.part, tally.steps) == (line.part, line.steps), "the panel counts along"
        halfway = tally.face.counted.score_at_part_of_walk(0.5).total
        assert 0 < halfway < counted[-1] == tally.face.counted.score_at_part_of_walk(1.0).total
        off = [key for key, piece in pieces.items() if key[0] == "stroke" and piece.face.is_faded]
        assert {key[2] for key in off} == set(range(80)) & {
            n for n in range(80) if beat.state.links_on_map(player) >> n & 1
        } - {NUMBER[link] for link in beat.event.facts["route"]}


@pytest.mark.long
def test_only_views_are_drawn_and_every_beat_can_be_laid_out(stage):
    scene = stage.sit_down(GAME, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle"), Seat("C", 2, "gentle")])
    stage.until(lambda: scene.match.is_over, 3000)
    for _, beat in scene.session.recent:
        pieces = laid(scene, beat.state.view(PUBLIC), beat.event)
        assert len({piece.key for piece in pieces}) == len(pieces)


def test_who_traces_a_route_is_told_no_best_line_and_no_points(stage):
    scene = table(stage, TWO, final_route="manual")
    play_to(scene, "route", 1)
    stage.frames(2)
    assert ("best",) not in scene.table.pieces and ("look", "best") not in scene.table.pieces
    shown = [scene.game_table.text.panel(scene.public_view, player).facts[0].text for player in (0, 1)]
    assert shown == [scene.game_table.texts("sidebar.unknown")] * 2
    stage.press(lit(scene)[0])
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    assert (
        scene.match.awaits_confirmation
        and scene.game_table.text.active_player(scene.public_view) == 0
        and are_players_finding_routes(scene.public_view)
    )
    stage.press("fire")
    stage.until(lambda: scene.asked_player == 1)
    assert ("best",) not in scene.table.pieces


@pytest.mark.long
def test_while_lines_are_walked_nothing_tells_who_has_won(stage):
    scene = stage.sit_down(GAME, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")])
    stage.until(lambda: scene.match.is_over, 3000)
    for _, beat in [one for one in scene.session.recent if one[1].event.kind == "scored"]:
        view, player = beat.state.view(PUBLIC), beat.event.facts["player"]
        known = {piece.key[1] for piece in laid(scene, view, beat.event) if piece.key[0] == "mini" and piece.face.route}
        text = scene.game_table.seen_by(TableView(view, news=beat.event)).text
        assert text.active_player(view) == player and known == set(range(player + 1))
        shown = [text.panel(view, one).facts[0].text for one in (0, 1)]
        assert shown[player] == "", "a piece counts them up there"
        assert [words == text.texts("sidebar.unknown") for words in shown] == [one > player for one in (0, 1)]


def test_a_route_is_traced_by_dragging_over_its_roads(stage):
    scene = table(stage, TWO, final_route="manual")
    play_to(scene, "links", 8)
    scene.match.state.links[0] = link_mask(("H33", "H34", "V44", "V45"))
    play_to(scene, "route", 1)
    stage.frames(2)
    spots = [stage.px(scene.table.pieces["link", NUMBER[name]].center) for name in ("H33", "H34", "V44", "V45")]
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1))
    for spot in spots:
        stage.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))
    stage.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=1))
    assert [LINKS[key[1]] for key in scene.selection.draft] == ["H33", "H34", "V44", "V45"]
    stage.press("fire")
    assert scene.match.actions[-1] == ("declare_route", "H33", "H34", "V44", "V45")


def test_a_log_below_three_players_has_room_for_three_lines(home):
    canvas = Canvas((1024, 600), 1.5)
    log, long = (
        screen_grid(canvas, 3).places.log,
        "Bartholomew W sends a square and 2 triangles to (2,5) Whitney Museum",
    )
    canvas.audit = []
    draw_log_panel(canvas, log.x, log.y, log.w, log.h, [(0, long)], "What happened")
    assert not any(box.text.endswith("…") for box in canvas.audit)


@pytest.mark.parametrize("players, larger", ((2, 1.8), (3, 1.1), (4, 1.1)))
def test_a_wide_window_has_larger_maps_of_the_others_and_keeps_the_log(players, larger, home):
    plain, wide = (screen_grid(Canvas(size), players) for size in ((1280, 720), (2560, 1080)))
    assert wide.minis[0].w >= plain.minis[0].w * larger
    assert (wide.places.log is None) == (plain.places.log is None)
    assert all(seat.contains(mini) for seat, mini in zip(wide.places.seats, wide.minis))


def test_after_the_first_road_the_prompt_asks_for_the_second_though_one_could_be_drawn_alone(stage):
    scene = table(stage)
    play_to(scene, "links", 1)
    stage.press(next(key for key in lit(scene) if key[0] == "link"))
    assert scene.plan[0][0] == "draw_single" and scene.selection.offer.is_unfinished
    assert scene.mode.sentences.current_sentence(scene.plan).what == scene.game_table.texts("prompt.links.second")


# ---------------------------------------------------------------- long names
def test_long_names_stand_whole_on_the_panels(stage):
    names = ("Bartholomew W", "Maximiliane", "Christopher M", "Annegret-Luise")
    scene = table(stage, [Seat(name, n, "gentle" if n else HUMAN) for n, name in enumerate(names)])
    shown = stage.seen()
    for name, seat in zip(names, scene.parts.places.seats):
        assert name in [box.text for box in shown if stage.app.canvas.rect(*seat).contains(box.rect)]
    assert stage.complaints() == []


def test_of_a_long_status_the_turn_stands_beside_the_title(stage):
    scene = table(stage, [Seat("Maximiliane", 0, HUMAN), Seat("Jonas", 1, "gentle")])
    turn, who = scene.parts.tabletop.status.text.split("·")
    seen = {box.text: box.rect for box in stage.seen()}
    title = seen[GAME.title]
    assert abs(seen[turn.strip()].centery - title.centery) < 6 and seen[turn.strip()].left > title.right
    assert seen[who.strip()].top > title.centery


@pytest.mark.parametrize("size, zoom", [((1280, 720), 100), ((1024, 600), 150)], ids=str)
def test_what_is_left_is_counted_on_small_cards_below_the_words_of_the_top_bar(home, size, zoom):
    stage = Evening(size, zoom)
    scene = table(stage)
    stage.key(pygame.K_o, "o")
    canvas, box = stage.app.canvas, stage.top.dialog_box()
    counts = [text for text in stage.seen() if text.text.startswith("×")]
    assert len(counts) == 7 and all(canvas.rect(*box).contains(text.rect) for text in counts)
    assert box.y >= SIDEBAR_TOP and box.bottom <= scene.parts.tabletop.places.prompt.top
    assert not stage.complaints()
    stage.close()
