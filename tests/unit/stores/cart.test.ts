import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine, LineSource } from '../../../src/domain/line.ts'
import { parsePromoCode } from '../../../src/domain/promo.ts'
import { aLine } from '../../builders/cart.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { OVER } from '../../builders/promo-calendar.ts'
import { SPEC_TARIFF } from '../../builders/tariff.ts'
import { aStorage, itemsOf, type Faults } from './fake-storage.ts'

/** A product of 6 900 ₽ unless a test says otherwise. */
function product(fields: Partial<LineSource> = {}): LineSource {
  const { quantity: _, ...source } = aLine(fields)
  return source
}

/** The cart of one tab, freshly loaded. `window` replaces the browser's, so that tests can dispatch storage events. */
async function openTab(storage: unknown = aStorage()) {
  const window = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', window)
  vi.resetModules()
  const cart = await import('../../../src/stores/cart.ts')
  const notice = await import('../../../src/stores/cart-notice.ts')
  const changes = await import('../../../src/stores/catalogue-changes.ts')
  const removals = await import('../../../src/stores/removals.ts')
  const promo = await import('../../../src/stores/promo.ts')
  return {
    ...cart,
    ...promo,
    ...notice,
    ...changes,
    ...removals,
    window,
    storage: storage as Storage,
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

const quantities = ({ $cart }: Tab) => $cart.get().lines.map(({ id, quantity }) => [id, quantity])

/** Another tab writes, and this one gets the storage event. */
function writeFromAnotherTab(tab: Tab, key: string, value: string): void {
  tab.storage.setItem(key, value)
  hear(tab, key, value)
}

/** Dispatches the storage event of another tab's write, maybe late. */
function hear({ window }: Tab, key: string, newValue: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

const savedLine = (fields: Partial<CartLine> & { position?: number }) =>
  JSON.stringify({ ...aLine(fields), position: fields.position ?? 1 })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a shopper', () => {
  test('adds, changes and removes, and every figure follows', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 12 }))
    tab.addLine(product({ id: 12 }))
    tab.addLine(product({ id: 13, price: 100 }))
    expect(tab.$pricedCart.get()).toMatchObject({ totalAmount: 13900, orderTotal: 13900 })

    tab.changeQuantity(12, 1)
    tab.removeLine(13)
    expect(quantities(tab)).toEqual([[12, 1]])
    expect(tab.$pricedCart.get()).toMatchObject({ totalAmount: 6900, orderTotal: 7600 })
  })

  test('adds a repeated order to the cart, each product with its quantity', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 12 }))
    tab.addLines([
      { product: product({ id: 12 }), quantity: 2 },
      { product: product({ id: 13 }), quantity: 4 },
    ])
    expect(quantities(tab)).toEqual([
      [12, 3],
      [13, 4],
    ])
  })

  test('keeps after an order what was not ordered, and everything when nothing was', async () => {
    const tab = await openTab()
    tab.addLines([
      { product: product({ id: 12 }), quantity: 3 },
      { product: product({ id: 13 }), quantity: 1 },
    ])
    tab.setRingRoadSide('out')
    tab.removeOrdered([])
    expect(tab.$cart.get().mkad).toBe('out')
    tab.removeOrdered([
      { id: 12, quantity: 2 },
      { id: 13, quantity: 1 },
    ])
    expect(quantities(tab)).toEqual([[12, 1]])
    expect(tab.$cart.get().mkad).toBe('in')
  })

  test('finds the cart again on the next page', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 30 }))
    tab.addLine(product({ id: 12 }))
    tab.setRingRoadSide('out')
    tab.setDistance(14.5)

    const next = await openTab(tab.storage)
    expect(quantities(next)).toEqual([
      [30, 1],
      [12, 1],
    ])
    expect(next.$cart.get()).toMatchObject({ mkad: 'out', mkad_distance: 14.5 })
  })

  test('leaves no line behind when the cart is cleared, even before a page has shown it', async () => {
    const full = await openTab()
    full.addLine(product())
    full.applyPromoCode(5)

    const next = await openTab(full.storage)
    next.clearCart()
    expect(itemsOf(next.storage)).toEqual({})
    expect((await openTab(next.storage)).$cart.get().lines).toEqual([])
  })

  test('keeps one key a line and one a field', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 12000 }))
    tab.addLine(product({ id: 13 }))
    tab.applyPromoCode(1)
    expect(Object.keys(tab.storage).sort()).toEqual([
      'cart:discount',
      'cart:line:12',
      'cart:line:13',
      'cart:promo',
    ])
  })

  test('has a cart beside whatever else the storage holds', async () => {
    const tab = await openTab(
      aStorage({ theme: 'light', 'shop:mkad': 'out', 'cart:line:12': '{broken' }),
    )
    expect(tab.$cart.get().mkad).toBe('in')
    tab.addLine(product({ id: 13 }))
    expect(quantities(tab)).toEqual([[13, 1]])
    expect(itemsOf(tab.storage)['theme']).toBe('light')
  })
})

