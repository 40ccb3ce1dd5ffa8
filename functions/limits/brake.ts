import type { MiddlewareHandler } from 'hono'
import type { EdgeContext } from '../http/route.ts'
import { countedAddress } from './address.ts'
import { tooMany } from './hourly.ts'

/** Seconds; the period of the binding in wrangler.toml. */
const PERIOD = 10

/** Refuses floods before anything is read. Counted by place and not exactly; without an answer of the counter nobody is refused. */
export const brake: MiddlewareHandler<EdgeContext> = async ({ req, env }, next) => {
  const key = countedAddress(req.raw)
  if (key !== undefined) {
    const { success } = await env.BRAKE.limit({ key }).catch(() => ({ success: true }))
    if (!success) throw tooMany(PERIOD)
  }
  await next()
}
