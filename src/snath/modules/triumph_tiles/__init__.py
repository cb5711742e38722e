"""The Triumph Tiles of The Rise of Fenris: a track of tiles that are drawn or chosen."""
