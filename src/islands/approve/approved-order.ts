import type { ShownApproval } from '../../contract/approvals.ts'
import type { AcceptedOrder } from '../../contract/answers.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import { approvalHeaders, type SentApprovalOrder } from '../../requests/approvals.ts'
import { isAcceptedOrder, successUrl } from '../../requests/orders.ts'
import { settings } from '../../settings/shop.ts'
import { $stopped } from '../../stores/stop-list.ts'
import { payAtOnce } from '../../stores/paid-order.ts'
import { orderText } from '../checkout/order-text.ts'
import { wasAndIs } from '../checkout/price-difference.ts'
import { readOrder } from '../checkout/read-order.ts'
import { forgetTyped } from '../form/typed-values.ts'
import type { ReadForm, Sending } from '../form/sending/use-sending.ts'
import { hindrancesOf } from './hindrances.ts'

/** Orders an approval with the contact data of whoever approves it; the edge makes one order of it. Rule 99. */
export function approvedOrder(
  secret: string,
  approval: ShownApproval,
  refresh: () => Promise<void>,
): Sending<AcceptedOrder, SentApprovalOrder> {
  return {
    path: '/api/approvals/order',
    headers: approvalHeaders(secret),
    read: (data) => readApprovedOrder(data, approval),
    isAccepted: isAcceptedOrder,
    onAccepted: (taken, sent) => {
      if (sent.payment === 'online' && settings.prepayment.when === 'order') payAtOnce(taken.number)
      forgetTyped('order', ['consent'])
      return navigateTo(successUrl(taken))
    },
    onRefused: async (problem, { expectedTotal }) => {
      // The page then shows what has changed, or the number of the order that a colleague was faster with.
      await refresh()
      if (problem.type !== '/problems/price-changed') return undefined
      const difference = wasAndIs(expectedTotal, problem.quote.orderTotal)
      return `Заказ изменился${difference && `: ${difference}`}. Проверьте его и\u00a0нажмите ещё раз`
    },
    acceptedBefore: 'По этой ссылке заказ уже оформлен',
  }
}

/** The form's fields as the request has them, or their errors. */
export function readApprovedOrder(
  data: FormData,
  approval: ShownApproval,
): ReadForm<SentApprovalOrder> {
  const { quote, delivery, comment, diets, lid } = approval
  const { needsOtherDay, isWithoutPromo, total } = hindrancesOf(approval, $stopped.get())
  if (!needsOtherDay) {
    data.set('delivery.date', delivery.date)
    data.set('delivery.window', delivery.window)
  }
  const { pickup } = quote
  const read = readOrder(data, { pickup, distanceMissing: false, wrongQuantity: undefined })
  if (!read.ok) return read
  const { form } = read
  // An order of one's own has a comment for what was typed beside the number.
  if (form.comment !== '') return { ok: false, errors: [NUMBER_ALONE] }
  const { address, date, window } = form.delivery
  const { customer, payment, taxNumber, company, kpp, documentsEmail, consent, website } = form
  return {
    ok: true,
    body: {
      customer,
      delivery: { address, ...(needsOtherDay && { date, window }) },
      payment,
      ...(payment === 'invoice' && { taxNumber, company, kpp, documentsEmail }),
      consent,
      website,
      expectedTotal: total,
      withoutPromo: isWithoutPromo,
    },
    text: orderText({ ...quote, orderTotal: total }, { ...form, comment, diets, lid }),
  }
}

const NUMBER_ALONE = {
  path: 'customer.phone',
  message: 'Здесь нужен один номер: добавочный скажете, когда позвоним',
}
