import { d1Outbox } from '../database/d1-outbox.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/health`: the running build, and how many messages are still to be told; 503 when the database does not answer. */
export const health: Handler = async ({ env, json }) => {
  const [outbox, build] = await Promise.all([d1Outbox(env.DB).depth(), buildId(env)])
  return json({ status: 'ok', build, outbox }, 200, { 'cache-control': 'no-store' })
}

async function buildId(env: Env): Promise<string> {
  const latest = await env.ASSETS.fetch('https://assets.local/builds/latest.json')
  return latest.ok ? ((await latest.json()) as { id: string }).id : 'development'
}
