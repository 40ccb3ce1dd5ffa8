import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readSearchWords } from '../../../src/integrations/catalogue/search-words.ts'
import { MAX_QUERY_LENGTH } from '../../../src/contract/search-json.ts'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { answerQuery } from '../../../src/search/answer.ts'
import { makeIndex } from '../../../src/search/make-index.ts'
import { createSearch } from '../../../src/search/search.ts'
import { workIn } from '../../builders/work-of.ts'
import { QUERIES } from './queries.ts'

const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8')) as Menu
const index = makeIndex(menu, readSearchWords('src/content'))
const [CLIMBS, STEPS, PATIENCE] =
  process.env['PROOF'] === 'long' ? [6, 1500, 600_000] : [2, 100, 60_000]

const work = workIn('/src/')
afterAll(work.stop)

/** The work of an answer for a search that has just been opened and remembers no word. */
function costOf(typed: string): number {
  const search = createSearch(index)
  return work.measure(() => answerQuery(search, typed, [], 20))
}

const asLongAsCanBe = (words: readonly string[]) =>
  words.join(' ').slice(0, MAX_QUERY_LENGTH).trim()

const queries = Object.values(QUERIES).flatMap((kind) => kind.map(([typed]) => typed))
/** Twenty queries as long as the field takes, of those that shoppers type one after another. */
const plain = Array.from({ length: 20 }, (_, first) =>
  asLongAsCanBe(queries.map((_, at) => queries[(first * 7 + at * 13) % queries.length]!)),
)

/** Numbers from 0 to below 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The dearest query that a hill climb finds: a change of one chunk stays when the query then costs no less. */
function climb(seed: number): { typed: string; cost: number } {
  const number = numbersFrom(seed)
  const oneOf = <One>(list: ArrayLike<One>): One => list[Math.floor(number() * list.length)]!
  const someOf = (letters: string, most: number) =>
    Array.from({ length: 1 + Math.floor(number() * most) }, () => oneOf(letters)).join('')
  const typedWords = queries.flatMap((typed) => typed.split(' '))
  const terms = index.terms.split(' ')
  const chunks: (() => string)[] = [
    () => oneOf(typedWords),
    () => oneOf(['на 9', 'до 9', 'от 9', 'без мяса', '9 человек', '9 руб', '2-4', 'пост']),
    () => oneOf(terms).slice(0, 1 + Math.floor(number() * 6)),
    () => someOf('абвгдежзийклмнопрстуфхцчшщъыьэюяqwertyuiop[]asdfghjkl;zxcvbnm,.0123456789-₽', 8),
  ]
  const changes: ((words: string[], at: number) => void)[] = [
    (words, at) => words.splice(at, 1, oneOf(chunks)()),
    (words, at) => words.splice(at, 0, oneOf(chunks)()),
    (words, at) => words.splice(at, 1, oneOf(words)),
    (words, at) => words.splice(at, 1),
  ]
  let typed = asLongAsCanBe(Array.from({ length: 50 }, () => oneOf(chunks)()))
  let cost = costOf(typed)
  for (let step = 0; step < STEPS; step++) {
    const words = typed.split(' ')
    oneOf(changes)(words, Math.floor(number() * words.length))
    const changed = asLongAsCanBe(words)
    const changedCost = costOf(changed)
    if (changedCost >= cost) [typed, cost] = [changed, changedCost]
  }
  return { typed, cost }
}

describe('no query costs above three times a plain one of the same length', () => {
  costOf(plain[0]!)
  const plainCost = plain.reduce((sum, typed) => sum + costOf(typed), 0) / plain.length

  test.each([
    [
      'limits that stand twice',
      'на 9 без мяса от 9 t t d a w t d a w t d a w t d a w t d от 9 без мяса на 9',
    ],
    ['limits over and over', 'до 9 от 9 на 9 без яиц '.repeat(5)],
    ['single letters', 'а б в г д '.repeat(10)],
    ['unknown words', 'йцук фыва ячсм цуке ываф чсмя укен вапр смит кенг апро мить енгш прол итьб'],
    [
      'words of the other layout',
      'qwer asdf zxcv wert sdfg xcvb erty dfgh cvbn rtyu fghj vbnm tyui ghjk',
    ],
    [
      'short beginnings',
      'ка по са бр ми де сл фр ри ве шо кр те мо ол хл бу ма лу пе тв кл ор се хр',
    ],
    ['figures', '1 2 3 4 5 6 7 8 9 '.repeat(6)],
    ['dashes', '9'.padEnd(50, '-').repeat(2)],
  ])('%s', (_kind, typed) => {
    expect(costOf(asLongAsCanBe([typed])) / plainCost).toBeLessThan(3)
  })

  test.each(Array.from({ length: CLIMBS }, (_, climb) => climb + 1))(
    'the dearest one that a search for such queries finds, climb %i',
    (seed) => {
      const { typed, cost } = climb(seed)
      expect(cost / plainCost, typed).toBeLessThan(3)
    },
    PATIENCE,
  )
})
