import { formatRubles } from '../../src/wording/money.ts'
import { formatDay, formatWindow } from '../../src/wording/dates.ts'
import { settings } from '../../src/settings/shop.ts'
import type { Erasure } from '../people/people.ts'
import type { StoredCallback, StoredOrder } from '../stored.ts'
import type { Notification } from './notification.ts'
import type { Due, NotificationKind } from './outbox.ts'

/** Address of the board, which shows names and phones to the staff. */
const BOARD = `${settings.site}/board/`

/**
 * The notification of an order. `changedAt`, epoch milliseconds, is when it was taken or, later than that, when its shopper
 * changed it last. Title and text contain no contact data: third parties transmit them.
 */
export function aboutOrder(order: StoredOrder, changedAt: Due['createdAt']): Notification {
  const { number, createdAt, cancelledAt, delivery, pickup, lines, orderTotal, persons } = order
  const isChanged = changedAt > Date.parse(createdAt)
  const title = `Заказ №\u00a0${number}${cancelledAt ? ' отменён' : isChanged ? ' изменён' : ''}: ${formatDay(delivery.date)}, ${formatWindow(delivery.window)}`
  const text = [
    title,
    `${pickup ? 'Самовывоз' : 'Доставка'}, ${formatRubles(orderTotal)}${persons ? `, гостей: ${persons}` : ''}`,
    '',
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    '',
    `${pickup ? 'Имя и\u00a0телефон' : 'Имя, телефон и\u00a0адрес'} на\u00a0доске: ${BOARD}`,
  ].join('\n')
  return {
    id: idOf('order', number, createdAt) + (isChanged ? `-${changedAt}` : ''),
    kind: 'order',
    number,
    takenAt: createdAt,
    title,
    text,
    data: { ...order },
  }
}

/** The notification of a callback request. Title and text contain no contact data. */
export function aboutCallback(callback: StoredCallback): Notification {
  const { number, createdAt, cart } = callback
  const title = `Просьба перезвонить №\u00a0${number}`
  const text = [
    title,
    cart ? `С\u00a0корзиной на\u00a0${formatRubles(cart.orderTotal)}` : 'Без корзины',
    '',
    `Имя и\u00a0телефон на\u00a0доске: ${BOARD}`,
  ].join('\n')
  return {
    id: idOf('callback', number, createdAt),
    kind: 'callback',
    number,
    takenAt: createdAt,
    title,
    text,
    data: { ...callback },
  }
}

/** The notification of a person who was erased, with the line by which they are erased again after a restore. */
export function aboutErasure({ id, sealed, erasedAt }: Erasure): Notification {
  const takenAt = new Date(erasedAt).toISOString()
  const title = 'Стёрты данные одного человека'
  const text = [
    `${title}. Сохраните строку ниже целиком, не\u00a0на\u00a0сервере: если базу вернут из\u00a0копии, по\u00a0ней человека сотрут снова. Прочесть её может только тот, у\u00a0кого закрытый ключ.`,
    '',
    sealed,
  ].join('\n')
  return {
    id: idOf('erasure', id, takenAt),
    kind: 'erasure',
    number: id,
    takenAt,
    title,
    text,
    data: { line: sealed },
  }
}

/** The message that a deployment sends to check every channel. `number` is its time in epoch milliseconds. */
export function channelCheck(number: number): Notification {
  const takenAt = new Date(number).toISOString()
  const title = 'Проверка связи: магазин обновлён'
  const text = `${title}\n\nЗаказы и\u00a0просьбы перезвонить придут сюда же. Отвечать не\u00a0нужно.`
  return { id: `check-${number}`, kind: 'check', number, takenAt, title, text, data: {} }
}

/** Unique even after a restore, when numbers repeat: otherwise a receiver would drop the new order as a duplicate. */
function idOf(kind: NotificationKind, number: number, createdAt: string): string {
  return `${kind}-${number}-${Date.parse(createdAt)}`
}
