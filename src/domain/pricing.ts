import { linesWithGift, sumGoods, type Cart } from './cart.ts'
import { quoteDelivery, type Tariff } from './delivery.ts'
import { isGift } from './gift.ts'
import type { CartLine } from './line.ts'
import { lessPercent, type Percent, type Rubles } from './money.ts'
import type { OwnPromo } from './own-promo.ts'

/** Discount on each paid line with pickup on. Rule 8. */
export const PICKUP_DISCOUNT: Percent = 10

export interface PricedLine extends CartLine {
  /** Rubles that the line shows and adds to the total; 0 for a gift. Rule 8. */
  amount: Rubles
  gift: boolean
}

/** A cart with every figure that a screen or an order shows. Rules 7 to 10. */
export interface PricedCart extends Omit<Cart, 'lines'> {
  lines: readonly PricedLine[]
  /** The word of the owner's own code; empty without one. */
  promoWord: string
  /** Goods before any discount. */
  totalAmountNoSale: Rubles
  /** Goods after pickup discount and sale, as the header button and the drawer's title show it. Rule 9. */
  totalAmount: Rubles
  deliveryCost: Rubles
  orderTotal: Rubles
  /** The gift's worth plus the pickup or sale discount on the goods. */
  savings: Rubles
  /** Boxes of all lines, gifts included. */
  totalQuantity: number
  /** Grams of all lines, gifts included. */
  totalWeight: number
}

/** A cart with every figure but those of the delivery. */
export type PricedGoods = Omit<PricedCart, 'deliveryCost' | 'orderTotal'>

/** Every total of a cart, in rubles; the browser and the edge both call it. Rule 11. */
export function priceCart(cart: Cart, tariff: Tariff): PricedCart {
  const goods = priceGoods(cart)
  const deliveryCost = quoteDelivery(goods.totalAmountNoSale, cart, tariff)
  return { ...goods, deliveryCost, orderTotal: goods.totalAmount + deliveryCost }
}

/** The totals that are the same wherever the cart goes, in rubles. */
export function priceGoods(cart: Cart): PricedGoods {
  const lines = linesWithGift(cart).map((line) => priceLine(line, cart.pickup))
  const totalAmountNoSale = sumGoods(cart)
  const linesAmount = sum(lines, ({ amount }) => amount)
  const totalAmount = lessPercent(linesAmount, cart.sale) - takenOff(cart.ownPromo, lines)
  return {
    ...cart,
    lines,
    promoWord: cart.ownPromo?.word ?? '',
    totalAmountNoSale,
    totalAmount,
    savings: cart.discount + totalAmountNoSale - totalAmount,
    totalQuantity: sum(lines, ({ quantity }) => quantity),
    totalWeight: sum(lines, ({ weight, quantity }) => weight * quantity),
  }
}

/** Rubles that an own code takes off the lines that it does not exclude, a percentage as code 10 takes it; 0 for a gift. Rule 102. */
function takenOff(promo: OwnPromo | undefined, lines: readonly PricedLine[]): Rubles {
  if (!promo) return 0
  const { kind, amount, excluded } = promo
  const goods = sum(lines, (line) => (excluded.includes(line.id) ? 0 : line.amount))
  if (kind === 'percent') return goods - lessPercent(goods, amount)
  return kind === 'rubles' ? Math.min(amount, goods) : 0
}

function priceLine(line: CartLine, pickup: boolean): PricedLine {
  const full = line.price * line.quantity
  return {
    ...line,
    amount: pickup ? lessPercent(full, PICKUP_DISCOUNT) : full,
    gift: isGift(line.id),
  }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
