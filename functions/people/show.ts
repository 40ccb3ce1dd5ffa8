import { PersonRequest, type HeldPerson } from '../../src/contract/people.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { isDue } from './people.ts'

/** `POST /api/staff/people`: what erasing the person with this phone would take. Nothing is changed. */
export const showPerson: Handler = async ({ req, json, var: { services } }) => {
  const { phone } = validBody(await readJson(req.raw), PersonRequest)
  const { orders, callbacks } = await services.people.held(phone)
  const today = moscowDate(services.now())
  return json({
    orders: orders.map((order) => ({ ...order, isDue: isDue(order, today) })),
    callbacks,
  } satisfies HeldPerson)
}
