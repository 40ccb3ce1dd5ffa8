import { expect, test } from 'vitest'
import { nameOfFile } from '../../../src/studio/publication/file-names.ts'

test.each([
  ['public/media/near/kanape-s-bri-1600.avif', 'картинки'],
  ['src/content/pictures.json', 'картинки'],
  ['src/content/redirects.json', 'старые адреса'],
  ['src/content/last-number.json', 'номера товаров'],
  ['Канапе с бри: 3 390 → 3 490 ₽', 'Канапе с бри: 3 390 → 3 490 ₽'],
])('%s is said as «%s»', (path, name) => {
  expect(nameOfFile(path)).toBe(name)
})
