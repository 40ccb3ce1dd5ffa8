import { expect, test } from 'vitest'
import { contentsWords, storageGroups, type BoxLabel } from '../../../src/wording/box-label.ts'

const label = (storage: string): BoxLabel => ({ contents: [], allergens: [], storage })

test('pieces are named with their numbers, a single bowl without', () => {
  expect(
    contentsWords({
      contents: [
        ['канапе', 24],
        ['винегрет', 1],
      ],
    }),
  ).toBe('канапе\u00a0×\u00a024, винегрет')
})

const labels = { 1: label('в холодильнике'), 2: label('в тепле'), 3: label('в холодильнике') }
const boxes = (...ids: number[]) => ids.map((id) => ({ id, name: `Сет ${id}` }))

test('boxes that are kept alike are named together; a box without a label is left out', () => {
  expect(storageGroups(boxes(1, 2, 3, 4), labels)).toEqual([
    { storage: 'в\u00a0холодильнике', boxes: 'Сет 1, Сет 3' },
    { storage: 'в\u00a0тепле', boxes: 'Сет 2' },
  ])
})

test.each([
  ['all are kept alike', [1, 3], 'Все коробки'],
  ['there is only one', [1], 'Сет 1'],
  ['of one nothing is known', [1, 3, 4], 'Сет 1, Сет 3'],
])('where %s, they are named accordingly', (_, ids, named) => {
  expect(storageGroups(boxes(...ids), labels)).toEqual([
    { storage: 'в\u00a0холодильнике', boxes: named },
  ])
})