describe.each([
  ['full', () => aStorage({}, { full: true })],
  ['locked', () => aStorage({}, { locked: true })],
  ['null', () => null],
])('with a storage that is %s', (_, storage) => {
  test('the cart works until the tab closes', async () => {
    const tab = await openTab(storage())
    tab.addLine(product({ id: 12, price: 12000 }))
    tab.addLine(product({ id: 12 }))
    tab.addLine(product({ id: 13 }))
    tab.removeLine(13)
    tab.applyPromoCode(1)
    expect(quantities(tab)).toEqual([[12, 2]])
    expect(tab.$cart.get().promo).toBe(1)

    tab.clearCart()
    expect(quantities(tab)).toEqual([])
  })
})

test('a line still in a full storage is not taken out before it is added again', async () => {
  const faults: Faults = {}
  const tab = await openTab(aStorage({}, faults))
  tab.$cart.listen(() => {})
  tab.addLine(product({ id: 12 }))
  tab.storage.setItem('cart:sale', '30')
  faults.locked = true
  tab.clearCart()
  Object.assign(faults, { locked: false, full: true })
  tab.addLine(product({ id: 12 }))
  expect(Object.keys(itemsOf(tab.storage))).toEqual(['cart:line:12'])
})

describe('another tab', () => {
  test('loses no line that it added a moment ago', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.storage.setItem('cart:line:13', savedLine({ id: 13 }))
    tab.addLine(product({ id: 12 }))
    expect(Object.keys(tab.storage).sort()).toEqual(['cart:line:12', 'cart:line:13'])
  })

  test('loses no piece that it added to the same line', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.addLine(product({ id: 12 }))
    tab.storage.setItem('cart:line:12', savedLine({ id: 12, quantity: 5 }))
    tab.addLine(product({ id: 12 }))
    expect(quantities(tab)).toEqual([[12, 6]])
  })

  test('is read here on the storage event', async () => {
    const tab = await openTab()
    const seen: number[] = []
    tab.$pricedCart.listen(({ totalAmount }) => seen.push(totalAmount))
    writeFromAnotherTab(tab, 'cart:line:12', savedLine({ id: 12, price: 6900 }))
    expect(seen).toEqual([6900])
  })

  test('cannot break this one with invalid values', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.addLine(product({ id: 13 }))
    writeFromAnotherTab(tab, 'cart:line:12', '{broken')
    writeFromAnotherTab(tab, 'cart:promo', '7')
    expect(quantities(tab)).toEqual([[13, 1]])
    expect(tab.$cart.get().promo).toBe(0)
  })
})

test('a change leaves everything else as it was', async () => {
  const tab = await openTab()
  tab.addLine(product({ id: 12 }))
  const write = vi.spyOn(tab.storage, 'setItem')
  const remove = vi.spyOn(tab.storage, 'removeItem')
  tab.addLine(product({ id: 13 }))
  expect(write.mock.calls.map(([key]) => key)).toEqual(['cart:line:13'])
  expect(remove).not.toHaveBeenCalled()
  expect(tab.$lastChange.get()?.after).toEqual(tab.$cart.get())
})

