import type { SearchAnswer } from '../../contract/search-json.ts'
import { askEdge, loadSearch, type SearchRequest } from './load-search.ts'

/**
 * `names`: what this browser knows of a large catalogue, until the edge answers. `offline`: the same, and the edge did not
 * answer. `complete`: everything.
 */
export type Completeness = 'names' | 'offline' | 'complete'

/**
 * Yields the answers to a request, one for a catalogue whose index is whole, else the names first and then the edge's.
 * The last one means nothing once `signal` has aborted. Throws when the index cannot be loaded.
 */
export async function* answersTo(
  request: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<[SearchAnswer, Completeness]> {
  const search = await loadSearch()
  if (search.isWhole) {
    yield [search.answer(request), 'complete']
    return
  }
  const asked = askEdge(request, signal).catch(() => undefined)
  const own = search.answer(request)
  yield [own, 'names']
  const answer = await asked
  yield answer ? [answer, 'complete'] : [own, 'offline']
}
