"""What somebody's finished games tell: results, sums, achievements."""
