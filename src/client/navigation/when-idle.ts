import { loadTypeface } from '../head/typeface.ts'
import { watchFreshness } from './freshness.ts'
import { allowsPrefetch, startPrefetching } from './prefetch.ts'

// Once per full page load, as every module.
watchFreshness()
if (allowsPrefetch()) void loadTypeface()
void startPrefetching()
