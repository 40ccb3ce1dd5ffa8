import { QuoteRequest } from '../../src/contract/order.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { priceRequest, quoteBody } from './price-request.ts'

/** `POST /api/quote`: a cart priced. */
export const quote: Handler = async ({ req, json, var: { services } }) => {
  const request = validBody(await readJson(req.raw), QuoteRequest)
  return json(quoteBody(priceRequest(request, services.products)), 200, {
    'cache-control': 'no-store',
  })
}
