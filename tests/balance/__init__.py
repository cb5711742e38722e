"""The bench that measures own designs."""
