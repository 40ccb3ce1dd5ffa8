import type { Rubles } from './money.ts'

/** A line of the cart: a snapshot of the product, taken when it was added. Rule 2. */
export interface CartLine {
  id: number
  name: string
  /** Grams of one box. */
  weight: number
  persons: string
  /** Rubles for one box. */
  price: Rubles
  /** 1 to 999. */
  quantity: number
  /** Relative to `{host}/media/`. */
  small_image: string
}

/** Everything a product must provide to become a line. */
export type LineSource = Omit<CartLine, 'quantity'>

export const MAX_QUANTITY = 999

/** Whether the value is a quantity that a line may have. Rule 2. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_QUANTITY
}

/** The accessible name of a stepper: «Количество: Канапе с лососем». Not in wording.ts, which would join every first load. */
export function quantityLabel(name: string): string {
  return `Количество: ${name}`
}
