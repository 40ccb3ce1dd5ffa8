import { watchFreshness } from './freshness.ts'
import { startPreloading } from './preloading.ts'

// Once per full load, like every module.
watchFreshness()
void startPreloading()
