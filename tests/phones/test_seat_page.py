"""What a seat's page shows and what its taps mean, without a browser."""

import json
import re
from dataclasses import replace
from functools import partial

import playing
import pygame
import pytest
from seat_pages import TEXTS, news_of, page_for, positions

from game.bots.hints import Hint as Thought
from game.bots.hints import RunnerUpAnswer
from game.engine.data import ASSETS
from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.games.ramble_words.table import staging
from game.phones.audience import PhoneAudience
from game.phones.messages import SeatHint
from game.phones.pictures import Pictures, painted_part_of_sheet
from game.phones.seat_page import LIT, MANY, NUDGED, PICKED, SWITCH, SeatPage, needlessly_lit_keys
from game.session.commands import Call, CommitPlan, Confirm, Hint, MoveSeatToScreen, Pass, PrepareAnswer, Tick
from game.session.conduct import CardRequest
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.stages import ChoosingRemotely, ConfirmingVisit, Presenting, Reacting
from game.session.updates import CardRequested
from game.ui.citations import strip_citations
from game.ui.contract.match_table import game_table_of
from game.ui.offer import Offer, name_of
from game.ui.texts import Texts
from tests.session.test_hints import Thinker

APE, NEW_YORK, WORDS = (
    next(game for game in GAMES if game.id == one) for one in ("ape_city", "explore_new_york", "ramble_words")
)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def match_of(game, players: int, plies: int = 0) -> Match:
    match = Match(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(players)], {}, 3)
    match.confirm_all_visits()
    for _ in range(plies):
        match.play(match.view(match.state.current_player).random_action(Rng(1)))
        match.confirm_all_visits()
    return match


def tap(page, key):
    """The piece with this key."""
    return page.tap(page.page_number_of_piece(key))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_page_is_plain_values_with_pictures_that_are_there(game):
    match = match_of(game, game.players.start, 4)
    for player in (-1, *range(len(match.seats))):
        page = page_for(match, news_of(match, player))
        sections = json.loads(json.dumps(page.sections()))
        rows = [*sections["board"]["pieces"], *sections["hand"]["cards"]]
        held = len(sections["hand"]["cards"])
        numbers = {row[1] for row in rows} | {sections["board"]["ground"]}
        assert all(page.pictures.file(page.shown[number]) for number in numbers if number)
        on_board, in_hand = {row[0] for row in rows[: -held or None]}, {row[0] for row in rows[len(rows) - held :]}
        assert len(on_board) + len(in_hand) == len(rows)
        assert sections["hand"]["beside"] or not on_board & in_hand


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_picks_lead_to_the_action_they_stand_for(game):
    match = match_of(game, game.players.start)
    player = match.state.current_player
    for action in match.view(player).legal()[:12]:
        page = page_for(match, news_of(match, player))
        page.sections()
        command = None
        for key in page.table.choices.picks_of(page.news.own, action):
            command = command or tap(page, key)
        command = command or page.press("go")
        assert isinstance(command, CommitPlan) and action in command.plan


def test_a_card_keeps_its_picture_while_a_hand_of_ramble_words_grows():
    match = match_of(WORDS, 2)
    page, sizes, counts = page_for(match, news_of(match, 0)), set(), set()
    for count in range(2, 12):
        match.state.hands[0] = list(match.state.deck[:count])
        page.update(news_of(match, 0))
        cards = [card for card in page.sections()["hand"]["cards"] if not card[6] & SWITCH]
        sizes |= {tuple(card[4:6]) for card in cards}
        counts.add(len(cards))
    assert len(sizes) == 1 and counts == set(range(2, 12))


def test_a_place_that_only_shines_while_it_can_be_picked_has_no_picture():
    match = match_of(NEW_YORK, 2)
    while match.state.phase != "links":
        match.play(match.state.legal()[0])
    shared = Pictures(page_for(match, news_of(match, 0)).table.geometry.phone_window)
    for pictures in (shared, shared.new_page_store(), shared.new_page_store()):
        news = news_of(match, match.state.current_player)
        page = SeatPage(page_for(match, news).table, news.player, pictures)
        page.update(news)
        rows = page.sections()["board"]["pieces"]
        roads = [
            row for row in rows if row[0] in {page.page_number_of_piece(key) for key in page.ids if key[0] == "link"}
        ]
        assert any(row[6] & LIT for row in roads) and not any(row[1] for row in roads)
        assert all(row[8:] for row in rows if row[1])