describe('a catalogue that has moved on', () => {
  async function withDearer() {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 6900 }))
    tab.refreshLines([aProduct({ id: 12, price: 7200 })])
    return tab
  }

  test('updates the lines and is announced', async () => {
    const tab = await withDearer()
    expect(tab.$pricedCart.get().totalAmount).toBe(7200)
    expect(tab.$catalogueChanges.get()).toMatchObject([
      { id: 12, before: { price: 6900 }, after: { price: 7200 } },
    ])
    expect((await openTab(tab.storage)).$catalogueChanges.get()).toHaveLength(1)
  })

  test('is announced until the shopper has seen it', async () => {
    const tab = await withDearer()
    tab.addLine(product({ id: 13 }))
    expect(tab.$catalogueChanges.get()).toHaveLength(1)
    tab.dismissCatalogueChanges()
    expect(tab.$catalogueChanges.get()).toEqual([])
    expect(quantities(tab)).toEqual([
      [12, 1],
      [13, 1],
    ])
  })

  test('is not announced once the cart is cleared', async () => {
    const tab = await withDearer()
    tab.clearCart()
    expect(tab.$catalogueChanges.get()).toEqual([])
    expect(itemsOf(tab.storage)).toEqual({})
  })
})

describe('two tabs at once', () => {
  test('agree after both have changed the same line: the storage decides, not the value in the event', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.addLine(product({ id: 12 }))
    tab.storage.setItem('cart:line:12', savedLine({ id: 12, quantity: 2 }))
    tab.changeQuantity(12, 3)
    hear(tab, 'cart:line:12', savedLine({ id: 12, quantity: 2 }))
    expect(quantities(tab)).toEqual([[12, 3]])
  })

  test('agree once a page is back from the back/forward cache, which missed the events', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.storage.setItem('cart:line:12', savedLine({ id: 12 }))
    tab.window.dispatchEvent(new Event('pageshow'))
    expect(quantities(tab)).toEqual([[12, 1]])
  })

  test('empty the cart together, also of a line that one has not read yet', async () => {
    const tab = await openTab()
    tab.$cart.listen(() => {})
    tab.storage.setItem('cart:line:13', savedLine({ id: 13 }))
    tab.clearCart()
    expect(itemsOf(tab.storage)).toEqual({})
  })

  test('do not echo each other: a storage event causes no write', async () => {
    const tab = await openTab()
    tab.$pricedCart.listen(() => {})
    tab.addLine(product({ id: 12, price: 12000 }))
    tab.applyPromoCode(1)
    const writes = [vi.spyOn(tab.storage, 'setItem'), vi.spyOn(tab.storage, 'removeItem')]
    const changed = vi.fn()
    tab.$lastChange.listen(changed)

    delete (tab.storage as unknown as Record<string, string>)['cart:line:12']
    hear(tab, 'cart:line:12', null)
    hear(tab, 'cart:promo', '{broken')
    expect(tab.$cart.get().promo).toBe(0)
    for (const write of [...writes, changed]) expect(write).not.toHaveBeenCalled()
  })
})

describe('between two states', () => {
  test('nothing is shown or stored: goods, promo and gift change in one step', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 6000 }))
    tab.addLine(product({ id: 13, price: 6000 }))
    tab.applyPromoCode(1)

    const shown: unknown[] = []
    tab.$pricedCart.listen(({ totalAmountNoSale, promo, discount, lines }) =>
      shown.push({ totalAmountNoSale, promo, discount, gift: lines.some(({ gift }) => gift) }),
    )
    tab.removeLine(13)
    expect(shown).toEqual([{ totalAmountNoSale: 6000, promo: 0, discount: 0, gift: false }])
    expect(Object.keys(tab.storage)).toEqual(['cart:line:12'])
  })
})

