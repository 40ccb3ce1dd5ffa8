import type { Diet } from '../domain/menu/diet.ts'
import type { Query } from './query.ts'
import { isFunctionWord, normalize } from './words.ts'

/** What a query narrows the products to, beside its words: a figure or a diet. */
export type Limit = 'persons' | 'minPrice' | 'maxPrice' | Diet

const FIGURES = ['persons', 'minPrice', 'maxPrice'] as const

/** The limits of a query: figures first, then diets, each once. */
export function limitsOf(query: Query): Limit[] {
  return [...FIGURES.filter((figure) => query[figure] !== undefined), ...new Set(query.diets)]
}

/**
 * What was typed without the words that set the limit: the fewest neighbouring ones without which it is gone and all else
 * stays, and the prepositions before them. A phrase that sets two diets goes with either. The whole text when there is none.
 */
export function withoutLimit(typed: string, limit: Limit, read: (typed: string) => Query): string {
  const chunks = typed.trim().split(/\s+/)
  const before = read(typed)
  const textWithout = (from: number, to: number) => chunks.toSpliced(from, to - from).join(' ')
  for (let length = 1; length <= chunks.length; length++) {
    for (let from = 0; from + length <= chunks.length; from++) {
      if (!dropsOnly(limit, before, read(textWithout(from, from + length)))) continue
      let first = from
      while (first > 0 && isFunctionWord(normalize(chunks[first - 1]!))) first--
      return textWithout(first, from + length)
    }
  }
  return typed
}

function dropsOnly(limit: Limit, before: Query, after: Query): boolean {
  const left = limitsOf(after)
  const isSame = (figure: (typeof FIGURES)[number]) =>
    figure === limit || before[figure] === after[figure]
  return (
    !left.includes(limit) &&
    left.every((other) => limitsOf(before).includes(other)) &&
    FIGURES.every(isSame) &&
    before.terms.join() === after.terms.join() &&
    before.unwanted.join() === after.unwanted.join()
  )
}
