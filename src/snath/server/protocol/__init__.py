"""What travels between server and client: every message as a type, and nothing else.

The types are plain `msgspec` structs.  The client's TypeScript types are made from them; a test
fails when the two differ.
"""
