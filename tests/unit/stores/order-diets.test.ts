import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage } from './fresh-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an order has the diets of the lists until its own are chosen, also none, which are kept nowhere', async () => {
  const local = aStorage()
  loadPage(aBrowser({ local }))
  const { chooseDiets } = await import('../../../src/stores/diets.ts')
  const { $orderDiets, chooseOrderDiets, forgetOrderDiets } =
    await import('../../../src/stores/order-diets.ts')
  chooseDiets(['no-nuts'])
  expect($orderDiets.get()).toEqual(['no-nuts'])
  const kept = itemsOf(local)
  chooseOrderDiets(['fishless', 'meatless'])
  expect($orderDiets.get()).toEqual(['fishless', 'meatless'])
  chooseOrderDiets([])
  expect($orderDiets.get()).toEqual([])
  expect(itemsOf(local)).toEqual(kept)
  forgetOrderDiets()
  expect($orderDiets.get()).toEqual(['no-nuts'])
})
