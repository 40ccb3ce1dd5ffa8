import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_DISTANCE_KM } from '../../../src/domain/delivery.ts'
import { PICKUP_DISCOUNT } from '../../../src/domain/pricing.ts'
import { PROMOS } from '../../../src/domain/promo.ts'
import { tariff } from '../../../src/settings/tariff.ts'

const TEXTS =
  'src/{pages,components,layouts,islands,client}/**/*.{astro,ts,tsx},src/content/*.ts,src/content/texts/*.json'.split(
    /,(?=src)/,
  )

const promos = Object.values(PROMOS)
const { in: inside, out: outside } = tariff
const FIGURES: readonly (readonly [unit: string, numbers: readonly number[]])[] = [
  ['%', [PICKUP_DISCOUNT, ...promos.map(({ sale }) => sale)]],
  ['км', [outside.kmFree, MAX_DISTANCE_KM]],
  [
    '₽',
    [
      inside.base,
      inside.freeFrom ?? 0,
      outside.base,
      outside.freeFrom ?? 0,
      outside.perKm,
      ...promos.flatMap(({ minimum, discount }) => [minimum, discount]),
    ],
  ],
]

/** A space as it may be typed in the source: itself, no-break, or escaped. */
const SPACE = String.raw`(?:\s|\\u00a0|&nbsp;|&#160;|\{' '\})`

const TYPED = new RegExp(
  FIGURES.flatMap(([unit, numbers]) =>
    numbers.filter((number) => number > 0).map((number) => `${spelled(number)}${SPACE}+${unit}`),
  )
    .map((figure) => `(?<![\\d.,])${figure}`)
    .join('|'),
  'g',
)

/** The number with or without a space between its thousands. */
function spelled(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, `${SPACE}?`)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

test('no text of the shop repeats a figure of the rules', () => {
  const found = globSync(TEXTS).flatMap((file) =>
    Array.from(withoutComments(readFileSync(file, 'utf8')).matchAll(TYPED), ([figure]) => {
      return `${file}: ${figure}`
    }),
  )
  expect(found).toEqual([])
})

test.each(['10&nbsp;%', '40\\u00a0₽', '10 км', '8\\u00a0000\\u00a0₽', '16000 ₽', '30\u00a0%'])(
  'a typed «%s» is found',
  (text) => {
    expect(text).toMatch(new RegExp(TYPED.source))
  },
)
