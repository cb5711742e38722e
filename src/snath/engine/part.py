"""A part: the state that a module adds to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .rng import Rng
    from .state import State


@final
class Lying:
    """Tokens of a kind in one place: on a space, in a container, or beside an owner's mat.

    `place` is the number of a space or container, -1 for beside the mat; `face` is what is
    printed on the other side, as far as the viewer may know it.
    """

    def __init__(self, token: str, owner: int, place: int, count: int = 1, face: str = "") -> None:
        self.token = token
        self.owner = owner  # NOBODY: the table's
        self.place = place
        self.count = count
        self.face = face


@final
class Marker:
    """A marker on a track: of an owner, or of the whole table (NOBODY)."""

    def __init__(self, track: str, owner: int, value: int) -> None:
        self.track = track
        self.owner = owner
        self.value = value


@final
class InForce:
    """A component that everybody can read on the table: a tile or card by section and key of
    its content entry; of an owner, or of the whole table (NOBODY)."""

    def __init__(self, section: str, key: str, owner: int) -> None:
        self.section = section
        self.key = key
        self.owner = owner


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Base of module state; `name` is the module's."""

    name: ClassVar[str] = ""

    def clone(self) -> Part:
        raise NotImplementedError

    def fields(self) -> list[object]:
        """The constructor's arguments, in order, as plain data."""
        raise NotImplementedError

    def tokens(self) -> int:
        """Mask of spaces on which the module has put tokens."""
        return 0

    def closed_to_workers(self) -> int:
        """Mask of spaces on which no worker is set down alone."""
        return 0

    def encounter_sites(self) -> int:
        """Mask of spaces where the module has laid encounter tokens beyond the printed ones."""
        return 0

    def encounter_cards(self) -> list[int]:
        """Encounter cards that the module keeps from the deck."""
        return []

    def factory_cards_removed(self) -> int:
        """How many cards of the Factory's pile the module has taken out of the game."""
        return 0

    def factory_cards_given(self) -> list[int]:
        """Factory cards that seats have by this module and not from the Factory."""
        return []

    # Tokens on a faction mat can be taken off again in set-up, while others are drawn for it.

    def lift_abilities(self, state: State, seat: int) -> None:
        """Take the module's tokens off a seat's faction mat, to be placed anew."""

    def loose_abilities(self, state: State, seat: int) -> list[int]:
        """The rules of those that lie ready for it."""
        return []

    def place_ability(self, state: State, seat: int, rule: int, mech: int) -> bool:
        """Put one of these on a space of the mat; False if it is none of the module's."""
        return False

    def put_abilities_away(self, seat: int) -> None:
        """What is not on the mat now is out of the game."""

    def ability_in_play(self, state: State, rule: int) -> int:
        """The rule that a token of this name gives at this table."""
        return rule

    def covered_base(self, faction: str) -> list[str]:
        """The base that the tile of a faction covers at this table; none: a random one."""
        return []

    def resettled(self) -> int:
        """Mask of the seats that have another home base than they began with."""
        return 0

    def given_for_good(self, state: State, seat: int, rule: int) -> None:
        """A card has given a seat the ability of another faction for the rest of the game."""

    def has_lost(self, state: State, seat: int, rule: int) -> bool:
        """Whether the module has taken back from a seat an ability that it had lent."""
        return False

    def lying(self, state: State, seat: int) -> list[Lying]:
        """The module's tokens as a seat (or NOBODY, a spectator) may see them."""
        return []

    def markers(self, state: State, seat: int) -> list[Marker]:
        """The markers on the module's tracks."""
        return []

    def in_force(self, state: State) -> list[InForce]:
        """The open tiles and cards of the module that hold now, in the order to read them."""
        return []

    def problems(self, state: State) -> list[str]:
        """What is wrong with this part, for `snath.engine.invariants`."""
        return []

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat (or NOBODY, a spectator) may know of this part."""
        return {}

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Deal anew what `view` hides from the seat, see `snath.engine.hidden`."""


P = TypeVar("P", bound=Part)
KINDS: Final[list[PartKind[Any]]] = []  # all that are known to the program


@final
class PartKind(Generic[P]):
    """A class of parts, by which a game finds the one it has: `state.part(KIND)`."""

    def __init__(self, of: type[P]) -> None:
        self.of = of
        self.number = len(KINDS)
        KINDS.append(self)


def places_of(parts: list[Part]) -> list[int]:
    """Where the part of each kind lies in a game, by number; behind the last one if there is none.
    """
    out: list[int] = []
    for kind in KINDS:
        found = [place for place, part in enumerate(parts) if isinstance(part, kind.of)]
        out.append(found[0] if found else len(parts))
    return out
