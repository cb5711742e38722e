"""Episode 7 of The Rise of Fenris: encounters lead to the man whom all are looking for."""
