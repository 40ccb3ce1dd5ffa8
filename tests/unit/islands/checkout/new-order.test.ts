import { afterEach, expect, test, vi } from 'vitest'
import { aLine } from '../../../builders/cart.ts'
import { anOwnPromo } from '../../../builders/own-promo.ts'
import { loadPage } from '../../stores/fresh-page.ts'

const { navigateInstead, navigateTo } = vi.hoisted(() => ({
  navigateInstead: vi.fn(),
  navigateTo: vi.fn(),
}))
vi.mock('../../../../src/client/navigation/index.ts', () => ({ navigateInstead, navigateTo }))
vi.mock('../../../../src/client/stop-list/ask-stop-list.ts', () => ({ askStopList: vi.fn() }))

const TAKEN = { number: 7, token: 'A'.repeat(32), orderTotal: 13800 }

/** Checkout with two boxes of product 12 at 6,900 ₽ in the cart. */
async function checkout() {
  loadPage()
  vi.stubGlobal('location', { pathname: '/checkout/' })
  const cart = await import('../../../../src/stores/cart.ts')
  const { $endedPromo } = await import('../../../../src/stores/catalogue-changes.ts')
  const changed = await import('../../../../src/stores/changed-order.ts')
  const typed = await import('../../../../src/stores/typed-quantities.ts')
  const promo = {
    ...(await import('../../../../src/stores/promo.ts')),
    ...(await import('../../../../src/stores/typed-promo.ts')),
  }
  const { $orderAccepted, NEW_ORDER } =
    await import('../../../../src/islands/checkout/new-order.ts')
  cart.addLine(aLine({ id: 12 }))
  cart.changeQuantity(12, 2)
  const boxes = () => cart.$cart.get().lines.map(({ id, quantity }) => [id, quantity])
  return { ...cart, $endedPromo, ...changed, ...typed, ...promo, $orderAccepted, NEW_ORDER, boxes }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was ordered leaves the cart when the order is taken; what was added since stays', async () => {
  const { addLine, boxes, changeQuantity, NEW_ORDER } = await checkout()
  const sent = { lines: [{ id: 12, quantity: 2 }], expectedTotal: 13800, payment: 'cash' as const }
  changeQuantity(12, 5)
  addLine(aLine({ id: 13 }))
  await NEW_ORDER.onAccepted(TAKEN, sent)
  expect(boxes()).toEqual([
    [12, 3],
    [13, 1],
  ])
})

test('a taken order ends a change of another one and opens its own page', async () => {
  const { $orderAccepted, beginChange, changedOrder, NEW_ORDER } = await checkout()
  beginChange({ number: '6', token: 'B'.repeat(32) })
  await NEW_ORDER.onAccepted(TAKEN, {
    lines: [{ id: 12, quantity: 2 }],
    expectedTotal: 9000,
    payment: 'cash',
  })
  expect(changedOrder()).toBeUndefined()
  expect($orderAccepted.get()).toBe(true)
  expect(navigateInstead).toHaveBeenLastCalledWith(`/success/#7.${TAKEN.token}`)
})

test('an order that is taken on another page leaves that page behind it', async () => {
  const { NEW_ORDER } = await checkout()
  vi.stubGlobal('location', { pathname: '/contacts/' })
  navigateInstead.mockClear()
  await NEW_ORDER.onAccepted(TAKEN, { lines: [], expectedTotal: 9000, payment: 'cash' })
  expect(navigateTo).toHaveBeenLastCalledWith(`/success/#7.${TAKEN.token}`)
  expect(navigateInstead).not.toHaveBeenCalled()
})

test('the difference is from the total that was sent, not from that of a cart put right meanwhile', async () => {
  const { boxes, NEW_ORDER } = await checkout()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ products: [aLine({ id: 12, price: 7000 })] })),
  )
  const quote = { orderTotal: 14000, notices: [] }
  const problem = { type: '/problems/price-changed', status: 409, quote }
  const words = await NEW_ORDER.onRefused!(problem as never, {
    lines: [],
    expectedTotal: 13500,
    payment: 'cash',
  })
  expect(words).toMatch(/было 13\s500\s₽, стало 14\s000\s₽, на\s500\s₽ больше/)
  expect(boxes()).toEqual([[12, 2]])
})

