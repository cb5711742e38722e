"""Whom somebody does not want to hear holds at all tables."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made = op.create_table(
        "blocks",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
    )
    log = sa.table("log", *map(sa.column, ("game", "number", "kind", "seat", "data")))
    seats = sa.table("seats", *map(sa.column, ("game", "seat", "owner")))
    connection = op.get_bind()
    # What was said at one table so far; the last word counts.
    found = sa.select(log).where(log.c.kind == "block").order_by(log.c.game, log.c.number)
    entries = connection.execute(found).mappings().all()
    games = {entry["game"] for entry in entries}
    owners = {
        (row["game"], row["seat"]): row["owner"]
        for row in connection.execute(sa.select(seats)).mappings()
        if row["game"] in games
    }
    pairs: dict[tuple[str, str], bool] = {}
    for entry in entries:
        data = json.loads(entry["data"])
        owner = owners.get((entry["game"], entry["seat"]))
        other = owners.get((entry["game"], data["seat"]))
        if owner and other and owner != other:
            pairs[owner, other] = data["blocked"]
    for (owner, other), blocked in pairs.items():
        if blocked:
            connection.execute(sa.insert(made).values(owner=owner, other=other))
