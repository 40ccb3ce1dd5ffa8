import { QuoteRequest } from '../../src/contract/cart.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { askedPromo } from '../promo-codes/asked-promo.ts'
import { stoppedNotices } from '../stop-list/stopped-notices.ts'
import { priceRequest, quoteBody } from './price-request.ts'

/** `POST /api/quote`: a cart priced. */
export const quote: Handler = async ({ req, json, var: { services } }) => {
  const request = validBody(await readJson(req.raw), QuoteRequest)
  const own = await askedPromo(request.promo, services)
  const { priced, notices } = priceRequest(request, services, own)
  const paused = await stoppedNotices(request.lines, services)
  const terms = own && !('code' in own) ? own : undefined
  return json(quoteBody({ priced, notices: [...notices, ...paused] }, terms))
}
