import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderKey } from '../../../src/catalogue/render-key.ts'
import { digestOfSources } from '../../../src/integrations/render-cache.ts'

let src: string

beforeEach(async () => {
  src = await mkdtemp(join(tmpdir(), 'sources-'))
  await write('components/Card.astro', '<p>Карточка</p>')
  await write('content/products/drinks/mors.yaml', 'price: 90')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await rm(src, { recursive: true })
})

test.each([
  ['components/Card.astro', '<p>Другая карточка</p>'],
  ['client/overlays/sheet.module.scss', 'p { color: red }'],
  ['content/texts/about.yaml', 'Кухня'],
])('pages are rendered again after a change of %s', async (file, text) => {
  const before = digestOfSources(src)
  await write(file, text)
  expect(digestOfSources(src)).not.toBe(before)
})

test.each(['content/products/drinks/mors.yaml', 'content/last-modified.json'])(
  'a change of %s concerns no pages but those that show it',
  async (file) => {
    const before = digestOfSources(src)
    await write(file, '{}')
    expect(digestOfSources(src)).toBe(before)
  },
)

test('the key of a page changes with what it shows, the names of the browser’s files and the year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26') })
  const key = () => renderKey({ price: 90 })
  const before = key()
  expect(renderKey({ price: 95 })).not.toBe(before)
  expect(key()).toBe(before)
  vi.stubEnv('CLIENT_FILES', 'others')
  expect(key()).not.toBe(before)
  vi.unstubAllEnvs()
  vi.setSystemTime(new Date('2027-01-01'))
  expect(key()).not.toBe(before)
})

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(src, file)), { recursive: true })
  await writeFile(join(src, file), text)
}
