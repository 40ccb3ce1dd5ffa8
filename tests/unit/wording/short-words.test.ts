import { expect, test } from 'vitest'
import { withShortWords } from '../../../src/wording/short-words.ts'

test.each([
  ['Канапе с бри', 'Канапе с_бри'],
  ['Рулетики из ветчины и сыра', 'Рулетики из_ветчины и_сыра'],
  ['Салат «На двоих» в стаканчиках', 'Салат «На_двоих» в_стаканчиках'],
  ['Сладости № 1', 'Сладости №_1'],
  ['Морс клюквенный, 3 л', 'Морс клюквенный, 3_л'],
  ['Сыр — к кофе', 'Сыр_— к_кофе'],
  ['Винегрет', 'Винегрет'],
])('«%s» is shown with its short words bound to what follows', (name, shown) => {
  expect(withShortWords(name).replaceAll('\u00a0', '_')).toBe(shown)
})
