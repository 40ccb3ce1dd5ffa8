/**
 * The states of a payment, each by the last of its events. Rule 95.
 *
 * - `asked`: the shop wants it and does not know yet whether the bank has heard of it.
 * - `waiting`: the bank waits for the customer.
 * - `paid`, `part`, `refunded`: the shop has all of it, a part, nothing of it any more.
 * - `refunding`: the bank has been asked to give some of it back and has not answered yet.
 * - `mistaken`: a colleague has recorded it by mistake and taken that back; no money ever came.
 * - `expired`, `failed`: nobody paid it in time; the bank refused it.
 */
export const PAYMENT_STATES = [
  'asked',
  'waiting',
  'paid',
  'refunding',
  'part',
  'refunded',
  'mistaken',
  'expired',
  'failed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states that may follow each state. A bank may skip `waiting`: what it knows decides. */
const FOLLOWING: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  asked: ['waiting', 'paid', 'expired', 'failed'],
  waiting: ['paid', 'expired', 'failed'],
  // A refund by hand, or in the bank's own cabinet, is complete at once.
  paid: ['refunding', 'part', 'refunded', 'mistaken'],
  // The bank has given back: some, or all; or it refused, and all is as before.
  refunding: ['part', 'refunded', 'paid'],
  part: ['refunding', 'part', 'refunded'],
  refunded: [],
  mistaken: [],
  // A bank that took the money after all is believed.
  expired: ['paid'],
  failed: ['paid'],
}

/** Whether a payment may go from one state to the other. Rule 95. */
export function mayFollow(state: PaymentState, next: PaymentState): boolean {
  return FOLLOWING[state].includes(next)
}

/** The states in which the bank may know more than the shop: it is asked again. */
export const UNSETTLED: readonly PaymentState[] = ['asked', 'waiting', 'refunding']

/**
 * The ways of money that a colleague has seen: on the shop's account, in cash or by card at the courier's terminal. It goes back by hand.
 */
export const WAYS_BY_HAND = ['transfer', 'cash', 'card'] as const
export type WayByHand = (typeof WAYS_BY_HAND)[number]

/** Whether a colleague's record of money can be taken back: of what a bank reports never, nor once some went back. Rule 95. */
export function canTakeBack({ way, state }: { way: PaymentWay; state: PaymentState }): boolean {
  return way !== 'bank' && mayFollow(state, 'mistaken')
}

/** How money came: through the bank's page, or a colleague has seen it. */
export const PAYMENT_WAYS = ['bank', ...WAYS_BY_HAND] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
