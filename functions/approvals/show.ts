import type { ShownApproval } from '../../src/contract/approvals.ts'
import { sha256 } from '../http/hash.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { LENIENT } from '../orders/show.ts'
import type { Services } from '../services.ts'
import { asOfToday } from './obstacles.ts'
import { orderKeyOf, secretOf } from './secret.ts'

/**
 * `GET /api/approvals`: what the link's secret opens; 404 for an unknown one and for one that has expired, 204 where the request prefers
 * lenient handling. Rule 99.
 */
export const showApproval: Handler = async (context) => {
  try {
    const shown = await shownApproval(await orderKeyHashOf(context), context.var.services)
    return context.json(shown)
  } catch (error) {
    const isUnknown = error instanceof Problem && error.slug === 'unknown-approval'
    if (!isUnknown || context.req.header('prefer') !== LENIENT) throw error
    return context.body(null, 204)
  }
}

/** By what the approval of the request's secret is found. Throws a 404 for a secret that is none. */
export async function orderKeyHashOf(context: Parameters<Handler>[0]): Promise<string> {
  return sha256(await orderKeyOf(secretOf(context)))
}

/** The approval with its state and what has changed since. Throws a 404 where it is unknown or has expired. */
export async function shownApproval(
  orderKeyHash: string,
  services: Services,
): Promise<ShownApproval> {
  const now = services.now()
  const [approval, order] = await Promise.all([
    services.approvals.find(orderKeyHash, now),
    services.orders.findByKey(orderKeyHash),
  ])
  if (!approval) throw new Problem('unknown-approval')
  const placed = order && (await services.orders.findForStaff(order.number))
  const { createdAt, expiresAt, asked, quote, remark } = approval
  const { title, delivery, persons = null, comment, diets, lid } = asked
  const state = remark === '' ? 'waiting' : 'returned'
  return {
    state: order ? 'ordered' : state,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    title,
    remark,
    orderNumber: order?.number ?? null,
    isCancelled: placed?.state === 'cancelled',
    delivery,
    persons,
    comment,
    diets,
    lid,
    quote,
    now: order ? { quote: null, refusals: [] } : await asOfToday(approval, services, now),
  }
}
