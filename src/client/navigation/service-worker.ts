import { markOutdated } from '../../stores/build.ts'
import { $cart } from '../../stores/cart.ts'
import { watchHold } from '../background.ts'
import { trustedUrl } from '../trusted-url.ts'
import { showKeptOrder } from './kept-order.ts'
import { thisBuild } from './this-build.ts'

/** The picture of a product, by which its page is found. */
const THUMBNAIL = /^products\/([\w-]+)-thumb\./
/** The page that is shown instead of one that is not kept; fetched as a document, since its shell may not be the open page's. */
const NO_NETWORK = '/offline/'
/** Files that a worker keeps, among those that the page has loaded before the worker was there. */
const KEPT = /^\/(?:_astro|media)\//

/**
 * Registers the service worker (src/service-worker), names what the open page shows and what lies in the cart, and hears from
 * it when another build is served. A press holds what the worker keeps (background.ts). Resolves once it is registered: a worker
 * that fails to install never becomes ready, and other work waits for this.
 */
export async function startServiceWorker(): Promise<void> {
  // Browsers have it on secure origins only.
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker) return
  type News = { build?: string; keptOrder?: true }
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.build && data.build !== thisBuild) markOutdated()
    if (data.keptOrder) void showKeptOrder()
  })
  serviceWorker.startMessages()
  await serviceWorker.register(trustedUrl('/sw.js'), { updateViaCache: 'none' })
  void serviceWorker.ready.then(tellWorker)
}

function tellWorker({ active }: ServiceWorkerRegistration): void {
  const keep = (addresses: string[]) => active?.postMessage({ keep: addresses })
  watchHold((isHeld) => active?.postMessage({ hold: isHeld }))
  keep([location.pathname, NO_NETWORK, ...loadedFiles(), ...inCart()])
  document.addEventListener('astro:page-load', () => keep(inCart()))
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && KEPT.test(pathname))
    .map(({ pathname }) => pathname)
}

/** Pages and pictures of what lies in the cart. */
function inCart(): string[] {
  return $cart.get().lines.flatMap(({ small_image }) => {
    const slug = THUMBNAIL.exec(small_image)?.[1]
    return [`/media/${small_image}`, ...(slug ? [`/product/${slug}/_payload.json`] : [])]
  })
}
