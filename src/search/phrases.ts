import type { SearchFilter } from '../contract/search-json.ts'
import { isFunctionWord, stemOf, type Word } from './words.ts'
import type { Wishes } from './wishes.ts'

/** A part of what was read that sets limits, from one character to before another. */
export interface Phrase {
  limits: readonly SearchFilter[]
  from: number
  to: number
}

/** Collects the phrases of a text, given as indices of its words, from one to before another. */
export function phrasesOf(placed: readonly Word[], noise: ReadonlySet<string>) {
  const phrases: Phrase[] = []
  const wordAt = (index: number) => placed[index]?.[0] ?? ''
  const isNoise = (index: number) => noise.has(stemOf(wordAt(index)))
  const add = (limits: readonly SearchFilter[], from: number, to: number) =>
    phrases.push({ limits, from: placed[from]!.index, to: placed[to]?.index ?? Infinity })

  /** Adds a phrase with the words beside it that say nothing alone: «и», «сегодня» of «на 10 сегодня». */
  function setLimits(limits: readonly SearchFilter[], from: number, to: number): void {
    let [first, end] = [from, to]
    while (isNoise(end)) end++
    const isLast = end === placed.length
    while (isFunctionWord(wordAt(first - 1)) || (isLast && isNoise(first - 1))) first--
    add(limits, first, end)
  }

  /** Adds the foods of a wish, each with what joins it: «без лука» is left of «без свинины и лука». */
  function setWishes({ foods, end }: Wishes, index: number): void {
    const isOfAll = (limit: SearchFilter) => foods.every(({ limits }) => limits.includes(limit))
    setLimits(foods[0]!.limits.filter(isOfAll), index, end)
    for (const [nth, { limits, from, to }] of foods.entries()) {
      const own = limits.filter((limit) => !isOfAll(limit))
      if (nth > 0) add(own, foods[nth - 1]!.to, to)
      else if (foods[1]) add(own, from, foods[1].from)
    }
  }

  return { phrases, setLimits, setWishes }
}
