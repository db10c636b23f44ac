"""Writes Ogg Vorbis with the encoder that pygame-ce brings on Linux; the same samples are always the same bytes."""

import ctypes
from collections.abc import Iterator, Sequence
from ctypes import byref, c_char_p, c_float, c_int, c_int64, c_long, c_void_p
from pathlib import Path

import pygame

LIBRARIES = Path(pygame.__file__).resolve().parent.parent / "pygame_ce.libs"
AT_ONCE = 4096  # samples that are handed over together
SERIAL = 1  # the number of the only stream in the file
OPAQUE = 4096  # bytes, more than any of the encoder's own records takes


class Page(ctypes.Structure):
    _fields_ = [("head", c_void_p), ("head_size", c_long), ("body", c_void_p), ("body_size", c_long)]


class Packet(ctypes.Structure):
    _fields_ = [
        ("content", c_void_p), ("size", c_long), ("is_first", c_long), ("is_last", c_long),
        ("position", c_int64), ("number", c_int64),
    ]  # fmt: skip


class NoEncoder(Exception):
    """This pygame-ce has no encoder that can be used; the message says where it was looked for."""


def library(name: str) -> ctypes.CDLL:
    files = sorted(LIBRARIES.glob(f"{name}-*.so*"))
    if not files:
        raise NoEncoder(f"no {name} in {LIBRARIES}: ambiences are written with pygame-ce's wheel for Linux")
    return ctypes.CDLL(str(files[0]))


class Encoder:
    """One stream of one channel."""

    def __init__(self, rate: int, quality: float):
        self.ogg, self.vorbis, self.setup = library("libogg"), library("libvorbis"), library("libvorbisenc")
        self.vorbis.vorbis_analysis_buffer.restype = ctypes.POINTER(ctypes.POINTER(c_float))
        records = [ctypes.create_string_buffer(OPAQUE) for _ in range(5)]
        self.info, self.comment, self.state, self.block, self.stream = records
        self.vorbis.vorbis_info_init(self.info)
        if self.setup.vorbis_encode_init_vbr(self.info, c_long(1), c_long(rate), c_float(quality)):
            raise NoEncoder(f"no way to encode {rate} samples a second at quality {quality}")
        self.vorbis.vorbis_comment_init(self.comment)
        self.vorbis.vorbis_comment_add_tag(self.comment, c_char_p(b"ARTIST"), c_char_p(b"Game Night"))
        self.vorbis.vorbis_analysis_init(self.state, self.info)
        self.vorbis.vorbis_block_init(self.state, self.block)
        self.ogg.ogg_stream_init(self.stream, c_int(SERIAL))

    def pages(self, samples: Sequence[float]) -> Iterator[bytes]:
        """The whole file, page by page; full scale is 1."""
        packets = [Packet() for _ in range(3)]
        self.vorbis.vorbis_analysis_headerout(self.state, self.comment, *map(byref, packets))
        for packet in packets:
            self.ogg.ogg_stream_packetin(self.stream, byref(packet))
        yield from self.written(self.ogg.ogg_stream_flush)
        for start in range(0, len(samples), AT_ONCE):
            self.hand_over(samples[start : start + AT_ONCE])
            yield from self.finished()
        self.vorbis.vorbis_analysis_wrote(self.state, c_int(0))
        yield from self.finished()

    def hand_over(self, samples: Sequence[float]) -> None:
        place = self.vorbis.vorbis_analysis_buffer(self.state, c_int(len(samples)))[0]
        for n, value in enumerate(samples):
            place[n] = value
        self.vorbis.vorbis_analysis_wrote(self.state, c_int(len(samples)))

    def finished(self) -> Iterator[bytes]:
        packet = Packet()
        while self.vorbis.vorbis_analysis_blockout(self.state, self.block) == 1:
            self.vorbis.vorbis_analysis(self.block, None)
            self.vorbis.vorbis_bitrate_addblock(self.block)
            while self.vorbis.vorbis_bitrate_flushpacket(self.state, byref(packet)):
                self.ogg.ogg_stream_packetin(self.stream, byref(packet))
                yield from self.written(self.ogg.ogg_stream_pageout)

    def written(self, next_page: "ctypes._CFuncPtr") -> Iterator[bytes]:
        page = Page()
        while next_page(self.stream, byref(page)):
            yield ctypes.string_at(page.head, page.head_size) + ctypes.string_at(page.body, page.body_size)


def encoded(samples: Sequence[float], rate: int, quality: float) -> bytes:
    """A file of one channel; full scale is 1. Raises NoEncoder."""
    return b"".join(Encoder(rate, quality).pages(samples))
