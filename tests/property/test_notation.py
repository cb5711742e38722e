"""Every action that is ever offered can be written and read again, as text and as JSON."""

from __future__ import annotations

import json

from snath.record import notation
from tests.games import LONG, games


def test_text_and_json_of_every_option_lead_back_to_it() -> None:
    seen: set[tuple[int, int]] = set()
    kinds: set[str] = set()
    for number, state, _ in games(range(70), LONG // 2):
        rules = state.rules
        for option in state.legal():
            if (id(rules), option) in seen:
                continue
            seen.add((id(rules), option))
            text = notation.to_text(rules, option)
            assert notation.parse(rules, text) == option, f"game {number}: {text}"
            data = json.loads(json.dumps(notation.to_json(rules, option)))
            assert notation.from_json(rules, data) == option, f"game {number}: {data}"
            assert data["kind"] == text.split()[0]
            kinds.add(data["kind"])
    assert len(seen) > 10_000
    assert len(kinds) > 45
