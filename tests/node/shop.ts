import { expect } from 'vitest'
import { createEdge } from '../../functions/edge.ts'
import { openApi } from '../../functions/openapi/document.ts'
import { WITNESS_AGE } from '../../functions/retention/believed.ts'
import { runSchedule } from '../../functions/schedule.ts'
import type { Services } from '../../functions/services.ts'
import type { Stores } from '../../functions/stores.ts'
import { aProduct } from '../builders/catalogue.ts'
import { SPEC_TARIFF } from '../builders/tariff.ts'
import { contractChecker, isInContract, type OpenApi } from '../builders/http-contract.ts'

const DAY = 86_400_000
const SHOP = 'https://localhost'
export const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })

const faultsOf = contractChecker(openApi() as OpenApi)

/** The services of such a shop; `sent` are the ids of its notifications. */
function servicesOn(stores: Stores, sent: string[], now: () => number): Services {
  return {
    ...stores,
    staffSignIn: undefined,
    hasStudio: false,
    backups: undefined,
    pushKey: undefined,
    sealingKey: undefined,
    erasureRecipient: undefined,
    limits: {
      admit: async () => true,
      mailTo: async () => ({ counters: [], expiresAt: 0 }),
      ofShop: async () => ({ hourly: [], until: 0, mailsPerHour: 0 }),
      hourly: async () => ({ counters: [{ bucket: 'all', max: 9 }], expiresAt: 0 }),
    },
    customerChannels: [],
    mailKey: undefined,
    channels: [{ name: 'list', deliver: async ({ id }) => void sent.push(id) }],
    products: [aProduct({ id: 12, price: 6900 }), aProduct({ id: 13, price: 100, paused: true })],
    promoCalendar: {},
    tariff: SPEC_TARIFF,
    minimumOrders: [],
    outOfSeason: {},
    piecesPerBox: { 12: 40 },
    boxCosts: {},
    purchasePrices: {},
    setsOf: {},
    capacity: { orders: null, pieces: null },
    provider: undefined,
    returnOrigin: SHOP,
    search: () => Promise.reject(new Error('These tests search for nothing')),
    buildId: async () => 'another',
    now,
  }
}

/** The shop's handlers in Node on these stores, with another menu and a clock of their own. Every answer keeps the contract. */
export function shopOn(stores: Stores, start = Date.now(), own: Partial<Services> = {}) {
  const sent: string[] = []
  let now = start
  const services: Services = { ...servicesOn(stores, sent, () => now), ...own }
  const edge = createEdge(() => services)
  const context = {
    waitUntil() {},
    passThroughOnException() {},
    props: {},
  } as unknown as ExecutionContext
  return {
    sent,
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const response = await edge.fetch(new Request(SHOP + path, init), {}, context)
      const [method, { status, headers }] = [init.method ?? 'GET', response]
      const body = await response.clone().text()
      const header = (name: string) => headers.get(name)
      if (isInContract(path)) expect(faultsOf({ method, path, status, header, body })).toEqual([])
      return response
    },
    post(path: string, body: unknown, headers = withKey()) {
      const type = { 'content-type': 'application/json' }
      return this.ask(path, {
        method: 'POST',
        headers: { ...type, ...headers },
        body: JSON.stringify(body),
      })
    },
    async nightAfter(days: number) {
      now += days * DAY
      // The shop was at work a week ago.
      await stores.retention.rememberNight(now - WITNESS_AGE)
      await this.night()
    },
    /** The work of a minute, so much later. */
    async minuteAfter(milliseconds: number) {
      now += milliseconds
      await runSchedule({ cron: '* * * * *', scheduledTime: now }, services)
    },
    night: () => runSchedule({ cron: '23 0 * * *', scheduledTime: now }, services),
  }
}
