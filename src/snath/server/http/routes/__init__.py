"""The routes of REST, a file for each thing that is asked about."""
