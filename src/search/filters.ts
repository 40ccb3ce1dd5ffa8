import type { SearchFilter } from '../contract/search-json.ts'
import { textOf, type Query } from './query.ts'
import { wordsOf } from './words.ts'

const FIGURES = ['persons', 'minPrice', 'maxPrice'] as const

/** The limits of a query: figures first, then diets, then other food that it leaves out, each once. */
export function filtersOf(query: Query): SearchFilter[] {
  return [
    ...FIGURES.filter((figure) => query[figure] !== undefined),
    ...new Set([...query.diets, ...query.unwanted]),
  ]
}

/**
 * The typed text without the phrases that set the limit, wherever they stand. A phrase that sets two diets is removed with
 * either. A chunk that says more than the limit keeps its rest as it was read.
 */
export function withoutFilter({ chunks, phrases }: Query, limit: SearchFilter): string {
  let text = textOf(chunks)
  for (const { limits, from, to } of phrases) {
    if (limits.includes(limit))
      text = text.slice(0, from).padEnd(Math.min(to, text.length)) + text.slice(to)
  }
  let from = 0
  const kept = chunks.flatMap(({ typed, reading }) => {
    const rest = text.slice(from, from + reading.length)
    from += reading.length + 1
    if (rest === reading) return typed
    return wordsOf(rest).length > 0 ? rest.trim() : []
  })
  return kept.join(' ')
}