test('a code that has ended since the page was loaded is taken out of the cart, with words', async () => {
  const { $pricedCart, $endedPromo, applyPromoCode, NEW_ORDER } = await checkout()
  applyPromoCode(10)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ products: [aLine({ id: 12 })] })))
  const quote = { orderTotal: 13800, notices: [{ code: 'promo-not-running', promo: 10 }] }
  const problem = { type: '/problems/price-changed', status: 409, quote }
  const words = await NEW_ORDER.onRefused!(problem as never, {
    lines: [],
    expectedTotal: 9660,
    payment: 'cash',
  })
  expect(words).toMatch(/^Акция закончилась\. Сумма изменилась: было 9\s660\s₽, стало 13\s800\s₽/)
  expect($pricedCart.get()).toMatchObject({ promo: 0, orderTotal: 13800 })
  expect($endedPromo.get()).toBe(10)
})

/** What the page makes of an answer that the price with the owner's code has changed, while the catalogue says 7,000 ₽ a box. */
async function withTermsOfNow(
  page: Awaited<ReturnType<typeof checkout>>,
  { minimum = 0, whileAsking = () => {} }: { minimum?: number; whileAsking?: () => void },
) {
  vi.stubGlobal('fetch', () => {
    whileAsking()
    return Promise.resolve(Response.json({ products: [aLine({ id: 12, price: 7000 })] }))
  })
  const ownPromo = anOwnPromo({ amount: 20, minimum })
  const quote = { orderTotal: 11_200, ownPromo, notices: [] }
  const problem = { type: '/problems/price-changed', status: 409, quote }
  const sent = { lines: [], expectedTotal: 11_730, payment: 'cash' as const }
  await page.NEW_ORDER.onRefused!(problem as never, sent)
  return page.$pricedCart.get()
}

test('new terms of the owner’s code are applied to the prices of now', async () => {
  const page = await checkout()
  page.applyPromoCode(anOwnPromo())
  expect(await withTermsOfNow(page, { minimum: 14_000 })).toMatchObject({
    promoWord: 'НОВЫЙГОД',
    totalAmount: 11_200,
  })
})

test('a code that the shopper has taken off before or while prices are asked for stays off', async () => {
  const before = await checkout()
  before.applyPromoCode(anOwnPromo())
  before.applyPromoCode(0)
  expect(await withTermsOfNow(before, {})).toMatchObject({ promoWord: '', totalAmount: 14_000 })
  const meanwhile = await checkout()
  meanwhile.applyPromoCode(anOwnPromo())
  const priced = await withTermsOfNow(meanwhile, {
    whileAsking: () => meanwhile.applyPromoCode(0),
  })
  expect(priced).toMatchObject({ promoWord: '', totalAmount: 14_000 })
})

test('a quantity that was typed wrong is refused before anything is sent', async () => {
  const { $typedQuantities, NEW_ORDER, typeQuantity } = await checkout()
  typeQuantity(12, '2,5')
  void NEW_ORDER.beforeReading!()
  expect($typedQuantities.get()[12]).toEqual({ text: '2,5', refused: true })
  const read = NEW_ORDER.read(new FormData())
  expect(read.ok || read.errors.map(({ path }) => path)).toContain('quantity.12')
})

test('a typed code that changes the sum is news to the shopper, once', async () => {
  const { $cart, $typedPromo, NEW_ORDER } = await checkout()
  $typedPromo.set('10')
  expect(NEW_ORDER.beforeReading!()).toMatch(/^Промокод\s10 применён.*Проверьте сумму/)
  expect($cart.get().promo).toBe(10)
  expect(NEW_ORDER.beforeReading!()).toBeUndefined()
  $typedPromo.set('777')
  expect(NEW_ORDER.beforeReading!()).toMatch(/^Такого промокода нет.*Проверьте сумму/)
  expect(NEW_ORDER.beforeReading!()).toBeUndefined()
})

test('a word that the edge has not checked keeps the order back at every press, until it is erased', async () => {
  const { $typedPromo, NEW_ORDER } = await checkout()
  const asked = vi.fn(() => Promise.resolve(new Response('', { status: 403 })))
  vi.stubGlobal('fetch', asked)
  $typedPromo.set('новыйгод')
  const words =
    /^Не\sполучилось.*Нажмите\sещё\sраз или\sсотрите промокод, чтобы\sзаказать без\sнего$/
  expect(await NEW_ORDER.beforeReading!()).toMatch(words)
  expect(await NEW_ORDER.beforeReading!()).toMatch(words)
  expect(asked).toHaveBeenCalledTimes(2)
  expect($typedPromo.get()).toBe('новыйгод')
  $typedPromo.set('')
  expect(await NEW_ORDER.beforeReading!()).toBeUndefined()
})
