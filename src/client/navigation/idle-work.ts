import { $cart } from '../../stores/cart.ts'
import { allowsPrefetch } from '../network-information.ts'
import { prepareReact } from '../prepare-react.ts'
import { worksOffline } from './build-manifest.ts'
import { watchFreshness } from './freshness.ts'
import { loadTypeface } from './later-typeface.ts'
import { startPrefetching } from './prefetch.ts'
import { prefetchOwnModules } from './prefetch-assets.ts'

// Once per full page load, as every module.
watchFreshness()
if (allowsPrefetch()) {
  void loadTypeface()
  void prepareReact(prefetchOwnModules())
}
void startPrefetching().then(() => {
  if (worksOffline())
    void import('./service-worker.ts').then((module) => module.startServiceWorker()).catch(() => {})
})
watchForGoods()
document.addEventListener('astro:page-load', watchForGoods)

/** Loads what is needed once there are goods, on the first page that shows a product or has a filled cart. */
function watchForGoods(): void {
  if (document.querySelector('add-to-cart') || $cart.get().lines.length > 0)
    void import('../stop-list/start-watching.ts').catch(() => {})
}
