import * as v from 'valibot'
import {
  count,
  deliveryWindow,
  instant,
  moscowDate,
  object,
  ordinal,
  orderState,
  paymentKind,
  rubles,
} from './fields.ts'

/** Body of `POST /api/staff/courier-links`: the day whose stops the link opens. */
export const CourierLinkRequest = object({ date: moscowDate })

/** Its answer. */
export const IssuedCourierLink = v.object({
  /** Path of the page; the token is its fragment, which no browser sends. */
  path: v.string(),
  expiresAt: instant,
})
export type IssuedCourierLink = v.InferOutput<typeof IssuedCourierLink>

/** A stop as its courier sees it. */
export const CourierStop = v.object({
  number: ordinal,
  state: orderState,
  version: count,
  window: deliveryWindow,
  /** Kilometres outside the ring road; 0 inside. */
  distance: v.pipe(v.number(), v.minValue(0)),
  payment: paymentKind,
  orderTotal: rubles,
  boxes: count,
  name: v.string(),
  phone: v.string(),
  address: v.string(),
  comment: v.string(),
})
export type CourierStop = v.InferOutput<typeof CourierStop>

/** `GET /api/courier/stops`: the confirmed stops of a day, by window and distance. Rule 82. */
export const CourierStops = v.object({
  date: moscowDate,
  /** When the link ends. */
  expiresAt: instant,
  stops: v.array(CourierStop),
})
export type CourierStops = v.InferOutput<typeof CourierStops>

/** Body of `POST /api/courier/stops/{number}/delivered`: the version that the courier saw. Rule 53. */
export const DeliveredRequest = object({
  version: v.pipe(v.number('Версия — число'), v.integer('Версия — целое число')),
})
