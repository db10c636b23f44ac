"""The pages over the table of the present match."""

import typing
from collections.abc import Callable
from typing import Any

from game.bots.levels import levels_for_people
from game.engine.seats import Seat
from game.engine.state import PUBLIC
from game.phones.link import PhoneLink
from game.scenes.host import MatchHost
from game.scenes.table.play import PlayScene
from game.session import flow
from game.session.commands import (
    BY_PRESS,
    ChangeSeatOccupant,
    CloseHand,
    DelegateCardToBot,
    Surrender,
    UndoBackTo,
    UndoByConsent,
)
from game.session.consent import GIVE_UP, ConsentQuestion, consent_questions, undo_question
from game.session.history import ply_after_last_decision
from game.ui.app import Scene
from game.ui.page import Page

if typing.TYPE_CHECKING:  # not imported before it is opened
    from game.scenes.consent import ConsentPage


class TablePages:
    """Opens them; what is chosen there goes to the session, or to the host."""

    def __init__(self, host: MatchHost, open_settings: Callable[[], Scene], phones: Callable[[], PhoneLink]):
        self.host, self.app, self.open_settings, self.phones = host, host.app, open_settings, phones
        self.asking_page: ConsentPage | None = None  # while phones are asked what it asks

    @property
    def scene(self) -> PlayScene:
        """The table with the present match."""
        return self.host.scene

    def open(self, name: str, **facts: Any) -> None:
        """Open menu, rules, please, log, odds, seat, agreement or phones. Raises KeyError for another name."""
        openers: dict[str, Callable[..., None]] = {
            "menu": self.open_menu,
            "rules": self.open_rules,
            "please": self.delegate_card_to_bot,
            "log": self.open_log,
            "odds": self.open_odds_page,
            "seat": self.open_seat_page,
            "agreement": self.open_undo_agreement_page,
            "phones": self.open_phones,
        }
        openers[name](**facts)

    def open_over_table(self, page: Page, is_private: bool = False) -> None:
        """Open a page over the table. The rules can be opened from it, too."""
        page.is_private = is_private
        page.open_rulebook = lambda: self.app.push(self.rulebook_at_current_rule())
        self.app.push(page)

    def open_menu(self) -> None:
        from game.scenes.menu import MenuPage

        match = self.scene.match
        self.host.save_playing_times()
        can_give_up = (
            self.human_seats
            and flow.surrender_action(self.scene.session.conduct, self.scene.session.people) is not None
        )
        page = MenuPage(
            match.game.title,
            self.app.texts,
            self.open_settings,
            self.rulebook_at_current_rule,
            self.host.unsaved_reason,
            start_again=self.ask_to_start_again if self.can_start_again else None,
            give_up=self.open_surrender_page if can_give_up and not match.is_over else None,
            is_over=match.is_over,
            open_phones=self.open_phones,
        )
        self.open_over_table(page)

    @property
    def can_start_again(self) -> bool:
        """May people start again? Not in a deal of the day."""
        return not self.scene.match.is_over and not self.host.unsaved_reason and self.host.deal is None

    def ask_to_start_again(self) -> None:
        """Ask whether to keep the present match before starting again; one in which nobody has decided anything is not
        kept.
        """
        from game.scenes.question import QuestionAnswer, QuestionPage

        texts, session = self.app.texts, self.scene.session
        if not any(ply_after_last_decision(session.match, player) for player in session.people):
            self.host.restart_match()
            return
        answers = (
            QuestionAnswer("keep", texts("restart.keep"), self.host.start_again),
            QuestionAnswer("delete", texts("restart.delete"), self.host.restart_match),
        )
        self.open_over_table(
            QuestionPage(texts("restart.title"), texts("restart.line"), answers, texts("restart.stay"))
        )

    def open_phones(self) -> None:
        """Open the page on which phones join; from now on some may."""
        from game.scenes.phones import PhonesPage

        session = self.scene.session
        level = levels_for_people(session.match.game.edition)[0]
        self.app.push(
            PhonesPage(
                self.phones(),
                self.app.texts,
                lambda: session.match.seats,
                lambda player: session.do(ChangeSeatOccupant(player, level)),
            )
        )

    def open_rules(self, rule: str = "") -> None:
        self.app.push(self.rulebook(rule))

    def rulebook_at_current_rule(self) -> Scene:
        """The rulebook, open at the rule for the present situation."""
        scene = self.scene
        return self.rulebook(scene.selection.rule_here)

    def rulebook(self, rule: str) -> Scene:
        from game.scenes.rulebook import RulebookScene

        match = self.scene.match
        return RulebookScene(match.game, self.scene.game_table, rule, house_rules=match.options)

    def open_log(self) -> None:
        from game.scenes.log import LogScene

        scene = self.scene
        scene.parts.presenter.skip_pending()
        page = LogScene(scene.match, scene.game_table, scene.session.hand.of, self.undo_to, self.open_rules)
        self.open_over_table(page, self.shows_private_view)

    def undo_to(self, ply: int) -> None:
        self.scene.session.do(UndoBackTo(ply))

    def open_odds_page(self) -> None:
        from game.scenes.odds import OddsPage

        scene = self.scene
        view = scene.own_view or scene.public_view
        lines, places = scene.game_table.text.odds(view), scene.parts.tabletop.places
        page = OddsPage(self.app.texts("odds.title"), lines, self.app.texts, places)
        self.open_over_table(page, self.shows_private_view)

    @property
    def shows_private_view(self) -> bool:
        """Is what is shown now private to one of several people?"""
        return self.scene.session.is_private and self.scene.session.hand.is_open

    def delegate_card_to_bot(self) -> None:
        """Ask a computer player to use a card. It does with it as it thinks best."""
        selection = self.scene.selection
        if selection.out_of_turn_player is not None:
            self.scene.session.do(DelegateCardToBot(selection.out_of_turn_player, selection.offer.bot_card))

    def open_seat_page(self, player: int) -> None:
        from game.scenes.seat import SeatChangePage

        session = self.scene.session
        levels, seat = levels_for_people(session.match.game.edition), session.match.seats[player]
        is_remote = player in session.remote
        page = SeatChangePage(
            seat, levels, self.app.texts, lambda level: session.do(ChangeSeatOccupant(player, level)), is_remote
        )
        self.open_over_table(page)

    def open_undo_agreement_page(self) -> None:
        """Open the page on which everybody may agree to undo more than the rules allow."""
        question = undo_question(self.scene.match)
        if question is not None:
            self.open_consent_page(question)

    @property
    def human_seats(self) -> list[Seat]:
        return [self.scene.match.seats[player] for player in self.scene.session.people]

    def open_surrender_page(self) -> None:
        """Open the page on which everybody may agree to give up, in games of all against the board."""
        self.open_consent_page(ConsentQuestion(GIVE_UP))

    def open_consent_page(self, question: ConsentQuestion) -> None:
        """Ask everybody at the laptop; phones are asked from the next frame on."""
        from game.scenes.consent import ConsentPage

        match = self.scene.match
        name = match.game.title if question.whose is None else match.seats[question.whose].name
        self.open_over_table(
            ConsentPage(question, self.human_seats, name, self.app.texts, lambda: self.do_what_was_agreed(question))
        )

    def do_what_was_agreed(self, question: ConsentQuestion) -> None:
        """Do what everybody has agreed to."""
        if question.kind == GIVE_UP:
            self.surrender()
        else:
            self.undo_by_consent()

    def update_consent_page(self, phones: PhoneLink) -> None:
        """Phones that agree are ticked on the page that asks all, which opens once no other page lies over the table.

        If it was opened at the laptop, the phones are asked too. Once all agree it is done; once one does not, the page
        is closed, or it can no longer be done, nobody is asked any more.
        """
        session, consent = self.scene.session, phones.consent
        if self.asking_page is None and session.remote and (opened := self.consent_page()) is not None:
            phones.ask_all(opened.question)
        if consent.question is None and self.asking_page is None:
            return
        page, top = self.asking_page, self.app.top
        is_possible = consent.question in consent_questions(session)
        if not is_possible or (page is not None and page not in self.app.scenes):
            phones.end_consent()
        question = consent.question
        if question is None:
            self.close_asking_page()
        elif set(consent.agreed) >= set(session.people) and top in (page, self.scene):
            if top is page:
                self.app.pop()
            phones.end_consent()
            self.do_what_was_agreed(question)
        else:
            self.ask_all_at_laptop(phones, question)

    def consent_page(self) -> "ConsentPage | None":
        """The page that asks all, if it is open and nothing lies over it."""
        from game.scenes.consent import ConsentPage

        return self.app.top if isinstance(self.app.top, ConsentPage) else None

    def close_asking_page(self) -> None:
        """Nobody is asked any more; a page that lies over the one that asks is not closed with it."""
        if self.asking_page is self.app.top:
            self.app.pop()
        if self.asking_page not in self.app.scenes:
            self.asking_page = None

    def ask_all_at_laptop(self, phones: PhoneLink, question: ConsentQuestion) -> None:
        """Ask at the laptop what a phone asks all, on the page for it if that is open already.

        Whose phone is connected is asked there alone; whose phone is away may agree at the laptop.
        """
        if self.app.top is self.scene and self.asking_page is None:
            self.open_consent_page(question)
            self.scene.session.do(CloseHand(BY_PRESS))  # everybody comes to the laptop
        page, seats = self.consent_page(), self.scene.match.seats
        if page is not None and page.question == question:
            self.asking_page = page
            remote = self.scene.session.remote
            on_phones = {seats[player].sign: player in phones.there for player in sorted(remote)}
            agreed = {seats[player].sign for player in phones.consent.agreed if player != PUBLIC}
            page.update_people(self.human_seats, on_phones, agreed)

    def undo_by_consent(self) -> None:
        self.scene.session.do(UndoByConsent())

    def surrender(self) -> None:
        if self.app.top is not self.scene:
            self.app.pop()  # the menu
        self.scene.session.do(Surrender())
