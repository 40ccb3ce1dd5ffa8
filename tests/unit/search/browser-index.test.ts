import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSearchWords } from '../../../src/integrations/catalogue/search-words.ts'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { makeBrowserIndex, makeIndex } from '../../../src/search/make-index.ts'
import { createSearch } from '../../../src/search/search.ts'

const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8')) as Menu
const words = readSearchWords('src/content')

/** The menu with so many products: its own over and over. */
const menuOf = (count: number): Menu => ({
  ...menu,
  products: Array.from({ length: count }, (_, index) => ({
    ...menu.products[index % menu.products.length]!,
    id: 1000 + index,
  })),
})

describe('the index that a browser fetches', () => {
  test.each([
    [149, true],
    [150, true],
    [151, false],
  ])('of %i products is whole: %s', (count, isWhole) => {
    expect(makeBrowserIndex(menuOf(count), words).isWhole).toBe(isWhole)
  })

  test('that is whole is the index of the edge', () => {
    expect(makeBrowserIndex(menu, words)).toEqual(makeIndex(menu, words))
  })

  test('of a large catalogue finds its first products by their names, and by nothing else', () => {
    const names = makeBrowserIndex(menu, words, 30)
    expect(names.products).toEqual(makeIndex(menu, words).products.slice(0, 30))
    const { search } = createSearch(names)
    const found = (typed: string) => search(typed).products.map(({ slug }) => slug)
    expect(found('канапе с икрой')[0]).toBe('kanape-s-ikroy')
    // A piece of the set, and an ingredient of the canapé.
    expect(found('канапе с икрой')).not.toContain('morskoy-furshet')
    expect(found('творожный сыр')).not.toContain('kanape-s-lososem')
    expect(search('канапе').places[0]).toEqual({ path: '/kanape/', name: 'Канапе' })
  })
})
