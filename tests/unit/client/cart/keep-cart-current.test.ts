import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../../builders/cart.ts'
import { loadPage } from '../../stores/fresh-page.ts'

const MINUTE = 60_000

/** A page that has just loaded with these products in its cart; every one of them costs 7,777 ₽ today. */
async function pageWith(...ids: number[]) {
  loadPage()
  const asked = vi.fn(() =>
    Promise.resolve(Response.json({ products: ids.map((id) => aLine({ id, price: 7777 })) })),
  )
  vi.stubGlobal('fetch', asked)
  const cart = await import('../../../../src/stores/cart.ts')
  const { keepCartCurrent, refreshCartNow } =
    await import('../../../../src/client/cart/keep-cart-current.ts')
  for (const id of ids) cart.addLine(aLine({ id, price: 6900 }))
  const prices = () => cart.$cart.get().lines.map(({ price }) => price)
  return { ...cart, asked, keepCartCurrent, refreshCartNow, prices }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the cart is compared with the catalogue', () => {
  test('on the first page, whatever its clock says, and has the prices of today', async () => {
    const { asked, keepCartCurrent, prices } = await pageWith(12)
    await keepCartCurrent(0)
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '/api/catalogue.json',
      expect.objectContaining({ cache: 'no-cache' }),
    )
    expect(prices()).toEqual([7777])
  })

  test('once in ten minutes, however many pages are shown', async () => {
    const { asked, keepCartCurrent } = await pageWith(12)
    for (const minutes of [1, 2, 10.99]) await keepCartCurrent(minutes * MINUTE)
    expect(asked).toHaveBeenCalledTimes(1)
    await keepCartCurrent(11 * MINUTE)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('at once when an order was refused for its prices', async () => {
    const { asked, keepCartCurrent, prices, refreshCartNow } = await pageWith(12)
    await keepCartCurrent(MINUTE)
    await refreshCartNow()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(prices()).toEqual([7777])
  })

  test('not while it is empty, which does not put off the comparison of the first line', async () => {
    const { addLine, asked, keepCartCurrent } = await pageWith()
    await keepCartCurrent(MINUTE)
    expect(asked).not.toHaveBeenCalled()
    addLine(aLine({ id: 12 }))
    await keepCartCurrent(2 * MINUTE)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

test('an answer that is none leaves the lines as they are', async () => {
  const { keepCartCurrent, prices } = await pageWith(12)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')))
  await keepCartCurrent(MINUTE)
  expect(prices()).toEqual([6900])
})
