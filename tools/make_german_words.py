"""Makes the German word lists of Ramble Words: `python3 tools/make_german_words.py NGERMAN NOUNS FREQUENCIES`.

NGERMAN is the list of Debian's package wngerman 20161207 (/usr/share/dict/ngerman, made from igerman98), NOUNS the file
nouns.csv of german-nouns 1.2.5, FREQUENCIES the file large_de.msgpack.gz of wordfreq 3.1.1. The same files give the
same bytes. The entries for word_lists.yaml are printed.

A word in lower case counts as it stands in igerman98. A word with a capital counts if it is a common noun, or a
compound of two words, and no name. Umlauts are spelled out (Ä is AE, ß is SS), and words have at most 15 letters. The
shorter lists are for computer players: the words of igerman98 that are written most often, so that English words that
are also rare German nouns stay out. Slurs (in excluded_german_words.txt) stay out of all.
"""

import csv
import gzip
import hashlib
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "data" / "ramble_words"
LISTS = {"german_common": 620, "german_everyday": 800, "german": None}  # how rare a word may be, in centibels
LONGEST = 15  # letters
PLAIN = re.compile(r"[a-zäöüß]{2,}")
CAPITAL = re.compile(r"[A-ZÄÖÜ][a-zäöüß]+")
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
JOINTS = ("", "s", "n", "en", "es", "er")  # between the parts of a compound
SHORTEST_PART, SHORTEST_HEAD = 3, 4
FIRST_FORM = 7  # the columns of nouns.csv from here on hold a noun's forms
# Abbreviations, scraps of other languages, and names that the sources have as nouns too.
STRAY = set(
    """
    aw el pa pu to wa wu yi acta ad allg arte betr bez bspw bzgl bzw ca cf cm cum de dez div dm dpi dto emd engl eo et
    etc evtl exkl ext ff fob ftp galv geb gem ger ges ggf gif hoc hrsg http huk idi incl inkl ipso jmd jmdm jmdn jure
    kap kg km kp kt lfd lkw lt mac max med min mm mod ms msec net nsec ova peu phil qm qmm rasa red reg resp rex sek
    spe ud uds usw var vgl vice vorl vs wg zus zzgl ada alf anke anna axel dirk elim eris eva hugo iwan juno kai kiki
    kurt lars mara noah toni urs wales kapstadt odenwald vogtland vogtlands beckmann redmond rochelle herbrand
    altkoenig gasteig wieland wielands hartmuts dantons taunus abessinien acerra agria alabama aland altai auerbach
    augustus banat benjamin bertram blumenfeld boehme bougainville brissago ceylon charlotte cheyenne china dagestan
    delaware dreieich elbe emscher engern ersja esther fidschi franziska friedrichstadt galilaea hagen henry hermann
    hokkaido hondsschwanz johannes kamerun klaus kongo kurgan lek lenzing loreley madison manchester marie meursault
    minangkabau mittelmeer mneme myron namib namur nanking nestelbach neustadt nova oka olympia omaha orvieto oxford
    palatin paris praia radom reitstein rosenfeld samos schalke siegerland smyrna tibet tuernitz vanessa waterloo
    wichita willi witzwort wolga ypern zugspitze aegypten riesending fritz
    """.split()
)


def nouns_in(file: Path) -> tuple[set[str], set[str]]:
    """The forms of common nouns, and those that are nothing but names."""
    common: set[str] = set()
    names: set[str] = set()
    with file.open(encoding="utf-8", newline="") as rows:
        for row in csv.reader(rows):
            forms = {form for form in (row[0], *row[FIRST_FORM:]) if CAPITAL.fullmatch(form)}
            (common if row[1] == "Substantiv" else names).update(forms)
    return common, names - common


def compounds(words: set[str], nouns: set[str], parts: set[str]) -> set[str]:
    """Those that are a known word, a joint and a common noun."""

    def is_compound(word: str) -> bool:
        cuts = range(SHORTEST_PART, len(word) - SHORTEST_HEAD + 1)
        return any(
            word[at:] in nouns and any(word[:at].removesuffix(joint) in parts for joint in JOINTS if word[:at] != joint)
            for at in cuts
        )

    return {word for word in words if is_compound(word)}


def frequencies_in(file: Path) -> dict[str, int]:
    """How rare each word is, in centibels: the file is a list of lists of words, one for each centibel."""
    ranks = Packed(gzip.decompress(file.read_bytes())).value()
    assert isinstance(ranks, list)
    return {word: rarity for rarity, words in enumerate(ranks[1:]) for word in words}


class Packed:
    """MessagePack, as much of it as a table of frequencies needs."""

    def __init__(self, content: bytes):
        self.content, self.at = content, 0

    def take(self, count: int) -> bytes:
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self, count: int) -> int:
        return int.from_bytes(self.take(count))

    def value(self) -> object:
        kind = self.number(1)
        if kind < 0x80:
            return kind
        if kind < 0x90:
            return {self.value(): self.value() for _ in range(kind - 0x80)}
        if kind < 0xA0 or kind in (0xDC, 0xDD):
            return [self.value() for _ in range(kind - 0x90 if kind < 0xA0 else self.number(2 if kind == 0xDC else 4))]
        if kind < 0xC0 or kind in (0xD9, 0xDA):
            return self.take(kind - 0xA0 if kind < 0xC0 else self.number(1 if kind == 0xD9 else 2)).decode("utf-8")
        raise ValueError(f"no word and no list at {self.at}: {kind:#x}")


def rarities(ngerman: Path, nouns: Path, frequencies: Path) -> dict[str, int | None]:
    """Every word, spelled out, with how rare it is (None: not in the frequencies, or only in the list of nouns)."""
    lines = ngerman.read_text(encoding="utf-8").split()
    plain = {line for line in lines if PLAIN.fullmatch(line)}
    capital = {line for line in lines if CAPITAL.fullmatch(line)}
    rarity = frequencies_in(frequencies)
    common, names = nouns_in(nouns)
    known = {noun.lower() for noun in common if noun in capital or noun.lower() in rarity}
    others = {word for word in capital - common - names if word.removesuffix("s") not in names}
    joined = compounds({word.lower() for word in others}, known, plain | known)
    found: dict[str, int | None] = {}
    spelled = plain | {word.lower() for word in capital}
    for word in sorted(plain | known | joined):
        letters, rare = word.translate(SPELLED_OUT), rarity.get(word) if word in spelled else None
        if len(letters) <= LONGEST and letters not in STRAY:
            before = found.get(letters)
            found[letters] = min(before, rare) if before is not None and rare is not None else rare or before
    return found


def as_file(words: set[str]) -> bytes:
    return "".join(f"{word}\n" for word in sorted(words)).encode("ascii")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main(ngerman: Path, nouns: Path, frequencies: Path) -> None:
    slurs = set((HERE / "excluded_german_words.txt").read_text(encoding="ascii").split())
    found = rarities(ngerman, nouns, frequencies)
    for name, rarest in LISTS.items():
        words = {word for word, rare in found.items() if rarest is None or (rare is not None and rare <= rarest)}
        content = as_file(words - slurs)
        (TARGET / f"{name}.txt.gz").write_bytes(gzip.compress(content, 9, mtime=0))
        before = digest(as_file(words))
        print(f"{name}: {{words: {len(words - slurs)}, sha256: {digest(content)}, before_exclusion: {before}}}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
