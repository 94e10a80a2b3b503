"""The rules of rummy as values and functions: the referee of everything that a person sees."""
