import './unpack.ts'
import { startVisit } from '../stores/cart.ts'
import './add-to-cart.ts'
import './cart-drawer.ts'
import './cart-figure.ts'
import { keepCartCurrent } from './catalogue.ts'
import { guardOrigin } from './guard.ts'
import { watchHeader } from './header.ts'
import { later, watchNavigation } from './navigation.ts'
import { watchOverlays } from './overlays.ts'
import { carryPictures } from './picture-transition.ts'
import { rememberCart } from './remember-cart.ts'

// A module runs once per full page load and outlives soft navigations: exactly «the shell loads» of Spec §4.
startVisit()
rememberCart()
guardOrigin()
watchOverlays()
watchNavigation()
whenIdle(() => void later().catch(() => {}))
carryPictures()
document.addEventListener('astro:page-load', () => {
  watchHeader()
  void keepCartCurrent()
})

/** After the page has loaded; a browser without idle callbacks waits a little. */
function whenIdle(callback: () => void): void {
  addEventListener('load', () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 300),
  )
}
