"""What a replay tells clients: moments of a game, and how the score developed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ...game import Row
from ..protocol.lobby import Frame, Frames, Graph
from ..views.updates import USUAL, encode, worded
from .frames import GameFrames, action_text, row_seat, view_for

MOST_FRAMES: Final = 50  # in one answer


def make_frames(
    frames: GameFrames,
    rows: Sequence[Row],
    viewer: int,
    first: int,
    last: int,
    over: bool,
    hide: bool,
    called: Sequence[str] = (),
    lang: str = USUAL,
) -> bytes:
    """The frames of a viewer from one version to another, as JSON."""
    frames.extend(rows)
    spans = frames.spans(viewer, len(rows))
    wanted = [span for span in spans if first <= span.version <= last][:MOST_FRAMES]
    out: list[Frame] = []
    for span, game in zip(wanted, frames.games([s.last for s in wanted]), strict=True):
        row = frames.row(span)
        view = view_for(game, viewer)
        if hide:
            view["result"] = None
        out.append(
            Frame(
                span.version,
                row_seat(row),
                action_text(game, row, viewer, over),
                frames.log_from(span),
                worded(game, frames.events(game, span, viewer), called, lang),
                frames.stories(game, span, viewer, called, lang),
                msgspec.Raw(encode(view)),  # type: ignore[arg-type]
            )
        )
    return encode(Frames(spans[-1].version if spans else 0, frames.turns(spans), out))


def make_graph(frames: GameFrames, rows: Sequence[Row]) -> Graph:
    frames.extend(rows)
    rounds = sorted(frames.rounds)
    seats = range(len(frames.config.seats))
    return Graph(rounds, [[frames.rounds[number][seat] for number in rounds] for seat in seats])
