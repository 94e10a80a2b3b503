"""The page: what it holds, what changes it, what it looks like, and how it meets the browser."""