def test_a_page_draws_what_everybody_has_painted_and_leaves_no_trace_of_that():
    shared = Pictures((400.0, 300.0))
    page = shared.new_page_store()
    paint = partial(pygame.draw.circle, color="white", center=(9, 9), radius=6)
    sheets = []
    for canvas in (shared.board, page.board):
        sheets.append(pygame.Surface((60, 60), pygame.SRCALPHA))
        with canvas.drawing_on(sheets[-1]):
            shared.board.sprites.visible_parts.clear()
            canvas.draw("a dot", 2, 2, 20, 20, lambda surface, scale: paint(surface))
    assert sheets[0].get_bounding_rect() == sheets[1].get_bounding_rect() != pygame.Rect(0, 0, 0, 0)
    assert not shared.board.sprites.visible_parts and not page.board.sprites.surfaces


def test_a_card_that_cannot_be_picked_says_why():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    for key in [key for key in page.ids if key[0] == "pawn"]:
        assert tap(page, key) is None
    assert page.choice.note and page.choice.draft == ()


def test_who_draws_later_sees_the_own_map_and_decides_at_once():
    match = match_of(NEW_YORK, 3)
    while match.state.phase != "block":
        match.play(match.state.legal()[0])
    later = match.state.clockwise_from(match.state.current_player)[2]
    page = page_for(match, news_of(match, later))
    sections = page.sections()
    assert isinstance(page.news.stage, ChoosingRemotely) and not page.news.may_answer
    assert sections["header"]["tone"] == "mine" and page.memory.shown == later and sections["prompt"]["what"]
    blocks = {
        page.page_number_of_piece(page.table.choices.picks_of(page.choice.ahead, one)[0])
        for one in page.choice.ahead.legal()
    }
    assert {row[0] for row in sections["board"]["pieces"] if row[6] & LIT} >= blocks
    command = decided(page)
    assert isinstance(command, PrepareAnswer) and command.player == later and len(command.plan) > 1
    assert match.ply == len(match.actions) and match.view(later).current_player != later


@pytest.mark.parametrize("players", [2, 4])
def test_while_all_draw_only_who_is_asked_has_the_turn_as_the_laptop_says_and_the_others_draw_ahead(players):
    match = match_of(NEW_YORK, players)
    while match.state.phase != "block":
        match.play(match.state.legal()[0])
    asked = match.state.current_player
    pages = [page_for(match, news_of(match, player)) for player in range(players)]
    headers, texts = [page.sections()["header"] for page in pages], pages[0].table.texts
    name = match.seats[asked].name
    assert name in pages[0].table.text.status(match.view()).text, "so says the laptop"
    ahead = (
        texts("phone.ahead"),
        texts("phone.ahead.line", name=name, where=pages[0].table.text.status(match.view()).where),
    )
    for player, header in enumerate(headers):
        if player == asked:
            assert header["title"] == texts("phone.mine", name=name)
        else:
            assert (header["title"], header["line"]) == ahead and header["tone"] == "mine"
    assert [[seat["now"] for seat in page.sections()["seats"]].index(True) for page in pages] == [asked] * players
    later = next(page for page in pages if page.player != asked)
    assert isinstance(decided(later), PrepareAnswer)
    done = later.sections()["header"]
    assert done["title"] == texts("phone.other", name=name) and done["tone"] == "other"


def block_chosen_ahead():
    """A match of two in Explore New York; who draws first and who later, and the page of the latter, who has chosen."""
    match = match_of(NEW_YORK, 2)
    while match.state.phase != "block":
        match.play(match.state.legal()[0])
    first, later = match.state.current_player, 1 - match.state.current_player
    page = page_for(match, news_of(match, later))
    page.sections()
    for key in page.table.choices.picks_of(page.choice.ahead, page.choice.ahead.legal()[0]):
        tap(page, key)
    page.press("go")
    return match, first, later, page


def test_what_is_picked_ahead_stays_while_others_draw_and_goes_with_the_turn():
    match, first, later, page = block_chosen_ahead()
    planned = page.choice.planned
    assert len(planned) == 1
    match.play(match.view(first).legal()[0])
    assert page.update(news_of(match, later, question=2)) is None and page.choice.planned == planned
    while match.state.current_player == first:
        match.play(match.view(first).legal()[0])
    match.confirm_all_visits()
    assert page.update(news_of(match, later, question=3)) == CommitPlan(planned)


