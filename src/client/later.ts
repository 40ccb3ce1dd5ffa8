import { watchFreshness } from './freshness.ts'
import { startPreloading } from './preloading.ts'
import { watchSwap } from './swap.ts'

export { loadPage } from './load-page.ts'

// Once per full load, like every module.
watchSwap()
watchFreshness()
void startPreloading()
