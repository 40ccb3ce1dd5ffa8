import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/domain/catalogue.ts'
import { shownOrder } from '../../../src/domain/removal.ts'
import { parsePromoCode } from '../../../src/domain/promo.ts'
import type { CartNotice } from '../../../src/stores/cart-notice.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { PROMISES } from '../../builders/promises.ts'
import { FakeStorage, type Faults } from './fake-storage.ts'
import {
  add,
  figuresOf,
  goodsOf,
  lawful,
  lostPromo,
  NOTHING,
  setQuantity,
  typeCode,
  type PlainCart,
  type PlainLine,
} from './plain-cart.ts'

/*
 * The cart's stores against a plain cart (plain-cart.ts), step by step: taps, codes, reloads, other tabs, broken
 * keys, a storage that is full, throws or ignores writes, a changed catalogue. After every step both must agree, and
 * subscribers must have seen only the state before and the state after.
 *
 * `CART_RUNS=10000 vitest run tests/unit/stores/model.test.ts` runs longer; `CART_SEED=…` repeats a run.
 */
const RUNS = Number(process.env['CART_RUNS'] ?? 200)
const SEED = Number(process.env['CART_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const PRICES = [500, 2999, 6000, 8001, 15000]
const products = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...PRICES))
  .map(([id, price]) => aProduct({ id, price, weight: 100 * id }))

/** The keys under `cart:` with their parsed values; `JUNK` stands for a value that cannot be parsed. */
type Keys = Map<string, unknown>
const JUNK = 'junk'

interface Change {
  id: number
  before: Facts
  after?: Facts
}
type Facts = Pick<PlainLine, 'name' | 'price' | 'weight'>

/** All that a tab knows and shows, and all that the storage holds. */
class Expected {
  /** The content of the storage. */
  disk: Keys = new Map()
  /** The content when it could last be read. */
  seen: Keys = new Map()
  /** Writes that the storage refused; `undefined` is a refused removal. */
  pending: Keys = new Map()
  fault: keyof Faults | undefined
  shown = NOTHING
  changes: Change[] = []
  notice: { words: CartNotice; promo: number; goods: number } | undefined
  removed: PlainLine[] = []
  /** Ids in the order shown, removed lines included. */
  order: number[] = []
  removedPromo = 0
  cleared: PlainCart | undefined

  /** The keys that the tab can read now. */
  view(): Keys {
    if (this.fault !== 'locked') this.seen = new Map(this.disk)
    const view = new Map(this.seen)
    for (const [key, value] of this.pending) {
      if (value === undefined) view.delete(key)
      else view.set(key, value)
    }
    return view
  }

  /** The tab reads the storage again, as after a storage event. */
  look(): void {
    const view = this.view()
    this.shown = cartOf(view)
    this.changes = changesOf(view)
  }

  /** The tab changes the cart. */
  change(
    act: (cart: PlainCart) => PlainCart,
    changes = (untold: Change[]) => untold,
    pickupCleared?: boolean,
  ): void {
    const view = this.view()
    const next = keysOf(act(cartOf(view)), changes(changesOf(view)))
    if (pickupCleared ?? view.has('pickup_cleared')) next.set('pickup_cleared', true)
    for (const [key, value] of next) this.#put(view, key, value)
    for (const key of view.keys()) if (!next.has(key)) this.#put(view, key, undefined)
    this.look()
  }

  /** A change made by the shopper, with what the cart says about it. */
  act(act: (cart: PlainCart) => PlainCart, pickupCleared?: boolean): void {
    const before = cartOf(this.view())
    this.change(act, undefined, pickupCleared)
    const after = this.shown
    this.say(before.promo && !after.promo ? lostPromo(before.promo, after) : undefined)
    this.#note(before, after)
  }

