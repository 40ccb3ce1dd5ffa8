import { QuoteRequest } from '../../src/contract/cart.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { stoppedNotices } from '../stop-list/stopped-notices.ts'
import { priceRequest, quoteBody } from './price-request.ts'

/** `POST /api/quote`: a cart priced. */
export const quote: Handler = async ({ req, json, var: { services } }) => {
  const request = validBody(await readJson(req.raw), QuoteRequest)
  const { priced, notices } = priceRequest(request, services)
  const paused = await stoppedNotices(request.lines, services)
  return json(quoteBody({ priced, notices: [...notices, ...paused] }))
}
