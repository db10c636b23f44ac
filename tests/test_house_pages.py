"""The pages that explain the house: short, with links that lead somewhere, and true about what lies where."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FRONT = ROOT / "game" / "README.md"
PAGES = sorted((ROOT / "game").rglob("README.md"))
ONE_PAGE = 10_000  # letters
ROOMS = ("assets", "data", "game", "tests", "tools")
ENDINGS = (".py", ".yaml", ".js", ".cpp")  # of the files that pages name
NAME = re.compile(r"`([\w./]+(?:\.py|\.yaml|/))`")  # of a file or folder; with <game> or a star it is none
LINK = re.compile(r"\]\(([^)]+)\)")
MODULES = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \|", re.MULTILINE)  # the first column of a table of modules
SUMMARY = re.compile(r"- \*\*[^*]+\*\*(?: \([^)]+\))?: .+")


def missing_names(page: Path) -> list[str]:
    """Files and folders that a page names and that are nowhere, by the end of their paths."""
    files = [*ROOT.glob("*.py")]
    files += [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in ENDINGS]
    ends = {f"/{path.relative_to(ROOT).as_posix()}" for path in files}
    folders = {f"/{path.parent.relative_to(ROOT).as_posix()}/" for path in files}
    names = {name.removeprefix("../") for name in NAME.findall(page.read_text(encoding="utf-8"))}
    return sorted(name for name in names if not any(one.endswith(f"/{name}") for one in (*ends, *folders)))


def by_folder(page: Path) -> str:
    return page.parent.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=by_folder)
def test_a_page_names_what_is_there(page):
    text = page.read_text(encoding="utf-8")
    assert missing_names(page) == []
    assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


def test_a_name_that_nothing_bears_is_noticed(tmp_path):
    page = tmp_path / "README.md"
    page.write_text("`engine/` is there, `engine/nothing.py` is not, and `games/<game>/rules/` is no name.")
    assert missing_names(page) == ["engine/nothing.py"]


def test_the_front_page_is_one_page_and_leads_to_all_others():
    text = FRONT.read_text(encoding="utf-8")
    assert len(text) < ONE_PAGE
    assert {FRONT.parent / link for link in LINK.findall(text)} == {*PAGES} - {FRONT}


def test_the_front_page_tells_where_every_room_is():
    text = FRONT.read_text(encoding="utf-8")
    rooms = [path.parent.name for path in (ROOT / "game").glob("*/__init__.py")]
    assert len(rooms) > 8 and [room for room in rooms if f"| `{room}/" not in text] == []


def test_the_glossary_has_a_line_for_each_word_in_order():
    words = FRONT.read_text(encoding="utf-8").split("## Words\n")[1].strip().splitlines()
    assert [line for line in words if not SUMMARY.fullmatch(line)] == []
    assert words == sorted(words, key=lambda line: line.split("**")[1].casefold())


def test_the_page_of_the_table_has_a_line_for_each_module():
    page = ROOT / "game" / "scenes" / "table"
    rows = MODULES.findall((page / "README.md").read_text(encoding="utf-8"))
    told = [name for row in rows for name in re.findall(r"\w+", row)]
    modules = {path.stem for path in page.glob("*.py")} - {"__init__", "parts"}  # parts joins them
    assert sorted(told) == sorted(modules)
