import * as v from 'valibot'
import { instant, moscowDate, object, ordinal, orderState, phone } from './fields.ts'

/** Body of `POST /api/staff/people`. */
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
})
export type HeldPerson = v.InferOutput<typeof HeldPerson>
