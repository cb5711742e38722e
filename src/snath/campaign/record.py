"""The record of a campaign: its configuration and every row, as data, JSON and text.

    {
     "snath_campaign": 1,
     "config": {"title": "…", "members": [{"name": "Ann", "player": "person", …}, …], …},
     "rows": [
      ["table", {"begin": {"seed": null}}],
      ["chance", "faction 1 nordic"],
      ["table", {"finish": {"seats": [{"faction": "nordic", "coins": 61, …}, …], …}}],
      [0, "vote 3"],
      …
     ],
     "digest": "…"
    }

A record tells everything, sealed answers included: it is for the store, for whoever runs the
campaign, and for those who have finished it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..engine.errors import shown
from ..record.plain import problem
from .campaign import Campaign
from .chance import Draws
from .config import CampaignConfig, config_of_json
from .errors import CampaignError, CampaignRecordError
from .rows import Row

FORMAT: Final = 1
KEYS: Final = ("snath_campaign", "config", "rows", "digest")


@dataclass(frozen=True)
class CampaignRecord:
    config: CampaignConfig
    rows: tuple[Row, ...]
    digest: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "snath_campaign": FORMAT,
            "config": self.config.to_json(),
            "rows": [row.to_json() for row in self.rows],
            "digest": self.digest,
        }

    def to_text(self) -> str:
        """JSON with a line for each row."""
        data = self.to_json()
        rows = ",\n  ".join(json.dumps(row) for row in data["rows"])
        parts = [f'"{key}": {json.dumps(data[key])}' for key in KEYS if key != "rows"]
        parts.insert(2, f'"rows": [\n  {rows}\n ]' if rows else '"rows": []')
        return "{\n " + ",\n ".join(parts) + "\n}\n"

    @staticmethod
    def of_json(data: object) -> CampaignRecord:
        """The record of plain data; CampaignRecordError says which row, or what else, is wrong."""
        if not isinstance(data, Mapping):
            raise CampaignRecordError(f"a campaign's record is an object, not {shown(data)}")
        for key in data:
            if key not in KEYS:
                raise CampaignRecordError(
                    f"unknown key {shown(key)}; allowed: {', '.join(KEYS)}"
                )
        if data.get("snath_campaign") != FORMAT:
            version = shown(data.get("snath_campaign"))
            raise CampaignRecordError(f"snath_campaign is {version}; supported is {FORMAT}")
        rows, digest = data.get("rows"), data.get("digest")
        if not isinstance(rows, list):
            raise CampaignRecordError(f"rows must be a list, not {shown(rows)}")
        if digest is not None and not isinstance(digest, str):
            raise CampaignRecordError(f"digest must be text, not {shown(digest)}")
        try:
            config = config_of_json(data.get("config"))
        except CampaignError as error:
            raise CampaignRecordError(f"config: {error}") from error
        made: list[Row] = []
        for number, row in enumerate(rows, 1):
            wrong = problem(row)
            if wrong is not None:
                raise CampaignRecordError(f"row {number}: {wrong}")
            try:
                made.append(Row.of_json(row))
            except CampaignRecordError as error:
                raise CampaignRecordError(f"row {number}: {error}") from error
        return CampaignRecord(config, tuple(made), digest)

    @staticmethod
    def of_text(text: str | bytes) -> CampaignRecord:
        try:
            words = text.decode("utf-8-sig") if isinstance(text, bytes) else text
            data = json.loads(words)
        except (RecursionError, ValueError) as error:
            raise CampaignRecordError(
                f"the record is no JSON that can be read: {type(error).__name__}"
            ) from error
        return CampaignRecord.of_json(data)


def record_of(campaign: Campaign, sealed: bool = True) -> CampaignRecord:
    """The record of a campaign up to now.

    Without `sealed` it is for somebody who takes part: CampaignError while answers are given in
    secret, because the record would tell them, and what others have drawn.
    """
    if not sealed and any(decision.sealed for decision in campaign.decisions()):
        raise CampaignError(
            "the campaign can be exported once everybody has answered: ballots, purchases and "
            "drawn mods are still secret"
        )
    return CampaignRecord(campaign.config, tuple(campaign.rows), campaign.digest())


def replay(record: CampaignRecord, draws: Draws | None = None) -> Campaign:
    """The campaign of a record; it can go on as if it had never been stored."""
    campaign = Campaign.resumed(record.config, record.rows, draws)
    if record.digest is not None and record.digest != campaign.digest():
        raise CampaignRecordError(
            "the record's digest is not that of the campaign its rows lead to"
        )
    return campaign