def test_what_is_picked_ahead_comes_back_once_it_has_been_shown_what_others_draw_but_not_in_another_turn():
    match, first, later, page = block_chosen_ahead()
    planned, legal = page.choice.planned, page.choice.ahead.legal()
    picked = page.table.choices.picks_of(page.choice.ahead, legal[0])[:1]
    tap(page, picked[0])
    assert planned and page.choice.draft == picked
    match.play(match.view(first).legal()[0])
    for position, stage in enumerate((Presenting(), ConfirmingVisit(first), Presenting()), 2):
        between = replace(news_of(match, later), stage=stage, position=position)
        is_seen = isinstance(stage, ConfirmingVisit)  # who has drawn may look at it for long
        assert page.update(between) is None and page.choice.planned == (planned if is_seen else ())
        assert page.choice.draft == (picked if is_seen else ())
    assert page.update(replace(news_of(match, later, question=2), position=5)) is None
    assert page.choice.planned == planned and page.choice.draft == picked
    page.update(replace(news_of(match, later), stage=Presenting(), position=6))
    turn = match.state.turn
    while match.state.turn == turn or match.state.phase != "block":
        match.confirm_all_visits()
        match.play(match.view(match.state.current_player).legal()[0])
    page.update(replace(news_of(match, later, question=3), position=7))
    assert page.choice.planned == () and page.choice.draft == ()


def test_what_was_drawn_ahead_is_seen_while_the_player_before_has_not_pressed_done():
    match, first, later, page = block_chosen_ahead()
    while page.choice.is_seat_deciding:
        page.choice.add_to_plan((page.choice.ahead.legal()[0],))
    planned = page.choice.planned
    while match.state.current_player == first and not match.awaits_confirmation:
        match.play(match.view(first).legal()[0])
    assert match.awaits_confirmation
    news = replace(news_of(match, later), stage=ConfirmingVisit(first), position=9, is_ready=True)
    assert page.update(news) is None and page.choice.planned == planned and page.choice.is_ready
    page.press("anew")
    page.update(replace(news, is_ready=False))
    assert page.choice.is_seat_deciding


def test_cards_that_are_picked_keep_their_place_in_the_hand():
    match = match_of(WORDS, 2)
    player = match.state.asked_player
    page = page_for(match, news_of(match, player))
    before = [row[0] for row in page.sections()["hand"]["cards"]]
    picks = [key for key in page.ids if key[0] == "card" and page.choice.offer.lights(key)][:3]
    for key in picks:
        tap(page, key)
        rows = page.sections()["hand"]["cards"]
        assert [row[0] for row in rows] == before
        assert {row[0] for row in rows if row[6] & PICKED} == {
            page.page_number_of_piece(one) for one in page.choice.draft
        }
    page.press("clear")
    assert not any(row[6] & PICKED for row in page.sections()["hand"]["cards"])


def test_ways_to_pay_are_told_as_words_beside_the_cards_that_pay():
    match = while_the_ape_is_paid()
    page = page_for(match, news_of(match, match.state.asked_player))
    sections = page.sections()
    way = page.page_number_of_piece(("do", "lose_artifact"))
    assert sections["hand"]["sheet"] is None
    assert way not in {row[0] for row in sections["hand"]["cards"]}
    assert way in {number for number, _ in sections["choices"]}
    assert page.tap(way) is None and page.press("go") == CommitPlan((("lose_artifact",),))


def while_the_ape_is_paid() -> Match:
    """A match in which somebody whom the ape has met can pay with an artifact too."""
    for seed in range(40):
        match = Match(APE, [Seat(f"Seat {n}", n, HUMAN) for n in range(3)], {}, seed)
        rng = Rng(seed)
        for _ in range(120):
            match.confirm_all_visits()
            if match.is_over:
                break
            if ("lose_artifact",) in match.state.legal():
                return match
            match.play(match.view(match.state.asked_player).random_action(rng))
    raise AssertionError("the ape met nobody with an artifact")


def decided(page):
    """Decide all that comes before this seat is asked; the command."""
    command = None
    while command is None:
        ahead = page.choice.ahead
        for key in page.table.choices.picks_of(ahead, ahead.legal()[0]):
            command = command or tap(page, key)
        command = command or page.press("go")
    return command


def while_another_draws():
    """A match in which the first draws, the page of the one after, and that player."""
    match = match_of(NEW_YORK, 2)
    while match.state.phase != "block":
        match.play(match.state.legal()[0])
    later = 1 - match.state.current_player
    page = page_for(match, news_of(match, later))
    page.sections()
    return match, page, later


