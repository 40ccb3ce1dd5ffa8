import { expect, test } from 'vitest'
import { nameOfFile } from '../../../src/studio/file-names.ts'
import { isOwnersFile, OWNER_FILE, TEXTS, textsFile } from '../../../src/studio/owners-files.ts'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'

test.each([
  ['public/media/near/kanape-s-bri-1600.avif', 'картинки'],
  ['src/content/pictures.json', 'картинки'],
  ['src/content/redirects.json', 'Старые адреса'],
  ['src/content/last-number.json', 'номера товаров'],
  ['Канапе с бри: 3 390 → 3 490 ₽', 'Канапе с бри: 3 390 → 3 490 ₽'],
])('%s is said as «%s»', (path, name) => {
  expect(nameOfFile(path)).toBe(name)
})

test('every file that the studio edits has a name in Russian', () => {
  const catalogue = readFiles('src/content').map(({ path, text }) => ({
    path: `src/content/${path}`,
    text,
  }))
  const others = [
    OWNER_FILE,
    ...TEXTS.map(textsFile),
    'src/settings/tariff.json',
    'src/settings/trust.json',
    'src/settings/costs.json',
  ]
  for (const { path, text } of [...catalogue, ...others.map((path) => ({ path, text: '' }))]) {
    if (isOwnersFile(path)) expect(nameOfFile(path, text)).toMatch(/^[«А-Яа-яЁё]/)
  }
})
