import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { registerHooks } from 'node:module'
import type { AddressInfo, ListenOptions } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Database, Driver } from '../database/database.ts'
import { databaseOn } from '../database/drivers/database-on.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { alarm, withoutMessage } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { StaffSignIn } from '../staff/staff-sign-in.ts'
import { backupsIn } from './backups.ts'
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
/** Connections that may wait to be accepted: Node's 511 reset those of a proxy that brings 2,000 orders at once. */
const BACKLOG = 4096
/** The file descriptor of the first socket that systemd passes: sd_listen_fds(3). */
const FIRST_OF_SYSTEMD = 3

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
  const driver = metrics?.watch(opened.driver) ?? opened.driver
  const database = databaseOn(driver)
  const files = staticFiles(client, resolve(build, 'compressed'))
  const worker = await loadWorker(server)

  const env = bindingsOf(config, settings, { files, driver, staffKey, now })
  const running = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    running.add(work)
    void work.catch(() => {}).finally(() => running.delete(work))
  }
  const context = { waitUntil, passThroughOnException() {}, props: {} }

  const ask = asking(metrics, (request, given) =>
    worker.fetch(request, { ...env, ...given }, context),
  )
  const askWorker = listenerOf(ask, settings.TRUSTED_PROXY)
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
    http.once('error', fail).listen(placeOf(settings), done)
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

/** The socket that systemd holds, also while no process runs (`kanapelle.socket`), or the address for one of this process. */
function placeOf({ LISTEN_FDS, PORT, HOST }: HostSettings): ListenOptions | { fd: number } {
  return LISTEN_FDS ? { fd: FIRST_OF_SYSTEMD } : { port: PORT, host: HOST, backlog: BACKLOG }
}

/** Gives the Worker each request as its client has sent it. */
function listenerOf(ask: (request: Request) => Promise<Response>, proxy: string | undefined) {
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const own = incoming as IncomingMessage
      const response = await ask(fromClient(request, own, proxy))
      // The connection ends with an unread body, whose rest would be taken for the next request.
      if (!own.complete) (outgoing as ServerResponse).shouldKeepAlive = false
      return response
    },
    { overrideGlobalObjects: false },
  )
}

/**
 * The server of the shop's requests, not listening yet. What is no file waits for its turn, and for the connections that wait to be
 * accepted: Node accepts about one in a turn of the event loop, so behind the calculation of orders a page would wait for all of them.
 */
function serverOf(
  sendFile: ReturnType<typeof fileSender>,
  askWorker: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Server {
  let hasAccepted = false
  const turn = oneATurn(() => {
    const had = hasAccepted
    hasAccepted = false
    return had
  })
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (await sendFile(incoming, outgoing)) return
    await turn()
    await askWorker(incoming, outgoing)
  }
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A `Request` cannot have this method; the shop refuses it like any other that a path does not have.
    if (incoming.method === 'TRACE') incoming.method = 'OPTIONS'
    void answer(incoming, outgoing)
  }
  // An unknown `Expect` is ignored, as on Cloudflare; Node alone would answer a bare 417.
  return createServer({ maxHeaderSize: HEADERS }, take)
    .on('checkExpectation', take)
    .on('connection', () => (hasAccepted = true))
    .on('clientError', answerUnreadable)
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
  driver: Driver
  staffKey: string | undefined
  /** The steady clock. */
  now: () => number
}

/** The bindings that wrangler.toml gives on Cloudflare, and the variables. */
function bindingsOf(
  config: WorkerConfig,
  settings: HostSettings,
  { files, driver, staffKey, now }: Own,
): object {
  const { limit, period } = config.ratelimits[0].simple
  return {
    ...config.vars,
    ...workerVariables(settings),
    ...(staffKey
      ? { LOCAL_STAFF_KEY: staffKey }
      : { STAFF_SIGN_IN: signInOn(originOf(settings), now) }),
    ...(settings.SMTP_URL && { SMTP: smtp(settings.SMTP_URL) }),
    BACKUPS_STATE: () => backupsIn(settings.BACKUPS ?? 'data/backups'),
    NOW: now,
    DB: driver,
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

/** The sign-in by passkeys on the Worker's database. The Worker has another `Problem`, so refusals are answered here. */
function signInOn(origin: string, now: () => number): (database: Database) => StaffSignIn {
  return (database) => {
    const { signInByPasskey, ...signIn } = passkeySignIn(passkeys(database), origin, now)
    return {
      ...signIn,
      signInByPasskey: (request, step) =>
        signInByPasskey(request, step).catch((error: unknown) => {
          if (error instanceof Problem) return error.toResponse()
          throw error
        }),
    }
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
