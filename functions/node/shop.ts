import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Database } from '../database/database.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { alarm, withoutMessage } from '../http/log.ts'
import { addressOf } from './client-address.ts'
import { closing } from './closing.ts'
import { fileSender } from './file-sender.ts'
import { floodLimiter } from './flood-limiter.ts'
import { originOf, workerVariables, type HostSettings } from './host-settings.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { oneATurn } from './one-a-turn.ts'
import { openDatabase } from './open-database.ts'
import { passkeySignIn } from './passkeys/sign-in.ts'
import { smtp } from './smtp.ts'
import { staticFiles, type StaticFiles } from './static-files.ts'
import { steadyClock } from './steady-clock.ts'
import { takeTurns } from './timer.ts'
import { answerUnreadable } from './unreadable.ts'

/** Milliseconds between two looks whether a job is due. */
const TICK = 5000

/** Bytes that the headers of a request may have, as on Cloudflare. */
const HEADERS = 128 * 2 ** 10

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

/** A binding of one request, beside those of the process. */
interface Given {
  ROUTED: (route: string) => void
}

export interface HostedShop {
  port: number
  metricsPort: number | undefined
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
  const opened = openDatabase(settings.DATABASE)
  await opened.migrate()
  const now = steadyClock()
  const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics(opened, now)
  const database = metrics?.watch(opened) ?? opened
  const files = staticFiles(client, resolve(build, 'compressed'))
  const worker = await loadWorker(server)

  const env = bindingsOf(config, settings, { files, database, staffKey, now })
  const running = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    running.add(work)
    void work.catch(() => {}).finally(() => running.delete(work))
  }
  const context = { waitUntil, passThroughOnException() {}, props: {} }

  const ask = asking(metrics, (request, given) =>
    worker.fetch(request, { ...env, ...given }, context),
  )
  const askWorker = getRequestListener(
    (request, { incoming }) =>
      ask(fromClient(request, incoming as IncomingMessage, settings.TRUSTED_PROXY)),
    { overrideGlobalObjects: false },
  )
  const http = serverOf(
    fileSender(config.assets.run_worker_first, files, settings, metrics),
    askWorker,
  )
  const close = closing(http)

  const tick = async () => {
    const scheduledTime = now()
    for (const cron of await takeTurns(database, scheduledTime))
      await worker.scheduled({ cron, scheduledTime }, env)
  }
  const timer = setInterval(
    () => waitUntil(tick().catch((error: unknown) => alarm('timer-failed', withoutMessage(error)))),
    TICK,
  )

  await new Promise<void>((done, fail) => {
    http.once('error', fail).listen(settings.PORT, settings.HOST, done)
  })
  const observed = await metrics?.serve(settings.METRICS_PORT!)
  return {
    port: (http.address() as AddressInfo).port,
    metricsPort: observed?.port,
    async stop() {
      clearInterval(timer)
      await close()
      while (running.size > 0) await Promise.allSettled(running)
      observed?.stop()
      await opened.close()
    },
  }
}

/** The server of the shop's requests, not listening yet. What is no file waits for its turn. */
function serverOf(
  sendFile: ReturnType<typeof fileSender>,
  askWorker: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Server {
  const turn = oneATurn()
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (await sendFile(incoming, outgoing)) return
    await turn()
    await askWorker(incoming, outgoing)
  }
  const http = createServer({ maxHeaderSize: HEADERS }, (incoming, outgoing) => {
    // A `Request` cannot have this method; the shop refuses it like any other that a path does not have.
    if (incoming.method === 'TRACE') incoming.method = 'OPTIONS'
    void answer(incoming, outgoing)
  })
  return http.on('clientError', answerUnreadable)
}

/** Answers by the Worker, which gets what is `given` beside its bindings; compressed, as on Cloudflare. */
function asking(
  metrics: Metrics | undefined,
  ask: (request: Request, given: Given) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const app = new Hono().use(compress()).all('*', async ({ req: { raw: request } }) => {
    const begin = performance.now()
    let route = 'page'
    const response = await ask(request, { ROUTED: (path) => (route = path) })
    const seconds = (performance.now() - begin) / 1000
    metrics?.answered({ route, method: request.method, status: response.status, seconds })
    return response
  })
  return async (request) => app.fetch(request)
}

interface Own {
  files: StaticFiles
  database: Database
  staffKey: string | undefined
  /** The steady clock. */
  now: () => number
}

/** The bindings that wrangler.toml gives on Cloudflare, and the variables. */
function bindingsOf(
  config: WorkerConfig,
  settings: HostSettings,
  { files, database, staffKey, now }: Own,
): object {
  const { limit, period } = config.ratelimits[0].simple
  return {
    ...config.vars,
    ...workerVariables(settings),
    ...(staffKey
      ? { LOCAL_STAFF_KEY: staffKey }
      : { STAFF_SIGN_IN: passkeySignIn(passkeys(database), originOf(settings), now) }),
    ...(settings.SMTP_URL && { SMTP: smtp(settings.SMTP_URL) }),
    NOW: now,
    DB: database,
    ASSETS: {
      async fetch(asked: Request | string) {
        const { method, url, headers } = new Request(asked)
        const header = (name: string) => headers.get(name)
        const { body, ...init } = (await files.answer({ method, url: new URL(url), header })) ?? {
          status: 404,
        }
        return new Response(body ?? null, init)
      },
    },
    RATE_LIMITER: floodLimiter(limit, period, () => performance.now()),
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
 * The request with its client's address where the limits look for it (functions/limits/address.ts). A visitor's own header is
 * overwritten.
 */
function fromClient(request: Request, incoming: IncomingMessage, proxy?: string): Request {
  const copy = new Headers(request.headers)
  copy.set('cf-connecting-ip', addressOf(incoming, proxy))
  const { method, signal, body } = request
  return new Request(request.url, {
    method,
    headers: copy,
    signal,
    ...(body && { body, duplex: 'half' }),
  })
}
