import { matching, matchingMost, type Hits, type Postings } from './postings.ts'
import type { Familiarity, Query } from './query.ts'

/** Typing slips: one from four letters on, two from seven. */
const slipsIn = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)
const SHORTEST_BEGINNING = 2
/** Below this number of full matches, documents that miss only the purpose or a misspelt word are added. */
const ENOUGH = 5
const MAX_REMEMBERED_TERMS = 2000
const NONE: Hits = new Map()

/**
 * Documents with every term. If they are few, those that only miss a misspelt word compete with them by score, since
 * the slip may have been read as a wrong word, and those that only miss the purpose follow. If no document has every
 * term, those with the essential terms come first, then those with the most terms.
 */
export function documentFinder(
  postings: Postings,
  familiarity: Familiarity,
): (query: Pick<Query, 'terms' | 'purpose'>) => Hits {
  const hitsOf = (term: string) =>
    postings.find(term, {
      isPrefix: term.length >= SHORTEST_BEGINNING,
      slips: familiarity(term) === 1 ? slipsIn(term) : 0,
    })

  return ({ terms, purpose }) => {
    // Each term is looked up once, however often it was typed.
    const hits = new Map(Array.from(new Set(terms), (term) => [term, hitsOf(term)]))
    const withAll = (some: readonly string[]) => {
      const own = Array.from(new Set(some), (term) => hits.get(term)!)
      return matching(own, own.length)
    }
    const all = withAll(terms)
    if (all.size >= ENOUGH) return all
    const known = terms.filter((term) => familiarity(term) >= 2)
    const essential = known.filter((term) => !purpose.includes(term))
    const withEssential = essential.length < terms.length ? withAll(essential) : NONE
    if (all.size === 0) return followedBy(withEssential, matchingMost([...hits.values()]))
    const withKnown = known.length < terms.length ? withAll(known) : NONE
    return followedBy(new Map([...withKnown, ...all]), withEssential)
  }
}

/** The first hits as they are, then the others with scores below all of them. */
function followedBy(first: Hits, others: Hits): Hits {
  if (first.size === 0 || others.size === 0) return first.size > 0 ? first : others
  const lowest = Math.min(...Array.from(first.values(), ({ score }) => score))
  const highest = Math.max(...Array.from(others.values(), ({ score }) => score))
  const scale = lowest / highest / 2
  const rest = Array.from(others, ([document, hit]) => {
    return [document, { ...hit, score: hit.score * scale }] as const
  })
  return new Map([...rest, ...first])
}

/** How well each term is known to the index; the levels of the latest terms are remembered. */
export function familiarityIn(postings: Postings): Familiarity {
  const known = new Map<string, 0 | 1 | 2 | 3>()
  return (term, withSlips = true) => {
    let level = known.get(term)
    if (level === undefined) {
      if (postings.has(term)) level = 3
      else if (term.length >= 3 && postings.has(term, { isPrefix: true })) level = 2
      else if (!withSlips) return 0
      else level = postings.has(term, { slips: slipsIn(term) }) ? 1 : 0
      if (known.size >= MAX_REMEMBERED_TERMS) known.clear()
      known.set(term, level)
    }
    return level
  }
}
