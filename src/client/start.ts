import './cart/unpack.ts'
import { $lastChange, startVisit } from '../stores/cart.ts'
import './cart/add-to-cart.ts'
import './cart/cart-drawer.ts'
import './cart/cart-figure.ts'
import { keepCartCurrent } from './cart/keep-cart-current.ts'
import { guardOrigin, startWhenIdle, watchNavigation } from './navigation/index.ts'
import { watchHeader } from './sticky-header.ts'
import { watchOverlays } from './overlays/overlays.ts'
import { rememberCart } from './cart/remember-cart.ts'

// A module runs once per full page load and stays through soft navigations.
startVisit()
rememberCart()
guardOrigin()
watchOverlays()
watchNavigation()
watchHeader()
$lastChange.listen((change) => {
  const module = import('./cart/announce-change.ts')
  void module.then(({ announceChange }) => announceChange(change!)).catch(() => {})
})
whenIdle(() => {
  void keepCartCurrent()
  startWhenIdle().catch(() => {})
})
document.addEventListener('astro:page-load', () => {
  watchHeader()
  void keepCartCurrent()
})

/** Calls back once the page has loaded and the browser is idle; without idle callbacks (Safari), after a short wait. */
function whenIdle(callback: () => void): void {
  addEventListener('load', () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 300),
  )
}
