import { expect, test } from 'vitest'
import { tilesOf } from '../../../src/catalogue/category-pieces.ts'
import manifest from '../../../src/content/pictures.json'

/** Pieces with a picture; any will do. */
const [first, second] = Object.keys(manifest)
  .filter((key) => key.startsWith('piece/'))
  .map((key) => key.slice('piece/'.length)) as [string, string]

const SETS = { slug: 'sets', name: 'Сеты' }
const KANAPE = { slug: 'kanape', name: 'Канапе' }
const box = (category: string, ...pieces: string[]) => ({
  category,
  contents: pieces.map((piece) => ({ piece, name: piece, count: 1 })),
})

test('a category of few sorts chooses its piece first, and no other category shows it', () => {
  const tiles = tilesOf([SETS, KANAPE], [box('sets', first, second), box('kanape', first)])
  expect(tiles.map(({ picture }) => picture)).toEqual([
    expect.stringContaining(`piece/${second}-`),
    expect.stringContaining(`piece/${first}-`),
  ])
})

test('a category whose pieces have no picture has none', () => {
  expect(tilesOf([KANAPE], [box('kanape', 'without-a-picture')])).toEqual([
    { ...KANAPE, picture: undefined },
  ])
})