  #note(before: PlainCart, after: PlainCart): void {
    if (after.lines.length > 0) this.cleared = undefined
    this.order = this.rows(before)
    const left = new Map<number, PlainLine>()
    for (const line of [...this.removed, ...before.lines]) {
      left.delete(line.id)
      if (!after.lines.some(({ id }) => id === line.id)) left.set(line.id, line)
    }
    this.removed = [...left.values()]
    if (this.removed.length === 0) this.forget()
    else this.removedPromo = before.promo || this.removedPromo
  }

  forget(): void {
    this.removed = []
    this.order = []
    this.removedPromo = 0
  }

  /** Ids as they are shown: the cart's lines and, in their places, the removed ones. */
  rows({ lines }: PlainCart): number[] {
    const present = lines.map(({ id }) => id)
    const known = this.order.filter(
      (id) => present.includes(id) || this.removed.some((line) => line.id === id),
    )
    return [...known, ...present.filter((id) => !known.includes(id))]
  }

  say(words: object | undefined): void {
    const { promo } = this.shown
    this.notice = words && { words: words as CartNotice, promo, goods: goodsOf(this.shown) }
  }

  /** The notice in force: it stands until promo or goods change. */
  get heard(): CartNotice | undefined {
    const { notice, shown } = this
    return notice?.promo === shown.promo && notice.goods === goodsOf(shown)
      ? notice.words
      : undefined
  }

  #put(view: Keys, key: string, value: unknown): void {
    if (same(view.get(key), value)) return
    this.pending.set(key, value)
    for (const [late, kept] of this.pending) if (this.#saves(late, kept)) this.pending.delete(late)
  }

  #saves(key: string, value: unknown): boolean {
    const held = this.fault === 'locked' ? this.seen : this.disk
    if (same(held.get(key), value)) return true
    if (this.fault === 'locked' || this.fault === 'deaf') return false
    if (this.fault === 'full' && value !== undefined) return false
    if (value === undefined) this.disk.delete(key)
    else this.disk.set(key, value)
    return true
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Lines are equal when their fields are, in whatever order. */
function inOrder({ id, name, weight, persons, price, quantity, small_image, place }: PlainLine) {
  return { id, name, weight, persons, price, quantity, small_image, place }
}

function keysOf(cart: PlainCart, changes: Change[]): Keys {
  const keys: Keys = new Map()
  for (const line of cart.lines) keys.set(`line:${line.id}`, inOrder(line))
  for (const change of changes) keys.set(`change:${change.id}`, change)
  const { discount } = figuresOf(cart)
  const { pickup, side: mkad, km: mkad_distance, promo, sale } = cart
  const usual = { pickup: false, mkad: 'in', mkad_distance: 0, promo: 0, discount: 0, sale: 0 }
  for (const [name, value] of Object.entries({
    pickup,
    mkad,
    mkad_distance,
    promo,
    discount,
    sale,
  }))
    if (value !== usual[name as keyof typeof usual]) keys.set(name, value)
  return keys
}

function cartOf(keys: Keys): PlainCart {
  const sense = <Value>(key: string, otherwise: Value) =>
    keys.has(key) && keys.get(key) !== JUNK ? (keys.get(key) as Value) : otherwise
  return lawful({
    lines: [...keys]
      .filter(([key, value]) => key.startsWith('line:') && value !== JUNK)
      .map(([, line]) => line as PlainLine),
    pickup: sense('pickup', false),
    side: sense('mkad', 'in'),
    km: sense('mkad_distance', 0),
    promo: PROMISES.some(({ promo }) => promo === keys.get('promo')) ? sense('promo', 0) : 0,
    sale: sense('sale', 0),
  })
}

function changesOf(keys: Keys): Change[] {
  return [...keys]
    .filter(([key]) => key.startsWith('change:'))
    .map(([, change]) => change as Change)
}

/** The string for a value, in the spelling of the shop. */
function written(value: unknown): string {
  if (value === JUNK) return '{"id":'
  if (typeof value !== 'object') return String(value)
  const { id, name, weight, persons, price, quantity, small_image, place } = value as PlainLine
  return JSON.stringify({
    id,
    name,
    weight,
    persons,
    price,
    quantity,
    small_image,
    position: place,
  })
}

/** A browser with one storage and, at any moment, one tab of the shop. */
class Browser {
  readonly faults: Faults = {}
  readonly storage = new FakeStorage({}, this.faults)
  window = new EventTarget()
  tab!: Tab
  /** Everything that a subscriber was shown since the last step. */
  shown: Essence[] = []

  async load(): Promise<void> {
    this.window = new EventTarget()
    vi.stubGlobal('window', this.window)
    vi.stubGlobal('localStorage', this.storage)
    vi.resetModules()
    this.tab = {
      ...(await import('../../../src/stores/cart.ts')),
      ...(await import('../../../src/stores/promo.ts')),
      ...(await import('../../../src/stores/cart-notice.ts')),
      ...(await import('../../../src/stores/catalogue-changes.ts')),
      ...(await import('../../../src/stores/removals.ts')),
      ...(await import('../../../src/stores/storage/engine.ts')),
    }
    this.tab.$cart.subscribe((cart) => this.shown.push(essence(cart)))
    this.tab.$pricedCart.subscribe((priced) => this.shown.push(essence(priced)))
  }

