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
import { shownPlace } from './forms.ts'
import { BOARD_ORDERS } from './staff.ts'
import { shortText } from './text.ts'

/** The name of a courier as the staff write it; a colleague who signs in is named by their e-mail. */
const courier = shortText('Имя курьера — текст', 100)

/** Body of `POST /api/staff/courier-links`: the day whose stops the link opens, and for whom. */
export const CourierLinkRequest = object({
  date: moscowDate,
  /** Empty for a link to all stops of the day. */
  courier: v.optional(courier, ''),
})

/** Its answer. */
export const IssuedCourierLink = v.object({
  /** Path of the page; the token is its fragment, which no browser sends. */
  path: v.string(),
  expiresAt: instant,
})
export type IssuedCourierLink = v.InferOutput<typeof IssuedCourierLink>

/** `GET /api/staff/courier-links`: how many links still open the stops of a day, by day and colleague. */
export const OpenCourierLinks = v.object({
  links: v.array(
    v.object({
      date: moscowDate,
      /** E-mail of the colleague who has issued them. */
      by: v.string(),
      count: ordinal,
    }),
  ),
})
export type OpenCourierLinks = v.InferOutput<typeof OpenCourierLinks>

/** Body of `POST /api/staff/courier-links/revoke`: both null for all links. */
export const RevokeLinksRequest = object({
  /** Only links of this day. */
  date: v.nullable(moscowDate),
  /** Only links of this colleague, by e-mail. */
  by: v.nullable(v.pipe(v.string('Укажите почту'), v.nonEmpty('Укажите почту'), v.maxLength(200))),
})

/** Its answer: how many links have ended. */
export const RevokedLinks = v.object({ revoked: count })
export type RevokedLinks = v.InferOutput<typeof RevokedLinks>

/** `GET /api/staff/couriers`: the names of those who can take stops of a day. */
export const DayCouriers = v.object({ date: moscowDate, couriers: v.array(v.string()) })
export type DayCouriers = v.InferOutput<typeof DayCouriers>

/** Body of `POST /api/staff/couriers`: stops of a day and who takes them. Rule 84. */
export const GiveStopsRequest = object({
  date: moscowDate,
  /** Empty to give them to nobody. */
  courier,
  numbers: v.pipe(
    v.array(
      v.pipe(v.number('Номер — число'), v.safeInteger('Номер — целое число')),
      'Номера — список',
    ),
    v.minLength(1, 'Выберите заказ'),
    v.maxLength(BOARD_ORDERS, `Не больше ${BOARD_ORDERS} заказов`),
  ),
})

/** Its answer: the stops among them. Orders of another day, pickups and cancelled ones are left out. */
export const GivenStops = v.object({
  date: moscowDate,
  courier: v.string(),
  numbers: v.array(ordinal),
})
export type GivenStops = v.InferOutput<typeof GivenStops>

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
  /** The part that is paid already, in kopecks; the courier takes the rest. Rule 94. */
  paid: count,
  boxes: count,
  name: v.string(),
  phone: v.string(),
  ...shownPlace,
  comment: v.string(),
})
export type CourierStop = v.InferOutput<typeof CourierStop>

/**
 * `GET /api/staff/stops`: the confirmed stops of a day, by window and distance. To a colleague whose role is that of a courier
 * only their own, once stops of the day are given to couriers. Rules 82 and 84.
 */
export const StaffStops = v.object({ date: moscowDate, stops: v.array(CourierStop) })
export type StaffStops = v.InferOutput<typeof StaffStops>

/** `GET /api/courier/stops`: the same for a link. */
export const CourierStops = v.object({
  ...StaffStops.entries,
  /** The courier of these stops; empty for all of the day. */
  courier: v.string(),
  /** The moment at which the link ends. */
  expiresAt: instant,
})
export type CourierStops = v.InferOutput<typeof CourierStops>

/** Body of `POST …/stops/{number}/delivered`, of a link and of the staff: the version that the courier saw. Rule 53. */
export const DeliveredRequest = object({
  version: v.pipe(v.number('Версия — число'), v.safeInteger('Версия — целое число')),
})
