import type { ShownOrder } from '../../contract/answers.ts'
import { calendarFile } from './calendar-file.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { settings } from '../../settings/shop.ts'

/** The order as an event in the shopper's calendar. */
export function orderCalendar(order: ShownOrder): string {
  const { number, createdAt, version, events, state, pickup, delivery, lines, orderTotal } = order
  const isCancelled = state === 'cancelled'
  const what = `${pickup ? 'Забрать' : 'Привезут'} заказ № ${number}, ${settings.brand}`
  return calendarFile({
    uid: `order-${number}@${new URL(settings.site).host}`,
    date: delivery.date,
    window: delivery.window,
    changedAt: events.at(-1)?.at ?? createdAt,
    sequence: version,
    isCancelled,
    // Some calendars read neither the status nor the identity of an entry: they show one more.
    summary: isCancelled ? `Отменён: ${what}` : what,
    location: pickup ? settings.pickupAddress : delivery.address,
    description: [
      ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      `К оплате: ${formatRubles(orderTotal)}`,
      `Телефон: ${formatPhone(settings.phone)}`,
    ].join('\n'),
  })
}
