"""What the coach knows about a deal, as facts: data only, no words."""
