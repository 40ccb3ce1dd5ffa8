import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { CART_PREFIX } from '../contract/storage-keys.ts'
import * as domain from '../domain/cart.ts'
import type { Cart, PromoAnswer } from '../domain/cart.ts'
import type { LineSource } from '../domain/line.ts'
import type { Product } from '../domain/catalogue.ts'
import type { RingRoadSide } from '../domain/delivery.ts'
import type { Rubles } from '../domain/money.ts'
import { priceCart } from '../domain/pricing.ts'
import { missingForPromo, type PromoCode } from '../domain/promo.ts'
import { refreshCart, type LineChange } from '../domain/refresh.ts'
import {
  decodeCart,
  decodeChanges,
  decodeEndedPromo,
  encodeCart,
  encodeChanges,
  type SavedCart,
} from './saved-cart.ts'
import { engine } from './storage/engine.ts'

/** The strings under `cart:` in storage: one key per line, one per other field. Rule 24. */
const $saved = persistentMap<SavedCart>(CART_PREFIX, {})

/** The shopper's cart; always valid, whatever storage holds. Rule 25. */
export const $cart = computed($saved, decodeCart)

/** The cart with all totals. Rule 11. */
export const $pricedCart = computed($cart, priceCart)

/** The code that the cart lost because its days are over, until the shopper answers; undefined for none. Rule 86. */
export const $endedPromo = computed($saved, decodeEndedPromo)

export interface CartChange {
  before: Cart
  after: Cart
  /** The cause: a change by the shopper, the start of a visit, or the products of a catalogue that changed the lines. */
  cause: 'lines' | 'promo' | 'clear' | 'visit' | readonly Product[]
}

/** The last change made in this tab; another tab's changes do not show here. */
export const $lastChange = atom<CartChange | undefined>()

/** Catalogue changes of the shopper's lines, until they dismiss them. Rule 27. */
export const $catalogueChanges = computed($saved, decodeChanges)

/** True after the start of a visit cleared pickup, until the shopper chooses again how to get the order. Rule 23. */
export const $pickupCleared = computed($saved, (saved) => saved['pickup_cleared'] === 'true')

/** The answer to a typed code, or that a promo ended by itself. */
export type CartNotice =
  | Exclude<PromoAnswer, { code: 'promo-unknown' }>
  /** `lost` is what the unknown code cleared, if anything. */
  | { code: 'promo-unknown'; lost: Lost }
  /** `missing` rubles of goods for the code to hold again; 0 when pickup was switched. */
  | { code: 'promo-lost'; promo: PromoCode; missing: Rubles }

export type Lost = PromoCode | 'pickup' | undefined

/** The last notice, with the promo and the goods sum that it is about. */
const $lastNotice = atom<{ notice: CartNotice; promo: PromoCode | 0; goods: Rubles } | undefined>()

/** The last notice until promo or goods change, also by another tab or the catalogue: then it is no longer true. */
export const $notice = computed([$lastNotice, $cart], (last, cart) =>
  last?.promo === cart.promo && last.goods === domain.sumGoods(cart) ? last.notice : undefined,
)

function setNotice(notice: CartNotice | undefined): void {
  const cart = $cart.get()
  $lastNotice.set(notice && { notice, promo: cart.promo, goods: domain.sumGoods(cart) })
}

/** Adds one box of a product. Rule 4. */
export function addLine(product: LineSource): void {
  change((cart) => domain.addLine(cart, product))
}

/** Adds quantities of several products, as when an order is repeated. */
export function addLines(added: readonly { product: LineSource; quantity: number }[]): void {
  change((cart) =>
    added.reduce((sum, { product, quantity }) => domain.addMany(sum, product, quantity), cart),
  )
}

export function removeLine(id: number): void {
  changeQuantity(id, 0)
}

/** Sets a line's quantity; below 1 the line is removed. Rule 5. */
export function changeQuantity(id: number, quantity: number): void {
  change((cart) => domain.changeQuantity(cart, id, quantity))
}

/** Empties the cart. Rule 6. */
export function clearCart(): void {
  clearBy(domain.clearCart)
}

/** Removes what was ordered; what was added since, here or in another tab, stays. */
export function removeOrdered(ordered: readonly domain.OrderedLine[]): void {
  if (ordered.length > 0) clearBy((cart) => domain.removeOrdered(cart, ordered))
}

