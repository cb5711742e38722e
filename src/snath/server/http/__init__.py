"""The door of the server: REST, WebSockets, limits and headers."""
