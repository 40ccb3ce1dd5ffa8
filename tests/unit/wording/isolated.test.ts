import { expect, test } from 'vitest'
import { isolated } from '../../../src/wording/isolated.ts'

test.each([
  ['Анна', 'Анна'],
  ['Anna 12', 'Anna 12'],
  ['', ''],
  ['משה 12', '\u2068משה 12\u2069'],
  ['Оля سلام', '\u2068Оля سلام\u2069'],
])('%s within a sentence', (typed, shown) => expect(isolated(typed)).toBe(shown))