function clearBy(transition: (cart: Cart) => Cart): void {
  change(transition, 'clear')
  dismissCatalogueChanges()
  setNotice(undefined)
}

export function setRingRoadSide(side: RingRoadSide): void {
  change((cart) => domain.setRingRoadSide(cart, side))
}

export function setDistance(distanceKm: number): void {
  change((cart) => domain.setDistance(cart, distanceKm))
}

export function setPickup(pickup: boolean): void {
  change((cart) => domain.setPickup(cart, pickup), 'promo')
}

/** Applies a typed code; the answer is in `$notice`. */
export function applyPromoCode(typed: string): void {
  const before = readCart()
  const { cart, answer } = domain.applyPromoCode(before, typed)
  save(before, cart, 'promo')
  setNotice(
    answer.code === 'promo-unknown'
      ? { ...answer, lost: before.promo || (before.pickup ? 'pickup' : undefined) }
      : answer,
  )
}

/** Clears pickup, and with it code 5, at the start of a visit; `$pickupCleared` says so. Rule 23. */
export function clearPickup(): void {
  const cart = readCart()
  if (cart.pickup) save(cart, domain.setPickup(cart, false), 'visit')
}

/** Brings the lines up to date with the catalogue; what changed is in `$catalogueChanges`. */
export function refreshLines(products: readonly Product[]): void {
  const before = readCart()
  const { cart, changes } = refreshCart(before, products)
  save(before, cart, products, changes)
  noticeLostPromo(before, cart)
}

/** Takes away a code whose days are over by the edge's word, which an older page does not know; `$endedPromo` says so. */
export function endPromo(promo: PromoCode): void {
  const before = readCart()
  if (before.promo !== promo) return
  const after = domain.restoreInvariants({ ...before, promo: 0 })
  save(before, after, 'lines', [], promo)
  setNotice({ code: 'promo-not-running', promo })
}

/** Clears `$catalogueChanges` and `$endedPromo`: the shopper has seen them. */
export function dismissCatalogueChanges(): void {
  const before = readSaved()
  const { pickup_cleared } = before
  write(
    { ...encodeCart(decodeCart(before), before), ...(pickup_cleared && { pickup_cleared }) },
    before,
  )
}

/** A change by the shopper, with the notice that it calls for. */
export function change(
  transition: (cart: Cart) => Cart,
  cause: 'lines' | 'promo' | 'clear' = 'lines',
): void {
  const before = readCart()
  const after = transition(before)
  save(before, after, cause)
  setNotice(undefined)
  noticeLostPromo(before, after)
}

function noticeLostPromo(before: Cart, after: Cart): void {
  const { promo } = before
  if (!promo || after.promo) return
  setNotice({ code: 'promo-lost', promo, missing: missingForPromo(domain.sumGoods(after), promo) })
}

/** Reads storage directly, so that a line which another tab has just added is not overwritten. */
function readSaved(): SavedCart {
  return Object.fromEntries(
    Object.keys(engine)
      .filter((key) => key.startsWith(CART_PREFIX))
      .map((key) => [key.slice(CART_PREFIX.length), engine[key]]),
  )
}

function readCart(): Cart {
  return decodeCart(readSaved())
}

function save(
  before: Cart,
  after: Cart,
  cause: CartChange['cause'],
  changes: readonly LineChange[] = [],
  promo_ended = decodeEndedPromo(readSaved()),
): void {
  const saved = readSaved()
  const pickup_cleared = cause === 'visit' ? 'true' : saved['pickup_cleared']
  const isAnswered = cause === 'promo' || cause === 'clear'
  write(
    {
      ...encodeCart(after, saved),
      ...encodeChanges(changes, saved),
      ...(pickup_cleared && !isAnswered && { pickup_cleared }),
      ...(promo_ended && !isAnswered && { promo_ended: String(promo_ended) }),
    },
    saved,
  )
  $lastChange.set({ before, after, cause })
}

/**
 * Sets the map once, so subscribers never see an intermediate state. Then removes the keys that the map does not know
 * yet, such as a line that another tab has just added. The removals come last: when storage is full, a removed line
 * that is added again could not be written a second time.
 */
function write(saved: SavedCart, before: SavedCart): void {
  $saved.set(saved)
  for (const key in before) if (!(key in saved)) delete engine[CART_PREFIX + key]
}
