import { env } from 'cloudflare:workers'
import { catalogue } from 'virtual:shop'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusedPromo } from '../../functions/promo-codes/asked-promo.ts'
import type { PromoCodeTerms } from '../../functions/promo-codes/promo-code-store.ts'
import { d1Stores } from './d1-stores.ts'
import { promoKey } from '../../src/domain/own-promo.ts'
import { linesWorth, twoProducts } from '../builders/catalogue.ts'
import { aPromoCode } from '../stores/samples.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, send, withKey } from './ask.ts'
import { forgetOrders, orderRows } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await env.DB.exec('DELETE FROM promo_codes')
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A code that takes 1,000 ₽ off on every day, any number of times. */
async function aCode(changes: Partial<Parameters<typeof d1Stores.promoCodes.add>[0]> = {}) {
  const word = changes.word ?? 'НОВЫЙГОД'
  await d1Stores.promoCodes.add(
    aPromoCode({
      word,
      key: promoKey(word)!,
      kind: 'rubles',
      amount: 1000,
      minimum: 0,
      firstDay: null,
      lastDay: null,
      uses: null,
      usesPerPhone: null,
      excluded: [],
      ...changes,
    }),
  )
}
const terms = (changes: Partial<PromoCodeTerms>): PromoCodeTerms => {
  const { word: _, key: __, createdAt: ___, ...rest } = aPromoCode()
  return { ...rest, ...changes }
}
const lines = linesWorth(9000)
/** The categories of the dishes of these lines. */
const categoriesOf = (of: readonly { id: number }[]) =>
  catalogue.products.filter(({ id }) => of.some((line) => line.id === id)).map((p) => p.category)
const quote = async (promo: string, cart: object = {}) =>
  jsonOf(await post('/api/quote', { lines, promo, ...cart }))
const place = async (order: unknown) => post('/api/orders', order, withKey())
const staff = (path: string, body: unknown) =>
  postOver(team.bindings, path, body, { ...team.headers, ...withKey() })

describe('a word that is asked for', () => {
  // The third is typed with the Latin letters H, O and B.
  test.each(['НОВЫЙГОД', ' новыйгод ', 'HOBЫЙГOД'])(
    'as %j is answered with its terms and a price',
    async (typed) => {
      await aCode()
      const whole = await quote('0')
      const priced = await quote(typed)
      expect(priced).toMatchObject({
        promo: 0,
        promoWord: 'НОВЫЙГОД',
        ownPromo: { word: 'НОВЫЙГОД', kind: 'rubles', amount: 1000, minimum: 0, excluded: [] },
        orderTotal: whole.orderTotal - 1000,
        savings: 1000,
        notices: [],
      })
    },
  )

  test('has the products of its excluded categories by their ids', async () => {
    const [{ category }] = twoProducts()
    await aCode({ excluded: [category] })
    const ids = catalogue.products.filter((product) => product.category === category)
    expect((await quote('новыйгод')).ownPromo.excluded).toEqual(ids.map(({ id }) => id))
  })

  const yesterday = '2020-01-01'
  test.each([
    ['is paused', { isPaused: true }, 'promo-not-running'],
    ['is ended', { endedAt: 1 }, 'promo-not-running'],
    ['is over', { lastDay: yesterday }, 'promo-not-running'],
    ['is to come', { firstDay: '2999-01-01' }, 'promo-not-running'],
    ['has no use left', { uses: 0 }, 'promo-used-up'],
  ])('and %s is not in the price, which says so', async (_, changes, code) => {
    await aCode(changes)
    const priced = await quote('новыйгод')
    expect(priced).toMatchObject({ promoWord: '', notices: [{ code, promo: 'НОВЫЙГОД' }] })
    expect(priced).not.toHaveProperty('ownPromo')
  })

  test('and has a minimum says what is missing', async () => {
    await aCode({ minimum: 100_000 })
    const { totalAmountNoSale: goods } = await quote('0')
    expect((await quote('новыйгод')).notices).toEqual([
      { code: 'promo-below-minimum', promo: 'НОВЫЙГОД', missing: 100_000 - goods },
    ])
  })

  test('and excludes every dish of the cart, or finds none in it, is not in the price, which says so', async () => {
    await aCode({ excluded: categoriesOf(lines) })
    const whole = await quote('0')
    expect(await quote('новыйгод')).toMatchObject({
      promoWord: '',
      orderTotal: whole.orderTotal,
      notices: [{ code: 'promo-excludes-goods', promo: 'НОВЫЙГОД' }],
    })
    expect(await quote('новыйгод', { lines: [] })).toMatchObject({
      promoWord: '',
      ownPromo: { word: 'НОВЫЙГОД' },
      notices: [{ code: 'promo-cart-empty', promo: 'НОВЫЙГОД' }],
    })
  })

  test('and is none is unknown; with pickup it is refused', async () => {
    await aCode()
    expect((await quote('СТАРЫЙГОД')).notices).toEqual([{ code: 'promo-unknown' }])
    const refused = await post('/api/quote', { lines, promo: 'новыйгод', pickup: true })
    await expectProblem(refused, 422, 'promo-excludes-pickup')
  })
})

