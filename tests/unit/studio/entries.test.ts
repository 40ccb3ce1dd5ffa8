import { expect, test } from 'vitest'
import { CatalogueError } from '../../../src/integrations/catalogue/problem.ts'
import type { ChangedFile } from '../../../src/studio/publication/published-files.ts'
import { entriesOf } from '../../../src/studio/publication/entries.ts'

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const words = () => ['слова']
const offered = (change: Partial<ChangedFile>, wordsOf = words) =>
  entriesOf([{ path: SALMON, before: 'price: 1', now: 'price: 2', ...change }], wordsOf).map(
    ({ path }) => path,
  )

test('a file that was changed can go back alone', () => {
  expect(offered({})).toEqual([SALMON])
})

test.each([
  ['a new thing', { before: undefined }],
  ['a thing that is gone', { now: undefined }],
  ['another photograph', { now: 'price: 2\nphotographs: [{ file: a.jpg }]' }],
  ['a picture', { path: 'public/media/products/kanape-s-lososem-480.avif' }],
])('%s goes back with its whole publication only', (_, change) => {
  expect(offered(change)).toEqual([])
})

test('what contradicts the rest of the shop is not offered', () => {
  const contradiction = () => {
    throw new CatalogueError([{ file: '', field: '', reason: 'нет такой штуки' }])
  }
  expect(offered({}, contradiction)).toEqual([])
})
