"""Dates and people in words."""

import datetime

from game.persistence.save_format import SaveInfo
from game.ui.texts import Texts

JUST_NOW = 60  # seconds
LONG = 90  # minutes that are told in hours


def relative_day_text(texts: Texts, then: float, now: float) -> str:
    """today at 9:05, yesterday at 21:40, on Tuesday, on 3 May 2026."""
    moment = datetime.datetime.fromtimestamp(then)
    date, today = moment.date(), datetime.date.fromtimestamp(now)
    age = (today - date).days
    if age in (0, 1):
        time = texts("day.time", hour=moment.hour, minute=f"{moment.minute:02}")
        return texts("day.yesterday" if age else "day.today", time=time)
    if 1 < age < 7:
        return texts(f"day.{date.weekday()}")
    return texts("day.date", day=date.day, month=texts(f"month.{date.month}"), year=date.year)


def date_line(texts: Texts, moment: float) -> str:
    """3 May 2026."""
    date = datetime.date.fromtimestamp(moment)
    return texts("history.date", day=date.day, month=texts(f"month.{date.month}"), year=date.year)


def duration_text(texts: Texts, minutes: int) -> str:
    """84 min, or 2 h 41 min."""
    if minutes < LONG:
        return texts("title.minutes", minutes=minutes)
    hours, rest = divmod(minutes, 60)
    return texts("duration.hours", hours=hours, minutes=rest)


def saved_line(texts: Texts, info: SaveInfo, title: str, now: float) -> str:
    """Ape City Escape, saved on Tuesday; or finished then; with its variant, and that it is a branch, if it is one."""
    title = f"{title} · {info.variant}" if info.variant else title
    line = when_saved_or_finished_text(texts, info, title, now)
    return texts("title.branch", line=line) if info.is_branch else line


def when_saved_or_finished_text(texts: Texts, info: SaveInfo, title: str, now: float) -> str:
    kind = "finished" if info.is_over else "saved"
    if now - info.saved < JUST_NOW:
        return texts(f"title.{kind}_now", game=title)
    return texts(f"title.{kind}", game=title, day=relative_day_text(texts, info.saved, now))


def players_and_state_line(texts: Texts, info: SaveInfo, is_together: bool) -> str:
    """Mara, Jonas and two computer players; where the match stands, or who won. is_together: as its game says."""
    who = players_line(texts, info)
    if "winners" in info.summary:
        return won_line(texts, info, who, is_together)
    if {"turn", "to_play"} <= info.summary.keys():
        name = info.seats[info.summary["to_play"]].name
        asked = [info.seats[player].name for player in info.summary.get("asked", [])]
        own = texts.texts_with_title_of_game(info.game)  # some count rounds and not turns
        key = "title.asked" if asked else "title.turn"
        return own(key, who=who, turn=info.summary["turn"], name=name, asked=own.joined_list(asked))
    return texts("title.who", who=who, moves=info.moves)


def won_line(texts: Texts, info: SaveInfo, who: str, is_together: bool) -> str:
    winners = [info.seats[player].name for player in info.summary["winners"]]
    if 1 < len(winners) == len(info.seats):
        return texts("title.won_together" if is_together else "title.tie", who=who)
    return (
        texts("title.won", who=who, name=texts.joined_list(winners)) if winners else texts("title.won_by_none", who=who)
    )


def players_line(texts: Texts, info: SaveInfo) -> str:
    """The people by name; a single computer player too, several are counted."""
    people = [seat.name for seat in info.seats if seat.is_human]
    bots = [seat.name for seat in info.seats if not seat.is_human]
    counted = [texts(f"who.computers.{len(bots)}")] if len(bots) > 1 else bots
    return texts.joined_list([*people, *counted])
