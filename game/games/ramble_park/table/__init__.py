"""What is on the table: what is drawn, what it says, what a half-made choice can become."""
