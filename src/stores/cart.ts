import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { CART_PREFIX } from '../contract/storage-keys.ts'
import * as domain from '../domain/cart.ts'
import type { Cart, PromoAnswer, RemovedLine } from '../domain/cart.ts'
import type { LineSource } from '../domain/line.ts'
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

/** The strings under `cart:` in storage: one key per line, one per other field. Rule 24. */
const $saved = persistentMap<SavedCart>(CART_PREFIX, {})

/** The shopper's cart; always valid, whatever storage holds. Rule 25. */
export const $cart = computed($saved, decodeCart)

/** The cart with all totals. Rule 11. */
export const $pricedCart = computed($cart, priceCart)

/** The cart after the last change made in this tab; changes of other tabs are not included. */
export const $changedHere = atom(domain.EMPTY_CART)

/** Catalogue changes of the shopper's lines, until they dismiss them. Rule 27. */
export const $changes = computed($saved, decodeChanges)

/** A message in the cart: the answer to a typed code, or the loss of a promo (Rule 20). */
export type CartNotice = PromoAnswer | { code: 'promo-lost'; promo: PromoCode }

/** The last notice, with the promo and goods sum that it was about. */
const $lastNotice = atom<{ notice: CartNotice; promo: PromoCode | 0; goods: Rubles } | undefined>()

/** The notice while promo and goods sum stay the same; a change by another tab or the catalogue ends it too. */
export const $notice = computed([$lastNotice, $cart], (last, cart) =>
  last?.promo === cart.promo && last.goods === domain.sumGoods(cart) ? last.notice : undefined,
)

function setNotice(notice: CartNotice | undefined): void {
  const cart = $cart.get()
  $lastNotice.set(notice && { notice, promo: cart.promo, goods: domain.sumGoods(cart) })
}

const UNDO_MS = 8000

/** The line that this tab removed last, for `UNDO_MS`. Rule 5. */
const $undo = atom<RemovedLine | undefined>()

/** The line removed last, while it can still be restored. */
export const $removed = computed([$undo, $cart], (undo, { lines }) =>
  undo && lines.some(({ id }) => id === undo.line.id) ? undefined : undo,
)

let undoTimer: ReturnType<typeof setTimeout> | undefined

function offerUndo(removed: RemovedLine | undefined): void {
  clearTimeout(undoTimer)
  $undo.set(removed)
  if (removed) undoTimer = setTimeout(() => $undo.set(undefined), UNDO_MS)
}

/** A promo or pickup chosen after the removal replaces the promo that the removal cost. */
function forgetRemovedPromo(): void {
  const undo = $undo.get()
  if (undo) $undo.set({ ...undo, promo: 0 })
}

/** Adds one piece of a product. Rule 4. */
export function addLine(product: LineSource): void {
  change((cart) => domain.addLine(cart, product))
}

/** Adds quantities of several products, as when an order is repeated. */
export function addLines(added: readonly { product: LineSource; quantity: number }[]): void {
  change((cart) =>
    added.reduce((sum, { product, quantity }) => domain.addMany(sum, product, quantity), cart),
  )
}

/** Removes a line; `undoRemoval` can restore it for `UNDO_MS`. Rule 5. */
export function removeLine(id: number): void {
  changeQuantity(id, 0)
}

export function undoRemoval(): void {
  const removed = $removed.get()
  if (!removed) return
  change((cart) => domain.restoreLine(cart, removed))
  offerUndo(undefined)
}

/** Sets a line's quantity; below 1 the line is removed. Rule 5. */
export function changeQuantity(id: number, quantity: number): void {
  change((cart) => domain.changeQuantity(cart, id, quantity))
}

/** Empties the cart, as after an order. Rule 6. */
export function clearCart(): void {
  change(domain.clearCart)
  dismissChanges()
  setNotice(undefined)
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

/** Applies a typed code; the answer is in `$notice`. Rule 16. */
export function applyPromoCode(typed: string): void {
  const { cart, answer } = domain.applyPromoCode(readCart(), typed)
  save(cart)
  setNotice(answer)
  forgetRemovedPromo()
}

/** Clears pickup, and with it code 5, at a full page load. Rule 23. */
export function startVisit(): void {
  const cart = readCart()
  if (cart.pickup) save(domain.setPickup(cart, false))
}

/** Updates the lines, and the one that can be restored, from the catalogue; what changed is in `$changes`. Rule 27. */
export function refreshLines(products: readonly Product[]): void {
  const before = readCart()
  const { cart, changes } = refreshCart(before, products)
  save(cart, changes)
  noticeLostPromo(before, cart)
  const undo = $undo.get()
  const line = undo && refreshLine(undo.line, products)
  if (undo) $undo.set(line && { ...undo, line })
}

/** Clears `$changes`: the shopper has seen them. */
export function dismissChanges(): void {
  const before = readSaved()
  write(encodeCart(decodeCart(before), before), before)
}

function change(transition: (cart: Cart) => Cart): void {
  const before = readCart()
  const after = transition(before)
  save(after)
  setNotice(undefined)
  noticeLostPromo(before, after)
  const removed = removedLine(before, after)
  if (removed) offerUndo(removed)
}

function noticeLostPromo(before: Cart, after: Cart): void {
  if (before.promo && !after.promo) setNotice({ code: 'promo-lost', promo: before.promo })
}

/** The line that a change removed, if any. */
function removedLine(before: Cart, after: Cart): RemovedLine | undefined {
  const index = before.lines.findIndex(({ id }) => !after.lines.some((line) => line.id === id))
  const line = before.lines[index]
  return line && { line, index, promo: before.promo }
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

function save(cart: Cart, changes: readonly LineChange[] = []): void {
  const before = readSaved()
  write({ ...encodeCart(cart, before), ...encodeChanges(changes, before) }, before)
  $changedHere.set(cart)
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
