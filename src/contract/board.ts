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
import { shownPlace } from './forms.ts'
import { OwnPromo, totals } from './cart.ts'
import { staffPauses } from './stop-list.ts'
import { longText, shortText } from './text.ts'

/** Most orders that a search finds. */
export const FOUND_ORDERS = 20

/** Day, window and number of an order: where the next answer of the board begins. */
export const BoardPlace = v.pipe(
  v.string(),
  v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}_[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}_[1-9][0-9]{0,14}$/),
)

/** Details of an event; the event's kind says which. */
const eventData = v.pipe(
  v.custom<EventData>((value) => typeof value === 'object' && value !== null),
  v.metadata({ type: 'object' }),
)

/** An order as the board lists it, without name, phone and e-mail. Rule 68. */
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
  /** The part of the order's money that the shop has now, in kopecks. Rule 94. */
  paid: count,
  /** Empty for a pickup, and once nobody works on the order any more: delivered or cancelled. So are comment, diets and lid text. */
  address: v.string(),
  comment: v.string(),
  /** Letters of the diets of the guests. Rule 90. */
  diets: v.string(),
  /** The words on the lid of the first box; empty for none. Rule 130. */
  lid: v.string(),
  /** The name of the payer of an invoice; empty where the address is left out. */
  company: v.string(),
  lines: v.array(v.object({ id: ordinal, name, quantity, gift: v.boolean() })),
  /** The shopper's changes since a colleague saw the order, oldest first. */
  news: v.array(v.object({ version: ordinal, at: instant, kind: eventKind, data: eventData })),
})
export type BoardOrder = v.InferOutput<typeof BoardOrder>

/**
 * An order as the sheets of its day list it: with the comment, which may name an allergy, but no other contact data. Phone
 * numbers in the comment are left out. Rule 68.
 */
export const SheetOrder = v.object({
  ...BoardOrder.entries,
  comment: v.string(),
  /** The name of the courier who takes it; empty for nobody yet. Rule 84. */
  courier: v.string(),
  /** The places of the boxes that are packed, from 1, in the order of their labels. Rule 100. */
  packed: v.array(ordinal),
})
export type SheetOrder = v.InferOutput<typeof SheetOrder>

/** `GET /api/staff/sheets`: the orders delivered on these days, cancelled ones left out. */
export const SheetOrders = v.object({
  /** By day, window and number. */
  orders: v.pipe(v.array(SheetOrder), v.maxLength(BOARD_ORDERS)),
  /** `after` of the request for the orders behind these; missing where there are none. */
  next: v.exactOptional(BoardPlace),
})
export type SheetOrders = v.InferOutput<typeof SheetOrders>

/** The papers that are printed for a day. */
export const SHEETS = ['kitchen', 'purchase', 'labels', 'slips', 'couriers', 'tickets'] as const
export type SheetName = (typeof SHEETS)[number]

/** A sheet that was printed for a day. Rule 85. */
export const PrintedSheet = v.object({
  sheet: v.picklist(SHEETS),
  date: moscowDate,
  at: instant,
  /** Numbers of the orders that came, changed or left the day since. */
  stale: v.array(ordinal),
})
export type PrintedSheet = v.InferOutput<typeof PrintedSheet>

/** Body of `POST /api/staff/prints`, sent before the orders of the sheet are read for printing. Rule 85. */
export const PrintRequest = object({
  sheet: v.picklist(SHEETS, 'Выберите лист'),
  from: moscowDate,
  /** The last day; the first where it is one day. */
  to: moscowDate,
})
export type PrintRequest = v.InferOutput<typeof PrintRequest>

/** Its answer: what is printed for today and later days. */
export const PrintedSheets = v.object({ printed: v.array(PrintedSheet) })
export type PrintedSheets = v.InferOutput<typeof PrintedSheets>

/** Body of `POST /api/staff/packing`: a box was packed, or is to be packed anew. Rule 100. */
export const PackingRequest = object({
  /** The day that is packed. */
  date: moscowDate,
  /** As it was scanned from the label. */
  code: v.pipe(v.string('Код — текст'), v.maxLength(200, 'Код слишком длинный')),
  packed: v.boolean('Да или нет'),
})
export type PackingRequest = v.InferOutput<typeof PackingRequest>

