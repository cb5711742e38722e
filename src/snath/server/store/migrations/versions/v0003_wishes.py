"""What a player wants to be asked about is kept with the seat, not in the log."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    asks = sa.Column("asks_bonus", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", asks)
    connection = op.get_bind()
    wishes = "SELECT game, seat, data FROM log WHERE kind = 'prefer' ORDER BY number"
    latest = {(row.game, row.seat): row.data for row in connection.execute(sa.text(wishes))}
    keep = sa.text("UPDATE seats SET asks_bonus = :asks WHERE game = :game AND seat = :seat")
    for (game, seat), data in latest.items():
        asks_now = not json.loads(data)["auto_bonus"]
        connection.execute(keep, {"asks": asks_now, "game": game, "seat": seat})
