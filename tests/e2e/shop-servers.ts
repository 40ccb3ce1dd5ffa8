import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import type { D1Database } from '@cloudflare/workers-types'
import { startWorkerd, type LocalSettings } from '../../functions/ops/workerd.ts'

interface Server extends AsyncDisposable {
  url: string
}

/** Serves a build in workerd, with a database that has all tables. */
export async function serveBuild(build: string, settings: LocalSettings = {}): Promise<Server> {
  const worker = await startWorkerd(build, settings)
  await createTables(worker.database)
  return worker
}

/** Applies the migrations to a new database. */
async function createTables(database: D1Database): Promise<void> {
  if (await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'").first()) return
  for (const { queries } of await readD1Migrations('functions/database/migrations'))
    await database.batch(queries.map((query) => database.prepare(query)))
}

/** One address for several servers: `choose` says for each request which of them answers. At any free port by default. */
export async function serveInTurn(
  choose: (request: IncomingMessage) => string,
  port = 0,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, choose(incoming))
    const { method = '', headers } = incoming
    // On a connection of its own: one that is kept may be closed by a server just when it is used again.
    const forwarded = request(target, { method, headers, agent: false }, (answer) => {
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
