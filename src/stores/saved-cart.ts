import { promoCalendar } from 'virtual:shop'
import { LINE_PREFIX } from '../contract/storage-keys.ts'
import { dropEndedPromo, EMPTY_CART, restoreInvariants, type Cart } from '../domain/cart.ts'
import { isQuantity, type CartLine } from '../domain/line.ts'
import { isDistance } from '../domain/delivery.ts'
import { isGift } from '../domain/gift.ts'
import type { OwnPromo } from '../domain/own-promo.ts'
import { isPromoCode, isRunning, type PromoCode } from '../domain/promo.ts'
import { sameFacts, type ChangingFacts, type LineChange } from '../domain/refresh.ts'

/** The cart as strings by storage key without the `cart:` prefix: `line:12`, `pickup`, `mkad`, … Rule 24. */
export type SavedCart = Record<string, string | undefined>

/** Only the canonical spelling: `line:012` would be a second line of product 12. */
const LINE_KEY = new RegExp(`^${LINE_PREFIX}[1-9]\\d*$`)

/** More lines than this are not a real cart; the rest is ignored. */
const MAX_LINES = 500

/** A line with its sort position. Two tabs that add at the same moment may use the same position; then the id decides. */
interface SavedLine extends CartLine {
  position: number
}

/** Parses the saved strings, drops every invalid part and returns a valid cart. Never throws. Rules 25 and 86. */
export function decodeCart(saved: SavedCart): Cart {
  const mkad_distance = parse(saved['mkad_distance'])
  const promo = parse(saved['promo'])
  const ownPromo = parse(saved['own_promo'])
  const sale = parse(saved['sale'])
  const cart = restoreInvariants({
    lines: decodeLines(saved).map(({ position: _, ...line }) => line),
    pickup: saved['pickup'] === 'true',
    mkad: saved['mkad'] === 'out' ? 'out' : 'in',
    mkad_distance: isDistance(mkad_distance) ? mkad_distance : 0,
    promo: isPromoCode(promo) ? promo : 0,
    ownPromo: isOwnPromo(ownPromo) ? ownPromo : undefined,
    discount: 0,
    sale: isInteger(sale, 0, 100) ? sale : 0,
  })
  return dropEndedPromo(cart, promoCalendar)
}

/** A code that the saved cart has and that does not run on these days, or one that it has lost for that reason. Rule 86. */
export function decodeEndedPromo({ promo, promo_ended }: SavedCart): PromoCode | undefined {
  const saved = parse(promo)
  if (isPromoCode(saved) && !isRunning(saved, promoCalendar)) return saved
  const ended = parse(promo_ended)
  return isPromoCode(ended) ? ended : undefined
}

/** Whether the stored terms can be priced; only the edge knows whether they are those of a code. Rule 102. */
function isOwnPromo(value: unknown): value is OwnPromo {
  const { word, kind, amount, minimum, excluded } = (value ?? {}) as OwnPromo
  return (
    typeof word === 'string' &&
    word !== '' &&
    isInteger(amount, 1, kind === 'percent' ? 100 : 1_000_000) &&
    isInteger(minimum, 0, 1_000_000_000) &&
    Array.isArray(excluded)
  )
}

/** The strings for a cart. A line keeps its position from `before`; a new one gets one between its neighbours. */
export function encodeCart(cart: Cart, before: SavedCart): SavedCart {
  const lines = withPositions(cart.lines, before).map((line): [string, string] => [
    LINE_PREFIX + line.id,
    JSON.stringify(line),
  ])
  const { pickup, mkad, mkad_distance, promo, ownPromo, discount, sale } = cart
  const own_promo = ownPromo && JSON.stringify(ownPromo)
  const fields = Object.entries({ pickup, mkad, mkad_distance, promo, own_promo, discount, sale })
    .filter(([name, value]) => value !== EMPTY_CART[name as keyof Cart])
    .map(([name, value]): [string, string] => [name, String(value)])
  return Object.fromEntries([...lines, ...fields])
}

/** Keeps the positions of unchanged lines, so that their strings stay equal: other tabs may be writing them. */
function withPositions(lines: readonly CartLine[], before: SavedCart): SavedLine[] {
  const places = new Map(decodeLines(before).map(({ id, position }) => [id, position]))
  let previous = 0
  return lines.map((line, index) => {
    const next = lines
      .slice(index)
      .map(({ id }) => places.get(id))
      .find((position) => position !== undefined)
    const position =
      places.get(line.id) ?? (next === undefined ? previous + 1 : (previous + next) / 2)
    previous = position
    return toSavedLine(line, position)
  })
}

function decodeLines(saved: SavedCart): SavedLine[] {
  return Object.entries(saved)
    .filter(([key]) => LINE_KEY.test(key))
    .map(([key, value]) => decodeLine(Number(key.slice(LINE_PREFIX.length)), parse(value)))
    .filter((line) => line !== undefined)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .slice(0, MAX_LINES)
}

function decodeLine(id: number, value: unknown): SavedLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line = value as SavedLine
  const { name, weight, persons, price, quantity, small_image, position } = line
  const isValid =
    line.id === id &&
    isInteger(id, 1, Number.MAX_SAFE_INTEGER) &&
    !isGift(id) &&
    isInteger(price, 1, 1_000_000) &&
    isInteger(weight, 0, 1_000_000) &&
    isQuantity(quantity) &&
    [name, persons, small_image].every((text) => typeof text === 'string')
  if (!isValid) return undefined
  return toSavedLine(line, Number.isFinite(position) ? position : 0)
}

/** Always the same order of fields, so that an unchanged line gives an equal string and is not written again. */
function toSavedLine(line: CartLine, position: number): SavedLine {
  const { id, name, weight, persons, price, quantity, small_image } = line
  return { id, name, weight, persons, price, quantity, small_image, position }
}

const CHANGE = 'change:'

/** The catalogue changes that the shopper has not dismissed yet, in any tab. Rule 27. */
export function decodeChanges(saved: SavedCart): LineChange[] {
  return Object.entries(saved)
    .map(([key, value]) => ({ key, change: parse(value) }))
    .filter(({ key, change }) => isLineChange(change) && key === CHANGE + change.id)
    .map(({ change }) => change as LineChange)
}

/** One key per change. A repeated change keeps the facts that the shopper saw first; a change back removes the entry. */
export function encodeChanges(changes: readonly LineChange[], before: SavedCart): SavedCart {
  const pending = new Map(decodeChanges(before).map((change) => [change.id, change]))
  for (const { id, before: seen, after } of changes) {
    const first = pending.get(id)?.before ?? seen
    if (after && sameFacts(first, after)) pending.delete(id)
    else pending.set(id, { id, before: first, after })
  }
  return Object.fromEntries(
    Array.from(pending.values(), (change) => [CHANGE + change.id, JSON.stringify(change)]),
  )
}

function isLineChange(value: unknown): value is LineChange {
  if (typeof value !== 'object' || value === null) return false
  const { id, before, after } = value as LineChange
  return (
    isInteger(id, 1, Number.MAX_SAFE_INTEGER) &&
    isFacts(before) &&
    (after === undefined || isFacts(after))
  )
}

function isFacts(value: unknown): value is ChangingFacts {
  if (typeof value !== 'object' || value === null) return false
  const { name, price, weight } = value as ChangingFacts
  return (
    typeof name === 'string' && isInteger(price, 1, 1_000_000) && isInteger(weight, 0, 1_000_000)
  )
}

function isInteger(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
}

function parse(json: string | undefined): unknown {
  // Most fields are absent, and on a slow phone an exception takes milliseconds.
  if (!json) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
