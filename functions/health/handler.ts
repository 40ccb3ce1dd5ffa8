import { alarm } from '../http/log.ts'
import { databaseUnavailable } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/** Milliseconds after which a database counts as one that does not answer; monitors wait longer. */
const DATABASE_TIMEOUT = 3000

/**
 * `GET /api/health`: the running build and the number of undelivered notifications to the staff; 503 when the database
 * does not answer.
 */
export const health: Handler = async ({ json, var: { services } }) => {
  const [outbox, build] = await Promise.all([
    withTimeout(services.outbox.depth()),
    services.buildId(),
  ])
  return json({ status: 'ok', build, outbox }, 200, { 'cache-control': 'no-store' })
}

async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    alarm('database-unavailable', { reason: 'timeout' })
    timeout.reject(databaseUnavailable())
  }, DATABASE_TIMEOUT)
  try {
    return await Promise.race([answer, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
