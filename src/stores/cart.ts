import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import * as domain from '../domain/cart.ts'
import type { Cart, LineSource, PromoAnswer, RemovedLine } from '../domain/cart.ts'
import type { Product } from '../domain/catalogue.ts'
import type { RingRoadSide } from '../domain/delivery.ts'
import type { Rubles } from '../domain/money.ts'
import { priceCart } from '../domain/pricing.ts'
import type { PromoCode } from '../domain/promo.ts'
import { refreshCart, refreshLine, type LineChange } from '../domain/refresh.ts'
import {
  decodeCart,
  decodeChanges,
  encodeCart,
  encodeChanges,
  type SavedCart,
} from './saved-cart.ts'
import { engine } from './storage.ts'

const PREFIX = 'cart:'

/** The strings under `cart:` in storage: one key a line, one a field. */
const $saved = persistentMap<SavedCart>(PREFIX, {})

/** The shopper's cart, lawful at every moment whatever the storage holds. */
export const $cart = computed($saved, decodeCart)

/** Every figure that a screen shows. */
export const $pricedCart = computed($cart, priceCart)

/** The cart after the last change made in this tab; another tab's changes do not show here. */
export const $changedHere = atom(domain.EMPTY_CART)

/** How the catalogue has moved on under the shopper's lines, until they have seen it. */
export const $changes = computed($saved, decodeChanges)

/** What the cart has to say beside its lines: the answer to a typed code, or that a promo went away by itself. */
export type CartNotice = PromoAnswer | { code: 'promo-lost'; promo: PromoCode }

/** What was said last, and of which promo and goods sum. */
const $said = atom<{ notice: CartNotice; promo: PromoCode | 0; goods: Rubles } | undefined>()

/** Stands until promo or goods change, also by another tab or the catalogue: then it is no longer true. */
export const $notice = computed([$said, $cart], (said, cart) =>
  said?.promo === cart.promo && said.goods === domain.sumGoods(cart) ? said.notice : undefined,
)

function say(notice: CartNotice | undefined): void {
  const cart = $cart.get()
  $said.set(notice && { notice, promo: cart.promo, goods: domain.sumGoods(cart) })
}

const UNDO_MS = 8000

/** The line that this tab removed last, for some seconds. */
const $undo = atom<RemovedLine | undefined>()

/** The line removed last, while it can still be brought back. */
export const $removed = computed([$undo, $cart], (undo, { lines }) =>
  undo && lines.some(({ id }) => id === undo.line.id) ? undefined : undo,
)

let undoTimer: ReturnType<typeof setTimeout> | undefined

function offerUndo(removed: RemovedLine | undefined): void {
  clearTimeout(undoTimer)
  $undo.set(removed)
  if (removed) undoTimer = setTimeout(() => $undo.set(undefined), UNDO_MS)
}

/** A promo or pickup chosen since the removal wins over the promo that the removal cost. */
function forgetRemovedPromo(): void {
  const undo = $undo.get()
  if (undo) $undo.set({ ...undo, promo: 0 })
}

/** One more of a product. Spec §4. */
export function addLine(product: LineSource): void {
  change((cart) => domain.addLine(cart, product))
}

/** So many of each product on top of what is in the cart, as when an order is repeated. */
export function addLines(wanted: readonly { product: LineSource; quantity: number }[]): void {
  change((cart) =>
    wanted.reduce((sum, { product, quantity }) => domain.addMany(sum, product, quantity), cart),
  )
}

/** Removes a line; for some seconds `undoRemoval` brings it back. */
export function removeLine(id: number): void {
  changeQuantity(id, 0)
}

export function undoRemoval(): void {
  const removed = $removed.get()
  if (!removed) return
  change((cart) => domain.restoreLine(cart, removed))
  offerUndo(undefined)
}

/** Sets a line's quantity; below 1 the line is removed. Spec §5. */
export function changeQuantity(id: number, quantity: number): void {
  change((cart) => domain.changeQuantity(cart, id, quantity))
}

/** Empties the cart, as after an order. Spec §4. */
export function clearCart(): void {
  change(domain.clearCart)
  dismissChanges()
  say(undefined)
  offerUndo(undefined)
}

export function setRingRoadSide(side: RingRoadSide): void {
  change((cart) => domain.setRingRoadSide(cart, side))
}

export function setDistance(distanceKm: number): void {
  change((cart) => domain.setDistance(cart, distanceKm))
}

export function setPickup(pickup: boolean): void {
  change((cart) => domain.setPickup(cart, pickup))
  forgetRemovedPromo()
}

/** Applies a typed code; the answer is in `$notice`. Spec §4. */
export function applyPromoCode(typed: string): void {
  const { cart, answer } = domain.applyPromoCode(readCart(), typed)
  save(cart)
  say(answer)
  forgetRemovedPromo()
}

/** The shell has loaded anew: pickup is cleared, and with it code 5. Spec §4. */
export function startVisit(): void {
  const cart = readCart()
  if (cart.pickup) save(domain.setPickup(cart, false))
}

/** Brings the lines up to date with the catalogue, also one that may come back; what changed is in `$changes`. */
export function refreshLines(products: readonly Product[]): void {
  const before = readCart()
  const { cart, changes } = refreshCart(before, products)
  save(cart, changes)
  sayLostPromo(before, cart)
  const undo = $undo.get()
  const line = undo && refreshLine(undo.line, products)
  if (undo) $undo.set(line && { ...undo, line })
}

/** The shopper has seen what changed. */
export function dismissChanges(): void {
  const before = readSaved()
  write(encodeCart(decodeCart(before), before), before)
}

function change(transition: (cart: Cart) => Cart): void {
  const before = readCart()
  const after = transition(before)
  save(after)
  say(undefined)
  sayLostPromo(before, after)
  const removed = removedLine(before, after)
  if (removed) offerUndo(removed)
}

function sayLostPromo(before: Cart, after: Cart): void {
  if (before.promo && !after.promo) say({ code: 'promo-lost', promo: before.promo })
}

/** The line that a change took away; clearing the cart is not undone. */
function removedLine(before: Cart, after: Cart): RemovedLine | undefined {
  const index = before.lines.findIndex(({ id }) => !after.lines.some((line) => line.id === id))
  const line = before.lines[index]
  return line && { line, index, promo: before.promo }
}

/** Fresh from storage, so that what another tab added a moment ago is not overwritten. */
function readSaved(): SavedCart {
  return Object.fromEntries(
    Object.keys(engine)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), engine[key]]),
  )
}

function readCart(): Cart {
  return decodeCart(readSaved())
}

function save(cart: Cart, changes: readonly LineChange[] = []): void {
  const before = readSaved()
  write({ ...encodeCart(cart, before), ...encodeChanges(changes, before) }, before)
  $changedHere.set(cart)
}

/**
 * One set of the map: subscribers see the state before or the state after, nothing between. Removes by itself what
 * the map may not have heard of yet: a line that another tab added a moment ago. Last, since a removal that had to
 * wait may be of what is added again, and storage that is full would not take it a second time.
 */
function write(saved: SavedCart, before: SavedCart): void {
  $saved.set(saved)
  for (const key in before) if (!(key in saved)) delete engine[PREFIX + key]
}
