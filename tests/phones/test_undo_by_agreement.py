"""To undo more than the rules allow, all are asked: who sits at the laptop there, everybody else on their phones."""

import pygame
import pytest
from phone_night import PhoneNight
from seat_pages import page_for

from game.engine.seats import HUMAN
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones.hub import PhoneHub
from game.phones.messages import (
    PhonePresence,
    SeatAgrees,
    SeatAsksAll,
    SeatDisagrees,
    SeatHandedToBot,
    SeatTaken,
    TableLaid,
)
from game.phones.phone import PhoneConnection
from game.scenes.consent import ConsentPage
from game.session.commands import ChangeSeatOccupant, CommitPlan, Confirm, Pass, Undo
from game.session.consent import GIVE_UP, UNDO, ConsentQuestion, consent_questions
from game.session.stages import ChoosingRemotely, ConfirmingVisit, Reacting

APE, BIOME = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "biome_escape"))


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.fixture
def night(request):
    """Two people on phones, one of whom has made a move that nobody may undo any more."""
    night = PhoneNight(getattr(request, "param", APE), 2, 2, seed=1)
    night.evening.app.change_settings(friendly_undo=True)
    for player in (0, 1):
        night.link.receive(SeatTaken(player))
        night.link.receive(PhonePresence(player, True))
    night.frame()
    move_on(night)
    yield night
    night.close()


def undo_that_is_left(night: PhoneNight) -> ConsentQuestion | None:
    """What all can be asked to undo just now."""
    return next((one for one in consent_questions(night.scene.session) if one.kind == UNDO), None)


def move_on(night: PhoneNight) -> None:
    """Phones play until something can be undone only if all agree, and a phone is asked."""
    session, link = night.scene.session, night.link
    for _ in range(200):
        stage = session.stage
        if undo_that_is_left(night) and isinstance(stage, ChoosingRemotely):
            return
        match stage:
            case ChoosingRemotely(player):
                legal = session.match.view(player).legal()
                link.perform(player, link.audiences[player].question, CommitPlan((legal[0],)))
            case ConfirmingVisit(player):
                link.perform(player, link.audiences[player].question, Confirm())
            case Reacting():
                for player in (0, 1):
                    link.perform(player, link.audiences[player].question, Pass(player))
        night.frame(0.0)
    raise AssertionError("nobody has done anything")


def page_of(night: PhoneNight, player: int) -> dict:
    """What this player's phone shows."""
    return page_for(night.scene.match, night.link.audiences[player].news()).sections()


def keys_of(night: PhoneNight, player: int) -> list[str]:
    return [key[0] for key in page_of(night, player)["keys"]]


def ask(night: PhoneNight, player: int) -> ConsentQuestion:
    """This player's phone asks all, and the laptop shows it."""
    question = undo_that_is_left(night)
    night.link.receive(SeatAsksAll(player, question))
    night.frame()
    page = night.evening.app.top
    assert isinstance(page, ConsentPage) and page.question == question
    return question


def answer(night: PhoneNight, player: int, make=SeatAgrees) -> None:
    night.link.receive(make(player, night.link.audiences[player].question))
    night.frame()
    night.frame()


def box_of(night: PhoneNight, player: int):
    """The box for this player's agreement at the laptop."""
    sign = night.scene.match.seats[player].sign
    return next(one for one in night.evening.app.top.widgets() if one.key == ("agrees", sign))


@pytest.mark.long
@pytest.mark.parametrize("night", GAMES, indirect=True, ids=lambda game: game.id)
def test_a_phone_asks_all_and_once_the_other_agrees_the_move_is_undone(night):
    match, texts = night.scene.match, night.evening.application.texts
    asked = undo_that_is_left(night)
    mover, ply = match.seats[asked.whose].name, match.ply
    may = [row[2] for row in page_of(night, 0)["may"]["ask_all"]]
    assert texts("phone.undo.ask", name=mover) in may
    ask(night, 0)
    assert page_of(night, 0)["prompt"]["what"] == texts("phone.consent.waits") and keys_of(night, 0) == ["disagree"]
    told = page_of(night, 1)
    assert told["prompt"]["what"] == texts("phone.undo", name=match.seats[0].name)
    assert told["prompt"]["line"] == texts("undo.line", name=mover) and told["header"]["tone"] != "other"
    assert keys_of(night, 1) == ["disagree", "agree"] and page_of(night, PUBLIC)["keys"] == []
    shown = [page_of(night, player) for player in (0, 1)]
    assert not [page for page in shown if page["choices"] or page["prompt"]["hints"]]
    answer(night, 1)
    assert match.ply == asked.left < ply and match.forgiven == 1
    assert night.evening.app.top is night.scene and night.link.consent.question is None
    assert keys_of(night, 1) != ["disagree", "agree"]