  /** A write of another tab: it is free of this tab's faults, and unknown to it until the storage event. */
  overwrite(key: string, value: unknown): void {
    if (value === undefined) delete this.storage[`cart:${key}`]
    else this.storage[`cart:${key}`] = written(value)
  }

  tell(key: string | null): void {
    const newValue = key === null ? null : ((this.storage[key] as string | undefined) ?? null)
    this.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
}

type Tab = typeof import('../../../src/stores/cart.ts') &
  typeof import('../../../src/stores/promo.ts') &
  typeof import('../../../src/stores/cart-notice.ts') &
  typeof import('../../../src/stores/catalogue-changes.ts') &
  typeof import('../../../src/stores/removals.ts') &
  typeof import('../../../src/stores/storage/engine.ts')

/** The cart's fields in a fixed order, with or without its figures. */
function essence(cart: Essence): Essence {
  const { lines, pickup, mkad, mkad_distance, promo, discount, sale, ...rest } = cart
  const { totalAmountNoSale, totalAmount, deliveryCost, orderTotal, savings } = rest
  return {
    lines: lines.map(({ id, price, quantity, amount }) => ({ id, price, quantity, amount })),
    pickup,
    mkad,
    mkad_distance,
    promo,
    discount,
    sale,
    totalAmountNoSale,
    totalAmount,
    deliveryCost,
    orderTotal,
    savings,
    totalQuantity: rest.totalQuantity,
    totalWeight: rest.totalWeight,
  }
}

interface Essence extends Partial<Record<Figure, number | undefined>> {
  lines: readonly { id: number; price: number; quantity: number; amount?: number | undefined }[]
  pickup: boolean
  mkad: 'in' | 'out'
  mkad_distance: number
  promo: number
  discount: number
  sale: number
}

type Figure =
  | 'totalAmountNoSale'
  | 'totalAmount'
  | 'deliveryCost'
  | 'orderTotal'
  | 'savings'
  | 'totalQuantity'
  | 'totalWeight'

/** The two forms in which subscribers are shown a cart. */
function formsOf(cart: PlainCart): string[] {
  const priced = figuresOf(cart)
  const { pickup, mkad, mkad_distance, promo, discount, sale } = priced
  const bare = { lines: cart.lines, pickup, mkad, mkad_distance, promo, discount, sale }
  return [essence(bare), essence(priced)].map((form) => JSON.stringify(form))
}

interface StepParts {
  name: string
  expected(model: Expected): void
  real(browser: Browser): void | Promise<void>
  /** Whether somebody else changes the storage in several writes, each of which may be seen. */
  inPieces?: boolean
}

class Step implements fc.AsyncCommand<Expected, Browser> {
  readonly #parts: StepParts

  constructor(parts: StepParts) {
    this.#parts = parts
  }

  check(): boolean {
    return true
  }

  async run(model: Expected, browser: Browser): Promise<void> {
    const { name, expected, real, inPieces } = this.#parts
    const before = model.shown
    expected(model)
    browser.shown = []
    await real(browser)

    const { $pricedCart, $catalogueChanges, $notice, $removals, $cleared, $unsaved } = browser.tab
    agree(
      {
        cart: essence($pricedCart.get()),
        changes: byId($catalogueChanges.get()),
        notice: $notice.get(),
        removed: [...$removals.get().lines].sort((a, b) => a.id - b.id),
        rows: shownOrder($pricedCart.get(), $removals.get()).filter((id) => id < 74 || id > 78),
        cleared: $cleared.get()?.lines,
        unsaved: name === 'reload' || $unsaved.get(),
      },
      {
        cart: essence(figuresOf(model.shown)),
        changes: byId(model.changes),
        notice: model.heard,
        removed: model.removed.map(withoutPlace).sort((a, b) => a.id - b.id),
        rows: model.rows(model.shown),
        cleared: model.cleared?.lines.map(withoutPlace),
        unsaved: name === 'reload' || model.pending.size > 0,
      },
    )

    const allowed = [...formsOf(before), ...formsOf(model.shown)]
    for (const state of browser.shown) {
      if (inPieces) expectLawful(state)
      else if (!allowed.includes(JSON.stringify(state))) expect(state).toEqual(allowed)
    }
  }