def test_a_whole_plan_is_told_until_the_table_keeps_it_and_stays_on_the_map():
    match, page, later = while_another_draws()
    command = decided(page)
    for _ in range(2):  # what the table was told has not come through yet
        shown = page.sections()
        assert page.choice.own is None and shown["header"]["tone"] == "other"
        assert shown["prompt"]["what"] == page.table.texts("phone.ready")
        assert page.update(news_of(match, later, question=2)) == command
    before = playing.portrait(page.view().own)
    assert page.update(replace(news_of(match, later, question=3), is_ready=True)) is None
    assert playing.portrait(page.view().own) == before and page.press("anew") == PrepareAnswer(later, ())


def test_a_plan_the_table_keeps_is_unknown_to_a_page_that_was_loaded_anew():
    match, page, later = while_another_draws()
    decided(page)
    other = page_for(match, replace(news_of(match, later), is_ready=True))
    assert other.choice.own is None and [key[0] for key in other.sections()["keys"]] == ["anew"]


def hinted(page, match, is_nudge: bool):
    """The page after a hint, and the action that it means."""
    action = match.view(page.player).legal()[0]
    picks = page.table.choices.picks_of(page.news.own, action)
    page.choice.apply_hint_to_draft(SeatHint(page.player, page.news.question, tuple(picks), "Because.", is_nudge))
    return picks


def test_a_nudge_lights_where_to_look_and_picks_nothing():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    picks = hinted(page, match, True)
    shown = page.sections()
    lit = {row[0] for row in (*shown["board"]["pieces"], *shown["hand"]["cards"]) if row[6] & NUDGED}
    assert page.choice.draft == () and lit <= {page.page_number_of_piece(key) for key in picks} and lit
    assert shown["prompt"]["note"] == "Because."
    hinted(page, match, False)
    assert page.choice.draft and not page.choice.nudged


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_icon_beside_the_words_of_a_page_is_there(game):
    for match in positions(game, 3):
        shown = page_for(match, news_of(match, 0)).sections()
        facts = [*shown["facts"], *(fact for seat in shown["seats"] for fact in seat["facts"])]
        signs = {row[0] for row in (*facts, *shown["log"], *shown["odds"], *shown["prompt"]["then"])} - {None, ""}
        assert all((ASSETS / "icons" / f"{sign.replace(':', '_')}.svg").exists() for sign in signs), signs


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_phone_says_nothing_of_presses_that_only_the_laptop_takes(game):
    for match in positions(game, 3):
        page = page_for(match, news_of(match, 0))
        at_laptop, sections = page.table.text.status(match.view()).supplies, page.sections()
        told = [*sections["facts"], *(fact for seat in sections["seats"] for fact in seat["facts"])]
        assert [words for _, words, _ in sections["facts"]] == [fact.text for fact in at_laptop]
        assert not [tip for *_, tip in told if re.search(r"\b(press|click|drag)", tip, re.IGNORECASE)]
        assert all(fact.pressed for fact in at_laptop if game is NEW_YORK)
    refusals = {key: words for key, words in page.table.texts.own.items() if key.startswith("why.")}
    assert not [key for key, words in refusals.items() if "{key:" in words]


def test_who_may_hit_reads_what_is_at_stake():
    words = next(game for game in GAMES if game.id == "ramble_words")
    match = next(match for match in positions(words, 40) if match.state.phase == "hit" and not match.state.hits)
    say = page_for(match, news_of(match, 0)).sections()["prompt"]
    assert say["what"] and staging.capital_letters(staging.word_after_play(match.state)) in say["line"]


def test_a_hint_lights_a_place_that_takes_no_button():
    match = next(match for match in positions(APE, 40) if match.state.phase == "ape")
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    picks = hinted(page, match, False)
    lit = [row[0] for row in page.sections()["board"]["pieces"] if row[6] & NUDGED]
    assert page.choice.draft == picks[:-1] and lit == [page.page_number_of_piece(picks[-1])]


def test_a_phone_is_asked_for_the_card_that_could_save_everyone_and_no_other_is():
    match = match_of(next(game for game in GAMES if game.id == "ramble_park"), 2)
    session, table = Session(match, NullDriver()), game_table_of(match.game, TEXTS, match.seats)
    sent: list = []
    for player in (0, 1):
        PhoneAudience(player, session, lambda: table, sent.append).receive(
            CardRequested(CardRequest("once", 1, ("card", 1, "gps"), "appeal.leave"))
        )
    words = table.text.texts("appeal.leave")
    assert [(one.player, one.picks, one.sentence, one.is_nudge) for one in sent] == [
        (1, (("card", 1, "gps"),), words, True)
    ]


