import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

export interface LocalWorker extends AsyncDisposable {
  url: string
  database: D1Database
  /** Does the work of this cron expression, as Cloudflare starts it at this time, in epoch milliseconds. */
  runCron: (cron: string, time: number) => Promise<void>
}

export interface LocalSettings {
  /** Any free port by default. */
  port?: number
  /** Folder of the database, as `wrangler --persist-to` names it. By default, the database is new and goes with the server. */
  state?: string
  variables?: Record<string, string>
  /** Requests of one client that are no flood; as wrangler.toml has it by default. */
  floodLimit?: number
  /** Takes what the Worker logs; by default it is dropped, but for errors. */
  log?: (line: string) => void
}

/**
 * Serves a build in workerd. Without `wrangler dev`, whose proxy drops connections under load, answers the request after a refused
 * large body with an error, and runs no cron.
 */
export async function startWorkerd(
  build: string,
  { port = 0, state, variables = {}, floodLimit, log }: LocalSettings = {},
): Promise<LocalWorker> {
  const root = resolve(build, 'server')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.json'))
  const { modulesRules: _, rootPath: __, ...options } = workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      ...(state && { resourcePersistencePath: resolve(state, 'v3') }),
      workers: [
        {
          ...options,
          bindings: { ...(options['bindings'] as object), ...variables },
          ...(floodLimit && { ratelimits: { RATE_LIMITER: rateLimit(floodLimit) } }),
          name: 'shop',
          modulesRoot: root,
          modules: modulesIn(root),
        },
      ],
      handleRuntimeStdio: (...streams: Readable[]) => streams.forEach((stream) => stream.resume()),
      handleStructuredLogs: ({ level, message }) => {
        if (log) log(message)
        else if (level === 'error') console.error(message)
      },
    }),
  )
  const { origin } = await miniflare.ready
  return {
    url: origin,
    database: await miniflare.getD1Database('DB', 'shop'),
    async runCron(cron, time) {
      const worker = await miniflare.getWorker('shop')
      await worker.scheduled({ cron, scheduledTime: new Date(time) })
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

const rateLimit = (limit: number) => ({
  namespace_id: '1001',
  simple: { limit, period: 10 as const },
})

/** The worker's modules; its main module comes first. */
function modulesIn(root: string) {
  return globSync('**/*.{js,mjs}', { cwd: root })
    .toSorted((one, other) => Number(other === 'entry.mjs') - Number(one === 'entry.mjs'))
    .map((name) => ({ type: 'ESModule' as const, path: join(root, name) }))
}
