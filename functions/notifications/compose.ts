import { formatRubles } from '../../src/domain/money.ts'
import { formatDay, formatWindow } from '../../src/domain/wording.ts'
import type { StoredCallback } from '../callbacks/callback-store.ts'
import type { StoredOrder } from '../orders/order-store.ts'
import type { Notification } from './notification.ts'

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
    ...{ id: `order-${number}`, kind: 'order', number, takenAt: createdAt },
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
    ...{ id: `callback-${number}`, kind: 'callback', number, takenAt: createdAt },
    ...{ title, text, data: { ...callback } },
  }
}
