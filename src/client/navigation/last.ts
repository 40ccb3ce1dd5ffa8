import { countVisits } from '../visits/count-visits.ts'
import { loadTypeface } from './later-typeface.ts'

/** Does the work that is worth least of all that comes once a page is used. */
export function doLast(): Promise<void> {
  if (import.meta.env.COUNTS_VISITS) countVisits()
  return loadTypeface()
}
