import { ApprovalRemark } from '../../src/contract/approvals.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { alreadyOrdered } from './order.ts'
import { orderKeyHashOf, shownApproval } from './show.ts'

/**
 * `POST /api/approvals/remark`: returns an approval with a remark, in the place of an earlier one. 409 with the order's number where it is
 * ordered, 404 where it is unknown or has expired. Rule 99.
 */
export const returnApproval: Handler = async (context) => {
  const { services } = context.var
  const orderKeyHash = await orderKeyHashOf(context)
  const { remark } = validBody(await readJson(context.req.raw), ApprovalRemark)
  const isSet = await services.approvals.setRemark(orderKeyHash, remark, services.now())
  if (!isSet) {
    const order = await services.orders.findByKey(orderKeyHash)
    throw order ? alreadyOrdered(order) : new Problem('unknown-approval')
  }
  log('approval-returned')
  const shown = await shownApproval(orderKeyHash, services)
  return context.json(shown)
}