describe('a visit', () => {
  test.each([
    ['is cleared of code 5 and its pickup', { 'cart:promo': '5', 'cart:pickup': 'true' }],
    ['is cleared of pickup', { 'cart:pickup': 'true' }],
  ])('%s, in the storage too', async (_, saved) => {
    const tab = await openTab(aStorage({ 'cart:line:12': savedLine({ id: 12 }), ...saved }))
    tab.clearPickup()
    expect(tab.$cart.get()).toMatchObject({ pickup: false, promo: 0 })
    expect(Object.keys(tab.storage).sort()).toEqual(['cart:line:12', 'cart:pickup_cleared'])
    expect(tab.$notice.get()).toBeUndefined()
  })

  test.each<[what: string, act: (tab: Tab) => void, said: boolean]>([
    ['stands while lines change', (tab) => tab.changeQuantity(12, 3), true],
    ['stands after the catalogue changed', (tab) => tab.refreshLines([aProduct({ id: 12 })]), true],
    ['stands after changes were seen', (tab) => tab.dismissCatalogueChanges(), true],
    ['goes when pickup is chosen', (tab) => tab.setPickup(true), false],
    ['goes when delivery is chosen', (tab) => tab.setPickup(false), false],
    ['goes with a promo', (tab) => tab.applyPromoCode(5), false],
    ['goes with the cart', (tab) => tab.clearCart(), false],
  ])('says that pickup is to be chosen again; that %s', async (_, act, said) => {
    const tab = await openTab(
      aStorage({ 'cart:line:12': savedLine({ id: 12 }), 'cart:pickup': 'true' }),
    )
    tab.clearPickup()
    expect(tab.$pickupCleared.get()).toBe(true)
    act(tab)
    expect(tab.$pickupCleared.get()).toBe(said)
    expect((await openTab(tab.storage)).$pickupCleared.get()).toBe(said)
  })

  test('without pickup leaves the storage alone', async () => {
    const tab = await openTab(aStorage({ 'cart:line:12': savedLine({ id: 12 }), 'cart:odd': '1' }))
    const saved = itemsOf(tab.storage)
    tab.clearPickup()
    expect(itemsOf(tab.storage)).toEqual(saved)
  })

  test('keeps a gift code and the destination', async () => {
    const before = await openTab()
    before.addLine(product({ price: 12000 }))
    before.setRingRoadSide('out')
    before.applyPromoCode(1)
    const cart = before.$cart.get()

    const tab = await openTab(before.storage)
    tab.clearPickup()
    expect(tab.$cart.get()).toEqual(cart)
  })
})

