import { globSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

interface Server extends AsyncDisposable {
  url: string
}

interface Setting {
  /** Any free port by default. */
  port?: number
  /** Folder of the database, as `wrangler --persist-to` names it. By default, the database is new and goes with the server. */
  state?: string
  variables?: Record<string, string>
}

/**
 * Serves a build in workerd, with a database that has all tables. Without `wrangler dev`, whose start and proxy cost
 * more than the shop itself, and whose proxy drops connections under load.
 */
export async function serveBuild(
  build: string,
  { port = 0, state, variables = {} }: Setting = {},
): Promise<Server> {
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
          name: 'shop',
          modulesRoot: root,
          modules: modulesIn(root),
        },
      ],
      // The shop logs each order.
      handleRuntimeStdio: (...streams: Readable[]) => streams.forEach((stream) => stream.resume()),
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') console.error(message)
      },
    }),
  )
  const { origin } = await miniflare.ready
  await createTables(await miniflare.getD1Database('DB', 'shop'))
  return { url: origin, [Symbol.asyncDispose]: () => miniflare.dispose() }
}

/** Applies the migrations to a new database. */
async function createTables(database: D1Database): Promise<void> {
  if (await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'").first()) return
  for (const { queries } of await readD1Migrations('functions/database/migrations'))
    await database.batch(queries.map((query) => database.prepare(query)))
}

/** The worker's modules; its main module comes first. */
function modulesIn(root: string) {
  return globSync('**/*.{js,mjs}', { cwd: root })
    .toSorted((one, other) => Number(other === 'entry.mjs') - Number(one === 'entry.mjs'))
    .map((name) => ({ type: 'ESModule' as const, path: join(root, name) }))
}

/** One address for several servers: `choose` says for each request which of them answers. At any free port by default. */
export async function serveInTurn(
  choose: (request: IncomingMessage) => string,
  port = 0,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, choose(incoming))
    const { method, headers } = incoming
    const forwarded = request(target, { method: method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
