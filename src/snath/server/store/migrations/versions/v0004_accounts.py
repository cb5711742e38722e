"""Accounts: names that look alike, ways back in, browsers that are logged in; closed tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from snath.server.accounts.names import lookalike

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    closed = sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", closed)
    op.add_column("accounts", sa.Column("lookalike", sa.Text))
    op.add_column("accounts", sa.Column("recovery", sa.Text))
    op.add_column("accounts", sa.Column("email", sa.Text))
    op.add_column("accounts", sa.Column("mailed", sa.Text))
    op.add_column("accounts", sa.Column("mailed_until", sa.Float))
    op.add_column("sessions", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.Text, nullable=False, server_default=""))
    accounts = sa.table("accounts", *map(sa.column, ("id", "name", "lookalike", "created")))
    sessions = sa.table("sessions", *map(sa.column, ("created", "seen")))
    seats = sa.table("seats", *map(sa.column, ("kind", "token")))
    connection = op.get_bind()
    taken: set[str] = set()
    # Of two that look alike already the older one has the name; both stay.
    for row in connection.execute(sa.select(accounts).order_by("created", "id")).mappings().all():
        like = lookalike(row["name"])
        if like not in taken:
            own = accounts.c.id == row["id"]
            connection.execute(sa.update(accounts).where(own).values(lookalike=like))
        taken.add(like)
    op.create_index("accounts_by_lookalike", "accounts", ["lookalike"], unique=True)
    op.create_index("sessions_by_account", "sessions", ["account"])
    connection.execute(sa.update(sessions).values(seen=sessions.c.created))
    # Browsers never used the tokens of their seats.
    connection.execute(sa.update(seats).where(seats.c.kind == "human").values(token=None))