describe('a notice', () => {
  async function withCode(code: string) {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 6000 }))
    tab.addLine(product({ id: 12 }))
    tab.applyPromoCode(parsePromoCode(code))
    return tab
  }

  test.each([
    ['1', { code: 'promo-applied', promo: 1 }],
    ['4', { code: 'promo-below-minimum', promo: 4, missing: 3000 }],
    ['0', { code: 'promo-cleared' }],
    ['01', { code: 'promo-unknown', lost: undefined }],
  ])('answers code %j', async (code, notice) => {
    const tab = await withCode(code)
    expect(tab.$notice.get()).toEqual(notice)
  })

  test.each([
    ['1', 1],
    ['5', 5],
    ['0', undefined],
  ])('on an unknown code names what it cleared: after code %s', async (code, lost) => {
    const tab = await withCode(code)
    tab.applyPromoCode(undefined)
    expect(tab.$notice.get()).toEqual({ code: 'promo-unknown', lost })
  })

  test('on an unknown code names the pickup that it cleared', async () => {
    const tab = await withCode('0')
    tab.setPickup(true)
    tab.applyPromoCode(undefined)
    expect(tab.$notice.get()).toEqual({ code: 'promo-unknown', lost: 'pickup' })
  })

  test('that ends pickup says so', async () => {
    const tab = await withCode('0')
    tab.setPickup(true)
    tab.applyPromoCode(1)
    expect(tab.$notice.get()).toMatchObject({ code: 'promo-applied', lost: 'pickup' })
  })

  test('says that the code is gone when the goods sum falls', async () => {
    const tab = await withCode('1')
    tab.changeQuantity(12, 1)
    expect(tab.$notice.get()).toEqual({
      code: 'promo-lost',
      promo: 1,
      missing: 6000,
      pickup: false,
    })
  })

  test('says that the code is gone when pickup is switched on', async () => {
    const tab = await withCode('10')
    tab.setPickup(true)
    expect(tab.$notice.get()).toEqual({ code: 'promo-lost', promo: 10, missing: 0, pickup: true })
  })

  test('says that code 5 is gone when pickup is switched off', async () => {
    const tab = await withCode('5')
    tab.setPickup(false)
    expect(tab.$notice.get()).toEqual({ code: 'promo-lost', promo: 5, missing: 0, pickup: false })
  })

  test.each(['in', 'out'] as const)(
    'says that code 5 is gone when delivery is chosen (%s), in one change without a sum in between',
    async (side) => {
      const tab = await withCode('5')
      tab.setRingRoadSide(side === 'in' ? 'out' : 'in')
      tab.setDistance(60)
      const sums: number[] = []
      tab.$pricedCart.listen(({ orderTotal }) => sums.push(orderTotal))
      tab.chooseDelivery(side)
      expect(tab.$notice.get()).toEqual({ code: 'promo-lost', promo: 5, missing: 0, pickup: false })
      expect(sums).toEqual([tab.$pricedCart.get().orderTotal])
      expect(tab.$cart.get()).toMatchObject({ pickup: false, mkad: side, promo: 0 })
    },
  )

  test('says that the code is gone when a price has fallen', async () => {
    const tab = await withCode('1')
    tab.refreshLines([aProduct({ id: 12, price: 5999 })])
    expect(tab.$notice.get()).toEqual({ code: 'promo-lost', promo: 1, missing: 2, pickup: false })
  })

  test.each([
    ['1', 'cart:promo', '0'],
    ['4', 'cart:line:13', savedLine({ id: 13 })],
  ])(
    'about code %s disappears when another tab has changed what it says',
    async (code, key, value) => {
      const tab = await withCode(code)
      tab.$notice.listen(() => {})
      expect(tab.$notice.get()).toBeDefined()
      writeFromAnotherTab(tab, key, value)
      expect(tab.$notice.get()).toBeUndefined()
    },
  )

  test('disappears with the next change, also one that leaves it true', async () => {
    const tab = await withCode('4')
    tab.setRingRoadSide('out')
    expect(tab.$notice.get()).toBeUndefined()
  })

  test('disappears with the next change and with clearing', async () => {
    const tab = await withCode('1')
    tab.addLine(product({ id: 13 }))
    expect(tab.$notice.get()).toBeUndefined()

    tab.clearCart()
    expect(tab.$notice.get()).toBeUndefined()
  })
})