def test_one_phone_that_says_no_keeps_the_move(night):
    before = night.scene.match.to_json()
    for who in (1, 0):  # one who was asked; who has asked, thinks again
        ask(night, 0)
        answer(night, who, SeatDisagrees)
        assert night.evening.app.top is night.scene and "agree" not in keys_of(night, 1)
    assert night.scene.match.to_json() == before


def test_what_is_said_to_an_earlier_question_is_not_heard(night):
    before = night.scene.match.to_json()
    ask(night, 0)
    question = night.link.audiences[1].question
    answer(night, 0, SeatDisagrees)
    ask(night, 0)
    night.link.receive(SeatAgrees(1, question))
    night.link.receive(SeatDisagrees(1, question))
    night.frame()
    assert night.link.consent.agreed == {0: None} and night.scene.match.to_json() == before


def test_the_laptop_asks_phones_while_a_phone_is_to_decide(night):
    texts, asked = night.evening.application.texts, undo_that_is_left(night)
    night.evening.key(pygame.K_u, "u")
    night.frame()
    night.frame()
    page = night.evening.app.top
    assert isinstance(page, ConsentPage) and not box_of(night, 0).enabled and not box_of(night, 1).enabled
    assert page_of(night, 0)["prompt"]["what"] == texts("phone.undo.laptop")
    answer(night, 0)
    assert box_of(night, 0).value and not page.widgets()[-1].enabled
    answer(night, 1)
    assert night.scene.match.ply == asked.left


def test_who_sits_at_the_laptop_is_asked_there(night):
    link, match, asked = night.link, night.scene.match, undo_that_is_left(night)
    link.give_back(1)
    ask(night, 0)
    page = night.evening.app.top
    assert not box_of(night, 0).enabled and box_of(night, 0).value and box_of(night, 1).enabled
    page.on_press(("agrees", match.seats[1].sign))
    page.on_press("yes")
    night.frame()
    assert match.ply == asked.left and night.evening.app.top is night.scene and link.consent.question is None


def test_the_laptop_can_end_a_question_that_a_phone_never_answers_and_take_its_seat(night):
    link, match, asked = night.link, night.scene.match, undo_that_is_left(night)
    ask(night, 0)
    night.evening.app.top.on_press("no")
    night.frame()
    assert night.evening.app.top is night.scene and link.consent.question is None and "agree" not in keys_of(night, 1)
    link.give_back(1)  # "Play here", on the page of phones
    ask(night, 0)
    assert box_of(night, 1).enabled
    night.evening.app.top.on_press(("agrees", match.seats[1].sign))
    night.evening.app.top.on_press("yes")
    night.frame()
    assert match.ply == asked.left


def test_whose_phone_sleeps_may_agree_at_the_laptop_and_is_asked_again_when_it_wakes(night):
    link, match = night.link, night.scene.match
    ask(night, 0)
    link.receive(PhonePresence(1, False))
    night.frame()
    assert box_of(night, 1).enabled
    link.receive(PhonePresence(1, True))
    night.frame()
    assert not box_of(night, 1).enabled and keys_of(night, 1) == ["disagree", "agree"]
    link.receive(PhonePresence(1, False))
    night.frame()
    night.evening.app.top.on_press(("agrees", match.seats[1].sign))
    night.evening.app.top.on_press("yes")
    night.frame()
    assert match.forgiven == 1


def test_a_seat_that_the_computer_gets_meanwhile_is_not_asked(night):
    link, match = night.link, night.scene.match
    asked = ask(night, 0)
    other = next(player for player in (0, 1) if player != asked.whose)
    link.receive(SeatHandedToBot(other))
    night.frame()
    night.frame()
    if other == 1:  # who is left has asked
        assert match.forgiven == 1
    else:
        assert [seat.name for seat in night.evening.app.top.people] == [match.seats[1].name]


def test_nobody_is_asked_about_a_move_that_was_a_person_s_and_is_a_computer_player_s_now(night):
    asked = ask(night, 0)
    night.scene.session.do(ChangeSeatOccupant(asked.whose, "gentle"))
    night.frame()
    night.frame()
    assert night.link.consent.question is None and not isinstance(night.evening.app.top, ConsentPage)
    assert night.scene.match.forgiven == 0


def test_a_person_who_joins_meanwhile_is_asked_too(night):
    link, match = night.link, night.scene.match
    asked = undo_that_is_left(night)
    other = 1 - asked.whose
    link.receive(SeatHandedToBot(other))
    night.evening.app.push(night.evening.application.open_settings_at_table())  # so that computer players wait
    night.link.receive(SeatAsksAll(asked.whose, undo_that_is_left(night)))
    link.receive(SeatTaken(other))
    night.evening.app.pop()
    night.frame()
    night.frame()
    assert match.seats[other].player == HUMAN and match.forgiven == 0
    assert keys_of(night, other) == ["disagree", "agree"]
    answer(night, other)
    assert match.forgiven == 1


