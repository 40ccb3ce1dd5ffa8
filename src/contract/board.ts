import * as v from 'valibot'
import type { EventData } from '../domain/order-life/events.ts'
import {
  ORDER_STATES,
  type Actor,
  type EventKind,
  type OrderState,
} from '../domain/order-life/states.ts'
import { object, type PaymentKind } from './order.ts'
import type { StaffStopList } from './stop-list.ts'
import { longText } from './text.ts'

/** Most orders in one answer of the board, and in one request for contact data. */
export const BOARD_ORDERS = 500

/** Most callback requests that the board lists. */
export const BOARD_CALLBACKS = 100

/** `GET /api/staff/board`: the orders of a week and every new one, without contact data. Rule 68. */
export interface BoardJson {
  /** By day, window and number. */
  orders: BoardOrder[]
  /** `after` of the request for the orders behind these; missing where there are none. */
  next?: string
  callbacks: BoardCallback[]
  paused: StaffStopList['paused']
}

/** An order as the board lists it. Rule 68. */
export interface BoardOrder {
  number: number
  state: OrderState
  /** Version of the last event; 0 without any. A step names the version that it was made on. Rule 53. */
  version: number
  /** ISO 8601 UTC. */
  createdAt: string
  date: string
  window: string
  pickup: boolean
  /** Kilometres outside the ring road; 0 inside. */
  distance: number
  persons: number | null
  orderTotal: number
  payment: PaymentKind
  lines: { id: number; name: string; quantity: number; gift: boolean }[]
}

/** A callback request as the board lists it. */
export interface BoardCallback {
  number: number
  /** ISO 8601 UTC. */
  createdAt: string
  /** Total of the cart sent with the request; null without a cart. */
  orderTotal: number | null
  /** E-mail of the colleague who called; null until then. */
  doneBy: string | null
}

/** `POST /api/staff/contacts`: what only an opened order shows. Opening is recorded. Rule 68. */
export interface OpenedOrder {
  number: number
  name: string
  phone: string
  email: string
  address: string
  comment: string
  events: { version: number; at: string; actor: Actor; kind: EventKind; data: EventData }[]
}

/** `POST /api/staff/callbacks/{number}/open`. */
export interface OpenedCallback {
  number: number
  name: string
  phone: string
  comment: string
  lines: { name: string; quantity: number }[]
}

/** 200 of `POST /api/staff/orders/{number}/steps`. */
export interface TakenStep {
  number: number
  state: OrderState
  version: number
}

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
