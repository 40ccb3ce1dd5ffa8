// The elements that the shopper has to use before they do anything.
import './guest-plate.ts'
import './piece-tiles.ts'
import './product-gallery.ts'
