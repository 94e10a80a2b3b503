"""The workshop builds, serves, tests and measures Meldwise; nothing of it is shipped."""
