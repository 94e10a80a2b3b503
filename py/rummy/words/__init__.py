"""Every sentence of the product, and nothing else: facts come in, lines of words and cards go out."""
