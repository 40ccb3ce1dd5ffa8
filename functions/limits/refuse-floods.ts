import type { MiddlewareHandler } from 'hono'
import type { EdgeContext } from '../http/route.ts'
import { FLOOD_PERIOD } from './floods.ts'
import { tooMany } from './hourly.ts'

/** Answers the requests of a flood with 429 before they are read. */
export const refuseFloods: MiddlewareHandler<EdgeContext> = async (
  { req, var: { services } },
  next,
) => {
  if (!(await services.limits.admit(req.raw))) throw tooMany(FLOOD_PERIOD)
  await next()
}
