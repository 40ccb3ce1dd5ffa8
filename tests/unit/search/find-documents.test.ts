import { describe, expect, test } from 'vitest'
import { familiarityIn } from '../../../src/search/find-documents.ts'
import type { Postings } from '../../../src/search/postings.ts'

/** An index without terms that counts how often each one was looked for. */
function anIndex() {
  const lookedFor = new Map<string, number>()
  const postings: Postings = {
    find: () => new Map(),
    has: (term) => {
      lookedFor.set(term, (lookedFor.get(term) ?? 0) + 1)
      return false
    },
    documentsWith: () => new Set(),
  }
  return { postings, lookedFor }
}

describe('how well terms are known', () => {
  test('is looked up once while a shopper types on', () => {
    const { postings, lookedFor } = anIndex()
    const familiarity = familiarityIn(postings)
    familiarity('борщ')
    const first = lookedFor.get('борщ')
    for (let time = 0; time < 1999; time++) familiarity(`слово${time}`)
    familiarity('борщ')
    expect(lookedFor.get('борщ')).toBe(first)
  })

  test('is forgotten after two thousand terms, so that no flood of words fills the memory', () => {
    const { postings, lookedFor } = anIndex()
    const familiarity = familiarityIn(postings)
    familiarity('борщ')
    const first = lookedFor.get('борщ')!
    for (let time = 0; time < 2000; time++) familiarity(`слово${time}`)
    familiarity('борщ')
    expect(lookedFor.get('борщ')).toBe(2 * first)
  })
})
