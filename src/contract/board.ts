import * as v from 'valibot'
import type { EventData } from '../domain/order-life/events.ts'
import { ORDER_STATES } from '../domain/order-life/states.ts'
import { BOARD_CALLBACKS, BOARD_ORDERS } from './staff.ts'
import {
  actor,
  count,
  deliveryWindow,
  eventKind,
  instant,
  moscowDate,
  name,
  object,
  ordinal,
  orderState,
  paymentKind,
  quantity,
  rubles,
} from './fields.ts'
import { staffPauses } from './stop-list.ts'
import { longText } from './text.ts'

/** Most orders that a search finds. */
export const FOUND_ORDERS = 20

/** Day, window and number of an order: where the next answer of the board begins. */
export const BoardPlace = v.pipe(
  v.string(),
  v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}_[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}_[1-9][0-9]{0,14}$/),
)

/** An order as the board lists it, without contact data. Rule 68. */
export const BoardOrder = v.object({
  number: ordinal,
  state: orderState,
  /** Version of the last event; 0 without any. A step names the version that it was made on. Rule 53. */
  version: count,
  createdAt: instant,
  date: moscowDate,
  window: deliveryWindow,
  pickup: v.boolean(),
  /** Kilometres outside the ring road; 0 inside. */
  distance: v.pipe(v.number(), v.minValue(0)),
  persons: v.nullable(ordinal),
  orderTotal: rubles,
  payment: paymentKind,
  lines: v.array(v.object({ id: ordinal, name, quantity, gift: v.boolean() })),
})
export type BoardOrder = v.InferOutput<typeof BoardOrder>

/** A callback request as the board lists it. */
export const BoardCallback = v.object({
  number: ordinal,
  createdAt: instant,
  /** Total of the cart sent with the request; null without a cart. */
  orderTotal: v.nullable(rubles),
  /** E-mail of the colleague who called; null until then. */
  doneBy: v.nullable(v.string()),
})
export type BoardCallback = v.InferOutput<typeof BoardCallback>

/** `GET /api/staff/board`: the orders of a week and every new one, without contact data. Rule 68. */
export const BoardJson = v.object({
  /** By day, window and number. */
  orders: v.pipe(v.array(BoardOrder), v.maxLength(BOARD_ORDERS)),
  /** `after` of the request for the orders behind these; missing where there are none. */
  next: v.exactOptional(BoardPlace),
  callbacks: v.pipe(v.array(BoardCallback), v.maxLength(BOARD_CALLBACKS)),
  paused: staffPauses,
})
export type BoardJson = v.InferOutput<typeof BoardJson>

/** `GET /api/staff/orders`. */
export const FoundOrders = v.object({
  orders: v.pipe(v.array(BoardOrder), v.maxLength(FOUND_ORDERS)),
})

/** Details of an event; the event's kind says which. */
const eventData = v.pipe(
  v.custom<EventData>((value) => typeof value === 'object' && value !== null),
  v.metadata({ type: 'object' }),
)

/** What only an opened order shows. Opening is recorded. Rule 68. */
export const OpenedOrder = v.object({
  number: ordinal,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  comment: v.string(),
  events: v.array(
    v.object({ version: ordinal, at: instant, actor, kind: eventKind, data: eventData }),
  ),
})
export type OpenedOrder = v.InferOutput<typeof OpenedOrder>

/** `POST /api/staff/contacts`; unknown and erased orders are left out. */
export const OpenedOrders = v.object({ orders: v.array(OpenedOrder) })

/** `POST /api/staff/callbacks/{number}/open`. */
export const OpenedCallback = v.object({
  number: ordinal,
  name: v.string(),
  phone: v.string(),
  comment: v.string(),
  lines: v.array(v.object({ name: v.string(), quantity: ordinal })),
})
export type OpenedCallback = v.InferOutput<typeof OpenedCallback>

/** 200 of `POST /api/staff/orders/{number}/steps`. */
export const TakenStep = v.object({ number: ordinal, state: orderState, version: count })
export type TakenStep = v.InferOutput<typeof TakenStep>

/** The last event of an order, of which a refused step did not know. */
export const LastEvent = v.object({ kind: eventKind, actor, at: instant })
export type LastEvent = v.InferOutput<typeof LastEvent>

/** Body of `POST /api/staff/orders/{number}/steps`. Rule 51. */
export const StepRequest = object({
  version: v.pipe(v.number('Версия — число'), v.integer('Версия — целое число')),
  state: v.picklist(ORDER_STATES, 'Выберите, что сделать с заказом'),
  /** Reason for a cancellation. */
  reason: v.optional(longText('Причина — текст', 300), ''),
})
export type StepRequest = v.InferOutput<typeof StepRequest>

/** Body of `POST /api/staff/contacts`: the orders whose contact data is opened. */
export const ContactsRequest = object({
  numbers: v.pipe(
    v.array(v.pipe(v.number('Номер — число'), v.integer('Номер — целое число')), 'Номера — список'),
    v.minLength(1, 'Выберите заказ'),
    v.maxLength(BOARD_ORDERS, `Не больше ${BOARD_ORDERS} заказов`),
  ),
})

/** Body of `POST /api/staff/callbacks/{number}/done`. */
export const CallbackDone = object({ done: v.boolean('Да или нет') })

/** Its answer. */
export const FinishedCallback = v.object({ number: ordinal, done: v.boolean() })
