import { sidesOf, type OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Actor, EventKind, OrderState } from '../../src/domain/order-life/states.ts'
import { HOUR, MINUTE } from '../../src/domain/time.ts'
import { UNDO_MS } from '../../src/contract/staff.ts'
import { settings } from '../../src/settings/shop.ts'
import type { StoredOrder } from '../stored.ts'
import { contentOf } from './mail/content.ts'
import { mailHtml } from './mail/html.ts'
import { mailText } from './mail/text.ts'
import type { Notification } from './notification.ts'

/** The news about an order that customers get, with their words. */
const WORDS = {
  accepted: () => 'принят',
  restored: () => 'восстановлен',
  confirmed: () => 'подтверждён',
  moved: () => 'перенесён',
  changed: () => 'изменён',
  'on-the-way': ({ pickup }: StoredOrder) => (pickup ? 'готов и\u00a0ждёт вас' : 'в\u00a0пути'),
  cancelled: () => 'отменён',
}
export type NotifiedEvent = keyof typeof WORDS

/** The states of an order in which these words are true. */
const TRUE_IN: Readonly<Record<NotifiedEvent, readonly OrderState[]>> = {
  accepted: ['taken', 'confirmed', 'cooking', 'on-the-way', 'delivered'],
  restored: ['taken', 'confirmed', 'cooking'],
  confirmed: ['confirmed', 'cooking'],
  moved: ['taken', 'confirmed', 'cooking'],
  changed: ['taken', 'confirmed', 'cooking'],
  'on-the-way': ['on-the-way'],
  cancelled: ['cancelled'],
}

/**
 * The message to the customer that an event causes in this state of the order; undefined where it causes none. Customers are
 * told what the shop did to the order's time, dishes and state, and get receipts of their order and of their own cancellation.
 * Rule 55.
 */
export function notifiedEvent(
  event: OrderEvent,
  actor: Actor,
  state: OrderState,
): NotifiedEvent | undefined {
  const { kind } = event
  const { moved, goods } = sidesOf(event)
  if (actor === 'shopper') return kind === 'cancelled' ? kind : undefined
  if (moved) return 'moved'
  if (goods) return 'changed'
  if (kind === 'taken') return state === 'cancelled' ? 'restored' : undefined
  return isNotified(kind) ? kind : undefined
}

/**
 * The time for which a message about a step of the staff waits, milliseconds: the board offers to take the step back, and a
 * message that went out cannot be taken back.
 */
export const HOLD = UNDO_MS + 8000

/** The time between two messages about one order, milliseconds; a cancellation does not wait. Rule 55. */
export const BETWEEN_MESSAGES = HOUR

/**
 * The e-mail to the customer: what was ordered, for how much, when and where, and the shop's phone, as text and as HTML. Only the
 * receipt has the order's link, by which the customer can change or cancel it. Undefined without an address, and where the order
 * has changed so that the words are no longer true.
 */
export function toCustomer(
  order: StoredOrder,
  { kind, createdAt, token }: { kind: NotifiedEvent; createdAt: number; token?: string },
): Notification | undefined {
  const to = order.customer.email
  if (to === '' || !TRUE_IN[kind].includes(order.state)) return undefined
  if (kind === 'cancelled' && isCancelledAtOnce(order)) return undefined
  const { number } = order
  const title = `Заказ №\u00a0${number} ${WORDS[kind](order)}`
  const link = token && settings.site + successUrl({ number, token })
  const content = contentOf(order, title, link)
  return {
    id: `customer-${number}-${createdAt}`,
    kind: 'order',
    number,
    takenAt: order.createdAt,
    title,
    text: mailText(content),
    html: mailHtml(content),
    data: { to },
  }
}

/** Milliseconds in which a cancellation by whoever ordered needs no receipt: the page has said so, and strangers get no second mail. */
const AT_ONCE = 10 * MINUTE

function isCancelledAtOnce({ createdAt, events }: StoredOrder): boolean {
  const { kind, by, at } = events.at(-1) ?? {}
  if (kind !== 'cancelled' || by !== 'shopper' || !at) return false
  return Date.parse(at) - Date.parse(createdAt) < AT_ONCE
}

/** Number and token are in the fragment, which browsers do not send to servers. Rule 32. */
function successUrl({ number, token }: { number: number; token: string }): string {
  return `/success/#${number}.${token}`
}

function isNotified(kind: EventKind): kind is Exclude<EventKind, 'taken'> & NotifiedEvent {
  return Object.hasOwn(WORDS, kind)
}
