import { SealedOrder, type SealingKey } from '../../../src/contract/sealed-order.ts'
import { readJson, validBody } from '../../http/body.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { publicKeyOf } from '../../http/key-pair.ts'
import type { Handler } from '../../http/route.ts'
import { answerOrder } from '../place.ts'
import { openSealed } from './open.ts'

/**
 * `POST /api/sealed-orders`: takes an order that a browser kept sealed until it had a network. Opened, it is the same request
 * as at `/api/orders`: the same key brings the same order whichever of both came first. Rule 32.
 */
export const placeSealedOrder: Handler = async (context) => {
  const {
    req,
    var: { services },
  } = context
  const sealed = validBody(await readJson(req.raw), SealedOrder)
  const key = idempotencyKey(req.raw)
  const opened = new Request(req.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: await openSealed(sealed, key, services.sealingKey),
  })
  return answerOrder(opened, context)
}

/** `GET /api/sealing-key`: to which key browsers may seal an order. */
export const showSealingKey: Handler = ({ var: { services } }) => {
  const { sealingKey } = services
  const answer: SealingKey = { key: sealingKey ? publicKeyOf(sealingKey) : null }
  return Promise.resolve(Response.json(answer))
}
