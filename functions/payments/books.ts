import * as v from 'valibot'
import {
  InvoicePlace,
  type InvoicedOrder,
  type InvoicedOrders,
  type SoldOrders,
} from '../../src/contract/payments.ts'
import { BOARD_ORDERS } from '../../src/contract/staff.ts'
import { balanceOf } from '../../src/domain/payments/balance.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { settings } from '../../src/settings/shop.ts'
import { checkDays, nextOf, placeAfter } from '../board/show.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { InvoicePlace as Place, StoredInvoice } from './payment-store.ts'
import { documentOfKey } from './statement-key.ts'

/** A bank transfer that comes later than that is looked up by hand. */
const YEAR = 366 * DAY

/**
 * `GET /api/staff/payments/invoices`: the orders of the last year that are paid by invoice, paid or not, with what is due and the bank
 * documents that are recorded. Those behind the first `BOARD_ORDERS` are asked for with `after`. Rule 97.
 */
export const showInvoices: Handler = async (context) => {
  const { services } = context.var
  const since = new Date(services.now() - YEAR).toISOString()
  const after = invoiceAfter(context.req.query('after')) ?? { createdAt: since, number: 0 }
  const found = await services.payments.invoiced(after, BOARD_ORDERS)
  const last = found.length === BOARD_ORDERS ? found.at(-1) : undefined
  const answer: InvoicedOrders = {
    orders: found.map(invoicedOrder),
    ...(last && { next: `${last.createdAt}_${last.number}` }),
  }
  return context.json(answer)
}

function invoicedOrder(order: StoredInvoice): InvoicedOrder {
  const { number, createdAt, state, taxNumber, company, paid, keys } = order
  return {
    number,
    date: moscowDate(Date.parse(createdAt)),
    state,
    taxNumber,
    company,
    paid,
    due: balanceOf(order, settings.prepayment).due,
    documents: keys.flatMap((key) => documentOfKey(key) ?? []),
  }
}

function invoiceAfter(next: string | undefined): Place | undefined {
  if (next === undefined) return undefined
  if (!v.is(InvoicePlace, next))
    throw wrongFields([{ path: 'after', message: 'Место в списке — время и номер заказа' }])
  const [createdAt = '', number] = next.split('_')
  return { createdAt, number: Number(number) }
}

/**
 * `GET /api/staff/payments/orders?from=…&to=…`: the orders delivered on these days with their lines, for the accountant's program. The
 * first answer is recorded in the staff's log as an export. Pages as the board's. Rule 98.
 */
export const showSold: Handler = async (context) => {
  const { services, staff } = context.var
  const { from: first, to: last, after: place } = context.req.query()
  const [from, to] = checkDays(first, last)
  const after = placeAfter(place)
  const orders = await services.payments.sold(from, to, { after, limit: BOARD_ORDERS })
  if (!after)
    await services.staffLog.add({
      at: services.now(),
      by: staff.email,
      kind: 'exported',
      details: { from, to },
    })
  const answer: SoldOrders = { orders, ...nextOf(orders) }
  return context.json(answer)
}
