import type { PricedCart } from '../pricing.ts'
import type { DeliveryWindow, MoscowDate } from '../slots.ts'
import { ORDER_DETAILS, type OrderDetails, type OrderEvent } from './events.ts'

/** The present order, as far as its shopper can change it. */
type ChangeableOrder = Goods &
  Omit<OrderDetails, 'address'> & {
    delivery: { date: MoscowDate; window: DeliveryWindow; address: string }
  }

/** The goods of an order with their total and destination. */
type Goods = Pick<
  PricedCart,
  'promo' | 'promoWord' | 'pickup' | 'mkad' | 'mkad_distance' | 'orderTotal'
> & {
  lines: readonly { id: number; quantity: number; price: number }[]
}

/** The event without what would leave the order as it is; undefined where nothing is left of it. Rule 54. */
export function effectOf(event: OrderEvent, order: ChangeableOrder): OrderEvent | undefined {
  if (event.kind !== 'edited') return changesNothing(event, order) ? undefined : event
  const edits = event.edits.filter((edit) => !changesNothing(edit, order))
  return edits.length > 1 ? { ...event, edits } : edits[0]
}

/** Whether the event would leave the order as it is: the same window, the same details, the same goods. */
function changesNothing(event: OrderEvent, order: ChangeableOrder): boolean {
  const { date, window, address } = order.delivery
  switch (event.kind) {
    case 'moved':
      return event.date === date && event.window === window
    case 'details-changed': {
      const details: OrderDetails = { ...order, ...order.delivery }
      return ORDER_DETAILS.every((name) => event[name] === details[name])
    }
    case 'goods-changed':
      return goodsOf(event.priced, event.address) === goodsOf(order, address)
    default:
      return false
  }
}

/** Equal for equal goods, in whatever order their lines are. With pickup the address means nothing. */
function goodsOf(goods: Goods, address: string): string {
  const { lines, promo, promoWord, pickup, mkad, mkad_distance, orderTotal } = goods
  const boxes = lines
    .map(({ id, quantity, price }) => [id, quantity, price])
    .sort(([a = 0], [b = 0]) => a - b)
  const distance = mkad === 'out' ? mkad_distance : 0
  const sum = [promo, promoWord, orderTotal]
  return JSON.stringify([boxes, sum, pickup || [address, mkad, distance]])
}
