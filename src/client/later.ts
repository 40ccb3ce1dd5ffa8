import { watchFreshness } from './navigation/freshness.ts'
import { startPreloading } from './navigation/preloading.ts'

// Once per full load, like every module.
watchFreshness()
void startPreloading()
