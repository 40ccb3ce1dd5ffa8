import { $cart } from '../../stores/cart.ts'
import { loadTypeface } from '../head/typeface.ts'
import { watchFreshness } from './freshness.ts'
import { allowsPrefetch, startPrefetching } from './prefetch.ts'

// Once per full page load, as every module.
watchFreshness()
if (allowsPrefetch()) void loadTypeface()
void startPrefetching()
watchStopList()
document.addEventListener('astro:page-load', watchStopList)

/** Starts watching the stop-list on the first page that shows a product or has a filled cart. Rule 66. */
function watchStopList(): void {
  if (document.querySelector('add-to-cart') || $cart.get().lines.length > 0)
    void import('../stop-list/watch-stop-list.ts').catch(() => {})
}
