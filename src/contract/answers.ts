import * as v from 'valibot'
import { OwnPromo, totals } from './cart.ts'
import {
  count,
  deliveryWindow,
  eventKind,
  instant,
  moscowDate,
  name,
  ordinal,
  orderState,
  paymentKind,
  rubles,
} from './fields.ts'
import { shownPlace } from './forms.ts'

/** 201 or 200 of `POST /api/orders`. */
export const AcceptedOrder = v.object({
  number: ordinal,
  /** Opens the order to its shopper. */
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/)),
  orderTotal: rubles,
})
export type AcceptedOrder = v.InferOutput<typeof AcceptedOrder>

/** 201 or 200 of `POST /api/callbacks`. */
export const AcceptedCallback = v.object({ number: ordinal })
export type AcceptedCallback = v.InferOutput<typeof AcceptedCallback>

/** An event of an order as its shopper may see it. */
export const ShownEvent = v.object({
  kind: eventKind,
  at: instant,
  by: v.picklist(['shopper', 'shop']),
})
export type ShownEvent = v.InferOutput<typeof ShownEvent>

/** 200 of `GET /api/orders/{number}`: an order as its shopper may see it, without the e-mail. */
export const ShownOrder = v.object({
  number: ordinal,
  createdAt: instant,
  state: orderState,
  /** Version of the last event; 0 without any. A change names the version that it was made on. Rule 53. */
  version: count,
  /** Events since the order was taken, oldest first. Rule 50. */
  events: v.array(ShownEvent),
  /** The shopper may change the order until then; missing where nothing can be changed any more. Rule 52. */
  changesEnd: v.exactOptional(instant),
  /** Missing unless the order is cancelled. */
  cancelledAt: v.exactOptional(instant),
  ...totals,
  customer: v.object({ name: v.string(), phone: v.string() }),
  delivery: v.object({ ...shownPlace, date: moscowDate, window: deliveryWindow }),
  /**
   * The terms of the order's own code as they are now, for changing its goods. Only in the answer of `GET`; missing without one.
   */
  ownPromo: v.exactOptional(OwnPromo),
  payment: paymentKind,
  /** The part of the order's money that the shop has now, in kopecks. Rule 94. */
  paid: count,
  persons: v.nullable(ordinal),
  comment: v.string(),
  /** Letters of the diets of the guests. Rule 90. */
  diets: v.string(),
  /** The words on the lid of the first box; empty for none. Rule 130. */
  lid: v.string(),
  /** ИНН of whoever pays by invoice; empty for other payments, where nobody has said it, and once it is erased. So are both below. */
  taxNumber: v.string(),
  company: v.string(),
  /** Empty for a sole trader. */
  kpp: v.string(),
})
export type ShownOrder = v.InferOutput<typeof ShownOrder>

/** 200 of `GET /api/windows`: the windows without room for the boxes that were asked for. Rule 60. */
export const FullWindows = v.object({
  full: v.array(v.object({ date: moscowDate, window: deliveryWindow })),
})
export type FullWindows = v.InferOutput<typeof FullWindows>

/** 200 of `GET /api/health`. */
export const Health = v.object({
  status: v.literal('ok'),
  build: name,
  /** Notifications to the staff that are not delivered yet; not with `live`. */
  outbox: v.exactOptional(count),
})

/** Number and token of an order, as its page's fragment has them. */
export interface OrderAccess {
  /** Digits only. */
  number: `${number}`
  token: string
}
