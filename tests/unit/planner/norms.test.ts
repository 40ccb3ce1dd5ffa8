import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../src/integrations/catalogue/index.ts'
import { parseNorms, readNorms } from '../../../src/integrations/catalogue/norms.ts'
import { pieceNorm } from '../../../src/planner/norms.ts'
import { menu } from './menu.ts'

const written = readFileSync('src/content/norms.yaml', 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'norms-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The norms of this text. */
function read(text: string) {
  writeFileSync(join(folder, 'norms.yaml'), text)
  return readNorms(folder, { menu, shapes: {} })
}

test('the longest beginning of a slug decides what a piece counts as', () => {
  const pieces = { skewer: { kind: 'savoury' }, 'skewer-fruit': { kind: 'sweet' } } as const
  expect(pieceNorm({ pieces }, 'skewer')?.kind).toBe('savoury')
  expect(pieceNorm({ pieces }, 'skewer-fruit-grape')?.kind).toBe('sweet')
  expect(pieceNorm({ pieces }, 'skewers')).toBeUndefined()
})

test('norms that do not name a piece of the menu are refused', () => {
  const unnamed = written.replace(/ {2}burger: .*\n/, '')
  expect(unnamed).not.toBe(written)
  expect(() => read(unnamed)).toThrow(/pieces: не сказано, чем считать «burger-/)
})

test('numbers of dishes that do not rise with the guests are refused', () => {
  expect(read(written).dishes.length).toBeGreaterThan(1)
  const falling = written.replace(/(dishes:\n)(.*\n)(.*\n)/, '$1$3$2')
  expect(falling).not.toBe(written)
  expect(() => read(falling)).toThrow(/строки идут от меньшего числа гостей/)
})

test('a new piece that no beginning of a slug names counts by its shape', () => {
  const fresh = { ...menu.pieces[0]!, slug: 'salat-s-grushey' }
  const catalogue = { menu: { pieces: [...menu.pieces, fresh] }, shapes: {} }
  expect(() => parseNorms(written, catalogue)).toThrow(/чем считать «salat-s-grushey»/)
  const shaped = parseNorms(written, { ...catalogue, shapes: { 'salat-s-grushey': 'bowl' } })
  expect(pieceNorm(shaped, 'salat-s-grushey')?.kind).toBe('salads')
})

test('what the norms call warm are the pieces of the boxes that come warm', () => {
  const { products } = readCatalogue('src/content')
  const ownNorms = readNorms('src/content', readCatalogue('src/content'))
  const boxes = products.filter(({ category }) => category !== 'sets')
  const isWarm = ({ contents }: (typeof boxes)[number]) =>
    contents.every(({ piece }) => pieceNorm(ownNorms, piece)?.warm)
  const comesWarm = ({ storage }: (typeof boxes)[number]) => /тёпл/.test(storage)
  expect(boxes.filter(isWarm).map(({ slug }) => slug)).toEqual(
    boxes.filter(comesWarm).map(({ slug }) => slug),
  )
})
