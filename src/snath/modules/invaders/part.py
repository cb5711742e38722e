"""Flags and Traps on the map.  Rulebook: Faction Abilities, Clan Albion and Togawa Shogunate."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import hooks
from ...engine.board import count, spaces
from ...engine.ids import NOBODY
from ...engine.part import Lying, Part, PartKind
from ...engine.steps.move import move_of

if TYPE_CHECKING:
    from ...engine.rng import Rng
    from ...engine.state import State

FLAGS: Final = 4
TRAPS: Final = 4

# The kinds of Traps, by what their victim loses.
TRAP_POPULARITY: Final = 0
TRAP_POWER: Final = 1
TRAP_COINS: Final = 2
TRAP_CARDS: Final = 3
TRAP_NAMES: Final[tuple[str, ...]] = ("popularity", "power", "coins", "combat_cards")

# Kinds of tokens; a Trap lies armed or, once triggered, with the other side up.
FLAG: Final = "flag"
TRAP: Final = "trap"
SPRUNG_TRAP: Final = "sprung_trap"
BESIDE_MAT: Final = -1
PLACING: Final = "place_trap"  # the question which Trap is placed


@final
class InvadersPart(Part):
    """`flags` is a mask of spaces, `traps` the space of each kind of Trap (-1: in supply).

    `armed` and `known` are masks of Trap kinds: armed now, and triggered once, so that everybody
    knows which it is.  `waiting` is where a Flag or Trap may be placed once combat or encounter
    there is over (-1: nowhere), `waiting_too` another such place of a second character, `rearm`
    a mask of spaces whose Trap may be armed after a combat.
    `laid` names the seat that has laid a Trap of another's, by kind (-1: its owner); it is empty
    as long as there is no such Trap.
    """

    name: ClassVar[str] = "invaders"

    def __init__(
        self, flags: int, traps: list[int], armed: int, known: int, waiting: int, rearm: int,
        laid: list[int] | None = None, waiting_too: int = -1,
    ) -> None:
        self.flags = flags
        self.traps = traps
        self.armed = armed
        self.known = known
        self.waiting = waiting
        self.rearm = rearm
        self.laid: list[int] = [] if laid is None else laid
        self.waiting_too = waiting_too

    def clone(self) -> Part:
        return InvadersPart(
            self.flags, self.traps[:], self.armed, self.known, self.waiting, self.rearm,
            self.laid, self.waiting_too,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.flags, self.traps[:], self.armed, self.known, self.waiting, self.rearm,
        ]
        if self.laid or self.waiting_too >= 0:
            out.append(self.laid[:])
        if self.waiting_too >= 0:
            out.append(self.waiting_too)
        return out

    def wait(self, space: int) -> None:
        """A Flag or Trap may be placed here later."""
        if self.waiting >= 0 and self.waiting != space:
            self.waiting_too = space
        else:
            self.waiting = space

    def tokens(self) -> int:
        mask = self.flags
        for space in self.traps:
            if space >= 0:
                mask |= 1 << space
        return mask

    def problems(self, state: State) -> list[str]:
        """Each token on a territory of its own; enemies and armed Traps never share one."""
        out: list[str] = []
        placed = [space for space in self.traps if space >= 0]
        if count(self.flags) > FLAGS or len(placed) + count(self.flags) != count(self.tokens()):
            out.append("two Flags or Traps on one territory, or too many of them")
        if self.tokens() & ~state.board.territories:
            out.append("a Flag or Trap off the map")
        for kind in range(TRAPS):
            if self.armed >> kind & 1 and self.traps[kind] < 0:
                out.append("a Trap is armed that nobody has placed")
                return out
        owner = trap_owner(state)
        for kind in range(TRAPS):
            if self.armed >> kind & 1 and owner != NOBODY and not state.over:
                self.check_company(state, owner, kind, out)
        return out

    def check_company(self, state: State, owner: int, kind: int, out: list[str]) -> None:
        """Enemies have sprung a Trap they stand on, unless they laid it, share the ability (or did
        when they came) or are just slipping past it; tokens may mean nothing to owners who are no
        seats."""
        move = move_of(state)
        if (
            move is not None
            and move.passing
            and state.players[move.seat].units[move.slot] == self.traps[kind]
        ):
            return
        shared = state.rules.rule_index.get("shared_traps", -1)
        foes = hooks.opponents(state, owner)
        for seat, p in enumerate(state.players[: len(state.order)]):
            spared = seat == self.laid_by(kind) or (shared >= 0 and p.rules >> shared & 1)
            if not spared and shared >= 0:
                spared = any(part.has_lost(state, seat, shared) for part in state.parts)
            if foes >> seat & 1 and not spared and (p.fighters | p.workers) >> self.traps[kind] & 1:
                out.append("enemy units share a territory with an armed Trap")

    def view(self, state: State, seat: int) -> dict[str, object]:
        """Kinds of Traps are open to their owner, to others once triggered and at the end."""
        owner = trap_owner(state)
        traps: list[dict[str, object]] = []
        for space in sorted(self.traps):
            if space >= 0:
                kind = self.trap_at(space)
                seen = state.over or self.sees(owner, seat, kind)
                traps.append(
                    {
                        "space": state.board.names[space],
                        "armed": bool(self.armed >> kind & 1),
                        "trap": TRAP_NAMES[kind] if seen else None,
                    }
                )
        supply = [TRAP_NAMES[kind] for kind in range(TRAPS) if self.traps[kind] < 0]
        return {
            "flags": [state.board.names[space] for space in spaces(self.flags)],
            "traps": traps,
            "traps_left": len(supply),
            "supply": supply if state.over or self.sees_supply(state, owner, seat) else None,
        }

    def lying(self, state: State, seat: int) -> list[Lying]:
        """Flags and Traps; as in `view` not everybody knows what a Trap does."""
        owner = hooks.holder(state, "exalt")
        out = [Lying(FLAG, owner, space) for space in spaces(self.flags)]
        left = FLAGS - count(self.flags)
        if owner != NOBODY and left > 0:
            out.append(Lying(FLAG, owner, BESIDE_MAT, left))
        owner = trap_owner(state)
        everything = state.over or (owner != NOBODY and seat == owner)
        for space in sorted(self.traps):
            if space >= 0:
                kind = self.trap_at(space)
                seen = everything or self.sees(owner, seat, kind)
                token = TRAP if self.armed >> kind & 1 else SPRUNG_TRAP
                out.append(Lying(token, owner, space, 1, TRAP_NAMES[kind] if seen else ""))
        supply = [kind for kind in range(TRAPS) if self.traps[kind] < 0]
        if owner == NOBODY or not supply:
            return out
        if not everything and not self.sees_supply(state, owner, seat):
            out.append(Lying(TRAP, owner, BESIDE_MAT, len(supply)))
            return out
        for kind in supply:
            out.append(Lying(TRAP, owner, BESIDE_MAT, 1, TRAP_NAMES[kind]))
        return out

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Other kinds for the Traps nobody has triggered yet, on the map and in the supply."""
        owner = trap_owner(state)
        if seat == owner:
            return
        unknown = [kind for kind in range(TRAPS) if not self.sees(owner, seat, kind)]
        if self.sees_supply(state, owner, seat):
            unknown = [kind for kind in unknown if self.traps[kind] >= 0]
        places = unknown[:]
        traps = self.traps
        armed = self.armed
        laid = self.laid
        self.traps = traps[:]
        self.laid = laid[:]
        for kind in unknown:
            place = places.pop(rng.below(len(places)))
            self.traps[kind] = traps[place]
            self.armed = self.armed & ~(1 << kind) | (armed >> place & 1) << kind
            if laid:
                self.laid[kind] = laid[place]

    def laid_by(self, kind: int) -> int:
        """The seat that has laid a Trap of another's, or -1."""
        return self.laid[kind] if self.laid else -1

    def sees(self, owner: int, seat: int, kind: int) -> bool:
        """Whether a seat knows a kind of Trap: its owner, who laid it, all once it was sprung."""
        return seat == owner or self.known >> kind & 1 == 1 or self.laid_by(kind) == seat

    def sees_supply(self, state: State, owner: int, seat: int) -> bool:
        """Its owner, and whoever is just choosing a Trap from it."""
        if seat == owner:
            return True
        for step in state.stack:
            if step.tag == PLACING and step.seat == seat:
                return True
        return False

    def trap_at(self, space: int) -> int:
        """The kind of the Trap on a space, or -1."""
        for kind in range(TRAPS):
            if self.traps[kind] == space:
                return kind
        return -1

    def set_trap(self, kind: int, space: int) -> None:
        """A Trap of the supply comes onto a space, armed."""
        self.traps[kind] = space
        self.armed |= 1 << kind

    def arm(self, space: int) -> None:
        self.armed |= 1 << self.trap_at(space)

    def armed_spaces(self) -> int:
        mask = 0
        for kind in range(TRAPS):
            if self.armed >> kind & 1:
                mask |= 1 << self.traps[kind]
        return mask


def trap_owner(state: State) -> int:
    """The seat that sets Traps, or NOBODY."""
    return hooks.holder(state, "maifuku")


PART: Final = PartKind(InvadersPart)


def invaders_part(state: State) -> InvadersPart:
    return state.part(PART)
