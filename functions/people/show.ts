import { PersonRequest, type HeldPerson } from '../../src/contract/people.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { dueFrom } from './people.ts'

/** `POST /api/staff/people`: what erasing the person with this phone would take. Nothing is changed. */
export const showPerson: Handler = async ({ req, json, var: { services } }) => {
  const { phone } = validBody(await readJson(req.raw), PersonRequest)
  const today = await dueFrom(services.retention, services.now())
  const { orders, callbacks } = await services.people.held(phone, today)
  return json({
    orders: orders.map(({ version: _, ...order }) => order),
    callbacks,
    canErase: services.erasureRecipient !== undefined,
  } satisfies HeldPerson)
}
