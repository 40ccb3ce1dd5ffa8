import type { MiddlewareHandler } from 'hono'
import type { EdgeContext } from '../http/route.ts'
import { tooMany } from './hourly.ts'

/** Seconds; the period of the BRAKE binding in wrangler.toml. */
const PERIOD = 10

/** Answers a flood with 429 before its requests are read. */
export const brake: MiddlewareHandler<EdgeContext> = async ({ req, var: { services } }, next) => {
  if (!(await services.limits.admit(req.raw))) throw tooMany(PERIOD)
  await next()
}
