import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../../builders/cart.ts'
import { anOwnPromo } from '../../../builders/own-promo.ts'
import { loadPage } from '../../stores/fresh-page.ts'

/** Products 12 and 13 are on sale today, product 14 is paused. */
const PRODUCTS = [aLine({ id: 12, price: 6500 }), aLine({ id: 13, price: 900 })].map(
  ({ quantity: _, ...product }) => product,
)
const TODAY = { products: [...PRODUCTS, { ...PRODUCTS[0]!, id: 14, paused: true }] }

const ordered = (id: number, quantity: number, gift = false) => ({
  id,
  name: `Сет ${id}`,
  quantity,
  gift,
})

interface Repetition {
  promo?: 0 | 1 | 5 | 10
  lines?: ReturnType<typeof ordered>[]
  instead?: boolean
  /** Changes of the cart before the order is repeated. */
  before?: (
    cart: typeof import('../../../../src/stores/cart.ts') &
      typeof import('../../../../src/stores/promo.ts'),
  ) => void
  answer?: () => Response
}

/** An order of two boxes for 13,000 ₽, repeated on a page that has just loaded. */
async function repeated({
  promo = 0,
  lines = [ordered(12, 2)],
  instead = false,
  before,
  answer = () => Response.json(TODAY),
}: Repetition) {
  loadPage()
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const cart = await import('../../../../src/stores/cart.ts')
  const { repeatOrder } = await import('../../../../src/client/cart/repeat-order.ts')
  before?.({ ...cart, ...(await import('../../../../src/stores/promo.ts')) })
  const result = await repeatOrder({ lines, promo, promoWord: '' }, { instead })
  const now = cart.$cart.get()
  return { result, cart: now, boxes: now.lines.map(({ id, quantity }) => [id, quantity]) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the goods of a repeated order', () => {
  test('are put into the cart at the prices of today, without the gift and with the names of what is gone', async () => {
    const lines = [ordered(14, 1), ordered(12, 2), ordered(15, 3), ordered(74, 1, true)]
    const { boxes, cart, result } = await repeated({ lines })
    expect(boxes).toEqual([[12, 2]])
    expect(cart.lines[0]!.price).toBe(6500)
    expect(result).toEqual({ ok: true, missing: ['Сет 14', 'Сет 15'], promo: undefined })
  })

  const before: Repetition['before'] = ({ addLine }) => {
    addLine(PRODUCTS[0]!)
    addLine(PRODUCTS[1]!)
  }

  test('are added to those in the cart', async () => {
    expect((await repeated({ before })).boxes).toEqual([
      [12, 3],
      [13, 1],
    ])
  })

  test('take the place of those in the cart', async () => {
    expect((await repeated({ before, instead: true })).boxes).toEqual([[12, 2]])
  })

  test('leave the cart as it is while there is no answer', async () => {
    const answer = () => new Response('<html>')
    const { boxes, result } = await repeated({ before, instead: true, answer })
    expect(result).toEqual({ ok: false })
    expect(boxes).toEqual([
      [12, 1],
      [13, 1],
    ])
  })
})

describe('the promo code of a repeated order', () => {
  test.each([1, 5, 10] as const)('%i comes along where it holds', async (promo) => {
    const { cart, result } = await repeated({ promo })
    expect(cart).toMatchObject({ promo, pickup: promo === 5, sale: promo === 10 ? 30 : 0 })
    expect(result).toEqual({ ok: true, missing: [], promo: undefined })
  })

  test('is left out with what is missing, where its minimum is not reached any more', async () => {
    const lines = [ordered(12, 1), ordered(14, 1)]
    const { cart, result } = await repeated({ promo: 10, lines })
    expect(cart).toMatchObject({ promo: 0, sale: 0 })
    expect(result).toEqual({
      ok: true,
      missing: ['Сет 14'],
      promo: { code: 'promo-below-minimum', promo: 10, missing: 5500 },
    })
  })

  test('does not replace another code that the shopper chose for this cart', async () => {
    const before: Repetition['before'] = ({ addLine, applyPromoCode, changeQuantity }) => {
      addLine(PRODUCTS[0]!)
      changeQuantity(12, 2)
      applyPromoCode(1)
    }
    const { cart, result } = await repeated({ promo: 10, before })
    expect(cart.promo).toBe(1)
    expect(result).toMatchObject({ promo: { code: 'other-discount', promo: 10, kept: 1 } })
    expect((await repeated({ promo: 1, before })).result).toMatchObject({ promo: undefined })
    expect((await repeated({ promo: 10, before, instead: true })).cart.promo).toBe(10)
  })

  test('does not replace the pickup that the shopper chose', async () => {
    const before: Repetition['before'] = ({ addLine, setPickup }) => {
      addLine(PRODUCTS[1]!)
      setPickup(true)
    }
    const { cart, result } = await repeated({ promo: 10, before })
    expect(cart).toMatchObject({ promo: 0, pickup: true })
    expect(result).toMatchObject({ promo: { code: 'other-discount', promo: 10, kept: 0 } })
  })

  test('that is a word does not replace the pickup that is chosen while the edge is asked', async () => {
    loadPage()
    const cart = await import('../../../../src/stores/cart.ts')
    const { repeatOrder } = await import('../../../../src/client/cart/repeat-order.ts')
    vi.stubGlobal('fetch', (path: string) => {
      if (path !== '/api/quote') return Promise.resolve(Response.json(TODAY))
      cart.setPickup(true)
      return Promise.resolve(Response.json({ ownPromo: anOwnPromo(), notices: [] }))
    })
    const order = { lines: [ordered(12, 2)], promo: 0, promoWord: 'НОВЫЙГОД' } as const
    expect(await repeatOrder(order, { instead: false })).toMatchObject({
      promo: { code: 'other-discount', promo: 'НОВЫЙГОД', kept: 0 },
    })
    expect(cart.$pricedCart.get()).toMatchObject({ pickup: true, promoWord: '' })
  })

  test('is not spoken of where nothing of the order is made any more', async () => {
    const { result } = await repeated({ promo: 10, lines: [ordered(15, 1)] })
    expect(result).toEqual({ ok: true, missing: ['Сет 15'], promo: undefined })
  })
})
