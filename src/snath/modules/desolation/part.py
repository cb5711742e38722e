"""The state of Desolation beside its machines: stars, consent, and how the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.goal import OFF_TRACK
from ...engine.ids import LOWEST_CARD, NOBODY
from ...engine.part import InForce, Part, PartKind
from ...engine.scoring import OUTCOMES, RANKED
from .machines import destinations, machines_left, machines_of
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class DesolationPart(Part):
    """The clock is the popularity of the owner, its power the power, its open cards the hand.

    `stars` lie on its tile.  Masks of seats: `standing` have given everybody leave to spend their
    resources (`always`: the table has, once for all); the active player has `asked` for some in
    this turn, and these have `granted` it.  `spender` sets the dial for all who defend together
    (-1: nobody yet).  `result` is how the game has ended, see `scoring`.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        harder: bool,
        always: bool,
        standing: int,
        asked: int = 0,
        granted: int = 0,
        spender: int = -1,
        stars: int = 0,
        result: int = RANKED,
        unused: bool = False,
    ) -> None:
        self.harder = harder
        self.always = always
        self.standing = standing
        self.asked = asked
        self.granted = granted
        self.spender = spender
        self.stars = stars
        self.result = result

    def clone(self) -> Part:
        return DesolationPart(
            self.harder, self.always, self.standing, self.asked, self.granted, self.spender,
            self.stars, self.result,
        )

    def fields(self) -> list[object]:
        """The last one is of no use any more, but in the digests of stored games."""
        return [
            self.harder, self.always, self.standing, self.asked, self.granted, self.spender,
            self.stars, self.result, False,
        ]

    def in_force(self, state: State) -> list[InForce]:
        return [InForce(NAME, NAME, NOBODY)]

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if state.round == 0:
            return out
        p = state.players[machines_of(state)]
        cards = sum([n * (value + LOWEST_CARD) for value, n in enumerate(p.hand)])
        if p.power != min(cards, printed(state).power):
            out.append(f"the machines have {p.power} power and cards of {cards}")
        places = [at for at in p.units if at >= 0]
        if len(set(places)) != len(places):
            out.append("two machines on one territory")
        for at in places:
            if not state.board.territories >> at & 1:
                out.append("a machine is off the map")
        if self.result != RANKED and not state.over and state.ended_by < 0:
            out.append("a decided game goes on")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`rounds` are left on the clock, from `moves_at` on the machines move: `steps` says for
        each face of the blue die where each of them would go.  `power` is the sum of the open
        `cards`, at most `most_power`; the orange die is added.  `tiles` are the goals to be covered
        by the stars of all.  `stores` are the seats whose resources the active player may spend,
        `standing` those who allow it to everybody, `asked` those who have been asked this turn."""
        p = state.players[machines_of(state)]
        names = state.board.names
        return {
            "rounds": p.popularity,
            "moves_at": printed(state).moving,
            "stars": self.stars,
            "most_stars": printed(state).stars,
            "machines": [names[at] for at in p.units if at >= 0],
            "machines_left": machines_left(state),
            "power": p.power,
            "most_power": printed(state).power,
            "cards": [
                value + LOWEST_CARD for value, n in enumerate(p.hand) for _ in range(n)
            ],
            "steps": [
                {names[at]: names[to] for at, to in destinations(state, face + 1)}
                for face in range(6)
            ] if state.order else [],
            "tiles": tiles_view(state),
            "harder": self.harder,
            "standing": spaces(self.standing),
            "stores": spaces(self.granted | self.standing),
            "asked": spaces(self.asked),
            "spender": self.spender if self.spender >= 0 else None,
            "outcome": OUTCOMES[self.result] if self.result != RANKED else None,
        }


def tiles_view(state: State) -> list[dict[str, object]]:
    """The goals that lie there: on how many tiles, and how many of them have a star."""
    out: list[dict[str, object]] = []
    for i, goal in enumerate(state.rules.goals):
        room = goal.room(state)
        if room != OFF_TRACK and room > 0:
            out.append({"goal": goal.key, "tiles": room, "covered": min(room, placed(state, i))})
    return out


def placed(state: State, goal: int) -> int:
    """Stars of all players on a goal."""
    n = 0
    for seat in state.order:
        n += state.players[seat].stars[goal]
    return n


def uncovered(state: State, goal: int) -> int:
    """Tiles of a goal without a star: each star goes to an empty one first."""
    room = state.rules.goals[goal].room(state)
    return max(0, room - placed(state, goal)) if room != OFF_TRACK else 0


PART: Final = PartKind(DesolationPart)


def desolation_part(state: State) -> DesolationPart:
    return state.part(PART)
