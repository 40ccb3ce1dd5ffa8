import type { Kopecks } from '../invoice.ts'
import type { Rubles } from '../money.ts'

/** The owner's rule for orders that are paid online. Rule 94. */
export interface Prepayment {
  /** Whether the shopper pays with the order or once a colleague has confirmed it. */
  when: 'order' | 'confirmed'
  /** Totals from which less than all is paid in advance: percent of the total, 1 to 99. The highest `from` that applies decides. */
  shares: readonly { from: Rubles; percent: number }[]
  /** Minutes for which an order waits for its payment. */
  waitMinutes: number
}

/** The facts that decide about the money of an order; the shop has `paid` of it now. */
export interface OrderMoney {
  state: string
  payment: string
  orderTotal: Rubles
  paid: Kopecks
}

/** The money of an order. At most one of `due` and `overpaid` is above 0. Rule 94. */
export interface Balance {
  paid: Kopecks
  /** The sum still to be paid, in advance or at the delivery; 0 for a cancelled order. */
  due: Kopecks
  /** The part of it to be paid in advance; 0 for payments of another kind. */
  dueInAdvance: Kopecks
  /** The sum that the shop has to give back. */
  overpaid: Kopecks
}

export function balanceOf(
  { state, payment, orderTotal, paid }: OrderMoney,
  { shares }: Pick<Prepayment, 'shares'>,
): Balance {
  const total = state === 'cancelled' ? 0 : orderTotal * 100
  const inAdvance =
    payment === 'online' && total > 0 ? Math.max(advanceOf(orderTotal, shares) * 100 - paid, 0) : 0
  return {
    paid,
    due: Math.max(total - paid, 0),
    dueInAdvance: Math.min(inAdvance, Math.max(total - paid, 0)),
    overpaid: Math.max(paid - total, 0),
  }
}

/** The part of a total that is paid in advance, rounded up to a ruble. Rule 94. */
export function advanceOf(orderTotal: Rubles, shares: Prepayment['shares']): Rubles {
  const [share] = shares
    .filter(({ from }) => orderTotal >= from)
    .toSorted((one, other) => other.from - one.from)
  return share ? Math.ceil((orderTotal * share.percent) / 100) : orderTotal
}

/** Whether the shopper can pay an order of this state online now. */
export function isPayable(state: string, { when }: Pick<Prepayment, 'when'>): boolean {
  return state !== 'cancelled' && !(state === 'taken' && when === 'confirmed')
}
