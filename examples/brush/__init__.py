"""What all examples draw with: inks, pens, path data and a canvas that becomes SVG. No package is needed."""
