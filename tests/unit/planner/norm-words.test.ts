import { expect, test } from 'vitest'
import { amountWords, choiceWords } from '../../../src/planner/norm-words.ts'
import { norms } from './menu.ts'

const shown = (words: string) => words.replaceAll('\u00a0', ' ')

const { office } = norms.occasions
const shares = { meat: 31, fish: 21, cheese: 11, vegetables: 9 }
const OTHER_NORMS = {
  bites: { before: [1, 3, 5, 7], instead: [22, 23, 25, 26] },
  occasions: {
    office: { ...office, shares },
    evening: office,
    coffee: office,
    children: { ...office, bites: 85, shares: { ...shares, fish: 0 } },
  },
  children: 55,
  reserve: 12,
  most: 45,
  few: { below: 7, set: 100, largest: 10 },
  variants: {
    cheapest: norms.variants.cheapest,
    balanced: { ...norms.variants.balanced, dearer: [19, 33] },
    generous: { ...norms.variants.generous, dearer: [16, 28] },
  },
} as const

test('the page says how many bites a guest needs in the very figures of the norms', () => {
  expect(shown(amountWords(OTHER_NORMS))).toBe(
    'Вместо обеда или ужина на гостя нужно 22 закуски на час, 23 на два, 25 на три и 26 на четыре и дольше. ' +
      'Перед едой — 1 закуска на час, 3 на два, 5 на три и 7 на четыре и дольше. ' +
      'От этого для повода «Детский праздник» — 85 %. На ребёнка — 55 % взрослой порции, сверху 12 % запаса. ' +
      'Если гостей меньше 7, запаса нет: начинаем с готового сета.',
  )
})

test('the page says what a good table holds in the very figures of the norms', () => {
  const words = shown(choiceWords(OTHER_NORMS))
  expect(words).toContain(
    '«Встреча в офисе» — с мясом 31 %, с рыбой 21 %, с сыром 11 %, с овощами 9 %;',
  )
  expect(words).toContain('«Детский праздник» — с мясом 31 %, с рыбой 0 %')
  expect(words).toContain('Одного вида не больше 45 %')
  expect(words).toContain('«В самый раз» — на 19–33 %, «Щедро» — на 16–28 %')
})

test('every figure of the bites is in the words', () => {
  const figures = shown(amountWords(norms)).match(/\d+/g)!.map(Number)
  expect(figures.slice(0, 8)).toEqual([...norms.bites.instead, ...norms.bites.before])
})
