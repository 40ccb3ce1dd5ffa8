import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { DEMO_SHOP } from '../../payments/provider-of.ts'
import { accounts, type Decisions, type DemoPayment } from './accounts.ts'
import { demoApi, type Fault } from './api.ts'
import { demoPages } from './pages.ts'

/** A bank for demonstration and tests: speaks ЮKassa's API, as its public description says, and moves nobody's money. */
export interface DemoBank extends AsyncDisposable, Decisions {
  /** The base address of its API. */
  api: string
  /** Payments by their ids, as the bank has them. */
  payments: ReadonlyMap<string, DemoPayment>
}

interface Options {
  port?: number
  /** Origin of the shop that is told what happens to its payments. */
  shop?: string | undefined
  /** Faults of requests, none by default. */
  fault?: Fault | undefined
}

/** Starts the bank on this machine. */
export async function startDemoBank({ port = 0, shop, fault }: Options = {}): Promise<DemoBank> {
  const bank = accounts(tellerOf(shop))
  let origin = ''
  const app = new Hono()
    .route('/v3', demoApi(bank, { fault, pageOf: (id) => `${origin}/pay/${id}` }))
    .route('/', demoPages(bank))

  const started = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, started.resolve)
  server.once('error', started.reject)
  // It keeps nobody's process alive.
  server.unref()
  origin = `http://localhost:${(await started.promise).port}`
  const { payments, pay, refuse } = bank
  return {
    api: `${origin}/v3`,
    payments,
    pay,
    refuse,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
      await promise
    },
  }
}

/** Sends the shop a notice. One that is lost says nothing new: the shop asks by itself. */
function tellerOf(shop: string | undefined) {
  return (event: string, id: string): void => {
    if (shop === undefined) return
    void fetch(`${shop}/api/payments/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object: { id } }),
    }).catch(() => {})
  }
}

/** The variables of a shop at `origin` whose bank this is. */
export function demoVariables({ api }: DemoBank, origin: string): Record<string, string> {
  return {
    YOOKASSA_SHOP: DEMO_SHOP,
    YOOKASSA_KEY: 'demo',
    YOOKASSA_API: api,
    RETURN_ORIGIN: origin,
  }
}
