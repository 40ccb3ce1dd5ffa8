import { expect, test } from 'vitest'
import { normWords } from '../../../src/components/table/norm-words.ts'
import { norms } from './menu.ts'

const shown = (words: string) => words.replaceAll('\u00a0', ' ')

test('the page says how many bites a guest needs in the very figures of the norms', () => {
  const { office } = norms.occasions
  const words = normWords({
    bites: { before: [1, 3, 5, 7], instead: [22, 23, 25, 26] },
    occasions: { office, evening: office, children: { ...office, bites: 85 }, coffee: office },
    children: 55,
    reserve: 12,
  })
  expect(shown(words)).toBe(
    'Вместо обеда или ужина на гостя нужно 22 закуски на час, 23 на два, 25 на три и 26 на четыре и дольше. ' +
      'Перед едой — 1 закуска на час, 3 на два, 5 на три и 7 на четыре и дольше. ' +
      'От этого для повода «Детский праздник» — 85 %. На ребёнка — 55 % взрослой порции, сверху 12 % запаса.',
  )
})

test('every figure of the bites is in the words', () => {
  const figures = shown(normWords(norms)).match(/\d+/g)!.map(Number)
  expect(figures.slice(0, 8)).toEqual([...norms.bites.instead, ...norms.bites.before])
})