def test_a_hint_that_names_no_move_takes_back_no_pick():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    hinted(page, match, False)
    before = page.choice.draft
    page.choice.apply_hint_to_draft(SeatHint(page.player, page.news.question, (), "Because.", False))
    assert page.choice.draft == before


def test_who_waits_is_told_of_a_page_over_the_table_and_who_is_asked_is_asked():
    match = match_of(APE, 2)
    for player in (0, 1):
        news = news_of(match, player)
        page = page_for(match, replace(news, covering_page="menu"))
        is_told = page.sections()["prompt"]["what"] == page.table.texts("phone.paused.menu")
        assert is_told != news.may_answer


def until(match: Match, is_there, limit: int = 400) -> Match:
    """Any actions, until it is so."""
    rng = Rng(1)
    while not is_there(match.state):
        assert match.ply < limit and not match.is_over, "it never came"
        match.play(match.view(match.state.current_player).random_action(rng))
        match.confirm_all_visits()
    return match


@pytest.mark.parametrize("game", (APE, WORDS), ids=lambda game: game.id)
def test_who_is_asked_in_anothers_turn_is_not_told_that_it_is_theirs(game):
    match = until(match_of(game, 3), lambda state: state.current_player not in (state.turn, None))
    asked, active = match.state.current_player, match.state.turn
    pages = [page_for(match, news_of(match, player)) for player in range(3)]
    titles = [page.sections()["header"]["title"] for page in pages]
    texts = pages[0].table.texts
    assert titles[asked] == texts("phone.asked")
    secret = game is WORDS  # who could have hit stays untold
    told = texts("phone.reacting") if secret else texts("phone.choosing", name=match.seats[asked].name)
    assert titles[active] == told and pages[active].sections()["header"]["tone"] == "other"


def test_the_header_says_once_whose_turn_it_is_and_names_nobody_who_may_hit():
    for game in (APE, NEW_YORK, WORDS):
        match = match_of(game, 3)
        names = [seat.name for seat in match.seats]
        for player in (PUBLIC, *range(3)):
            header = page_for(match, news_of(match, player)).sections()["header"]
            active = names[match.state.current_player]
            assert (header["title"] + header["line"]).count(active) == 1
    match = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(2)], {}, 3)
    until(match, lambda state: state.laid and state.move == "start" and not state.hits)
    owner = match.state.turn
    headers = [page_for(match, news_of(match, player)).sections()["header"] for player in range(2)]
    assert headers[owner]["line"].endswith(TEXTS("phone.turn.own"))
    assert headers[1 - owner]["line"].endswith(TEXTS("phone.other", name=f"Seat {owner}"))
    assert not any(f"Seat {1 - owner}" in header["line"] for header in headers)


def test_the_light_is_left_out_only_where_nearly_all_of_a_kind_shine():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    spaces = [piece for piece in page.layout.pieces if piece.key[0] == "space"]
    half, all_lit = (Offer(frozenset(piece.key for piece in some)) for some in (spaces[: MANY + 3], spaces))
    assert len(spaces) > 1.5 * MANY
    assert not needlessly_lit_keys(spaces, half) and needlessly_lit_keys(spaces, all_lit) == all_lit.lit


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_started_word_is_worth_has_room_on_a_phone(language):
    match = Match(WORDS, [Seat(name, n, HUMAN) for n, name in enumerate(["Old Ferro"] * 2)], {}, 3)
    until(match, lambda state: state.laid and state.move == "start" and not state.hits)
    texts = Texts()
    texts.set_language(language)
    table = game_table_of(WORDS, texts, match.seats)
    page = SeatPage(table, 1, Pictures(table.geometry.phone_window))
    page.update(news_of(match, 1))
    page.sections()
    says = next(piece for piece in page.layout.pieces if piece.key == ("says",))
    assert "Old Ferro" in says.face.shorter and page.board.measure_text(says.face.shorter, 16)[0] <= says.box.w


def test_only_those_are_asked_in_a_window_who_may_answer_it():
    match = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(3)], {}, 3)
    until(match, lambda state: state.laid and state.move == "start" and not state.hits)
    told = {}
    for player in range(3):
        news = news_of(match, player)
        assert isinstance(news.stage, Reacting)
        page = page_for(match, news)
        told[player] = (news.may_answer, page.sections()["prompt"]["what"])
        if news.may_answer:
            page.update(replace(news, may_answer=False))
            assert page.sections()["prompt"]["what"].startswith(page.table.texts("phone.let_be"))
    texts, owner = page.table.texts, match.state.turn
    asked = texts("window.question.play", player=f"Seat {owner}")
    others = texts.joined_list([f"Seat {player}" for player in range(3) if player != owner])
    waits = f"{texts('phone.not_asked')} {texts('phone.waits_for', names=others)}"
    assert told == {player: (True, asked) if player != owner else (False, waits) for player in told}


