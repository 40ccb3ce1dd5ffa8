import { d1Outbox } from '../database/d1-outbox.ts'
import { unavailable } from '../database/unavailable.ts'
import type { Handler } from '../http/route.ts'

/** Milliseconds after which a database counts as one that does not answer: shorter than any monitor waits. */
const PATIENCE = 3000

/** `GET /api/health`: the running build, and how many messages are still to be told; 503 when the database does not answer. */
export const health: Handler = async ({ env, json }) => {
  const [outbox, build] = await Promise.all([inTime(d1Outbox(env.DB).depth()), buildId(env)])
  return json({ status: 'ok', build, outbox }, 200, { 'cache-control': 'no-store' })
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(unavailable('D1_TIMEOUT: no answer')), PATIENCE)
  try {
    return await Promise.race([answer, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function buildId(env: Env): Promise<string> {
  const latest = await env.ASSETS.fetch('https://assets.local/builds/latest.json')
  return latest.ok ? ((await latest.json()) as { id: string }).id : 'development'
}
