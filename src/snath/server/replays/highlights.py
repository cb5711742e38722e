"""What a finished game is remembered for: its battle, its great round, its stars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ...game import Row
from ..protocol.lobby import Highlight, Highlights
from .frames import GameFrames

MOST: Final = 3


def make_highlights(frames: GameFrames, rows: Sequence[Row]) -> Highlights:
    """The decisive battle, the greatest gain, the last star; the first if one is missing."""
    frames.extend(rows)
    stars = star_moments(frames)
    wanted = [
        max(battles(frames), key=weight, default=None),
        swing(frames),
        stars[-1] if len(stars) > 1 else None,
        stars[0] if stars else None,
    ]
    chosen: list[Highlight] = [moment for moment in wanted if moment is not None][:MOST]
    return Highlights(sorted(chosen, key=lambda moment: moment.row))


def battles(frames: GameFrames) -> Iterator[Highlight]:
    """Every combat, from the winner's side."""
    shown: dict[int, int] = {}
    for row, event in frames.history():
        if event["kind"] == "combat_began":
            shown = {}
        elif event["kind"] == "strength_revealed":
            shown[event["seat"]] = event["strength"]
        elif event["kind"] == "combat_won":
            winner, loser = event["seat"], event["with"]
            strengths = [shown.get(winner, 0), shown.get(loser, 0)]
            yield Highlight(
                "battle", row, frames.moments[row - 1].round, winner, loser, event["space"],
                strengths, None, 0,
            )  # fmt: skip


def weight(battle: Highlight) -> tuple[int, int]:
    """Much was spent and it was close; of two that are alike the later one counts."""
    won, lost = battle.strengths
    return won + 2 * lost, battle.row


def star_moments(frames: GameFrames) -> list[Highlight]:
    placed = [(row, event) for row, event in frames.history() if event["kind"] == "star_placed"]
    return [
        Highlight(
            "first_star" if i == 0 else "last_star", row, frames.moments[row - 1].round,
            event["seat"], None, None, [], event["goal"], 0,
        )
        for i, (row, event) in enumerate(placed)
    ]  # fmt: skip


def swing(frames: GameFrames) -> Highlight | None:
    """The most that anybody's score rose within a round after the first."""
    best: Highlight | None = None
    rounds = sorted(frames.rounds)
    for before, now in pairwise(rounds):
        for seat, lines in enumerate(frames.rounds[now]):
            gained = sum(lines.values()) - sum(frames.rounds[before][seat].values())
            if gained > (best.coins if best else 0):
                row = frames.end_of(now)
                best = Highlight("swing", row, now, seat, None, None, [], None, gained)
    return best
