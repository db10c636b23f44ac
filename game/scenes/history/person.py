"""One person: what they have played, with whom, and their name."""

import time
from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.engine.seats import SIGNS
from game.history.figures import person_figures
from game.history.people import Person
from game.history.statistics import GameTally, HeadToHead, PersonStatistics
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.dates import date_line, duration_text
from game.scenes.history.facts import LabelledFact, paint_facts
from game.scenes.history.known_names import settings_with_name_changed
from game.scenes.history.merge import MergePage
from game.scenes.history.room import HistoryPageContext
from game.scenes.match_setup import name_refusal
from game.scenes.question import QuestionAnswer, QuestionPage
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.theme import GLOW
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import has_large_text, scaled_with_text

TABS = ("overall", "games")
FIELD = 320  # width of the name, before it grows


class PersonPage(Page):
    """Name and sign above, statistics below: of everything at the left, game by game at the right.

    Merging and forgetting are in the footer.
    """

    arrows_change_values = False

    def __init__(self, context: HistoryPageContext, person_id: int):
        super().__init__()
        self.room, self.texts, self.person_id = context, context.texts, person_id
        self.name = self.person.name
        self.statistics = self.load_statistics()
        self.tab = TABS[0]  # what is shown where not all has space

    @property
    def person(self) -> Person:
        return self.room.history.people[self.person_id]

    def load_statistics(self) -> PersonStatistics:
        return person_figures(self.room.history.archive, self.person_id)

    def resume(self, result: Any) -> None:
        self.statistics, self.name = self.load_statistics(), self.person.name
        super().resume(result)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        high, y = scaled_with_text(canvas, 50, 0.4), shell.TOP
        sign = FRect(40, y, high, high)
        name = FRect(sign.right + 16, y, scaled_with_text(canvas, FIELD, 0.6), high)
        tip = self.texts("history.sign", look=self.texts(f"seat.{self.sign_name()}"))
        return [
            Widget("sign", sign, "tile", value=self.person.sign, tooltip=tip),
            Widget("name", name, "field", value=self.name, style="title"),
            *self.tab_widgets(FRect(name.right + 16, y, canvas.w - 32 - name.right - 16, high)),
            *shell.footer_widgets(canvas, self.buttons()),
        ]

    def tab_widgets(self, room: FRect) -> list[Widget]:
        """Where text is large: what is shown, everything together or game by game."""
        canvas = self.app.canvas
        if not (has_large_text(canvas) and self.statistics.plays):
            return []
        options = tuple((None, self.texts(f"history.person.tab.{tab}")) for tab in TABS)
        wide = min(room.w, sum(canvas.measure_text(words, 17, "bold")[0] + 34 for _, words in options) + 8)
        box = FRect(room.right - wide, room.y, wide, room.h)
        return [Widget("tab", box, "choice", value=TABS.index(self.tab), options=options)]

    def sign_name(self) -> str:
        from game.ui.theme import SEATS

        return SEATS[self.person.sign].sign

    def buttons(self) -> list[shell.FooterButton]:
        others = len(self.room.history.people) > 1
        return [
            shell.FooterButton("back", self.texts("saves.back")),
            shell.FooterButton("merge", self.texts("history.merge"), others, self.texts("history.merge.nobody")),
            shell.FooterButton("forget", self.texts("history.forget")),
        ]

    # ---------------------------------------------------------------- actions
    def on_text_change(self, key: Hashable, text: str) -> None:
        refusal = name_refusal(self.texts, text)
        if refusal:
            self.show_message(refusal, "name", refusal=True)
        else:
            self.name = text
            self.mark_dirty()

    def move_focus(self, key: Hashable | None) -> None:
        """Rename the person when the field loses the focus."""
        if self.focus == "name" and key != "name":
            self.rename()
        super().move_focus(key)

    def rename(self) -> None:
        name = self.name.strip()
        other = self.room.history.people.find_by_name(name)
        if not name or (other is not None and other.id != self.person_id):
            self.show_message(
                self.texts("history.name_taken" if name else "seats.unnamed", name=name), "name", refusal=True
            )
            self.name = self.person.name
        elif name != self.person.name:
            before = self.person.name
            self.save_person_change(lambda: self.room.history.rename_person(self.person_id, name, int(time.time())))
            self.app.change_settings(**settings_with_name_changed(self.app.settings, before, self.person.name))
        self.mark_dirty()

    def save_person_change(self, change: Any) -> None:
        try:
            change()
        except StorageError as error:
            self.show_message(str(error), refusal=True)

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "tab":
                self.tab = TABS[value]
                self.mark_dirty()
            case "sign":
                sign = (self.person.sign + 1) % SIGNS
                self.save_person_change(lambda: self.room.history.people.replace(self.person._replace(sign=sign)))
                self.mark_dirty()
            case "merge":
                self.app.push(MergePage(self.room, self.person_id))
            case "forget":
                self.app.push(self.forget_person_question())

    def go_back(self) -> None:
        self.move_focus(None)
        super().go_back()

    def forget_person_question(self) -> QuestionPage:
        texts, name = self.texts, self.person.name
        return QuestionPage(
            texts("history.forget.title", name=name),
            texts("history.forget.line"),
            (QuestionAnswer("forget", texts("history.forget.yes"), self.forget),),
            texts("history.forget.no"),
        )

    def forget(self) -> None:
        """Remove this person's name everywhere. The matches stay, played by somebody without a name."""
        self.save_person_change(
            lambda: self.room.history.forget_person(self.person_id, lambda n: self.texts("seats.player", n=n + 1))
        )
        self.app.change_settings(**settings_with_name_changed(self.app.settings, self.name, ""))
        self.app.pop()

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts("history.people.head"), GLOW, self.status())
        room, top = shell.content_area(canvas), shell.TOP + scaled_with_text(canvas, 50, 0.4) + 14
        box = FRect(room.x, top, room.w, room.bottom - top)
        groups = [self.facts(), self.facts_by_game()]
        if has_large_text(canvas) and self.statistics.plays:
            groups = [groups[TABS.index(self.tab)]]
        paint_facts(canvas, box, *groups)
        line = self.texts("history.person.foot")
        shell.paint_footer(canvas, self.buttons(), self.person.name, line, (self.person.sign,))

    def status(self) -> str:
        return self.texts("history.since", day=date_line(self.texts, self.person.since))

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        draw_emblem(canvas, tile.box.centerx, tile.box.centery - (2 if state.hover else 0), tile.box.w, tile.value)

    def facts(self) -> list[LabelledFact]:
        """How much was played and won, and with whom."""
        told, texts = self.statistics, self.texts
        if not told.plays:
            return [LabelledFact(texts("history.none_yet"), "")]
        time = duration_text(texts, told.minutes)
        facts = [LabelledFact(texts("history.fact.plays"), texts("history.plays", n=told.plays, time=time))]
        facts += [
            LabelledFact(texts(f"history.fact.{kind}"), texts("history.won_of", **tally._asdict()))
            for kind, tally in (("against", told.against), ("together", told.together))
            if tally.plays
        ]
        streak = texts("history.streak", now=told.streak, most=told.longest_streak, n=told.plays)
        facts.append(LabelledFact(texts("history.fact.streak"), streak))
        for kind, met in (("rival", told.rival), ("nemesis", told.nemesis), ("companion", told.companion)):
            facts.append(
                LabelledFact(
                    texts(f"history.fact.{kind}"),
                    self.head_to_head_line(kind, met),
                    met is None,
                    self.head_to_head_person_name(met),
                )
            )
        return facts

    def facts_by_game(self) -> list[LabelledFact]:
        return [
            LabelledFact(
                self.room.game(game_id).title,
                self.person_game_record_line(tally),
                short=self.texts("history.won_of", **tally.total._asdict()),
            )
            for game_id, tally in self.statistics.games.items()
        ]

    def head_to_head_person_name(self, met: HeadToHead | None) -> str:
        person = self.room.history.people.get(met.person) if met is not None else None
        return person.name if person is not None else self.texts("history.nobody")

    def head_to_head_line(self, kind: str, met: HeadToHead | None) -> str:
        if met is None:
            return self.texts("history.nobody_yet")
        person = self.room.history.people.get(met.person)
        return self.texts(f"history.met.{kind}", name=person.name if person else "?", **met._asdict())

    def person_game_record_line(self, tally: GameTally) -> str:
        """How often a game was won, also by number of players, and the best score."""
        texts, counts = self.texts, sorted(tally.by_players.items())
        key = "history.by_players" if len(counts) > 1 else "history.by_players.only"
        split = ", ".join(texts(key, n=players, **one._asdict()) for players, one in counts)
        told = [texts("history.won_of.split", split=split, **tally.total._asdict())]
        if tally.best is not None:
            told.append(texts("history.best", n=tally.best))
        return " ".join(told)
