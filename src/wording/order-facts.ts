import type { OrderState } from '../domain/order-life/states.ts'

/** The names of what an order's shopper chose, as its page and the mails about it say them. */
export function factNames(order: { state: OrderState; pickup: boolean }) {
  return {
    when: timeName(order),
    where: order.pickup ? 'Самовывоз' : 'Адрес',
    payment: 'Оплата',
  }
}

function timeName({ state, pickup }: { state: OrderState; pickup: boolean }): string {
  if (state === 'cancelled') return 'Был назначен'
  if (!pickup) return 'Привезём'
  return state === 'on-the-way' ? 'Ждёт вас' : 'Будет готов'
}
