import { expect, test } from 'vitest'
import { baseWords, distanceWords, reachWords } from '../../../src/wording/delivery.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test.each([
  [{ base: 700, freeFrom: 8000 }, '700 ₽, от 8 000 ₽ бесплатно'],
  [{ base: 1200, freeFrom: null }, '1 200 ₽'],
  [{ base: 0, freeFrom: 8000 }, 'бесплатно'],
  [{ base: 0, freeFrom: null }, 'бесплатно'],
])('delivery for %j is «%s»', (side, words) => {
  expect(plain(baseWords(side))).toBe(words)
})

test.each([
  [10, 40, 'Первые 10 км входят в цену, дальше 40 ₽ за километр'],
  [0, 1000, 'За дорогу 1 000 ₽ за километр'],
])('%i kilometres without a price and others for %i ₽ are «%s»', (kmFree, perKm, words) => {
  expect(plain(distanceWords({ base: 900, freeFrom: 16000, kmFree, perKm }))).toBe(words)
})

test.each([
  [100, 'До 100 км возим без звонка. Дальше сначала созвонимся, но не дальше 200 км.'],
  [199, 'До 199 км возим без звонка. Дальше сначала созвонимся, но не дальше 200 км.'],
  [200, 'Возим не дальше 200 км.'],
  [300, 'Возим не дальше 200 км.'],
])('%i km unasked: %s', (km, words) => {
  expect(reachWords(km, 200).replaceAll('\u00a0', ' ')).toBe(words)
})
