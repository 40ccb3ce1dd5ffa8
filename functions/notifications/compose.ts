import { formatRubles } from '../../src/domain/money.ts'
import { formatDay, formatWindow } from '../../src/domain/wording.ts'
import type { StoredCallback } from '../callbacks/callback-store.ts'
import type { StoredOrder } from '../orders/order-store.ts'
import type { Notification } from './notification.ts'
import type { NotificationKind } from './outbox.ts'

/** What is told of an order. Title and text name no person: they pass through others' systems. */
export function aboutOrder(order: StoredOrder): Notification {
  const { number, createdAt, delivery, pickup, lines, orderTotal, persons } = order
  const title = `Заказ №\u00a0${number}: ${formatDay(delivery.date)}, ${formatWindow(delivery.window)}`
  const text = [
    title,
    `${pickup ? 'Самовывоз' : 'Доставка'}, ${formatRubles(orderTotal)}${persons ? `, гостей: ${persons}` : ''}`,
    '',
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    '',
    `Имя, телефон и адрес: npm run orders -- show ${number} --remote`,
  ].join('\n')
  return {
    ...{ id: idOf('order', number, createdAt), kind: 'order', number, takenAt: createdAt },
    ...{ title, text, data: { ...order } },
  }
}

/** What is told of a request to be called back; no person named, as above. */
export function aboutCallback(callback: StoredCallback): Notification {
  const { number, createdAt, cart } = callback
  const title = `Просьба перезвонить №\u00a0${number}`
  const text = [
    title,
    cart ? `С\u00a0корзиной на\u00a0${formatRubles(cart.orderTotal)}` : 'Без корзины',
    '',
    `Имя и\u00a0телефон: npm run orders -- callbacks --remote`,
  ].join('\n')
  return {
    ...{ id: idOf('callback', number, createdAt), kind: 'callback', number, takenAt: createdAt },
    ...{ title, text, data: { ...callback } },
  }
}

/** What a deployment sends through every channel to see that it answers. `number` is minus the time in epoch milliseconds. */
export function channelCheck(number: number): Notification {
  const takenAt = new Date(-number).toISOString()
  const title = 'Проверка связи: магазин обновлён'
  const text = `${title}\n\nЗаказы и\u00a0просьбы перезвонить придут сюда же. Отвечать не\u00a0нужно.`
  return { id: `check-${-number}`, kind: 'check', number, takenAt, title, text, data: {} }
}

/** Unique also after a restore to an earlier time, when numbers come again: a receiver must not drop the new order. */
function idOf(kind: NotificationKind, number: number, createdAt: string): string {
  return `${kind}-${number}-${Date.parse(createdAt)}`
}
