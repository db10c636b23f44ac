"""What is kept between evenings: saves, settings and finished matches, in a folder other programs may change too."""
