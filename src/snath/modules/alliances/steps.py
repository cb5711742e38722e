"""Questions of the module: the answer to a proposal, and an alliance with an Automa at set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import DECLINE, code
from ...engine.ids import CHANCE
from ...engine.setup.phases import first_seat
from ...engine.step import Step
from .actions import ACCEPT, ALLY, REFUSED
from .making import is_automa, make_alliance, pay_left_over
from .part import WIDTH, alliances_part, front
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AnswerStep(Step):
    """Somebody proposes an alliance: the turn goes on once `seat` has answered."""

    tag: ClassVar[str] = "alliance_answer"

    def __init__(self, seat: int, proposer: int) -> None:
        super().__init__(seat)
        self.proposer = proposer

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(ACCEPT))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == ACCEPT:
            make_alliance(state, self.proposer, self.seat)
            pay_left_over(state)
        else:
            alliances_part(state).refused |= 1 << (self.proposer * WIDTH + self.seat)
            state.emit(REFUSED, self.seat, self.proposer)

    def view(self, state: State) -> dict[str, object]:
        """`from` proposes; `receives` is the token that the one asked would get, `gives` the own
        one; `breaking` is what turning the token costs at the end."""
        return {
            "from": self.proposer,
            "receives": front(state, self.proposer),
            "gives": front(state, self.seat),
            "breaking": printed(state).broken,
        }

    def clone(self) -> Step:
        return AnswerStep(self.seat, self.proposer)

    def fields(self) -> list[object]:
        return [self.seat, self.proposer]


@final
class SetUpAlliances(Step):
    """Humans may ally with an Automa now, in reverse turn order, and not later."""

    tag: ClassVar[str] = "setup_alliances"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        order = state.order
        at = order.index(first_seat(state))
        humans = [seat for seat in order[at:] + order[:at] if not is_automa(state, seat)]
        if len(humans) < len(order) and humans:
            state.push(AllyStep(humans[::-1]))
        return True

    def clone(self) -> Step:
        return SetUpAlliances()

    def fields(self) -> list[object]:
        return []


@final
class AllyStep(Step):
    """`waiting`: the humans who have not decided yet, the next one first."""

    tag: ClassVar[str] = "ally_with_automa"

    def __init__(self, waiting: list[int]) -> None:
        super().__init__(waiting[0])
        self.waiting = waiting

    def automas(self, state: State) -> list[int]:
        part = alliances_part(state)
        return [seat for seat in state.order if is_automa(state, seat) and part.free(seat)]

    def options(self, state: State, out: list[int]) -> None:
        for automa in sorted(self.automas(state)):
            out.append(code(ALLY, automa))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == ALLY:
            make_alliance(state, self.seat, action >> 16 & 255)
        self.waiting = self.waiting[1:] if self.automas(state) else []
        if self.waiting:
            self.seat = self.waiting[0]
        else:
            state.stack.remove(self)
            pay_left_over(state)

    def view(self, state: State) -> dict[str, object]:
        """`tokens` are those of the Automas that are free, `gives` the own one; the Automa would
        gain `automa_coins`, and turning the token costs `breaking` at the end."""
        return {
            "tokens": [front(state, automa) for automa in self.automas(state)],
            "gives": front(state, self.seat),
            "automa_coins": printed(state).automa,
            "breaking": printed(state).broken,
        }

    def clone(self) -> Step:
        return AllyStep(self.waiting)

    def fields(self) -> list[object]:
        return [self.waiting[:]]
