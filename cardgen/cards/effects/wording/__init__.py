"""The printed text of abilities, in Japanese and English, made from the data that the engine plays."""
