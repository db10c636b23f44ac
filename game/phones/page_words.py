"""What the page of one phone says in words: title, seats, prompt, buttons, log and result, as plain values."""

from typing import Any

from game.engine.state import PUBLIC, State
from game.phones.choosing import PhoneChoice
from game.phones.messages import SeatNews
from game.session.consent import ConsentQuestion
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver, Over, Reacting, Stage, Thinking
from game.ui.captions import confirm_button_text, event_sentence, player_of_event, without_duplicate_entries
from game.ui.citations import first_cited_rule, strip_citations
from game.ui.contract.match_table import MatchTable
from game.ui.lines import Fact, Line, Prompt

LOG_LINES = 30
PLAN_KEYS = {  # kinds of buttons
    "veto": "alt",
    "first_again": "alt",
    "approve": "go",
    "first_plan": "go",
    "second_plan": "go",
}

Section = Any  # of JSON


class SeatPageContext:
    """What the page of one seat is made from: what it may know, and what it has picked."""

    def __init__(self, choice: PhoneChoice):
        self.choice, self.player = choice, choice.player

    @property
    def table(self) -> MatchTable[Any]:
        return self.choice.table

    @property
    def news(self) -> SeatNews:
        assert self.choice.news is not None
        return self.choice.news


class PageWords(SeatPageContext):
    """The sections of words of one seat."""

    def phone_turn_header_section(self) -> Section:
        """Whose turn it is."""
        news, texts, names = self.news, self.table.texts, self.table.text.names
        title, who = self.turn_title(news.stage)
        if self.choice.is_seat_deciding:  # before being asked: somebody else is
            title = "ahead"
        mine = (news.may_answer and not isinstance(news.stage, Reacting)) or self.choice.is_seat_deciding
        is_asked = news.may_answer or news.waits_for_plan_answer or news.is_asked_to_agree
        tone = "mine" if mine else "asked" if is_asked else "other"
        name = "" if who is None else names[who]
        result = news.result if isinstance(news.stage, Over) else None
        line = self.line_below_title(title, who) if result is None else result.headline
        whose = who if tone == "other" and who is not None else self.player  # the sign beside a name is of that name
        return {
            "title": texts(f"phone.{title}", name=name),
            "line": line,
            "sign": None if whose == PUBLIC else self.table.players.signs[whose],
            "tone": tone,
        }

    def line_below_title(self, title: str, who: int | None) -> str:
        """How far the match is. who: is asked; where the title does not say whose turn it is, this does."""
        status, texts = self.table.text.status(self.news.public), self.table.texts
        active = self.table.conduct.turn(self.news.public).player
        if title == "ahead" and who is not None:
            return texts("phone.ahead.line", name=self.table.text.names[who], where=status.where or status.text)
        if not status.where or active is None or self.news.public.is_over:
            return status.where or status.text
        if who == active:
            more = status.following
        elif active == self.player:
            more = texts("phone.turn.own")
        else:
            more = texts("phone.other", name=self.table.text.names[active])
        return texts("phone.where", where=status.where, more=more) if more else status.where

    def turn_title(self, stage: Stage) -> tuple[str, int | None]:
        """The text of the title, and whom it names; in another's turn a choice is no turn."""
        active = self.table.conduct.turn(self.news.public).player
        match stage:
            case Over():
                return "over", None
            case Reacting():
                return ("asked" if self.news.may_answer else "reacting"), None
            case ChoosingRemotely(player) | Choosing(player) | Thinking(player) if player != active:
                return ("asked" if player == self.player else "choosing"), player
            case (
                ChoosingRemotely(player)
                | ConfirmingVisit(player)
                | HandOver(player)
                | Choosing(player)
                | Thinking(player)
            ):
                return ("mine" if player == self.player else "other"), player
        return ("mine" if active == self.player else "other"), active

    def phone_seat_sections(self) -> list[Section]:
        public, text = self.news.public, self.table.text
        panels = [text.panel(public, player) for player in range(public.players)]
        _, who = self.turn_title(self.news.stage)
        return [
            {
                "name": text.names[player],
                "sign": self.table.players.signs[player],
                "you": player == self.player,
                "now": player == who,
                "role": panels[player].role,
                "facts": [self.fact_section(one) for one in panels[player].facts],
            }
            for player in range(public.players)
        ]

    def fact_section(self, fact: Fact) -> Section:
        return [fact.icon, fact.text, strip_citations(fact.tooltip).replace("**", "")]

    def phone_supply_sections(self) -> list[Section]:
        """What lies beside the board, counted."""
        return [self.fact_section(one) for one in self.table.text.status(self.news.public).supplies]

    def announcement_with_name(self) -> str:
        """What a computer player says it will do, after its name."""
        news, texts = self.news, self.table.texts
        speaker = news.stage.player if isinstance(news.stage, Thinking) else self.table.conduct.turn(news.public).player
        if speaker is None:
            return news.said
        return texts("phone.in_panel", name=self.table.text.names[speaker], what=news.said)

    def phone_prompt_section(self, own_view: State | None, plan: tuple[Any, ...], popup: str = "") -> Section:
        """What must be done, a second line, what would come of it, and a note: why not, a hint, or what pops up on the
        table. gives_way: the note is how one wins, and may be left out where little room is.
        """
        news, texts, text = self.news, self.table.texts, self.table.text
        what, line, then, note = "", "", [], self.choice.note
        if news.asked_all is not None:
            what, line = self.consent_prompt(news.asked_all)
        elif isinstance(news.stage, Reacting):
            what, line = self.reaction_prompt(news.stage)
        elif isinstance(news.stage, ConfirmingVisit) and news.may_answer:
            what = texts("prompt.gate" if news.may_undo else "prompt.gate.final")
        elif self.choice.is_ready:
            what = texts("phone.ready")
        elif own_view is not None and (news.may_answer or self.choice.is_seat_deciding or self.choice.draft):
            what, line = text.prompt(own_view, self.choice.draft)[:2]
            shown = plan if self.choice.draft else ()  # what the button does by itself its own words say
            then = [self.phone_section_from_line(one) for one in text.preview(own_view, shown).lines]
            note = note or (news.aim if not self.choice.draft else "")
        elif news.covering_page:
            what = texts("phone.over.next" if news.public.is_over else f"phone.paused.{news.covering_page}")
        elif news.said:
            what = self.announcement_with_name()
        else:
            once = without_duplicate_entries(text, list(news.log))
            told = (event_sentence(text, entry.event) for entry in reversed(once))
            what = next((words for words in told if words), "")
        is_aim, note = note != self.choice.note, self.choice.note or popup or note
        cited = (self.choice.rule, *(first_cited_rule(words) for words in (what, line, note)))
        return {
            "what": strip_citations(what),
            "line": strip_citations(line),
            "note": strip_citations(note),
            "then": then,
            "gives_way": is_aim and not popup,
            "rule": next(filter(None, cited), ""),
            "hints": news.may_answer and isinstance(news.stage, ChoosingRemotely) and news.asked_all is None,
        }

    def phone_section_from_line(self, line: Line) -> Section:
        sign = None if line.player is None else self.table.players.signs[line.player]
        return [line.icon, sign, strip_citations(line.text)]

    def phone_odds_sections(self) -> list[Section]:
        """What may still come, as far as this seat can know."""
        return (
            [self.phone_section_from_line(one) for one in self.table.text.odds(self.news.own)] if self.news.own else []
        )

    def button_sections(self) -> list[Section]:
        """The buttons: name, words, a second line, kind (go, alt or small), why it cannot be pressed."""
        news, texts, undo = self.news, self.table.texts, self.undo_buttons()
        if news.asked_all is not None:
            return self.consent_buttons(news.asked_all)
        if news.plan_answers and not self.choice.draft:  # what is picked comes first
            return [*undo, *([name, texts(f"table.{name}"), "", PLAN_KEYS[name], ""] for name in news.plan_answers)]
        if not (news.may_answer or self.choice.is_seat_deciding or self.choice.draft):
            return undo
        if isinstance(news.stage, Reacting):
            return self.reaction_buttons(news.stage)
        if isinstance(news.stage, ConfirmingVisit):
            words = confirm_button_text(self.table.text, news.public)
            return [*undo, ["confirm", words, "", "go", ""]]
        return [*undo, *self.phone_draft_buttons()]

    def undo_buttons(self) -> list[Section]:
        news, texts = self.news, self.table.texts
        if self.choice.is_ready or self.choice.planned:
            return [["anew", texts("phone.anew"), "", "small", ""]]
        found = [["undo", texts("table.take_back"), "", "small", ""]] if news.may_undo else []
        if news.may_redo and not self.choice.draft:  # beside picks there is no room for it
            found.append(["redo", texts("phone.redo"), "", "small", ""])
        return found

    def phone_draft_buttons(self) -> list[Section]:
        """What is picked can be put back, and played."""
        offer, found = self.choice.offer, []
        if self.choice.draft:
            found.append(["clear", self.table.texts("table.clear"), "", "small", ""])
        if self.choice.plan and offer.button:
            found.append(["go", offer.button, "", "go", ""])
        elif offer.waits is not None:
            found.append(["", offer.waits[0], "", "go", offer.waits[1]])
        return found

    def consent_prompt(self, asked: ConsentQuestion) -> tuple[str, str]:
        """Who asks all, and what that means; for those who are not asked any more, that others still are."""
        news, texts, line = self.news, self.table.texts, self.consent_line(asked)
        if not news.is_asked_to_agree:
            return texts("phone.consent.waits"), line
        asker = news.agreed[0]
        if asker == PUBLIC:
            return texts(f"phone.{asked.kind}.laptop"), line
        return texts(f"phone.{asked.kind}", name=self.table.text.names[asker]), line

    def consent_line(self, asked: ConsentQuestion) -> str:
        name = "" if asked.whose is None else self.table.text.names[asked.whose]
        return self.table.texts(f"{asked.kind}.line", name=name)

    def consent_buttons(self, asked: ConsentQuestion) -> list[Section]:
        """To say no, and yes if this seat is still asked; none for phones that only watch."""
        texts = self.table.texts
        if self.player == PUBLIC:
            return []
        no = ["disagree", texts(f"{asked.kind}.no"), "", "alt", ""]
        return [no, ["agree", texts(f"{asked.kind}.yes"), "", "go", ""]] if self.news.is_asked_to_agree else [no]

    def ask_all_section(self, asked: ConsentQuestion) -> Section:
        """What this seat may ask all: kind, words in the menu, and title, line and the two buttons of its sheet."""
        texts, kind = self.table.texts, asked.kind
        name = "" if asked.whose is None else self.table.text.names[asked.whose]
        words = (kind, texts(f"phone.{kind}.ask", name=name), texts(f"{kind}.title"), self.consent_line(asked))
        return [*words, texts(f"{kind}.no"), texts(f"{kind}.yes")]

    def reaction_prompt(self, stage: Reacting) -> tuple[str, str]:
        """What is asked in a window, and a second line; those who are not asked, or have answered, read who has not."""
        asked = self.table.text.status(self.news.public).window or Prompt("")
        what, line = asked.on_phone or asked[:2]
        if self.news.may_answer:
            return what, line
        texts, names = self.table.texts, [self.table.text.names[one] for one in self.news.undecided]
        own = ""
        if self.player in stage.callers:
            own = texts("phone.called")
        elif self.player != PUBLIC:
            own = texts("phone.let_be" if self.player in stage.window.players else "phone.not_asked")
        waits = texts("phone.waits_for", names=texts.joined_list(names)) if names else ""
        return f"{own} {waits}".strip() or what, line

    def reaction_buttons(self, stage: Reacting) -> list[Section]:
        """Buttons to react, or to let the moment pass."""
        texts = self.table.texts
        if self.player in stage.callers:
            return []
        return [["pass", texts("phone.pass"), "", "alt", ""], ["call", texts("phone.call"), "", "go", ""]]

    def phone_log_sections(self) -> list[Section]:
        text = self.table.text
        entries = without_duplicate_entries(text, list(self.news.log))
        found = []
        for entry in entries[-LOG_LINES:]:
            words = event_sentence(text, entry.event)
            who = player_of_event(entry.event)
            if words:
                found.append(
                    [text.tell(entry.event).icon, None if who is None else self.table.players.signs[who], words]
                )
        return found[::-1]

    def phone_result_section(self) -> Section:
        """How it ended: headline, a line, and the players in order."""
        result = self.news.result
        if result is None:
            return None
        names = self.table.text.names
        rows = [
            {
                "name": row.title or (names[row.player] if row.player is not None else ""),
                "sign": None if row.player is None else self.table.players.signs[row.player],
                "place": row.place,
                "total": row.total if any(row.columns) else None,
                "line": strip_citations(row.remark.text if row.remark is not None else row.role),
            }
            for row in result.rows
        ]
        return {"headline": result.headline, "line": strip_citations(result.line), "rows": rows}