  toString(): string {
    return this.#parts.name
  }
}

/** Compares as `toEqual` does, but faster for equal values. */
function agree(actual: unknown, expected: unknown): void {
  if (!same(actual, expected)) expect(actual).toEqual(expected)
}

function withoutPlace({ place: _, ...line }: PlainLine) {
  return line
}

function byId(changes: readonly { id: number }[]) {
  return [...changes].sort((a, b) => a.id - b.id)
}

/** Expects that totals add up and that no discount or gift is unearned. */
function expectLawful(state: Essence): void {
  const lines = state.lines
    .filter(({ id }) => id < 74 || id > 78)
    .map((line) => ({ ...aProduct({ id: line.id, weight: 0 }), ...line, place: 0 }))
  const { pickup, mkad: side, mkad_distance: km, promo, sale } = state
  const rightful = lawful({ lines, pickup, side, km, promo, sale })
  expect({ promo, sale }).toEqual({ promo: rightful.promo, sale: rightful.sale })
  if (state.totalAmount === undefined) return
  const { lines: shown, totalWeight: _, ...figures } = figuresOf(rightful)
  expect(state).toMatchObject(figures)
  expect(state.lines).toHaveLength(shown.length)
}

const step = (parts: StepParts) => new Step(parts)

/** A tap of the shopper, once for the plain cart and once for the stores. */
const tap = (name: string, plain: (cart: PlainCart) => PlainCart, real: (tab: Tab) => void) =>
  step({ name, expected: (model) => model.act(plain), real: ({ tab }) => real(tab) })

const adds = products.map((product) => {
  const { id, name, weight, persons, price, small_image } = product
  const source = { id, name, weight, persons, price, small_image }
  return tap(
    `add ${id} at ${price}`,
    (cart) => add(cart, source),
    (tab) => tab.addLine(source),
  )
})

const ids = fc.integer({ min: 1, max: 6 })
const removes = ids.map((id) =>
  tap(
    `remove ${id}`,
    (cart) => setQuantity(cart, id, 0),
    (tab) => tab.removeLine(id),
  ),
)

const quantities = fc.tuple(ids, fc.constantFrom(0, 1, 2, 3, 5, 999, 1000)).map(([id, quantity]) =>
  tap(
    `${quantity} of ${id}`,
    (cart) => setQuantity(cart, id, quantity),
    (tab) => tab.changeQuantity(id, quantity),
  ),
)

const clears = fc.boolean().map((withUndo) =>
  step({
    name: withUndo ? 'clear' : 'clear for good',
    expected(model) {
      const cleared = cartOf(model.view())
      model.change(
        ({ sale }) => ({ ...NOTHING, sale }),
        () => [],
        false,
      )
      model.say(undefined)
      model.forget()
      model.cleared = withUndo ? cleared : undefined
    },
    real: ({ tab }) => (withUndo ? tab.clearWithUndo() : tab.clearCart()),
  }),
)

const unclears = fc.constant(
  step({
    name: 'undo clearing',
    expected(model) {
      const { cleared } = model
      if (!cleared) return
      model.act(({ lines }) => {
        const added = lines.filter(({ id }) => !cleared.lines.some((line) => line.id === id))
        const present = (id: number) => lines.find((line) => line.id === id)
        let at = 0
        const restored = [...cleared.lines, ...added].map((line, index, all) => {
          const next = all.slice(index).find(({ id }) => present(id))
          const own = present(line.id)?.place
          const last = next ? present(next.id)!.place : undefined
          at = own ?? (last === undefined ? at + 1 : (at + last) / 2)
          return { ...line, place: at }
        })
        return lawful({ ...cleared, lines: restored })
      })
    },
    real: ({ tab }) => tab.undoClearing(),
  }),
)

const leavings = fc.constant(
  step({
    name: 'leave the overlay',
    expected(model) {
      model.forget()
      model.cleared = undefined
    },
    real: ({ tab }) => tab.forgetRemovals(),
  }),
)

const codes = fc
  .constantFrom('0', ' 1 ', '2', '3', '4', '5', '6', '7', '10', '99', '01', 'abc', '')
  .map((typed) =>
    step({
      name: `code «${typed}»`,
      expected(model) {
        const { cart, answer } = typeCode(cartOf(model.view()), typed)
        model.change(() => cart, undefined, false)
        model.say(answer)
        model.removedPromo = 0
      },
      real: ({ tab }) => tab.applyPromoCode(parsePromoCode(typed)),
    }),
  )

const pickups = fc.boolean().map((pickup) =>
  step({
    name: `pickup ${pickup}`,
    expected(model) {
      const { cleared } = model
      model.act((cart) => lawful({ ...cart, pickup }), false)
      model.removedPromo = 0
      // Pickup adds no line, so a clearing can still be undone, even when another tab has added one.
      model.cleared = cleared
    },
    real: ({ tab }) => tab.setPickup(pickup),
  }),
)

const sides = fc.constantFrom('in' as const, 'out' as const).map((side) =>
  tap(
    `side ${side}`,
    (cart) => ({ ...cart, side }),
    (tab) => tab.setRingRoadSide(side),
  ),
)

const distances = fc
  .constantFrom(0, 9.9, 10, 10.1, 10.7, 14.5, 200, 200.1, -1, 3.14, NaN)
  .map((km) =>
    tap(
      `${km} km`,
      (cart) => ([200.1, -1, 3.14].includes(km) || Number.isNaN(km) ? cart : { ...cart, km }),
      (tab) => tab.setDistance(km),
    ),
  )

const undos = ids.map((wanted) =>
  step({
    name: `undo ${wanted}`,
    expected(model) {
      const line = model.removed.find(({ id }) => id === wanted)
      model.act((cart) => {
        if (!line || cart.lines.some(({ id }) => id === wanted)) return cart
        const rows = model.rows(cart)
        const before = rows.slice(0, rows.indexOf(wanted))
        const index = cart.lines.filter(({ id }) => before.includes(id)).length
        const left = cart.lines.slice(0, index)
        const right = cart.lines.slice(index)
        const low = left.at(-1)?.place ?? 0
        const at = right[0] ? (low + right[0].place) / 2 : low + 1
        const lines = [...left, { ...line, place: at }, ...right]
        return lawful({ ...cart, lines, promo: cart.promo || model.removedPromo })
      })
    },
    real: ({ tab }) => tab.undoRemoval(wanted),
  }),
)

const reloads = fc.constant(
  step({
    name: 'reload',
    expected(model) {
      model.pending.clear()
      model.seen = model.fault === 'locked' ? new Map() : new Map(model.disk)
      model.notice = undefined
      model.forget()
      model.cleared = undefined
      model.look()
      if (model.shown.pickup)
        model.change((cart) => lawful({ ...cart, pickup: false }), undefined, true)
    },
    async real(browser) {
      await browser.load()
      browser.tab.clearPickup()
    },
    inPieces: true,
  }),
)

/** The catalogue of the day: each product at some price, paused or gone. */
const catalogues = fc
  .array(
    fc.record({
      price: fc.constantFrom(...PRICES),
      state: fc.constantFrom('on sale', 'on sale', 'on sale', 'paused', 'gone'),
      weight: fc.constantFrom(100, 150),
    }),
    { minLength: 6, maxLength: 6 },
  )
  .map((facts): Product[] =>
    facts.flatMap(({ price, state, weight }, index) => {
      const product = aProduct({ id: index + 1, price, weight: weight * (index + 1) })
      if (state === 'gone') return []
      return [state === 'paused' ? { ...product, paused: true } : product]
    }),
  )

const refreshes = catalogues.map((catalogue) => {
  const today = (line: PlainLine): PlainLine | undefined => {
    const product = catalogue.find(({ id, paused }) => id === line.id && !paused)
    if (!product) return undefined
    const { id, name, weight, persons, price, small_image } = product
    return {
      id,
      name,
      weight,
      persons,
      price,
      quantity: line.quantity,
      small_image,
      place: line.place,
    }
  }
  return step({
    name: `catalogue ${catalogue.map(({ id, price, paused }) => `${id}:${paused ? 'paused' : price}`).join(' ')}`,
    expected(model) {
      const before = cartOf(model.view())
      model.change(
        (cart) => lawful({ ...cart, lines: cart.lines.flatMap((line) => today(line) ?? []) }),
        (untold) => {
          const all = new Map(untold.map((change) => [change.id, change]))
          for (const line of before.lines) {
            const now = today(line)
            const after = now && factsOf(now)
            if (same(factsOf(line), after)) continue
            const first = all.get(line.id)?.before ?? factsOf(line)
            if (same(first, after)) all.delete(line.id)
            else all.set(line.id, { id: line.id, before: first, ...(after && { after }) })
          }
          return [...all.values()]
        },
      )
      if (before.promo && !model.shown.promo) model.say(lostPromo(before.promo, model.shown))
      model.removed = model.removed.flatMap((line) => today(line) ?? [])
      const { cleared } = model
      if (cleared) {
        const lines = cleared.lines.flatMap((line) => today(line) ?? [])
        model.cleared = lawful({ ...cleared, lines })
      }
    },
    real: ({ tab }) => tab.refreshLines(catalogue),
  })
})

function factsOf({ name, price, weight }: Facts): Facts {
  return { name, price, weight }
}

const dismissals = fc.constant(
  step({
    name: 'changes seen',
    expected: (model) =>
      model.change(
        (cart) => cart,
        () => [],
      ),
    real: ({ tab }) => tab.dismissCatalogueChanges(),
  }),
)

/** Writes to the storage by another tab, an older or newer build, or somebody with a console. */
const writes: fc.Arbitrary<[key: string, value: unknown][]> = fc.oneof(
  fc
    .tuple(products, fc.constantFrom(1, 2, 5, 999), fc.integer({ min: -2, max: 9 }))
    .map(([product, quantity, at]) => {
      const { id, name, weight, persons, price, small_image } = product
      return [
        [`line:${id}`, { id, name, weight, persons, price, quantity, small_image, place: at }],
      ] as [string, unknown][]
    }),
  ids.map((id): [string, unknown][] => [[`line:${id}`, undefined]]),
  fc.constantFrom(1, 2, 4, 6, 7, 99, 10).map((promo): [string, unknown][] => [
    ['promo', promo],
    ['pickup', undefined],
  ]),
  fc.constant<[string, unknown][]>([
    ['pickup', true],
    ['promo', 5],
  ]),
  fc.constant<[string, unknown][]>([['promo', undefined]]),
  fc.constantFrom(30, 99).map((sale): [string, unknown][] => [['sale', sale]]),
  fc.constant<[string, unknown][]>([
    ['mkad', 'out'],
    ['mkad_distance', 14.5],
  ]),
  fc
    .constantFrom('line:1', 'line:2', 'line:3', 'pickup', 'mkad', 'mkad_distance', 'promo', 'sale')
    .map((key): [string, unknown][] => [[key, JUNK]]),
)

const otherTabs = fc.tuple(writes, fc.boolean()).map(([pairs, told]) =>
  step({
    name: `another tab: ${pairs.map(([key, value]) => `${key}=${value === undefined ? 'gone' : written(value)}`).join(', ')}${told ? '' : ' (untold)'}`,
    expected(model) {
      for (const [key, value] of pairs) {
        if (value === undefined) model.disk.delete(key)
        else model.disk.set(key, value)
      }
      if (told) model.look()
    },
    real(browser) {
      for (const [key, value] of pairs) browser.overwrite(key, value)
      if (told) for (const [key] of pairs) browser.tell(`cart:${key}`)
    },
    inPieces: true,
  }),
)

const wipes = fc.boolean().map((told) =>
  step({
    name: `storage wiped${told ? '' : ' (untold)'}`,
    expected(model) {
      model.disk.clear()
      if (told) model.look()
    },
    real(browser) {
      for (const key of Object.keys(browser.storage)) delete browser.storage[key]
      if (told) browser.tell(null)
    },
  }),
)

const faults = fc
  .constantFrom<(keyof Faults | undefined)[]>(undefined, undefined, 'full', 'locked', 'deaf')
  .map((fault) =>
    step({
      name: `storage ${fault ?? 'works'}`,
      expected(model) {
        model.fault = fault
      },
      real({ faults }) {
        for (const name of ['full', 'locked', 'deaf'] as const) faults[name] = name === fault
      },
    }),
  )

const walks = fc.commands(
  [
    adds,
    adds,
    adds,
    adds,
    removes,
    quantities,
    quantities,
    codes,
    codes,
    pickups,
    sides,
    distances,
    undos,
    undos,
    unclears,
    leavings,
    clears,
    reloads,
    refreshes,
    dismissals,
    otherTabs,
    otherTabs,
    wipes,
    faults,
  ],
  { maxCommands: 40, size: 'max' },
)

afterEach(() => {
  vi.unstubAllGlobals()
})

test(
  `the cart follows the rules and loses nothing: ${RUNS} random runs`,
  { timeout: 60_000 + RUNS * 100 },
  async () => {
    if (process.env['CART_RUNS']) console.info(`CART_RUNS=${RUNS} CART_SEED=${SEED}`)
    await fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        const browser = new Browser()
        await browser.load()
        await fc.asyncModelRun(() => ({ model: new Expected(), real: browser }), steps)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
)