describe('a removed line', () => {
  async function withoutTheFirst() {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 6000 }))
    tab.addLine(product({ id: 13, price: 6000 }))
    tab.applyPromoCode(1)
    tab.removeLine(12)
    return tab
  }

  test('can be restored to its place, with the promo code that its removal cost', async () => {
    const tab = await withoutTheFirst()
    expect(tab.$cart.get().promo).toBe(0)
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([
      [12, 1],
      [13, 1],
    ])
    expect(tab.$cart.get().promo).toBe(1)
    expect(tab.$removals.get().lines).toEqual([])
  })

  test('stands until the overlay or the page is left, however long that takes', async () => {
    const tab = await withoutTheFirst()
    vi.advanceTimersByTime(3_600_000)
    expect(tab.$removals.get().lines).toMatchObject([{ id: 12 }])
    tab.forgetRemovals()
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([[13, 1]])
  })

  test('can be restored although another was added since', async () => {
    const tab = await withoutTheFirst()
    tab.addLine(product({ id: 14 }))
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([
      [12, 1],
      [13, 1],
      [14, 1],
    ])
  })

  test('can be restored although another was removed since', async () => {
    const tab = await withoutTheFirst()
    tab.removeLine(13)
    tab.undoRemoval(12)
    tab.undoRemoval(13)
    expect(quantities(tab)).toEqual([
      [12, 1],
      [13, 1],
    ])
    expect(tab.$cart.get().promo).toBe(1)
  })

  test.each<[what: string, since: (tab: Tab) => void]>([
    ['a code', (tab) => tab.applyPromoCode(0)],
    ['pickup and delivery again', (tab) => [true, false].forEach((on) => tab.setPickup(on))],
  ])('does not restore its promo code over %s chosen since', async (_, since) => {
    const tab = await withoutTheFirst()
    since(tab)
    tab.undoRemoval(12)
    expect(quantities(tab)).toHaveLength(2)
    expect(tab.$cart.get().promo).toBe(0)
  })

  test('is offered once; a later removal in another tab offers nothing here', async () => {
    const tab = await withoutTheFirst()
    tab.undoRemoval(12)
    tab.storage.removeItem('cart:line:12')
    hear(tab, 'cart:line:12', null)
    expect(quantities(tab)).toEqual([[13, 1]])
    expect(tab.$removals.get().lines).toEqual([])
  })

  test('is also one whose quantity fell below 1', async () => {
    const tab = await openTab()
    tab.addLine(product({ id: 12 }))
    tab.changeQuantity(12, 0)
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([[12, 1]])
  })

  test('is not restored once the cart has been cleared', async () => {
    const tab = await withoutTheFirst()
    tab.clearCart()
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([])
  })

  test('is restored at the current price', async () => {
    const tab = await withoutTheFirst()
    tab.refreshLines([aProduct({ id: 12, price: 6500 }), aProduct({ id: 13, price: 6000 })])
    tab.undoRemoval(12)
    expect(tab.$pricedCart.get().totalAmountNoSale).toBe(12500)
  })

  test('is not restored when the product is no longer made', async () => {
    const tab = await withoutTheFirst()
    tab.refreshLines([aProduct({ id: 12, paused: true }), aProduct({ id: 13, price: 6000 })])
    expect(tab.$removals.get().lines).toEqual([])
    tab.undoRemoval(12)
    expect(quantities(tab)).toEqual([[13, 1]])
  })

  test('is not restored twice', async () => {
    const tab = await withoutTheFirst()
    tab.addLine(product({ id: 12, price: 6000 }))
    expect(tab.$removals.get().lines).toEqual([])
    tab.undoRemoval(12)
    expect(quantities(tab).sort()).toEqual([
      [12, 1],
      [13, 1],
    ])
  })
})

describe('a cleared cart', () => {
  async function cleared() {
    const tab = await openTab()
    tab.addLine(product({ id: 12, price: 12000 }))
    tab.setRingRoadSide('out')
    tab.setDistance(14.5)
    tab.applyPromoCode(1)
    const before = tab.$cart.get()
    tab.clearWithUndo()
    return { tab, before }
  }

  test('is empty by the rule of clearing, and can be brought back whole', async () => {
    const { tab, before } = await cleared()
    expect(tab.$cart.get()).toMatchObject({ lines: [], mkad: 'in', mkad_distance: 0, promo: 0 })
    tab.undoClearing()
    expect(tab.$cart.get()).toEqual(before)
    expect(tab.$cleared.get()).toBeUndefined()
  })

  test('keeps its 30 percent until the next line, as clearing always did', async () => {
    const { tab } = await cleared()
    tab.undoClearing()
    tab.applyPromoCode(10)
    tab.clearWithUndo()
    expect(tab.$cart.get().sale).toBe(30)
  })

  test('cannot be restored once the overlay or page was left or something was added', async () => {
    const { tab } = await cleared()
    tab.addLine(product({ id: 13 }))
    tab.undoClearing()
    expect(quantities(tab)).toEqual([[13, 1]])

    tab.clearWithUndo()
    tab.forgetRemovals()
    tab.undoClearing()
    expect(quantities(tab)).toEqual([])
  })

  test('can still be restored after the empty cart got another destination', async () => {
    const { tab, before } = await cleared()
    tab.setRingRoadSide('out')
    tab.undoClearing()
    expect(tab.$cart.get()).toEqual(before)
  })

  test('is restored at the current price', async () => {
    const { tab } = await cleared()
    tab.refreshLines([aProduct({ id: 12, price: 12500 })])
    tab.undoClearing()
    expect(tab.$pricedCart.get()).toMatchObject({ totalAmountNoSale: 12500, promo: 1 })
  })
})

