"""Games over the network: REST, WebSocket, the store, bots in worker processes."""
