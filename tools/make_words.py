"""Makes the word lists of Ramble Words (RW-2.5): `python3 tools/make_words.py FOLDER`, always the same bytes.

FOLDER holds the final word files of SCOWL 2020.12.07 (english-words.10 and so on; Debian's package scowl puts them in
/usr/share/dict/scowl). The words in excluded_words.txt are slurs and stay out. Both check sums are printed: of the list
as the recipe makes it, which must be the known one, and of the list that ships; the latter stands in word_lists.yaml.
"""

import gzip
import hashlib
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "data" / "ramble_words"
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70)
SPELLINGS = ("english", "american", "british")
LISTS = {"common": 35, "everyday": 50, "standard": 60, "large": 70}  # the highest level in each
WORD = re.compile(r"[a-z]{2,}")
STRAY = "cs gs ks ls ms rs ts hoc quo moi mes non hos pwn pwns pwned mkay hims yous yeps situ sames thees".split()
STRAY_IN_LARGE = "csc csch dkl fyrd hhd kb lm ln lx mb mf ps ss tyg".split()
KNOWN = {  # before slurs are taken out
    "common": "52f19445882295b6c67bfdd9ee4ef92856a42763aae51070b03ee0d4e364733b",
    "everyday": "1240f0569d994f0335534e6ccdb7f34490421dada2313ef42997fb1ecec790eb",
    "standard": "a58475d4cc52965c020e7b71d36a460e9c493e53b789a9536d30120445b39c66",
    "large": "4d769e675bc468dc120effabd19cbd75a4e7e16d6a67af598e69f89b0bc61648",
}


def words_up_to(folder: Path, highest: int) -> set[str]:
    """Every plain word of the levels up to `highest`, in both spellings."""
    files = [folder / f"{spelling}-words.{level}" for level in LEVELS if level <= highest for spelling in SPELLINGS]
    lines = (line for file in files for line in file.read_text(encoding="latin-1").splitlines())
    return {line for line in lines if WORD.fullmatch(line)}


def as_file(words: set[str]) -> bytes:
    return "".join(f"{word}\n" for word in sorted(words)).encode("ascii")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def make(folder: Path, name: str, slurs: set[str]) -> str:
    """Write one list; returns its entry for word_lists.yaml."""
    words = words_up_to(folder, LISTS[name]) - set(STRAY) - (set(STRAY_IN_LARGE) if name == "large" else set())
    if digest(as_file(words)) != KNOWN[name]:
        raise SystemExit(f"{folder} is not SCOWL 2020.12.07: {name} comes out differently")
    content = as_file(words - slurs)
    (TARGET / f"{name}.txt.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    return f"{name}: {{words: {len(words - slurs)}, sha256: {digest(content)}, before_exclusion: {KNOWN[name]}}}"


def main(folder: Path) -> None:
    slurs = set((HERE / "excluded_words.txt").read_text(encoding="ascii").split())
    for name in LISTS:
        print(make(folder, name, slurs))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
