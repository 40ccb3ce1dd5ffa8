import { databaseUnavailable } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/health`: 503 when the database does not answer. */
export const health: Handler = async ({ env, json }) => {
  const answered = await env.DB.prepare('SELECT 1')
    .first()
    .catch(() => undefined)
  if (!answered) throw databaseUnavailable()
  return json({ status: 'ok', build: await buildId(env) }, 200, { 'cache-control': 'no-store' })
}

async function buildId(env: Env): Promise<string> {
  const latest = await env.ASSETS.fetch('https://assets.local/builds/latest.json')
  return latest.ok ? ((await latest.json()) as { id: string }).id : 'development'
}
