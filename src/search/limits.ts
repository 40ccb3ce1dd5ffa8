import type { SearchLimit } from '../contract/search-json.ts'
import type { Query } from './query.ts'
import { isFunctionWord, normalize } from './words.ts'

/** Words of a phrase that sets a limit, at most: «не дороже 3 000 рублей» has five, and one is to spare. */
const LONGEST_PHRASE = 6

const FIGURES = ['persons', 'minPrice', 'maxPrice'] as const

/** The limits of a query: figures first, then diets, then other food that it leaves out, each once. */
export function limitsOf(query: Query): SearchLimit[] {
  return [
    ...FIGURES.filter((figure) => query[figure] !== undefined),
    ...new Set([...query.diets, ...query.unwanted]),
  ]
}

/**
 * The typed text without the words that set the limit: the fewest consecutive words whose removal drops this limit and
 * changes nothing else, and the words before and after them that then mean nothing. A phrase that
 * sets two diets is removed with either. Returns the whole text if there are no such words.
 */
export function withoutLimit(
  typed: string,
  limit: SearchLimit,
  read: (typed: string) => Query,
): string {
  const chunks = typed.trim().split(/\s+/)
  const before = read(typed)
  const textWithout = (from: number, to: number) => chunks.toSpliced(from, to - from).join(' ')
  for (let length = 1; length <= Math.min(chunks.length, LONGEST_PHRASE); length++) {
    for (let from = 0; from + length <= chunks.length; from++) {
      const rest = read(textWithout(from, from + length))
      if (!dropsOnly(limit, before, rest)) continue
      let first = from
      let end = from + length
      // «муж не ест» says nothing without the food.
      while (
        first > 0 &&
        (end === chunks.length || isFunctionWord(normalize(chunks[first - 1]!))) &&
        saysSame(rest, read(textWithout(first - 1, end)))
      ) {
        first--
      }
      // «человек» of «10 человек» says nothing alone.
      while (
        end < chunks.length &&
        !isFunctionWord(normalize(chunks[end]!)) &&
        saysSame(rest, read(textWithout(first, end + 1)))
      ) {
        end++
      }
      return textWithout(first, end)
    }
  }
  return typed
}

const saysSame = (one: Query, other: Query) =>
  limitsOf(one).join() === limitsOf(other).join() &&
  FIGURES.every((figure) => one[figure] === other[figure]) &&
  one.terms.join() === other.terms.join() &&
  one.unknown.join() === other.unknown.join()

function dropsOnly(limit: SearchLimit, before: Query, after: Query): boolean {
  const left = limitsOf(after)
  const isSame = (figure: (typeof FIGURES)[number]) =>
    figure === limit || before[figure] === after[figure]
  return (
    !left.includes(limit) &&
    left.every((other) => limitsOf(before).includes(other)) &&
    FIGURES.every(isSame) &&
    before.terms.join() === after.terms.join() &&
    before.unwanted.filter((wish) => wish !== limit).join() === after.unwanted.join() &&
    before.unknown.join() === after.unknown.join()
  )
}
