"""Ability tokens placed and Factory cards used up are counted."""

from __future__ import annotations

from typing import Final

from ..events import CARD_RETURNED, TOKEN_PLACED

FACET: Final[dict[int, str]] = {
    TOKEN_PLACED: "count_ability_tokens",
    CARD_RETURNED: "count_cards_used_up",
}
