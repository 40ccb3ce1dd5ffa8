import * as v from 'valibot'
import { instant, moscowDate, object, ordinal, orderState, phone } from './fields.ts'

/** Body of `POST /api/staff/people` and of `POST /api/staff/people/erase`. */
export const PersonRequest = object({ phone })
export type PersonRequest = v.InferOutput<typeof PersonRequest>

/** Answer of `POST /api/staff/people`: what is stored with a phone. */
export const HeldPerson = v.object({
  orders: v.array(
    v.object({
      number: ordinal,
      createdAt: instant,
      state: orderState,
      date: moscowDate,
      /** Still to be delivered: erasing would leave the kitchen without an address. */
      isDue: v.boolean(),
    }),
  ),
  callbacks: v.array(v.object({ number: ordinal, createdAt: instant })),
  /** True where the board can erase: it needs a public key to seal the phone with. */
  canErase: v.boolean(),
})
export type HeldPerson = v.InferOutput<typeof HeldPerson>

/** Answer of `POST /api/staff/people/erase`. */
export const PersonErased = v.object({
  /** The phone and the time, sealed for the private key: by it the person is erased again after a restore. */
  line: v.string(),
  erasedAt: instant,
  /** Somebody reads the database: what was erased leaves its files in the coming night. */
  filesWait: v.boolean(),
})
export type PersonErased = v.InferOutput<typeof PersonErased>
