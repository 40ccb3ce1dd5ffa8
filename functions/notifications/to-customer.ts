import type { Actor, EventKind, OrderState } from '../../src/domain/order-life/states.ts'
import { formatPhone } from '../../src/domain/phone.ts'
import { formatDay, formatWindow } from '../../src/domain/wording.ts'
import { settings } from '../../src/settings.ts'
import type { StoredOrder } from '../orders/order-store.ts'
import type { Notification } from './notification.ts'

/** The events of an order that its customer is notified of, with their words. */
const WORDS = {
  confirmed: () => 'подтверждён',
  moved: () => 'перенесён',
  'on-the-way': ({ pickup }: StoredOrder) => (pickup ? 'готов и\u00a0ждёт вас' : 'в\u00a0пути'),
  cancelled: () => 'отменён',
}
export type NotifiedEvent = keyof typeof WORDS

/** The states of an order in which these words are true. */
const TRUE_IN: Readonly<Record<NotifiedEvent, readonly OrderState[]>> = {
  confirmed: ['confirmed', 'cooking'],
  moved: ['taken', 'confirmed', 'cooking'],
  'on-the-way': ['on-the-way'],
  cancelled: ['cancelled'],
}

/**
 * The message to the customer that an event causes; undefined where it causes none. Customers are told what the shop did,
 * and get a receipt of their own cancellation. Rule 55.
 */
export function notifiedEvent(kind: EventKind, actor: Actor): NotifiedEvent | undefined {
  if (actor === 'shopper' && kind !== 'cancelled') return undefined
  return isNotified(kind) ? kind : undefined
}

/** The time between two messages about one order, milliseconds; a cancellation does not wait. Rule 55. */
export const BETWEEN_MESSAGES = 3_600_000

/**
 * The e-mail to the customer: number, day and time of the order, and the shop's phone; no name, phone, address or dishes.
 * Undefined without an address, and where the order has changed so that the words are no longer true.
 */
export function toCustomer(
  order: StoredOrder,
  { kind, createdAt }: { kind: NotifiedEvent; createdAt: number },
): Notification | undefined {
  const to = order.customer.email
  if (to === '' || !TRUE_IN[kind].includes(order.state)) return undefined
  const { number, delivery } = order
  const title = `Заказ №\u00a0${number} ${WORDS[kind](order)}`
  const text = [
    `${title}.`,
    ...(kind === 'cancelled'
      ? ['', 'Готовить его не\u00a0будем.']
      : [
          '',
          `${formatDay(delivery.date)}, ${formatWindow(delivery.window)} по\u00a0Москве.`,
          'Что\u00a0с\u00a0ним сейчас, видно на\u00a0странице заказа: она открылась, когда вы\u00a0его оформили.',
        ]),
    '',
    `Если что-то не\u00a0так, позвоните: ${formatPhone(settings.phone)}.`,
    settings.brand,
  ].join('\n')
  return {
    ...{ id: `customer-${number}-${createdAt}`, kind: 'order', number },
    ...{ takenAt: order.createdAt, title, text, data: { to } },
  }
}

function isNotified(kind: EventKind): kind is NotifiedEvent {
  return Object.hasOwn(WORDS, kind)
}
