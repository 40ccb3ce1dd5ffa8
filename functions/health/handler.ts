import type { Handler } from '../http/route.ts'

/**
 * `GET /api/health`: the running build and the number of undelivered notifications to the staff; 503 when the database
 * does not answer.
 */
export const health: Handler = async ({ json, var: { services } }) => {
  const [outbox, build] = await Promise.all([services.outbox.depth(), services.buildId()])
  return json({ status: 'ok', build, outbox }, 200, { 'cache-control': 'no-store' })
}
