import { linesWithGift, sumGoods, type Cart, type CartLine } from './cart.ts'
import { quoteDelivery } from './delivery.ts'
import { isGift } from './gift.ts'
import { takePercent, type Percent, type Rubles } from './money.ts'

/** Off each paid line when the shopper collects the order. Spec §9. */
export const PICKUP_DISCOUNT: Percent = 10

export interface PricedLine extends CartLine {
  /** What the line shows and adds to the total; 0 for a gift. */
  amount: Rubles
  gift: boolean
}

/** Everything that a screen or an order may say about a cart's money. DECISIONS «Money and totals». */
export interface PricedCart extends Omit<Cart, 'lines'> {
  lines: readonly PricedLine[]
  /** Goods before any discount. */
  totalAmountNoSale: Rubles
  /** Goods after pickup discount and sale: the header button's and the drawer title's figure. */
  totalAmount: Rubles
  deliveryCost: Rubles
  orderTotal: Rubles
  /** The gift's worth plus what pickup or sale took off the goods. */
  savings: Rubles
  /** Pieces of all lines, gifts included. */
  totalQuantity: number
  /** Grams of all lines, gifts included. */
  totalWeight: number
}

/** The one place where a cart becomes money, in the browser and at the edge. Spec §9. */
export function priceCart(cart: Cart): PricedCart {
  const lines = linesWithGift(cart).map((line) => priceLine(line, cart.pickup))
  const totalAmountNoSale = sumGoods(cart)
  const totalAmount = takePercent(
    sum(lines, ({ amount }) => amount),
    cart.sale,
  )
  const deliveryCost = quoteDelivery(totalAmountNoSale, cart)
  return {
    ...cart,
    lines,
    totalAmountNoSale,
    totalAmount,
    deliveryCost,
    orderTotal: totalAmount + deliveryCost,
    savings: cart.discount + totalAmountNoSale - totalAmount,
    totalQuantity: sum(lines, ({ quantity }) => quantity),
    totalWeight: sum(lines, ({ weight, quantity }) => weight * quantity),
  }
}

/** What stands between the lines that a shopper sees and `totalAmount`: lines less sale is the total. */
export function explainTotal(priced: {
  lines: readonly { amount: Rubles }[]
  totalAmount: Rubles
}): { linesAmount: Rubles; saleAmount: Rubles } {
  const linesAmount = sum(priced.lines, ({ amount }) => amount)
  return { linesAmount, saleAmount: linesAmount - priced.totalAmount }
}

function priceLine(line: CartLine, pickup: boolean): PricedLine {
  const full = line.price * line.quantity
  return {
    ...line,
    amount: pickup ? takePercent(full, PICKUP_DISCOUNT) : full,
    gift: isGift(line.id),
  }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
