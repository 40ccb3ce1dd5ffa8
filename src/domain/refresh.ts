import { settle, type Cart, type CartLine } from './cart.ts'
import type { Product } from './catalogue.ts'

/** What a shopper must be told about a line when the catalogue has moved on. */
export interface LineChange {
  id: number
  before: ChangingFacts
  /** Undefined when the product is gone or paused: its line has left the cart. */
  after: ChangingFacts | undefined
}

export type ChangingFacts = Pick<CartLine, 'name' | 'price' | 'weight'>

/** Brings every line up to date with the catalogue; promo and gift follow. DECISIONS «The cart's life». */
export function refreshCart(
  cart: Cart,
  products: readonly Product[],
): { cart: Cart; changes: LineChange[] } {
  const today = new Map(cart.lines.map((line) => [line.id, refreshLine(line, products)]))
  const lines = [...today.values()].filter((line) => line !== undefined)
  const changes = cart.lines.flatMap((line) => changeOf(line, today.get(line.id)) ?? [])
  return { cart: settle({ ...cart, lines }), changes }
}

/** The line as the catalogue has it now; undefined when the product is gone or paused. */
export function refreshLine(line: CartLine, products: readonly Product[]): CartLine | undefined {
  const product = products.find(({ id, paused }) => id === line.id && !paused)
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
  return a.name === b.name && a.price === b.price && a.weight === b.weight
}

function changingFacts({ name, price, weight }: ChangingFacts): ChangingFacts {
  return { name, price, weight }
}