/** Its answer. */
export const PackedBox = v.object({
  number: ordinal,
  place: ordinal,
  /** Boxes of the order. */
  of: ordinal,
  packed: v.boolean(),
})
export type PackedBox = v.InferOutput<typeof PackedBox>

/** A callback request as the board lists it. */
export const BoardCallback = v.object({
  number: ordinal,
  createdAt: instant,
  /** Total of the cart sent with the request; null without a cart. */
  orderTotal: v.nullable(rubles),
  /** E-mail of the colleague who called; null until then. */
  doneBy: v.nullable(v.string()),
  /** The result of the last call, in the colleague's words; empty before. */
  result: v.string(),
})
export type BoardCallback = v.InferOutput<typeof BoardCallback>

/** `GET /api/staff/board`: the orders of a week and every new one. Rule 68. */
export const BoardJson = v.object({
  /** By day, window and number. */
  orders: v.pipe(v.array(BoardOrder), v.maxLength(BOARD_ORDERS)),
  /** `after` of the request for the orders behind these; missing where there are none. */
  next: v.exactOptional(BoardPlace),
  callbacks: v.pipe(v.array(BoardCallback), v.maxLength(BOARD_CALLBACKS)),
  paused: staffPauses,
  printed: v.array(PrintedSheet),
})
export type BoardJson = v.InferOutput<typeof BoardJson>

/**
 * Body of `POST /api/staff/search`. A GET would write names and phones into the address, which logs and histories keep.
 */
export const SearchRequest = object({
  query: v.pipe(longText('Запрос — текст', 100), v.minLength(1, 'Напишите, что найти')),
})

/** Its answer. */
export const FoundOrders = v.object({
  orders: v.pipe(v.array(BoardOrder), v.maxLength(FOUND_ORDERS)),
})

/** The data that only an opened order shows. Opening is recorded. Rule 68. */
export const OpenedOrder = v.object({
  number: ordinal,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  ...shownPlace,
  comment: v.string(),
  diets: v.string(),
  lid: v.string(),
  taxNumber: v.string(),
  company: v.string(),
  kpp: v.string(),
  documentsEmail: v.string(),
  /** The goods and sums of the order's invoice; the lines are empty where several orders are opened at once. */
  totalAmount: totals.totalAmount,
  deliveryCost: totals.deliveryCost,
  lines: totals.lines,
  /** Other orders of the same phone, the latest first, at most ten; empty where several orders are opened at once. */
  others: v.array(
    v.object({ number: ordinal, date: moscowDate, state: orderState, orderTotal: rubles }),
  ),
  /** A note that only colleagues read. */
  note: v.string(),
  promo: totals.promo,
  promoWord: totals.promoWord,
  /** Its terms of now, where one order is opened; missing without one. */
  ownPromo: v.exactOptional(OwnPromo),
  mkad: totals.mkad,
  mkad_distance: totals.mkad_distance,
  /** E-mail of the colleague who took the order by phone; empty for the shop's form. */
  takenBy: v.string(),
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
  /** The cart as the edge priced it when the request came; null without one. */
  cart: v.nullable(v.object(totals)),
})
export type OpenedCallback = v.InferOutput<typeof OpenedCallback>

/** 200 of `POST /api/staff/orders/{number}/steps`. */
export const AcceptedStep = v.object({ number: ordinal, state: orderState, version: count })
export type AcceptedStep = v.InferOutput<typeof AcceptedStep>

/** The last event of an order, of which a refused step did not know. */
export const LastEvent = v.object({ kind: eventKind, actor, at: instant })
export type LastEvent = v.InferOutput<typeof LastEvent>

/** Body of `POST /api/staff/orders/{number}/steps`. Rule 51. */
export const StepRequest = object({
  version: v.pipe(v.number('Версия — число'), v.safeInteger('Версия — целое число')),
  state: v.picklist(ORDER_STATES, 'Выберите, что сделать с заказом'),
  /** Reason for a cancellation. */
  reason: v.optional(longText('Причина — текст', 300), ''),
})
export type StepRequest = v.InferOutput<typeof StepRequest>

