import './cart/unpack.ts'
import { startVisit } from '../stores/cart.ts'
import './cart/add-to-cart.ts'
import './cart/cart-drawer.ts'
import './cart/cart-figure.ts'
import { keepCartCurrent } from './cart/keep-cart-current.ts'
import { guardOrigin } from './navigation/origin-guard.ts'
import { watchHeader } from './sticky-header.ts'
import { watchNavigation } from './navigation/lazy-router.ts'
import { watchOverlays } from './overlays/overlays.ts'
import { rememberCart } from './cart/remember-cart.ts'

// A module runs once per full page load and outlives soft navigations: exactly «the shell loads» of Spec §4.
startVisit()
rememberCart()
guardOrigin()
watchOverlays()
watchNavigation()
watchHeader()
whenIdle(() => {
  void keepCartCurrent()
  void import('./later.ts').catch(() => {})
})
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
