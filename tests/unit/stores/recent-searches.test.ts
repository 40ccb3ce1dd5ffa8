import { afterEach, describe, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

async function openSearch(browser: Browser = aBrowser()) {
  loadPage(browser)
  return import('../../../src/stores/recent-searches.ts')
}

/** A browser whose storage holds this text as its last searches. */
const withSaved = (text: string) => aBrowser({ local: aStorage({ 'search:recent': text }) })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the last searches', () => {
  test('are five, the newest first', async () => {
    const { $recentSearches, rememberSearch } = await openSearch()
    for (const typed of ['сет', 'лосось', 'торт', 'морс', 'салат', 'канапе']) rememberSearch(typed)
    expect($recentSearches.get()).toEqual(['канапе', 'салат', 'морс', 'торт', 'лосось'])
  })

  test('name each search once, as it was typed last', async () => {
    const { $recentSearches, rememberSearch } = await openSearch()
    rememberSearch('Лосось')
    rememberSearch('торт')
    rememberSearch('  лосось ')
    expect($recentSearches.get()).toEqual(['лосось', 'торт'])
  })

  test('leave out an empty search and cut a long one', async () => {
    const { $recentSearches, rememberSearch } = await openSearch()
    rememberSearch('   ')
    rememberSearch('м'.repeat(101))
    expect($recentSearches.get()).toEqual(['м'.repeat(100)])
  })

  test('survive a reload until they are forgotten', async () => {
    const local = aStorage()
    const before = await openSearch(aBrowser({ local }))
    before.rememberSearch('торт')
    expect(itemsOf(local)).toEqual({ 'search:recent': '["торт"]' })

    const after = await openSearch(aBrowser({ local }))
    expect(after.$recentSearches.get()).toEqual(['торт'])
    after.forgetSearches()
    expect(after.$recentSearches.get()).toEqual([])
    expect(itemsOf(local)).toEqual({ 'search:recent': '[]' })
  })
})

test.each([
  ['no JSON', '["торт"', []],
  ['no list', '{"length":1}', []],
  ['other things than searches', '["торт",7,null," ",""]', ['торт']],
  ['a search too long', JSON.stringify(['м'.repeat(101), 'м'.repeat(100)]), ['м'.repeat(100)]],
  ['more than five', '["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
])('of a storage with %s only the searches count', async (_, text, searches) => {
  const { $recentSearches } = await openSearch(withSaved(text))
  expect($recentSearches.get()).toEqual(searches)
})
