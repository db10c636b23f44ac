"""The pages over the table of the present match."""

from collections.abc import Callable, Iterable
from typing import Any

from game.bots.levels import levels_for_people
from game.engine.seats import Seat
from game.phones.link import PhoneLink
from game.scenes.host import MatchHost
from game.scenes.table.play import PlayScene
from game.session import flow
from game.session.commands import BY_PRESS, BackTo, CloseHand, Delegate, Surrender, TakeSeat, UndoByConsent
from game.session.history import ply_after_last_decision
from game.ui.app import Scene
from game.ui.page import Page


class TablePages:
    """Opens them; what is chosen there goes to the session, or to the host."""

    def __init__(self, host: MatchHost, open_settings: Callable[[], Scene], phones: Callable[[], PhoneLink]):
        self.host, self.app, self.open_settings, self.phones = host, host.app, open_settings, phones

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
            "odds": self.open_odds,
            "seat": self.open_seat,
            "agreement": self.open_agreement,
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
            give_up=self.open_surrender if can_give_up and not match.is_over else None,
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
                lambda player: session.do(TakeSeat(player, level)),
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

        return RulebookScene(self.scene.match.game, self.scene.game_table, rule)

    def open_log(self) -> None:
        from game.scenes.log import LogScene

        scene = self.scene
        scene.parts.presenter.skip_pending()
        page = LogScene(scene.match, scene.game_table, scene.session.hand.of, self.undo_to, self.open_rules)
        self.open_over_table(page, self.shows_private_view)

    def undo_to(self, ply: int) -> None:
        self.scene.session.do(BackTo(ply))

    def open_odds(self) -> None:
        from game.scenes.odds import OddsPage

        scene = self.scene
        view = scene.own_view or scene.public_view
        page = OddsPage(self.app.texts("odds.title"), scene.game_table.text.odds(view), self.app.texts)
        self.open_over_table(page, self.shows_private_view)

    @property
    def shows_private_view(self) -> bool:
        """Is what is shown now private to one of several people?"""
        return self.scene.session.is_private and self.scene.session.hand.is_open

    def delegate_card_to_bot(self) -> None:
        """Ask a computer player to use a card. It does with it as it thinks best."""
        selection = self.scene.selection
        if selection.out_of_turn_player is not None:
            self.scene.session.do(Delegate(selection.out_of_turn_player, selection.offer.bot_card))

    def open_seat(self, player: int) -> None:
        from game.scenes.seat import SeatChangePage

        session = self.scene.session
        levels, seat = levels_for_people(session.match.game.edition), session.match.seats[player]
        page = SeatChangePage(seat, levels, self.app.texts, lambda level: session.do(TakeSeat(player, level)))
        self.open_over_table(page)

    def open_agreement(self) -> None:
        from game.scenes.consent import ConsentPage

        scene = self.scene
        match, ply = scene.match, scene.match.undo_by_consent_target()
        if ply is None:  # nobody has done anything that could be taken back
            return
        whose = match.seats[match.before[ply].actor(match.actions[ply])]
        self.open_over_table(
            ConsentPage(self.human_seats, whose.name, self.app.texts, lambda: scene.session.do(UndoByConsent()))
        )

    @property
    def human_seats(self) -> list[Seat]:
        return [self.scene.match.seats[player] for player in self.scene.session.people]

    def open_surrender(self, agreed: Iterable[int] = ()) -> None:
        """Open the page on which everybody may agree to give up, in games of all against the board.

        agreed: players who have done so on their phones.
        """
        from game.scenes.consent import ConsentPage

        title, seats = self.scene.match.game.title, self.scene.match.seats
        page = ConsentPage(self.human_seats, title, self.app.texts, self.surrender, "give_up")
        page.ticked |= {seats[player].sign for player in agreed}
        self.open_over_table(page)

    def take_wishes_to_give_up(self, agreed: set[int]) -> None:
        """Phones agree that all give up: ask the others here, once no other page lies over the table.

        agreed: their players; whoever is shown as such is taken out.
        """
        from game.scenes.consent import ConsentPage

        if self.scene.match.is_over:
            agreed.clear()
            return
        page = self.app.top
        if page is self.scene:
            self.open_surrender(agreed)
            self.scene.session.do(CloseHand(BY_PRESS))  # everybody comes to the laptop
        elif isinstance(page, ConsentPage) and page.question == "give_up":
            page.ticked |= {self.scene.match.seats[player].sign for player in agreed}
        else:
            return
        agreed.clear()

    def surrender(self) -> None:
        if self.app.top is not self.scene:
            self.app.pop()  # the menu
        self.scene.session.do(Surrender())
