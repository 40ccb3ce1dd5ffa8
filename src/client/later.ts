import { watchFreshness } from './freshness.ts'
import { startPreloading } from './preloading.ts'
import { rememberTypeface } from './remember-typeface.ts'

// Once per full load, like every module.
watchFreshness()
rememberTypeface()
void startPreloading()