/** Body of `POST /api/staff/orders/{number}/seen`, and its answer: the version that a colleague has seen. */
export const SeenOrder = object({
  version: v.pipe(v.number('Версия — число'), v.safeInteger('Версия — целое число')),
})

/** Body of `POST /api/staff/contacts`: the orders whose contact data is opened. */
export const ContactsRequest = object({
  /**
   * A random UUID, made when a dialog or a sheet is opened. A view of an order is recorded once for each; without it, every
   * time.
   */
  opening: v.optional(v.pipe(v.string('Открытие — UUID'), v.uuid('Открытие — UUID'))),
  numbers: v.pipe(
    v.array(
      v.pipe(v.number('Номер — число'), v.safeInteger('Номер — целое число')),
      'Номера — список',
    ),
    v.minLength(1, 'Выберите заказ'),
    v.maxLength(BOARD_ORDERS, `Не больше ${BOARD_ORDERS} заказов`),
  ),
})

/** Body of `POST /api/staff/callbacks/{number}/done`. */
export const CallbackDone = object({
  /** Whether the request is answered; an open one may have a result too, such as «перезвонить в 18:00». */
  done: v.boolean('Да или нет'),
  result: v.optional(shortText('Итог — текст', 200), ''),
})
export type CallbackDone = v.InferOutput<typeof CallbackDone>

/** Its answer. */
export const FinishedCallback = v.object({ number: ordinal, done: v.boolean(), result: v.string() })

/** Body of `POST /api/staff/orders/{number}/note`, and its answer. */
export const StaffNote = object({ note: longText('Заметка — текст', 1000) })
export type StaffNote = v.InferOutput<typeof StaffNote>

const wholeDay = v.literal('')
const most = (wrong: string) =>
  v.nullable(
    v.pipe(v.number(wrong), v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000, wrong)),
  )

/** Body of `POST /api/staff/closings`: closes a window or a day, reduces what it takes, or opens it again. Rule 62. */
export const ClosingChange = object({
  date: moscowDate,
  /** Empty for every window of the day. */
  window: v.union([wholeDay, deliveryWindow], 'Выберите время'),
  /** The most that each window takes, 0 when closed; null opens it again. */
  limit: v.nullable(
    object({
      orders: most('Заказов\u00a0— целое число от\u00a00'),
      pieces: most('Штук\u00a0— целое число от\u00a00'),
    }),
  ),
})
export type ClosingChange = v.InferOutput<typeof ClosingChange>

/** Answer of `/api/staff/closings`: from today on, by day and window. */
export const StaffClosings = v.object({
  closings: v.array(
    v.object({
      date: moscowDate,
      window: v.union([wholeDay, deliveryWindow]),
      orders: v.nullable(count),
      pieces: v.nullable(count),
      /** E-mail of the colleague. */
      by: v.string(),
      since: instant,
    }),
  ),
  /** The orders in closed or reduced windows. */
  affected: v.array(
    v.object({ number: ordinal, date: moscowDate, window: deliveryWindow, state: orderState }),
  ),
  /** Orders and pieces of each window that has an order. */
  loads: v.array(
    v.object({ date: moscowDate, window: deliveryWindow, orders: count, pieces: count }),
  ),
})
export type StaffClosings = v.InferOutput<typeof StaffClosings>

/** `GET /api/staff/push`. */
export const PushSettings = v.object({
  /** The shop's public VAPID key, base64url; empty where it has none. */
  key: v.string(),
})
export type PushSettings = v.InferOutput<typeof PushSettings>

/** The push services of browsers; the shop sends a request to no other host that a colleague names. */
const PUSH_SERVICE =
  /^https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)\/[!-~]+$/

/** Body and answer of `POST /api/staff/push`: whether the browser with this address is woken by news. */
export const PushDevice = object({
  endpoint: v.pipe(
    v.string('Адрес — текст'),
    v.maxLength(1000, 'Адрес слишком длинный'),
    v.regex(PUSH_SERVICE, 'Этот браузер будить нельзя'),
  ),
  on: v.boolean('Да или нет'),
})
