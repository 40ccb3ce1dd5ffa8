import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

async function openMenu(browser: Browser = aBrowser()) {
  loadPage(browser)
  return import('../../../src/stores/diets.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a diet is chosen and dropped by the same button, and the others stay', async () => {
  const { $diets, toggleDiet } = await openMenu()
  expect($diets.get()).toEqual([])

  toggleDiet('no-nuts')
  toggleDiet('meatless')
  expect($diets.get()).toEqual(['meatless', 'no-nuts'])

  toggleDiet('no-nuts')
  expect($diets.get()).toEqual(['meatless'])
})

test('the chosen diets survive a reload, a letter each', async () => {
  const local = aStorage()
  const { chooseDiets } = await openMenu(aBrowser({ local }))
  chooseDiets(['no-nuts', 'meatless', 'no-nuts'])
  expect(itemsOf(local)).toEqual({ 'menu:diets': 'am' })

  const { $diets } = await openMenu(aBrowser({ local }))
  expect($diets.get()).toEqual(['meatless', 'no-nuts'])
})

test('nonsense in storage is no diet', async () => {
  const { $diets } = await openMenu(aBrowser({ local: aStorage({ 'menu:diets': '{"7"}' }) }))
  expect($diets.get()).toEqual([])
})