def test_what_was_asked_before_another_move_is_not_asked_about_that_move(night):
    link, asked = night.link, undo_that_is_left(night)
    move_on_from(night, asked)
    link.receive(SeatAsksAll(0, asked))
    assert link.consent.question is None
    night.frame()
    assert night.evening.app.top is night.scene


def move_on_from(night: PhoneNight, asked: ConsentQuestion) -> None:
    """Phones play until something else is what all could undo."""
    while undo_that_is_left(night) in (asked, None):
        session, link = night.scene.session, night.link
        player = getattr(session.stage, "player", None)
        if isinstance(session.stage, ConfirmingVisit):
            link.perform(player, link.audiences[player].question, Confirm())
        elif isinstance(session.stage, ChoosingRemotely):
            link.perform(player, link.audiences[player].question, CommitPlan((session.match.view(player).legal()[0],)))
        night.frame(0.0)


def test_nothing_is_played_on_a_phone_while_all_are_asked(night):
    """Taps that meant the game, and came when the question stood there."""
    heard, hub = [], PhoneHub(lambda message: heard.append(message))
    ask(night, 0)
    match = night.scene.match
    hub.receive(TableLaid(match.game.id, tuple(match.seats), frozenset({0, 1})))
    phone = PhoneConnection(None, None, 0.0)
    hub.phones.add(phone)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token})
    hub.handle_phone_message(phone, {"t": "take", "seat": 1})
    news = night.link.audiences[1].news()
    hub.receive(news)
    page = hub.match.pages[1]
    page.sections()
    heard.clear()
    for number in page.ids.values():
        hub.handle_phone_message(phone, {"t": "tap", "n": number, "q": news.question})
    for name in ("go", "confirm", "undo", "call", "pass", "clear"):
        hub.handle_phone_message(phone, {"t": "press", "n": name, "q": news.question})
    assert heard == []
    hub.handle_phone_message(phone, {"t": "press", "n": "agree", "q": news.question})
    assert heard == [SeatAgrees(1, news.question)]


def test_a_phone_asks_only_what_its_page_offers(night):
    heard, hub, match = [], PhoneHub(lambda message: heard.append(message)), night.scene.match
    hub.receive(TableLaid(match.game.id, tuple(match.seats), frozenset({0, 1})))
    phone = PhoneConnection(None, None, 0.0)
    hub.phones.add(phone)
    hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token})
    hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    hub.handle_phone_message(phone, {"t": "ask_all", "n": 0})  # before there is anything
    hub.receive(night.link.audiences[0].news())
    numbers = [row[0] for row in hub.match.pages[0].sections()["may"]["ask_all"]]
    heard.clear()
    for number in (-1, 1, 2**31):
        hub.handle_phone_message(phone, {"t": "ask_all", "n": number})
    assert heard == [] and numbers == [0]
    hub.handle_phone_message(phone, {"t": "ask_all", "n": 0})
    assert heard == [SeatAsksAll(0, undo_that_is_left(night))]


def test_without_the_setting_no_phone_can_ask_for_it(night):
    asked = undo_that_is_left(night)
    night.evening.app.change_settings(friendly_undo=False)
    assert page_of(night, 0)["may"]["ask_all"] == []
    night.link.receive(SeatAsksAll(0, asked))
    assert night.link.consent.question is None
    night.frame()
    assert night.evening.app.top is night.scene


def test_a_phone_has_no_undo_of_its_own_past_what_the_rules_allow(night):
    session, link = night.scene.session, night.link
    me = session.stage.player
    link.perform(me, link.audiences[me].question, Undo())
    night.frame()
    assert night.evening.app.top is night.scene and session.match.forgiven == 0


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_what_the_laptop_asks_takes_the_place_of_what_a_phone_waits_to_ask(night):
    link, app = night.link, night.evening.app
    night.scene.parts.actions.open_page("menu")
    link.receive(SeatAsksAll(0, ConsentQuestion(GIVE_UP)))
    night.frame()
    app.pop()
    night.scene.parts.actions.undo()
    night.frame()
    assert app.top.question.kind == UNDO and link.consent.question == app.top.question
    link.receive(SeatAsksAll(0, ConsentQuestion(GIVE_UP)))  # one after the other
    assert link.consent.question.kind == UNDO
    assert not night.scene.match.is_over


@pytest.mark.parametrize("night", [BIOME], indirect=True)
def test_what_the_rules_let_a_phone_undo_needs_nobody_s_word(night):
    session, link = night.scene.session, night.link
    while not session.match.can_undo():
        move_on(night)
        me = session.stage.player
        action = next(one for one in session.match.view(me).legal() if one[0] == "move")
        link.perform(me, link.audiences[me].question, CommitPlan((action,)))
        night.frame(0.0)
    assert undo_that_is_left(night) is None and link.audiences[0].news().may_ask_all == (ConsentQuestion(GIVE_UP),)
