import type { MiddlewareHandler } from 'hono'
import type { EdgeContext } from '../http/route.ts'
import { tooMany } from './hourly.ts'

/** Seconds; the period of the RATE_LIMITER binding in wrangler.toml. */
const PERIOD = 10

/** Answers the requests of a flood with 429 before they are read. */
export const refuseFloods: MiddlewareHandler<EdgeContext> = async (
  { req, var: { services } },
  next,
) => {
  if (!(await services.limits.admit(req.raw))) throw tooMany(PERIOD)
  await next()
}
