import type { Handler } from '../http/route.ts'

/**
 * `GET /api/health`: ready for orders. The running build and the number of undelivered notifications to the staff; 503 when the
 * database does not answer. With `?live` the process answers for itself alone: starting it anew would not help a database.
 */
export const health: Handler = async ({ req, json, var: { services } }) => {
  const isLive = req.query('live') !== undefined
  const [build, outbox] = await Promise.all([
    services.buildId(),
    isLive ? undefined : services.outbox.depth(),
  ])
  return json({ status: 'ok', build, ...(!isLive && { outbox }) }, 200, {
    'cache-control': 'no-store',
  })
}
