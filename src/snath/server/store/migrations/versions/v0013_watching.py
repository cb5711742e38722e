"""A link that lets people watch and not sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("watch", sa.String(24)))
    op.create_index("games_by_watch", "games", ["watch"], unique=True)