def test_who_has_answered_in_a_window_reads_who_has_not_and_nobody_is_asked_anew():
    match = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(4)], {}, 3)
    until(match, lambda state: state.laid and state.move == "start" and not state.hits)
    session, table = Session(match, NullDriver()), game_table_of(WORDS, TEXTS, match.seats)
    owner, first, second, third = ((match.state.turn + n) % 4 for n in range(4))
    heard: dict[int, list] = {player: [] for player in (PUBLIC, *range(4))}
    phones = [PhoneAudience(player, session, lambda: table, heard[player].append) for player in heard]
    for player in range(4):
        session.do(MoveSeatToScreen(player, True))

    def told() -> dict[int, str]:
        for phone in phones:
            phone.send_news_if_changed()
        return {player: page_for(match, news[-1]).sections()["prompt"]["what"] for player, news in heard.items()}

    def waits(*players: int) -> str:
        return TEXTS("phone.waits_for", names=TEXTS.joined_list([f"Seat {player}" for player in players]))

    assert told()[PUBLIC] == waits(first, second, third)
    questions = {player: news[-1].question for player, news in heard.items()}
    session.do(Tick(1.0))
    assert session.do(Pass(first), sender=first)
    now = told()
    assert now[first] == f"{table.texts('phone.let_be')} {waits(second, third)}"
    assert now[owner].endswith(waits(second, third)) and now[PUBLIC] == waits(second, third)
    assert session.do(Call(second), sender=second)
    assert told()[second] == f"{table.texts('phone.called')} {waits(third)}"
    assert heard[third][-1].question == questions[third] and heard[third][-1].may_answer


