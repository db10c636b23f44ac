"""What the page of phones is made of: nothing that a Safari of iOS 15 does otherwise goes without its second way."""

import json
import re

import pytest

from game.engine.data import ASSETS
from game.phones import guard

STYLE, SCRIPT, PAGE = ((ASSETS / "phone" / name).read_text("utf-8") for name in ("phone.css", "phone.js", "index.html"))
DECLARATION = re.compile(r"([\w-]+):([^;{}]+)")
NEWER = (r"\.at\(", "structuredClone", r"\.toSorted\(", r"\(\?<[=!]", r"\.findLast\(", "Object.groupBy", r"\binert\b")


def blocks() -> list[list[tuple[str, str]]]:
    """The declarations of each rule, in their order."""
    return [DECLARATION.findall(block) for block in re.findall(r"\{([^{}]*)\}", STYLE)]


def test_each_height_of_what_can_be_seen_has_one_for_browsers_that_do_not_know_it():
    found = [(block, n) for block in blocks() for n, (_, value) in enumerate(block) if "dvh" in value]
    assert found and all(block[n - 1][0] == block[n][0] for block, n in found)


@pytest.mark.parametrize("name", ["mask", "user-select"])
def test_what_safari_knows_by_an_older_name_has_that_too(name):
    found = [block for block in blocks() if any(one == name for one, _ in block)]
    assert found and all(any(one == f"-webkit-{name}" for one, _ in block) for block in found)


@pytest.mark.parametrize("side", ["top", "right", "bottom", "left"])
def test_nothing_lies_below_a_notch_or_the_bar_of_an_iphone(side):
    assert "viewport-fit=cover" in PAGE and f"env(safe-area-inset-{side})" in STYLE


@pytest.mark.parametrize("newer", NEWER)
def test_the_script_needs_nothing_that_came_after_ios_15(newer):
    assert not re.search(newer, SCRIPT)


def test_what_the_script_tells_the_body_is_inherited_by_nothing_so_that_the_page_is_not_looked_through_for_it():
    told = set(re.findall(r'document\.body[^;]*;?[^;]*setProperty\("(--[\w-]+)"', SCRIPT))
    assert told and all(f'@property {one}{{syntax:"*";inherits:false}}' in STYLE for one in told)


def test_numbers_are_no_telephone_numbers():
    assert '<meta name="format-detection" content="telephone=no">' in PAGE


def test_the_line_is_allowed_by_name_since_older_safaris_do_not_count_it_to_the_page_itself():
    policy = guard.http_headers_for_host("192.168.1.4:8765")["Content-Security-Policy"]
    assert "connect-src 'self' ws://192.168.1.4:8765;" in policy and policy.count("ws:") == 1


@pytest.mark.parametrize("host", ["x;script-src *@192.168.1.4:8765", "a@b@192.168.1.4:8765"])
def test_nobody_adds_to_the_policy_by_the_name_of_the_host(host):
    assert guard.http_headers_for_host(host) == guard.http_headers_for_host("192.168.1.4:8765")


def test_what_to_do_is_hidden_only_as_the_last_that_gives_way_to_a_hint():
    plain = re.sub(r"/\*.*?\*/\s*", "", STYLE)
    hiding = [selectors for selectors, block in re.findall(r"([^{}]*)\{([^{}]*)\}", plain) if "display:none" in block]
    assert {one.strip() for selectors in hiding for one in selectors.split(",") if "#what" in one} == {
        "#thumb.no-prompt #what"
    }
    order = re.search(r"const LESS = (\[[^]]*\])", SCRIPT)
    assert order is not None and json.loads(order[1])[-1] == "no-prompt"


def test_what_travels_or_breathes_is_moved_as_it_is_painted_so_that_the_page_is_not_laid_out_for_each_of_its_frames():
    ways = [
        way.split() for block in blocks() for name, value in block if name == "transition" for way in value.split(",")
    ]
    moving = {way[0] for way in ways} | set(
        re.findall(r"([\w-]+):", "".join(re.findall(r"@keyframes \w+\{\d+%\{(.*?)\}", STYLE)))
    )
    assert {"transform", "opacity"} <= moving <= {"transform", "opacity", "none!important"}
