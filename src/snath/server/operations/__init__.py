"""For whoever runs the server: backups, logs, numbers."""
