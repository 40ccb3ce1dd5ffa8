import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchAnswer } from '../../contract/search-json.ts'
import { askEdge, loadSearch, type SearchRequest } from '../../client/search/load-search.ts'

/**
 * An answer to what was typed. `names`: what this browser knows of a large catalogue, until the edge answers. `offline`: the
 * same, and the edge did not answer. `complete`: everything.
 */
export interface Answered {
  typed: string
  answer: SearchAnswer
  completeness: 'names' | 'offline' | 'complete'
}

/** The content under the field; `pending` until the first answer. */
export type Found = 'recent' | 'pending' | 'failure' | Answered

/** The results of the latest request. Until it answers, and without a request, the results before it stay. */
export function useFound(request: SearchRequest | undefined): Found {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!request) return
    const typedOn = new AbortController()
    void (async () => {
      for await (const next of answersTo(request, typedOn.signal)) {
        if (typedOn.signal.aborted) return
        // In the task of the key, so that the next frame has the list.
        flushSync(() => setFound((before) => (isForerunner(next, before) ? before : next)))
      }
    })()
    return () => typedOn.abort()
  }, [request])
  return found ?? (request && asksForSomething(request) ? 'pending' : 'recent')
}

const asksForSomething = ({ typed, diets, category }: SearchRequest) =>
  typed !== '' || diets.length > 0 || category !== undefined

/** The results of the text before stay until the edge answers, so that the rows do not change twice. */
function isForerunner(next: Found, before: Found | undefined): boolean {
  return completenessOf(next) === 'names' && completenessOf(before) === 'complete'
}

const completenessOf = (found: Found | undefined) => typeof found === 'object' && found.completeness

/**
 * Yields what a request finds: one answer for a catalogue whose index is whole, else the names first and then the edge's.
 * The last one means nothing once `signal` has aborted. Nothing is asked without text, diets and category.
 */
async function* answersTo(
  request: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<Found, void> {
  const { typed } = request
  const search = asksForSomething(request)
    ? await loadSearch().catch(() => 'failure' as const)
    : 'recent'
  if (typeof search === 'string') {
    yield search
    return
  }
  const own = search.answer(request)
  if (search.isWhole) {
    yield { typed, answer: own, completeness: 'complete' }
    return
  }
  const asked = askEdge(request, signal).catch(() => undefined)
  yield { typed, answer: own, completeness: 'names' }
  const answer = await asked
  yield answer
    ? { typed, answer, completeness: 'complete' }
    : { typed, answer: own, completeness: 'offline' }
}
