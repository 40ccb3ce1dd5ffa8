import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/**
 * `GET /builds/latest.json`, `/builds/meta/{id}.json` and, for the next deploy, `/builds/kept.json`: what the build wrote,
 * with its `ETag`, `Cache-Control` and 304. Reads no database. An unknown id is a JSON 404 with `no-store`, because the next
 * deploy may add it.
 */
export const buildJson: Handler = async ({ req, env }) => {
  const file = await env.ASSETS.fetch(req.raw)
  if (!file.ok && file.status !== 304) throw new Problem('not-found')
  return new Response(file.body, file)
}
