import type { CartNotice } from '../../../src/stores/cart-notice.ts'
import { PROMISES } from '../../builders/promises.ts'

/**
 * The cart once more, written plainly from the rules in src/domain/README.md and sharing no code with the shop,
 * for tests that ask whether both always agree.
 */
export interface PlainCart {
  lines: PlainLine[]
  pickup: boolean
  side: 'in' | 'out'
  km: number
  promo: number
  sale: number
}

export interface PlainProduct {
  id: number
  name: string
  weight: number
  persons: string
  price: number
  small_image: string
}

export interface PlainLine extends PlainProduct {
  quantity: number
  /** Position among the lines; of two with one place the lower id comes first. */
  place: number
}

const GIFTS: Record<number, { weight: number; persons: string }> = {
  74: { weight: 1200, persons: '5-11' },
  75: { weight: 540, persons: '4-13' },
  76: { weight: 1300, persons: '5-11' },
  77: { weight: 1420, persons: '5-12' },
  78: { weight: 940, persons: '5-10' },
}

export const NOTHING: PlainCart = {
  lines: [],
  pickup: false,
  side: 'in',
  km: 0,
  promo: 0,
  sale: 0,
}

export function goodsOf({ lines }: Pick<PlainCart, 'lines'>): number {
  let goods = 0
  for (const { price, quantity } of lines) goods += price * quantity
  return goods
}

/** The cart without a promo that no longer holds, and without a sale that no promo grants. */
export function lawful(cart: PlainCart): PlainCart {
  const promise = PROMISES.find(({ promo }) => promo === cart.promo)
  const lines = [...cart.lines].sort((a, b) => a.place - b.place || a.id - b.id)
  if (promise && goodsOf(cart) >= promise.minimum && cart.pickup === promise.pickup)
    return { ...cart, lines, sale: promise.sale }
  const emptied = cart.lines.length === 0 && cart.promo === 0
  return { ...cart, lines, promo: 0, sale: emptied ? cart.sale : 0 }
}

/** Everything that a screen shows, in the words of the specification. */
export function figuresOf(cart: PlainCart) {
  const promise = PROMISES.find(({ promo }) => promo === cart.promo)
  const goods = goodsOf(cart)
  const shown: { id: number; price: number; quantity: number; amount: number; gift: boolean }[] = []
  let amounts = 0
  let pieces = 0
  let weight = 0
  for (const { id, price, quantity, ...line } of cart.lines) {
    const full = price * quantity
    const amount = cart.pickup ? Math.floor((full * 9) / 10) : full
    amounts += amount
    pieces += quantity
    weight += line.weight * quantity
    shown.push({ id, price, quantity, amount, gift: false })
  }
  const gift = promise?.gift && GIFTS[promise.gift]
  if (promise?.gift && gift) {
    pieces += 1
    weight += gift.weight
    shown.push({ id: promise.gift, price: 0, quantity: 1, amount: 0, gift: true })
  }
  const totalAmount = Math.floor((amounts * (100 - cart.sale)) / 100)
  const discount = promise?.discount ?? 0
  const deliveryCost = deliveryOf(cart, goods)
  return {
    pickup: cart.pickup,
    mkad: cart.side,
    mkad_distance: cart.km,
    promo: cart.promo,
    sale: cart.sale,
    discount,
    lines: shown,
    totalAmountNoSale: goods,
    totalAmount,
    deliveryCost,
    orderTotal: totalAmount + deliveryCost,
    savings: discount + goods - totalAmount,
    totalQuantity: pieces,
    totalWeight: weight,
  }
}

function deliveryOf({ pickup, side, km }: PlainCart, goods: number): number {
  if (pickup || goods === 0) return 0
  if (side === 'in') return goods < 8000 ? 700 : 0
  const tenthsPaid = Math.max(0, Math.round(km * 10) - 100)
  return (goods < 16000 ? 900 : 0) + tenthsPaid * 4
}

export function add(cart: PlainCart, product: PlainProduct): PlainCart {
  const line = cart.lines.find(({ id }) => id === product.id)
  if (line) return setQuantity(cart, product.id, line.quantity + 1)
  const index = (cart.lines.at(-1)?.place ?? 0) + 1
  return lawful({ ...cart, lines: [...cart.lines, { ...product, quantity: 1, place: index }] })
}

export function setQuantity(cart: PlainCart, id: number, quantity: number): PlainCart {
  const lines = cart.lines
    .map((line) => (line.id === id ? { ...line, quantity: Math.min(999, quantity) } : line))
    .filter((line) => line.quantity > 0)
  return lawful({ ...cart, lines })
}

export function typeCode(cart: PlainCart, typed: string): { cart: PlainCart; answer: CartNotice } {
  const promise = PROMISES.find(({ code }) => code === typed.trim())
  if (!promise) {
    const lost = cart.promo !== 0 ? cart.promo : cart.pickup ? 'pickup' : undefined
    const unknown = { code: 'promo-unknown', lost } as CartNotice
    return {
      cart: { ...cart, promo: 0, sale: 0, pickup: false },
      answer: typed.trim() === '0' ? { code: 'promo-cleared' } : unknown,
    }
  }
  const { promo, minimum, pickup, sale } = promise
  const missing = minimum - goodsOf(cart)
  const lost = cart.pickup && !pickup ? 'pickup' : undefined
  return missing > 0
    ? { cart, answer: { code: 'promo-below-minimum', promo, missing } }
    : { cart: { ...cart, promo, pickup, sale }, answer: { code: 'promo-applied', promo, lost } }
}

/** The notice after a promo has ended by itself. */
export function lostPromo(promo: number, after: PlainCart): object {
  const { minimum } = PROMISES.find((promise) => promise.promo === promo)!
  const missing = Math.max(0, minimum - goodsOf(after))
  return { code: 'promo-lost', promo, missing, pickup: after.pickup }
}
