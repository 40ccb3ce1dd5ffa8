import type { Handler } from '../http/route.ts'

/**
 * `GET /api/health`: ready for orders, found out by storing as much as one takes. The running build and the number of undelivered
 * notifications to the staff; 503 when the database does not store or does not answer. With `?live` the process answers for itself alone: starting it anew would not help a database.
 */
export const health: Handler = async ({ req, json, var: { services } }) => {
  const isLive = req.query('live') !== undefined
  const [build, outbox] = await Promise.all([
    services.buildId(),
    isLive ? undefined : services.outbox.depth(),
    isLive ? undefined : services.trialWrites.write(services.now()),
  ])
  return json({ status: 'ok', build, ...(!isLive && { outbox }) })
}
