import './cart/restore-carried-cart.ts'
import './astro-island.ts'
import { $cart, $lastChange } from '../stores/cart.ts'
import { $catalogueChanges } from '../stores/catalogue-changes.ts'
import { watchPresses } from './background.ts'
import './cart/add-to-cart.ts'
import { writeFigures } from './cart/figures.ts'
import { rememberCart } from './cart/remember-cart.ts'
import { startBackgroundWork } from './navigation/background-work.ts'
import { watchPointing } from './navigation/prefetch.ts'
import { watchOverlays } from './overlays/overlays.ts'
import { watchSearch } from './search/watch-search.ts'
import { watchHeader } from './sticky-header.ts'

export { navigateTo } from './navigation/router.ts'

/*
 * What a page needs as soon as it is used, in one file: router, overlays, cards, islands. Evaluated once per full page load; stays
 * through soft navigations. start.ts says when.
 */

type Change = NonNullable<ReturnType<typeof $lastChange.get>>

// Rule 23.
const beganWithPickup = $cart.get().pickup
$cart.subscribe(({ pickup }) => {
  if (!pickup) return
  const module = import('../stores/visit.ts')
  void module.then(({ startVisit }) => startVisit(beganWithPickup)).catch(() => {})
})
watchPresses()
rememberCart()
writeFigures()
watchOverlays()
watchPointing()
watchHeader()
watchSearch()
$lastChange.listen((change) => {
  const { cause } = change!
  // The start of a visit is not announced; a newer catalogue only if it has changed the shopper's lines.
  if (cause === 'visit' || (typeof cause !== 'string' && $catalogueChanges.get().length === 0))
    return
  answer(change!)
})
answerEarlyTaps()
openEarly()
startBackgroundWork()
document.addEventListener('astro:page-load', watchHeader)

function answer(change: Pick<Change, 'before' | 'after'>): void {
  const module = import('./cart/answer-change.ts')
  void module.then(({ answerChange }) => answerChange(change)).catch(() => {})
}

/** Announces what was put into the cart before this module was there (head/first-paint.ts). */
function answerEarlyTaps(): void {
  const { dataset } = document.documentElement
  const tapped = dataset['tapped']?.split(' ').map(Number)
  if (!tapped) return
  delete dataset['tapped']
  const after = $cart.get()
  answer({
    before: { ...after, lines: after.lines.filter(({ id }) => !tapped.includes(id)) },
    after,
  })
}

/** Presses again what has opened an overlay before this module was there (head/early-opener.ts), unless that is closed again. */
function openEarly(): void {
  const { classList, dataset } = document.documentElement
  const { early } = dataset
  if (!early) return
  classList.remove('loading')
  if (document.querySelector('dialog[open]'))
    document.querySelector<HTMLElement>(`[data-opens=${early}]`)!.click()
}
