import type { Quote } from '../../src/domain/quote.ts'
import type { ShownOrder } from '../../src/contract/answers.ts'
import { Problem } from '../http/problem.ts'
import { quoteBody } from '../quote/price-request.ts'

/** 422 at the field `path`: the window has no room. Rule 60. */
export function windowFull(path: string): Problem {
  const message = 'На это время мест больше нет. Выберите другое'
  return new Problem({
    status: 422,
    slug: 'window-full',
    title: 'The delivery window can take no more',
    detail: message,
    errors: [{ path, message }],
  })
}

/** Throws 409 for another total, and for a promo that no longer applies: its gift would be missing at an equal total. */
export function refuseAnotherPrice(quote: Quote, expectedTotal: number): void {
  if (quote.priced.orderTotal === expectedTotal && quote.notices.length === 0) return
  throw new Problem({
    status: 409,
    slug: 'price-changed',
    title: 'The order costs another sum than the shopper saw',
    detail: 'Сумма заказа изменилась. Проверьте её, прежде чем заказать',
    extra: { quote: quoteBody(quote) },
  })
}

/** 409 with the present order: the change was made on another version. Rule 53. */
export function orderChanged(order: ShownOrder): Problem {
  return new Problem({
    status: 409,
    slug: 'order-changed',
    title: 'The order has changed since the shopper saw it',
    detail: 'Заказ тем временем изменился. Посмотрите, каким он стал, и повторите',
    extra: { order },
  })
}

/** 409 with the present order: its cut-off has passed, or it is cooked, delivered or cancelled. Rule 52. */
export function orderClosed(order: ShownOrder): Problem {
  return new Problem({
    status: 409,
    slug: 'order-closed',
    title: 'The shopper can change this order no more',
    detail: 'На странице заказ уже не изменить. Позвоните нам, подскажем, что можно сделать',
    extra: { order },
  })
}
