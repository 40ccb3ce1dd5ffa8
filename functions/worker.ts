import { piecesPerBox } from 'virtual:boxes'
import { boxCosts, purchasePrices } from 'virtual:costs'
import { catalogue, minimumOrders, outOfSeason, promoCalendar, setsOf, tariff } from 'virtual:shop'
import type { Driver } from './database/database.ts'
import { databaseOn } from './database/drivers/database-on.ts'
import { d1 } from './database/drivers/d1.ts'
import { createStores } from './database/stores.ts'
import { withTimeLimit } from './database/time-limit.ts'
import { createEdge, type Compose } from './edge.ts'
import { readBuildId } from './health/build-id.ts'
import { remembered } from './health/trial-writes.ts'
import { settings } from '../src/settings/shop.ts'
import { alarm } from './http/log.ts'
import { keepConsoleToOwnLines } from './http/own-lines.ts'
import { readLimits } from './limits/limit-settings.ts'
import { composeLimits } from './limits/limits.ts'
import { channelsOf, customerChannelsOf } from './notifications/channels.ts'
import { publicKeyOf, readKeyPair } from './http/key-pair.ts'
import { push } from './notifications/channels/push.ts'
import { providerOf } from './payments/provider-of.ts'
import { readCapacity } from './orders/capacity.ts'
import { runSchedule } from './schedule.ts'
import { loadSearch } from './search/load-search.ts'
import { composeSignIn } from './staff/compose-sign-in.ts'
import type { Stores } from './stores.ts'
import { halfSets, namesOfSet } from './variable-sets.ts'

// Milliseconds for which the database's answer is worth waiting. A browser waits 15 s for an order, which is looked up and
// then written: it is to learn that the database is silent, and when to try again.
const READ = 4000
const WRITE = 10_000
/**
 * For what the shop can do without: the stop-list, full windows, the number of waiting messages; for a colleague's role; and for
 * health, which a monitor does not await much longer.
 */
const NICETY = 3000
const NIGHTLY = 60_000

/** The build's facts about the goods. */
const GOODS = {
  products: catalogue.products,
  promoCalendar,
  tariff,
  minimumOrders,
  piecesPerBox,
  boxCosts,
  purchasePrices,
  setsOf,
  outOfSeason,
}

// Astro and what it loads print lines of their own, which may quote an address. In development they are read by a person.
if (import.meta.env.PROD) keepConsoleToOwnLines(console)

/** A host gives a driver (functions/node/), Cloudflare the binding of D1. */
function isDriver(given: Env['DB'] | null): given is Driver {
  return given !== null && 'reasonOf' in given
}

/** The stores, each answer of which is awaited for as long as it is worth. */
function inTime(stores: Stores): Stores {
  return {
    orders: withTimeLimit(stores.orders, READ, {
      place: WRITE,
      apply: WRITE,
      fullAmong: NICETY,
      loads: NICETY,
    }),
    callbacks: withTimeLimit(stores.callbacks, READ, { accept: WRITE }),
    approvals: withTimeLimit(stores.approvals, READ, { make: WRITE, setRemark: WRITE }),
    outbox: withTimeLimit(stores.outbox, WRITE, { depth: NICETY }),
    customerOutbox: withTimeLimit(stores.customerOutbox, WRITE),
    exports: withTimeLimit(stores.exports, WRITE),
    people: withTimeLimit(stores.people, READ, { erase: WRITE }),
    counters: withTimeLimit(stores.counters, NICETY),
    payments: withTimeLimit(stores.payments, WRITE),
    promoCodes: withTimeLimit(stores.promoCodes, WRITE, { find: READ }),
    results: withTimeLimit(stores.results, WRITE),
    retention: withTimeLimit(stores.retention, NIGHTLY),
    stopList: withTimeLimit(stores.stopList, WRITE, { current: NICETY }),
    closings: withTimeLimit(stores.closings, WRITE, { from: NICETY }),
    board: withTimeLimit(stores.board, WRITE),
    courierLinks: withTimeLimit(stores.courierLinks, WRITE),
    stopCouriers: withTimeLimit(stores.stopCouriers, WRITE),
    staffRoles: withTimeLimit(stores.staffRoles, NICETY),
    staffLog: withTimeLimit(stores.staffLog, WRITE, { addSignIn: NICETY }),
    trialWrites: withTimeLimit(stores.trialWrites, NICETY),
    visits: withTimeLimit(stores.visits, WRITE, { add: NICETY }),
  }
}

/** The one place that knows which database, limits and channels the shop runs on. */
const composeServices: Compose = (env, context) => {
  const customerChannels = customerChannelsOf(env)
  const pushKey = readKeyPair('PUSH_KEY', env.PUSH_KEY)
  const database = isDriver(env.DB) ? databaseOn(env.DB) : d1(env.DB)
  const stores = inTime(createStores(database, customerChannels.length > 0))
  const now = env.NOW ?? (() => Date.now())
  const channels = channelsOf(env, now)
  if (pushKey)
    channels.push(
      push({
        devices: stores.board,
        key: pushKey,
        isAlone: channels.length === 0,
        subject: settings.site,
        now,
      }),
    )
  return {
    ...stores,
    trialWrites: remembered(stores.trialWrites, env.DB),
    limits: composeLimits(env.RATE_LIMITER, readLimits(env.LIMITS), env.LIMIT_KEY),
    channels,
    customerChannels,
    pushKey: pushKey && publicKeyOf(pushKey),
    erasureRecipient: env.ERASE_RECIPIENT || undefined,
    sealingKey: readKeyPair('SEALING_KEY', env.SEALING_KEY),
    mailKey: customerChannels.length > 0 ? env.MAIL_KEY : undefined,
    staffSignIn: composeSignIn(env, database, now, (work) => context.waitUntil(work)),
    hasStudio: env.STUDIO === '1',
    backups: env.BACKUPS_STATE,
    provider: providerOf(env),
    returnOrigin: env.RETURN_ORIGIN ?? settings.site,
    ...GOODS,
    search: loadSearch,
    capacity: readCapacity(env.CAPACITY),
    buildId: () => readBuildId(env.ASSETS),
    now,
  }
}

/**
 * Raises an alarm for each set of variables of which only a part is set: no deploy passes with one, but a secret can be put or
 * deleted afterwards. A host does not start with one.
 */
function alarmIfIncomplete(env: Env): void {
  if (isDriver(env.DB)) return
  for (const missing of halfSets(namesOfSet({ ...env }), 'cloudflare'))
    alarm('variables-missing', { missing })
}

export default {
  fetch: createEdge(composeServices).fetch,
  scheduled(controller, env) {
    alarmIfIncomplete(env)
    // No colleague signs in to a cron job.
    return runSchedule(controller, composeServices(env, { waitUntil() {} }))
  },
} satisfies ExportedHandler<Env>
