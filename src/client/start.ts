import './cart/restore-carried-cart.ts'
import './astro-island.ts'
import { $cart, $lastChange } from '../stores/cart.ts'
import { $catalogueChanges } from '../stores/catalogue-changes.ts'
import './cart/add-to-cart.ts'
import { writeFigures } from './cart/figures.ts'
import { keepCartCurrent } from './cart/keep-cart-current.ts'
import { guardOrigin, startIdleWork, watchNavigation } from './navigation/index.ts'
import { watchSearch } from './search/watch-search.ts'
import { watchHeader } from './sticky-header.ts'
import { whenIdle } from './when-idle.ts'
import { preloadOverlays, watchOverlays } from './overlays/overlays.ts'
import { rememberCart } from './cart/remember-cart.ts'

// A module runs once per full page load and stays through soft navigations. Rule 23.
const beganWithPickup = $cart.get().pickup
$cart.subscribe(({ pickup }) => {
  if (!pickup) return
  const module = import('../stores/visit.ts')
  void module.then(({ startVisit }) => startVisit(beganWithPickup)).catch(() => {})
})
rememberCart()
writeFigures()
guardOrigin()
watchOverlays()
watchNavigation()
watchHeader()
watchSearch()
openEarly()
$lastChange.listen((change) => {
  const { cause } = change!
  // The start of a visit is not announced; a newer catalogue only if it has changed the shopper's lines.
  if (cause === 'visit' || (typeof cause !== 'string' && $catalogueChanges.get().length === 0))
    return
  const module = import('./cart/answer-change.ts')
  void module.then(({ answerChange }) => answerChange(change!)).catch(() => {})
})
whenIdle(() => {
  preloadOverlays()
  void keepCartCurrent()
  startIdleWork().catch(() => {})
})
document.addEventListener('astro:page-load', () => {
  watchHeader()
  void keepCartCurrent()
})

/** Presses the button again that was to open an overlay before this module was there (head/early-opener.ts). */
function openEarly(): void {
  const root = document.documentElement
  const { early } = root.dataset
  if (!early) return
  root.classList.remove('loading')
  document.querySelector<HTMLElement>(`button[data-opens=${early}]`)!.click()
}