describe('a promotion that has ended', () => {
  const begin = async () => {
    const storage = aStorage()
    const before = await openTab(storage)
    before.addLine(product({ price: 12000 }))
    before.applyPromoCode(10)
    return storage
  }
  /** A tab of the build in which the days of code 10 are over. */
  const openLater = async (storage: unknown) => {
    vi.resetModules()
    vi.doMock('virtual:shop', () => ({ promoCalendar: { 10: OVER }, tariff: SPEC_TARIFF }))
    return openTab(storage)
  }
  afterEach(() => vi.doUnmock('virtual:shop'))

  test('is lost by a saved cart, which says so until the shopper has seen it', async () => {
    const storage = await begin()
    const tab = await openLater(storage)
    expect(tab.$pricedCart.get()).toMatchObject({ promo: 0, sale: 0, totalAmount: 12000 })
    expect(tab.$endedPromo.get()).toBe(10)
    tab.addLine(product({ price: 12000 }))
    const again = await openLater(storage)
    expect(again.$endedPromo.get()).toBe(10)
    again.dismissCatalogueChanges()
    expect(again.$endedPromo.get()).toBeUndefined()
    expect((await openLater(storage)).$endedPromo.get()).toBeUndefined()
  })

  test.each<[string, (tab: Tab) => void]>([
    ['another code', (tab) => tab.applyPromoCode(1)],
    ['pickup', (tab) => tab.setPickup(true)],
    ['an empty cart', (tab) => tab.clearCart()],
  ])('is answered by %s', async (_, answer) => {
    const tab = await openLater(await begin())
    answer(tab)
    expect(tab.$endedPromo.get()).toBeUndefined()
  })

  test('typed, is answered with words, and stays in its field', async () => {
    const tab = await openLater(aStorage())
    tab.addLine(product({ price: 12000 }))
    tab.applyPromoCode(10)
    expect(tab.$notice.get()).toEqual({ code: 'promo-not-running', promo: 10 })
    expect(tab.$endedPromo.get()).toBeUndefined()
  })

  test('is taken away by the edge’s word from a page that does not know of the end', async () => {
    const storage = await begin()
    const tab = await openTab(storage)
    tab.endPromo({ code: 'promo-not-running', promo: 1 })
    expect(tab.$cart.get().promo).toBe(10)
    tab.endPromo({ code: 'promo-not-running', promo: 10 })
    expect(tab.$cart.get()).toMatchObject({ promo: 0, sale: 0 })
    expect(tab.$endedPromo.get()).toBe(10)
    expect(tab.$notice.get()).toEqual({ code: 'promo-not-running', promo: 10 })
    tab.refreshLines([aProduct({ id: 12, price: 13000 })])
    expect(tab.$endedPromo.get()).toBe(10)
  })

  test.each(['99', '"10"', 'x', ''])('is not read from %j', async (promo_ended) => {
    const storage = aStorage()
    storage.setItem('cart:promo_ended', promo_ended)
    expect((await openTab(storage)).$endedPromo.get()).toBeUndefined()
  })
})
