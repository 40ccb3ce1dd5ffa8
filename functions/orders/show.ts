import { notFound } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { sha256 } from './secrets.ts'

/** `GET /api/orders/{number}`: 404 without the right token, as for an order that does not exist. */
export const showOrder: Handler = async ({ req, json, var: { services } }) => {
  const number = req.param('number') ?? ''
  const token = /^Bearer +([\w-]{32})$/i.exec(req.header('authorization') ?? '')?.[1]
  const order =
    token && /^[1-9]\d{0,14}$/.test(number)
      ? await services.orders.findForShopper(Number(number), await sha256(token))
      : undefined
  if (!order) throw notFound()
  return json(order, 200, { 'cache-control': 'no-store' })
}
