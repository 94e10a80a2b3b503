"""What the page looks like: one function for each region, from the model to HTML."""
