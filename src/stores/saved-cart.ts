import { EMPTY_CART, MAX_QUANTITY, settle, type Cart, type CartLine } from '../domain/cart.ts'
import { isDistance } from '../domain/delivery.ts'
import { isGift } from '../domain/gift.ts'
import { isPromoCode } from '../domain/promo.ts'
import { sameFacts, type ChangingFacts, type LineChange } from '../domain/refresh.ts'

/** The cart as strings by storage key (without the `cart:` prefix): `line:12`, `pickup`, `mkad`, … DECISIONS «The cart's life». */
export type SavedCart = Record<string, string | undefined>

const LINE = 'line:'

/** The one spelling of a line's key: `line:012` would be a second line of product 12. */
const LINE_KEY = /^line:[1-9]\d*$/

/** Lines above this number are nonsense, not a cart. */
const MAX_LINES = 500

/** A line with its place in the list; tabs that add at the same moment may share a place, then the id decides. */
interface SavedLine extends CartLine {
  position: number
}

/** Reads what makes sense, drops what does not, and settles the rest into a lawful cart. Never throws. */
export function decodeCart(saved: SavedCart): Cart {
  const mkad_distance = parse(saved['mkad_distance'])
  const promo = parse(saved['promo'])
  const sale = parse(saved['sale'])
  return settle({
    lines: decodeLines(saved).map(({ position: _, ...line }) => line),
    pickup: saved['pickup'] === 'true',
    mkad: saved['mkad'] === 'out' ? 'out' : 'in',
    mkad_distance: isDistance(mkad_distance) ? mkad_distance : 0,
    promo: isPromoCode(promo) ? promo : 0,
    discount: 0,
    sale: isInteger(sale, 0, 100) ? sale : 0,
  })
}

/** The strings for a cart. Lines keep the place they had in `before`; a new one gets a place between its neighbours. */
export function encodeCart(cart: Cart, before: SavedCart): SavedCart {
  const lines = withPositions(cart.lines, before).map((line): [string, string] => [
    LINE + line.id,
    JSON.stringify(line),
  ])
  const { pickup, mkad, mkad_distance, promo, discount, sale } = cart
  const fields = Object.entries({ pickup, mkad, mkad_distance, promo, discount, sale })
    .filter(([name, value]) => value !== EMPTY_CART[name as keyof Cart])
    .map(([name, value]): [string, string] => [name, String(value)])
  return Object.fromEntries([...lines, ...fields])
}

/** A change touches only the lines that it is about: other tabs may be writing the rest. */
function withPositions(lines: readonly CartLine[], before: SavedCart): SavedLine[] {
  const places = new Map(decodeLines(before).map(({ id, position }) => [id, position]))
  let previous = 0
  return lines.map((line, index) => {
    const next = lines
      .slice(index)
      .map(({ id }) => places.get(id))
      .find((place) => place !== undefined)
    const position =
      places.get(line.id) ?? (next === undefined ? previous + 1 : (previous + next) / 2)
    previous = position
    return toSavedLine(line, position)
  })
}

function decodeLines(saved: SavedCart): SavedLine[] {
  return Object.entries(saved)
    .filter(([key]) => LINE_KEY.test(key))
    .map(([key, value]) => decodeLine(Number(key.slice(LINE.length)), parse(value)))
    .filter((line) => line !== undefined)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .slice(0, MAX_LINES)
}

function decodeLine(id: number, value: unknown): SavedLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line = value as SavedLine
  const { name, weight, persons, price, quantity, small_image, position } = line
  const sensible =
    line.id === id &&
    isInteger(id, 1, Number.MAX_SAFE_INTEGER) &&
    !isGift(id) &&
    isInteger(price, 1, 1_000_000) &&
    isInteger(weight, 0, 1_000_000) &&
    isInteger(quantity, 1, MAX_QUANTITY) &&
    [name, persons, small_image].every((text) => typeof text === 'string')
  if (!sensible) return undefined
  return toSavedLine(line, Number.isFinite(position) ? position : 0)
}

/** Always in the same order of fields, so that an unchanged line is the same string and is not written again. */
function toSavedLine(line: CartLine, position: number): SavedLine {
  const { id, name, weight, persons, price, quantity, small_image } = line
  return { id, name, weight, persons, price, quantity, small_image, position }
}

const CHANGE = 'change:'

/** What the shopper has not yet been told of; kept until they say so, in whichever tab. */
export function decodeChanges(saved: SavedCart): LineChange[] {
  return Object.entries(saved)
    .map(([key, value]) => ({ key, change: parse(value) }))
    .filter(({ key, change }) => isLineChange(change) && key === CHANGE + change.id)
    .map(({ change }) => change as LineChange)
}

/** One key a change. A line that changes again keeps what the shopper saw first, and one that changes back is no change. */
export function encodeChanges(changes: readonly LineChange[], before: SavedCart): SavedCart {
  const untold = new Map(decodeChanges(before).map((change) => [change.id, change]))
  for (const { id, before: seen, after } of changes) {
    const first = untold.get(id)?.before ?? seen
    if (after && sameFacts(first, after)) untold.delete(id)
    else untold.set(id, { id, before: first, after })
  }
  return Object.fromEntries(
    Array.from(untold.values(), (change) => [CHANGE + change.id, JSON.stringify(change)]),
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

function isInteger(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
}

function parse(json: string | undefined): unknown {
  // Most fields are absent, and an exception takes a slow phone milliseconds.
  if (!json) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
