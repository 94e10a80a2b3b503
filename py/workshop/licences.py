"""Writes licenses.html."""


def page() -> str:
    return "<!doctype html><title>Licences</title>"
