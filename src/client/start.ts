import { startVisit } from '../stores/cart.ts'
import './add-to-cart.ts'
import './cart-figure.ts'
import { keepCartCurrent } from './catalogue.ts'
import { watchHeader } from './header.ts'
import { watchOverlays } from './overlays.ts'
import { carryPictures } from './picture-transition.ts'
import { rememberCart } from './remember-cart.ts'

// A module runs once per full page load and outlives soft navigations: exactly «the shell loads» of Spec §4.
startVisit()
rememberCart()
watchOverlays()
carryPictures()
document.addEventListener('astro:page-load', () => {
  watchHeader()
  void keepCartCurrent()
})