describe('an order with a word', () => {
  test('is accepted at that price and shown with it', async () => {
    await aCode()
    const order = await anOrder({ lines, promo: 'новыйгод' })
    const { number, token } = await jsonOf(await place(order))
    expect(await orderRows()).toMatchObject([
      { promo: 0, promo_word: 'НОВЫЙГОД', promo_saving: 1000 },
    ])
    const headers = { authorization: `Bearer ${token}` }
    expect(await jsonOf(await send(`/api/orders/${number}`, { headers }))).toMatchObject({
      promoWord: 'НОВЫЙГОД',
      ownPromo: { amount: 1000 },
      savings: 1000,
    })
  })

  test('whose last use was taken after the quote is refused with the price without it', async () => {
    await aCode({ uses: 1 })
    const late = await anOrder({ lines, promo: 'новыйгод' })
    expect((await place(await anOrder({ lines, promo: 'новыйгод' }))).status).toBe(201)
    const problem = await expectProblem(await place(late), 409, 'price-changed')
    expect(problem.detail).toContain('промокод НОВЫЙГОД закончился')
    expect(problem.quote).toMatchObject({
      promoWord: '',
      orderTotal: Number(late['expectedTotal']) + 1000,
      notices: [{ code: 'promo-used-up', promo: 'НОВЫЙГОД' }],
    })
  })

  test('that was refused its use has a price without it, also where one has been given back since', async () => {
    await aCode({ uses: 1 })
    const services = { ...d1Stores, products: catalogue.products, now: Date.now }
    expect(await refusedPromo('новыйгод', services)).toEqual({
      code: 'promo-used-up',
      promo: 'НОВЫЙГОД',
    })
    expect(await refusedPromo('старыйгод', services)).toBeUndefined()
  })

  test('whose dishes it excludes, all of them, is refused with the price without it, and takes no use', async () => {
    const excluded = categoriesOf(lines)
    await aCode({ uses: 1, excluded })
    const order = await anOrder({ lines, promo: 'новыйгод' })
    const problem = await expectProblem(await place(order), 409, 'price-changed')
    expect(problem.detail.replaceAll('\u00a0', ' ')).toContain(
      'промокод НОВЫЙГОД не действует на эти блюда',
    )
    await expectProblem(await staff('/api/staff/orders', order), 409, 'price-changed')
    expect(await orderRows()).toEqual([])
    const other = catalogue.products.find(({ category }) => !excluded.includes(category))!
    const both = [...lines, { id: other.id, quantity: 1 }]
    const placed = await jsonOf(await place(await anOrder({ lines: both, promo: 'новыйгод' })))
    const change = {
      kind: 'goods-changed',
      lines,
      promo: 'новыйгод',
      expectedTotal: order['expectedTotal'],
      address: 'Арбат, 2',
    }
    const changed = await post(
      `/api/orders/${placed.number}/changes`,
      { version: 0, change },
      { ...withKey(), authorization: `Bearer ${placed.token}` },
    )
    const refused = await expectProblem(changed, 409, 'price-changed')
    expect(refused.quote.notices).toEqual([{ code: 'promo-excludes-goods', promo: 'НОВЫЙГОД' }])
    expect(await orderRows()).toMatchObject([{ promo_word: 'НОВЫЙГОД' }])
  })

  test('of a phone that has used it is refused, and of another accepted', async () => {
    await aCode({ usesPerPhone: 1 })
    const order = (phone: string) =>
      anOrder({ lines, promo: 'новыйгод' }, { 'customer.phone': phone })
    await place(await order('+79991234567'))
    const problem = await expectProblem(
      await place(await order('+79991234567')),
      409,
      'price-changed',
    )
    expect(problem.quote.notices).toEqual([{ code: 'promo-used', promo: 'НОВЫЙГОД' }])
    expect((await place(await order('+79991234568'))).status).toBe(201)
  })

  test('may change its goods and keep the code, also a paused one without a use left', async () => {
    await aCode({ uses: 1 })
    const placed = await jsonOf(await place(await anOrder({ lines, promo: 'новыйгод' })))
    const more = linesWorth(15_000)
    await d1Stores.promoCodes.change(promoKey('новыйгод')!, 0, {
      ...terms({ kind: 'rubles', amount: 700, minimum: 0, uses: 1, excluded: [], isPaused: true }),
    })
    const { orderTotal } = await quote('0', { lines: more })
    const change = (expectedTotal: number) =>
      post(
        `/api/orders/${placed.number}/changes`,
        {
          version: 0,
          change: {
            kind: 'goods-changed',
            lines: more,
            promo: 'новыйгод',
            expectedTotal,
            address: 'Арбат, 2',
          },
        },
        { ...withKey(), authorization: `Bearer ${placed.token}` },
      )
    await expectProblem(await change(orderTotal), 409, 'price-changed')
    expect(await jsonOf(await change(orderTotal - 700))).toMatchObject({
      version: 1,
      promoWord: 'НОВЫЙГОД',
      savings: 700,
    })
  })

  test('that was cancelled is not brought back once another has taken the use', async () => {
    await aCode({ uses: 1 })
    const order = () => anOrder({ lines, promo: 'новыйгод' })
    const { number } = await jsonOf(await place(await order()))
    const step = (version: number, state: string) =>
      staff(`/api/staff/orders/${number}/steps`, { version, state, reason: 'звонок' })
    expect((await step(0, 'cancelled')).status).toBe(200)
    expect((await place(await order())).status).toBe(201)
    await expectProblem(await step(1, 'taken'), 422, 'promo-used-up')
  })

  test('that a colleague takes on the phone has it too', async () => {
    await aCode()
    const order = await anOrder({ lines, promo: 'новыйгод' })
    expect((await staff('/api/staff/orders', order)).status).toBe(201)
    expect(await orderRows()).toMatchObject([{ promo_word: 'НОВЫЙГОД' }])
  })
})
