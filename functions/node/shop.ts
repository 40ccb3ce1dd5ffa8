import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Database } from '../database/database.ts'
import { alarm, withoutMessage } from '../http/log.ts'
import { compressBuild } from './compress.ts'
import { floodLimiter } from './flood-limiter.ts'
import { patternOf } from './header-rules.ts'
import { workerVariables, type HostSettings } from './host-settings.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { staticFiles, type StaticFiles } from './static-files.ts'
import { takeTurns } from './timer.ts'

/** Milliseconds between two looks whether a job is due. */
const TICK = 5000

/** Outlives a build, whose text files are mostly those of the one before. */
const COMPRESSED = resolve('node_modules/.cache/compressed')

interface Worker {
  fetch: (request: Request, env: object, context: object) => Promise<Response>
  scheduled: (controller: { cron: string; scheduledTime: number }, env: object) => Promise<void>
}

/** The description of the Worker that the build writes beside it. */
interface WorkerConfig {
  vars: Record<string, string>
  assets: { run_worker_first: string[] }
  ratelimits: [{ simple: { limit: number; period: number } }]
}

export interface HostedShop {
  port: number
  /** Ends after what runs is finished. */
  stop: () => Promise<void>
}

/** Serves a build: the Worker's own code, with bindings that this process gives. `staffKey` opens the local board. */
export async function hostShop(
  build: string,
  settings: HostSettings,
  staffKey?: string,
): Promise<HostedShop> {
  const [client, server] = [resolve(build, 'client'), resolve(build, 'server')]
  const config = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8')) as WorkerConfig
  await mkdir(dirname(resolve(settings.DATABASE)), { recursive: true })
  const database = openSqlite(settings.DATABASE)
  migrate(database.connection)
  await compressBuild(client, COMPRESSED)
  const files = staticFiles(client, COMPRESSED)
  const worker = await loadWorker(server)

  const env = bindingsOf(config, settings, files, database, staffKey)
  const running = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    running.add(work)
    void work.catch(() => {}).finally(() => running.delete(work))
  }
  const context = { waitUntil, passThroughOnException() {}, props: {} }

  const workerFirst = config.assets.run_worker_first.map(patternOf)
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const file = workerFirst.some((pattern) => pattern.test(pathname))
      ? undefined
      : await files.answer(request)
    return file ?? worker.fetch(request, env, context)
  }
  const listener = getRequestListener(
    (request, { incoming }) =>
      answer(fromClient(request, incoming as IncomingMessage, settings.TRUSTED_PROXY)),
    { overrideGlobalObjects: false },
  )
  const http = createServer((incoming, outgoing) => void listener(incoming, outgoing))

  const tick = async () => {
    const now = Date.now()
    for (const cron of await takeTurns(database, now))
      await worker.scheduled({ cron, scheduledTime: now }, env)
  }
  const timer = setInterval(
    () => waitUntil(tick().catch((error: unknown) => alarm('timer-failed', withoutMessage(error)))),
    TICK,
  )

  await new Promise<void>((done, fail) => {
    http.once('error', fail).listen(settings.PORT, settings.HOST, done)
  })
  return {
    port: (http.address() as AddressInfo).port,
    async stop() {
      clearInterval(timer)
      const closed = new Promise((done) => http.close(done))
      http.closeIdleConnections()
      await closed
      while (running.size > 0) await Promise.allSettled(running)
      database[Symbol.dispose]()
    },
  }
}

/** The bindings that wrangler.toml gives on Cloudflare, and the variables. */
function bindingsOf(
  config: WorkerConfig,
  settings: HostSettings,
  files: StaticFiles,
  database: Database,
  staffKey: string | undefined,
): object {
  const { limit, period } = config.ratelimits[0].simple
  return {
    ...config.vars,
    ...workerVariables(settings),
    ...(staffKey && { LOCAL_STAFF_KEY: staffKey }),
    DB: database,
    ASSETS: {
      fetch: async (asked: Request | string) =>
        (await files.answer(new Request(asked))) ?? new Response(null, { status: 404 }),
    },
    RATE_LIMITER: floodLimiter(limit, period, () => Date.now()),
  }
}

/** Loads the build's Worker; the module that only Cloudflare has is empty. */
async function loadWorker(server: string): Promise<Worker> {
  registerHooks({
    resolve: (name, context, next) =>
      name === 'cloudflare:workers'
        ? { url: 'data:text/javascript,export const env = {}', shortCircuit: true }
        : next(name, context),
  })
  const entry = pathToFileURL(join(server, 'entry.mjs')).href
  return ((await import(entry)) as { default: Worker }).default
}

/**
 * The request with its client's address where the limits look for it (functions/limits/address.ts): that of the connection,
 * or what the trusted proxy says last. A visitor's own header is overwritten.
 */
function fromClient(
  request: Request,
  { socket, headers }: IncomingMessage,
  proxy?: string,
): Request {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
  const copy = new Headers(request.headers)
  copy.set('cf-connecting-ip', peer === proxy && forwarded ? forwarded : peer)
  const { method, signal, body } = request
  return new Request(request.url, {
    method,
    headers: copy,
    signal,
    ...(body && { body, duplex: 'half' }),
  })
}
