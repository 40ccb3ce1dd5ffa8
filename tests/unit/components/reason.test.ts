import { expect, test } from 'vitest'
import { reasonFor } from '../../../src/components/product/reason.ts'

const norms = {
  pieces: {
    canape: { kind: 'savoury' },
    burger: { kind: 'filling' },
    cake: { kind: 'sweet' },
    jug: { kind: 'drinks' },
  },
} as const

const box = (category: string, pieces: string[], meats: string[] = []) => ({
  category,
  contents: pieces.map((piece) => ({ piece, name: piece, count: 1 })),
  meats,
})

test.each([
  [
    'a drink beside canapés',
    box('kanape', ['canape']),
    box('drinks', ['jug']),
    'Здесь нет напитков',
  ],
  [
    'a dessert beside a set',
    box('sets', ['canape', 'burger']),
    box('desserts', ['cake']),
    'Здесь нет сладкого',
  ],
  [
    'burgers beside a drink',
    box('drinks', ['jug']),
    box('mini-burgers', ['burger']),
    'Здесь нет сытного',
  ],
  [
    'a set beside a drink',
    box('drinks', ['jug']),
    box('sets', ['canape', 'cake']),
    'Сразу весь стол',
  ],
  [
    'canapés without meat beside some with it',
    box('kanape', ['canape'], ['свинина']),
    box('kanape', ['canape']),
    'Без мяса',
  ],
  ['other canapés', box('kanape', ['canape']), box('kanape', ['canape']), 'Для разнообразия'],
])('%s says why it goes with the product', (_, product, other, words) => {
  expect(reasonFor(product, other, norms)).toBe(words)
})
