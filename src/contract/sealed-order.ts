import * as v from 'valibot'
import { object } from './fields.ts'

const BROKEN = 'Заказ повреждён. Оформите его ещё раз'

/** A public key on P-256 as its uncompressed point, base64url. */
const PublicKey = v.pipe(v.string(BROKEN), v.regex(/^[\w-]{87}$/, BROKEN))

/** An order that only the edge can read (`sealing.ts`). */
export const SealedOrder = object({
  /** The public key that it is sealed to, as `GET /api/sealing-key` named it. */
  to: PublicKey,
  /** The public key that was made for this order alone, nonce and ciphertext, joined by dots; each base64url. */
  sealed: v.pipe(v.string(BROKEN), v.regex(/^[\w-]{87}\.[\w-]{16}\.[\w-]{22,}$/, BROKEN)),
})
export type SealedOrder = v.InferOutput<typeof SealedOrder>

/** To which key browsers may seal an order. */
export const SealingKey = v.object({
  /** Null where the shop opens no sealed orders. */
  key: v.nullable(PublicKey),
})
export type SealingKey = v.InferOutput<typeof SealingKey>
