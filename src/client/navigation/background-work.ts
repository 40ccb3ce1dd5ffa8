import { $cart } from '../../stores/cart.ts'
import { inBackground } from '../background.ts'
import { keepCartCurrent } from '../cart/keep-cart-current.ts'
import { allowsPrefetch, isMetered } from '../network-information.ts'
import { preloadOverlays } from '../overlays/overlays.ts'
import { whenUsed } from '../page-use.ts'
import { loadManifest, worksOffline } from './build-manifest.ts'
import { watchFreshness } from './freshness.ts'
import { showKeptOrder } from './kept-order.ts'
import { watchLinks } from './prefetch.ts'
import { prefetchOwnModules } from './prefetch-assets.ts'

/**
 * Starts all that nobody is waiting for, once per full page load; on a metered connection with an empty cart only when the page is
 * used. With save-data or on 2g only what keeps the cart true.
 */
export function startBackgroundWork(): void {
  watchFreshness()
  void showKeptOrder()
  if (isMetered() && !hasLines()) whenUsed(begin)
  else begin()
}

function begin(): void {
  inBackground('goods', preloadOverlays)
  forThisPage()
  document.addEventListener('astro:page-load', forThisPage)
  if (!allowsPrefetch()) return
  // A filled cart is likely to be touched first: tests/bench/first-drawer.mjs.
  if (hasLines()) prepareIslands()
  else whenUsed(prepareIslands)
  inBackground('typeface', () => import('./last.ts').then(({ doLast }) => doLast()))
  inBackground('offline', keepOffline)
}

function prepareIslands(): void {
  inBackground('islands', prefetchOwnModules)
  inBackground('drawer', () =>
    import('../cart/draw-drawer.ts').then(({ drawDrawer }) => drawDrawer()),
  )
}

/** Asks for the needs of the open page: the pages that it links to and, once there are goods, their prices and pauses. */
function forThisPage(): void {
  watchLinks()
  inBackground('goods', async () => {
    if (hasLines()) await keepCartCurrent()
    if (hasLines() || document.querySelector('add-to-cart'))
      await import('../stop-list/start-watching.ts')
  })
}

async function keepOffline(): Promise<void> {
  await loadManifest()
  if (!worksOffline()) return
  await import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker())
}

function hasLines(): boolean {
  return $cart.get().lines.length > 0
}
