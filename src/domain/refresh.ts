import { restoreInvariants, type Cart } from './cart.ts'
import { productOnSale, type Product } from './catalogue.ts'
import type { CartLine } from './line.ts'

/** How a line differs from the catalogue of today. */
export interface LineChange {
  id: number
  before: ChangingFacts
  /** Undefined when the product is gone or paused: its line was removed. */
  after: ChangingFacts | undefined
}

export type ChangingFacts = Pick<CartLine, 'name' | 'price' | 'weight'>

/** Updates every line from the catalogue, then promo and gift; returns what changed. Rule 27. */
export function refreshCart(
  cart: Cart,
  products: readonly Product[],
): { cart: Cart; changes: LineChange[] } {
  const today = new Map(cart.lines.map((line) => [line.id, refreshLine(line, products)]))
  const lines = [...today.values()].filter((line) => line !== undefined)
  const changes = cart.lines.flatMap((line) => changeOf(line, today.get(line.id)) ?? [])
  return { cart: restoreInvariants({ ...cart, lines }), changes }
}

/** The line with the catalogue's facts of today; undefined when the product is gone or paused. */
export function refreshLine(line: CartLine, products: readonly Product[]): CartLine | undefined {
  const product = productOnSale(products, line.id)
  return product && { ...lineFacts(product), quantity: line.quantity }
}

function lineFacts({ id, name, weight, persons, price, small_image }: Product) {
  return { id, name, weight, persons, price, small_image }
}

function changeOf(line: CartLine, now: CartLine | undefined): LineChange | undefined {
  const before = changingFacts(line)
  const after = now && changingFacts(now)
  return after && sameFacts(before, after) ? undefined : { id: line.id, before, after }
}

export function sameFacts(a: ChangingFacts, b: ChangingFacts): boolean {
  return sameName(a.name, b.name) && a.price === b.price && a.weight === b.weight
}

/** Whether two names read the same: a line that was stored with no-break spaces is the product of the same name. */
export function sameName(a: string, b: string): boolean {
  return a.replace(/\s+/g, ' ') === b.replace(/\s+/g, ' ')
}

function changingFacts({ name, price, weight }: ChangingFacts): ChangingFacts {
  return { name, price, weight }
}
