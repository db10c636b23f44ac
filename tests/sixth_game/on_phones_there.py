"""The sixth game on phones, with nothing of its own for them."""

import pygame
from seat_pages import page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.audience import PhoneAudience
from game.phones.link import PhoneLink
from game.phones.match_pages import MatchPages
from game.phones.messages import SeatTaken, TableLaid
from game.phones.seat_page import LIT
from game.session import commands
from game.session.consent import UNDO, ConsentPoll, consent_questions
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import ConfirmingVisit
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts


def test_a_whole_match_is_played_by_taps():
    pygame.font.init()
    game = next(game for game in GAMES if game.id == "noughts")
    match = Match(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 1)
    table = game_table_of(game, Texts(), match.seats)
    session = Session(match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0))
    told: dict[int, object] = {}
    audiences = []
    for player in (0, 1):
        session.do(commands.MoveSeatToScreen(player, True))
        audiences.append(PhoneAudience(player, session, lambda: table, lambda news: told.update({news.player: news})))
        session.add_audience(audiences[-1])
    taps = 0
    while not match.is_over:
        for player, audience in enumerate(audiences):
            audience.send_news_if_changed()
            page = page_for(match, told[player])
            sections = page.sections()
            if sections["header"]["tone"] != "mine":
                continue
            if isinstance(session.stage, ConfirmingVisit):
                command = page.press("confirm")
            else:
                lit = [row[0] for row in sections["board"]["pieces"] if row[6] & LIT]
                assert lit and all(row[7] for row in sections["board"]["pieces"] if row[6] & LIT)
                command = page.tap(lit[0]) or page.press("go")
            taps += 1
            assert session.do(command, sender=player)
    session.do(commands.Tick(5.0))
    for audience in audiences:
        audience.send_news_if_changed()
        assert page_for(match, told[audience.player]).sections()["result"]["headline"]
    assert taps >= 5


def test_all_are_asked_on_their_phones_whether_a_move_is_undone():
    pygame.font.init()
    game = next(game for game in GAMES if game.id == "noughts")
    match = Match(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 1)
    table, consent = game_table_of(game, Texts(), match.seats), ConsentPoll()
    session = Session(match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0, friendly_undo=True))
    for player in (0, 1):
        session.do(commands.MoveSeatToScreen(player, True))
    phones = [PhoneAudience(player, session, lambda: table, lambda news: None, consent) for player in (0, 1)]
    first = session.stage.player
    session.do(commands.CommitPlan((match.view(first).legal()[0],)), sender=first)
    session.do(commands.Confirm(), sender=first)
    (asked,) = consent_questions(session)
    assert asked.kind == UNDO and asked.whose == first
    assert [row[2] for row in sections_of(phones[1])["may"]["ask_all"]] == [
        f"Undo {match.seats[first].name}’s last move"
    ]
    consent.ask(asked, 1)
    assert [key[0] for key in sections_of(phones[0])["keys"]] == ["disagree", "agree"]
    assert [key[0] for key in sections_of(phones[1])["keys"]] == ["disagree"]
    assert session.do(commands.UndoByConsent()) and match.ply == 0


def test_a_phone_says_what_it_says_of_every_game():
    pygame.font.init()
    game = next(game for game in GAMES if game.id == "noughts")
    match = Match(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 1)
    table, sent = game_table_of(game, Texts(), match.seats), []
    session = Session(match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0, hints="nudge"))
    link = PhoneLink()
    link.attach_match(session, lambda: table)
    first = session.stage.player
    link.receive(SeatTaken(first, "Ines"))
    assert match.seats[first].name == "Ines"
    session.do(commands.CommitPlan((match.view(first).legal()[0],)), sender=first)
    session.do(commands.Confirm(), sender=first)
    session.do(commands.MoveSeatToScreen(1 - first, True))
    audience = PhoneAudience(1 - first, session, lambda: table, sent.append)
    session.add_audience(audience)
    told = sections_of(audience)
    assert told["header"]["title"] == table.texts("phone.mine", name=match.seats[1 - first].name)
    assert [seat["you"] for seat in told["seats"]].index(True) == 1 - first
    assert "Ines" in told["log"][0][2] and told["log"][-1][2] == table.texts("event.set_up")
    hints = []
    for _ in range(2):
        assert session.do(commands.Hint(), sender=1 - first)
        hints.append(sent[-1])
    assert hints[0].is_nudge and not hints[1].is_nudge and hints[1].picks
    assert hints[0].sentence.endswith(table.texts("phone.hint_move", hint="").strip())
    pages = MatchPages()
    pages.lay(TableLaid(game.id, tuple(match.seats), frozenset(), house_rules=dict(match.options)))
    assert pages.rulebook()["note"] == "" and pages.rulebook()["parts"]


def sections_of(audience: PhoneAudience) -> dict:
    return page_for(audience.session.match, audience.news()).sections()