def test_before_a_pick_nothing_is_told_of_what_the_button_says_by_itself():
    match = match_of(WORDS, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    assert page.choice.plan and page.sections()["prompt"]["then"] == []


def test_buttons_stand_for_commands_and_nothing_else():
    match = match_of(WORDS, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    player = page.player
    assert [page.press(name) for name in ("confirm", "hint", "pass")] == [Confirm(), Hint(), Pass(player)]
    assert page.press("nothing") is None and page.tap(10_000) is None


def test_after_the_end_a_phone_says_where_the_next_game_begins():
    match = playing.match_of(APE, 2).match
    page = page_for(match, replace(news_of(match, 0), covering_page="page"))
    assert page.sections()["prompt"]["what"] == page.table.texts("phone.over.next")


def hint_for(page, actions, runner_up=None, **given) -> SeatHint:
    """What a seat is told of a hint; the first of the actions is its move."""
    picks = tuple(page.table.choices.picks_of(page.news.own, actions[0]))
    return SeatHint(page.player, page.news.question, picks, f"Because of {actions[0]}.", False, runner_up, **given)


def page_with_choice():
    """A page of Ape City, and three actions of which each is a draft of its own."""
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    return page, page.news.own.legal()[:3]


def test_a_better_hint_takes_the_place_of_the_first_on_a_phone():
    page, (first, second, _) = page_with_choice()
    page.choice.apply_hint_to_draft(hint_for(page, [first]))
    better = hint_for(page, [second], is_asked_for=False)
    page.choice.apply_hint_to_draft(better)
    assert page.choice.draft == better.picks and page.choice.note == better.sentence


def test_a_better_hint_leaves_what_a_phone_has_picked_meanwhile():
    page, (first, second, _) = page_with_choice()
    page.choice.apply_hint_to_draft(hint_for(page, [first]))
    page.press("clear")
    page.choice.apply_hint_to_draft(hint_for(page, [second], is_asked_for=False))
    assert page.choice.draft == () and page.choice.note == ""


def test_the_next_press_on_a_phone_shows_the_next_best_move_and_then_the_best_again():
    page, (best, other, _) = page_with_choice()
    hint = hint_for(page, [best], hint_for(page, [other]))
    for shown in (hint, hint.runner_up, hint, hint.runner_up):
        page.choice.apply_hint_to_draft(replace(hint))
        assert page.choice.draft == shown.picks and page.choice.note == shown.sentence
    page.choice.apply_hint_to_draft(replace(hint, is_asked_for=False))
    assert page.choice.note == hint.runner_up.sentence, "what comes by itself leaves what people look at"


def test_a_phone_is_told_of_a_better_hint_and_of_the_next_best():
    sent, match, thinker = [], match_of(APE, 2), Thinker()
    player = match.state.current_player
    session = Session(match, NullDriver(), advisor=thinker)
    session.do(MoveSeatToScreen(player, True))
    table = game_table_of(APE, TEXTS, match.seats)
    session.add_audience(PhoneAudience(player, session, lambda: table, sent.append))
    session.do(Hint(), sender=player)
    best, other = [one for one in match.view(player).legal() if one != session.hints.given.action][:2]
    facts = {"cost": "", "kept": 3, "n": 2}
    thinker.found = Thought(best, "cards", facts, (), RunnerUpAnswer(other, "gold", facts, True, 0.0, ""))
    session.do(Tick(0.1))
    first, better = [one for one in sent if isinstance(one, SeatHint)]
    assert first.is_asked_for and first.runner_up is None and not better.is_asked_for
    own = match.view(player)
    assert better.picks == tuple(table.choices.picks_of(own, best))
    assert better.runner_up.picks == tuple(table.choices.picks_of(own, other))
    reason = table.texts("hint.gold", **table.text.facts_in_words(facts))
    assert better.runner_up.sentence == table.texts("table.runner_up.close", reason=reason)
    assert better.sentence == table.texts(
        "phone.hint_again",
        hint=table.texts("table.hint_says", reason=table.texts("hint.cards", **table.text.facts_in_words(facts))),
    )


def test_tiles_of_the_same_kind_are_told_apart_by_the_way_there():
    biome = next(game for game in GAMES if game.id == "biome_escape")
    match = match_of(biome, 2, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    choices = [words for _, words in page.sections()["choices"]]
    assert sum("the mist" in words for words in choices) > 1 and len(set(choices)) == len(choices)
    start = page.news.own.pawns[page.player]
    keys = [("tile", start.plus(way)) for way in (Hex(0, -1), Hex(2, -1), Hex(0, 0))]
    told = page.distinct_piece_names([(key, "the forest") for key in keys])
    assert [words for _, words in told] == [
        "the forest, north", "the forest, 2 tiles east", "the forest, where you are"
    ]  # fmt: skip
    assert page.distinct_piece_names([(keys[0], "the forest"), (keys[1], "the lake")]) == [
        (keys[0], "the forest"), (keys[1], "the lake")
    ]  # fmt: skip


def test_gaps_in_words_are_told_apart_by_the_letters_round_them():
    match = until(match_of(WORDS, 2), lambda state: any(state.words))
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    owner = next(owner for owner, word in enumerate(match.state.words) if word)
    letters = staging.capital_letters(match.state.words[owner])
    told = page.distinct_piece_names([(("gap", owner, at), "A gap") for at in (0, 1)])
    assert [words for _, words in told] == [f"A gap, _{letters}", f"A gap, {letters[0]}_{letters[1:]}"]


def test_pieces_of_which_nothing_tells_one_from_another_have_numbers():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, 0))
    told = page.distinct_piece_names([(("box", 1), "Secret"), (("box", 2), "Secret"), (("box", 3), "Key")])
    assert [words for _, words in told] == ["Secret 1", "Secret 2", "Key"]


def first_news(game, player: int, plies: int = 0):
    """What the phone of this seat is told in the first match of a game, after so many actions."""
    match = match_of(game, 2, plies)
    session = Session(match, NullDriver())
    for seat in range(2):
        session.do(MoveSeatToScreen(seat, True))
    table = game_table_of(game, TEXTS, match.seats)
    return match, PhoneAudience(player, session, lambda: table, lambda news: None, None, True).news()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_a_first_match_a_phone_tells_how_one_wins_until_its_seat_has_acted(game):
    player = match_of(game, 2).state.current_player
    match, news = first_news(game, player)
    page = page_for(match, news)
    told = page.sections()["prompt"]
    aim = page.table.texts("aim", **match.options)
    assert told["note"] == strip_citations(aim) and told["gives_way"] and told["what"] and told["rule"]
    page.choice.show_reason("wait")
    refused = page.sections()["prompt"]
    assert refused["note"] == page.choice.note and not refused["gives_way"]
    match, news = first_news(game, player, 1)
    assert news.aim == "" and not news_of(match, player).aim


def test_how_one_wins_goes_while_something_is_picked():
    match, news = first_news(APE, match_of(APE, 2).state.current_player)
    page = page_for(match, news)
    page.sections()
    tap(page, next(key for key in page.ids if name_of(key)[0] == "card" and page.choice.offer.lights(key)))
    assert page.choice.draft and page.sections()["prompt"]["note"] == ""


def test_the_sign_beside_the_name_of_another_is_theirs():
    match = match_of(APE, 3)
    active = match.state.current_player
    for player in range(3):
        page = page_for(match, news_of(match, player))
        header = page.sections()["header"]
        assert header["sign"] == page.table.players.signs[active]
        assert (header["tone"] == "mine") == (player == active)


def test_a_way_without_a_size_lies_in_no_hand():
    match = match_of(APE, 2)
    page = page_for(match, news_of(match, match.state.current_player))
    layout, frame = page.lay_out()
    parts = page.table.geometry.phone_frame(layout, frame, page.player)
    card = next(piece for piece in layout.pieces if page.is_piece_in_hand(piece, parts))
    assert not page.is_piece_in_hand(replace(card, size=(0, 0)), parts)


def test_a_paper_to_choose_from_over_the_land_is_seen_whole_at_first():
    match = match_of(next(game for game in GAMES if game.id == "biome_escape"), 2)
    page = page_for(match, news_of(match, match.state.current_player))
    page.sections()
    tap(page, next(key for key in page.ids if key[0] == "secret" and page.choice.offer.lights(key)))
    layout, frame = page.lay_out()
    sheet, camera = layout.by_key["sheet",], layout.grid.camera
    for center in (sheet.center, (camera.centerx, camera.top + sheet.size[1])):
        moved = replace(sheet, center=center)
        lying = replace(layout, pieces=(*(one for one in layout.pieces if one is not sheet), moved))
        first = page.table.geometry.phone_frame(lying, frame, page.player).first
        assert first.contains(moved.box)


@pytest.mark.parametrize("game", [APE, NEW_YORK], ids=lambda game: game.id)
def test_what_a_choice_would_bring_is_seen_on_the_board(game):
    """Marks of no size draw all over the table; each has a picture that reaches as far."""
    match = match_of(game, 2)
    while game is NEW_YORK and match.state.phase != "links":
        match.play(match.state.legal()[0])
    player = match.state.current_player
    page = page_for(match, news_of(match, player))
    page.sections()
    for key in page.table.choices.picks_of(page.news.own, match.state.legal()[-1]):
        page.choice.draft = (*page.choice.draft, key)
    rows = {row[0]: row for row in page.sections()["board"]["pieces"]}
    marks = [
        rows[page.page_number_of_piece(key)]
        for key in page.ids
        if key[0] == "mark" and page.page_number_of_piece(key) in rows
    ]
    assert marks and all(row[1] for row in marks)
    widest = max(marks, key=lambda row: max(map(abs, row[8:10])))
    assert max(map(abs, widest[8:10])) > 60


@pytest.mark.parametrize("specks", [[], [(0, 0)], [(40, 29)], [(3, 28), (17, 5)], [(40, 0), (0, 29), (20, 20)]])
def test_of_a_sheet_as_much_is_a_picture_as_has_something_on_it(specks):
    sheet = pygame.Surface((41, 30), pygame.SRCALPHA)
    sheet.set_at((39, 1), (9, 9, 9, 0))  # of which nothing is seen
    for place in specks:
        sheet.set_at(place, (0, 0, 0, 1))
    part = painted_part_of_sheet(sheet)
    assert pygame.Rect(part.get_offset(), part.get_size()) == sheet.get_bounding_rect()
    sheet.fill((1, 2, 3, 255))  # nothing holds on to it
    assert part.get_width() == 0 or part.get_at((0, 0)) == (1, 2, 3, 255)


def test_every_letter_that_can_be_asked_for_in_a_barter_is_legible_on_a_phone():
    match = match_of(WORDS, 3)
    page = page_for(match, news_of(match, match.state.asked_player))
    page.sections()
    while ("do", "barter") not in page.choice.draft:
        page.choice.pick(("do", "barter"))
    layout, frame = page.lay_out()
    letters = [piece for piece in layout.pieces if piece.key[0] == "token" and len(piece.key[1]) == 1]
    assert len(letters) == 26 and layout.grid.sheet.contains(letters[0].box.unionall([one.box for one in letters]))
    for piece in letters:
        size = min(24.0, 24 * 0.85 * piece.box.h / frame.canvas.type_size(24))
        assert frame.canvas.measure_text(piece.key[1].upper(), size, "title")[0] <= piece.box.w - 10, piece.key
