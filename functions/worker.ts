import { catalogue } from 'virtual:catalogue'
import { piecesPerBox } from 'virtual:pieces-per-box'
import { d1BoardStore } from './database/d1-board-store.ts'
import { d1CallbackStore } from './database/d1-callback-store.ts'
import { d1OrderStore } from './database/d1-order-store.ts'
import { d1Outbox } from './database/d1-outbox.ts'
import { d1Retention } from './database/d1-retention.ts'
import { d1StopList } from './database/d1-stop-list.ts'
import { withTimeLimit } from './database/time-limit.ts'
import { createEdge, type Compose } from './edge.ts'
import { readBuildId } from './health/build-id.ts'
import { readLimits } from './limits/limit-settings.ts'
import { composeLimits } from './limits/limits.ts'
import { channelsOf, customerChannelsOf } from './notifications/channels.ts'
import { readCapacity } from './orders/capacity.ts'
import { runSchedule } from './schedule.ts'
import { loadSearch } from './search/load-search.ts'
import { composeSignIn } from './staff/compose-sign-in.ts'

// Milliseconds for which the database's answer is worth waiting. A browser waits 15 s for an order, which is looked up and
// then written: it is to learn that the database is silent, and when to try again.
const READ = 4000
const WRITE = 10_000
/** For what the shop can do without: the stop-list, full windows, the number of waiting messages. */
const NICETY = 3000
const NIGHTLY = 60_000

/** The one place that knows which database, limits and channels the shop runs on. */
const composeServices: Compose = (env, context) => {
  const customerChannels = customerChannelsOf(env)
  return {
    orders: withTimeLimit(
      d1OrderStore(env.DB, { notifiesCustomers: customerChannels.length > 0 }),
      READ,
      { place: WRITE, apply: WRITE, loads: NICETY },
    ),
    callbacks: withTimeLimit(d1CallbackStore(env.DB), READ, { take: WRITE }),
    outbox: withTimeLimit(d1Outbox(env.DB), WRITE, { depth: NICETY }),
    retention: withTimeLimit(d1Retention(env.DB), NIGHTLY),
    stopList: withTimeLimit(d1StopList(env.DB), WRITE, { current: NICETY }),
    board: withTimeLimit(d1BoardStore(env.DB), WRITE),
    limits: composeLimits(env.RATE_LIMITER, readLimits(env.LIMITS), env.LIMIT_KEY),
    channels: channelsOf(env),
    customerOutbox: withTimeLimit(d1Outbox(env.DB, 'customer_outbox'), WRITE),
    customerChannels,
    staffSignIn: composeSignIn(
      env,
      () => Date.now(),
      (work) => context.waitUntil(work),
    ),
    products: catalogue.products,
    piecesPerBox,
    search: loadSearch,
    capacity: readCapacity(env.CAPACITY),
    buildId: () => readBuildId(env.ASSETS),
    now: () => Date.now(),
  }
}

export default {
  fetch: createEdge(composeServices).fetch,
  // No colleague signs in to a cron job.
  scheduled: (controller, env) => runSchedule(controller, composeServices(env, { waitUntil() {} })),
} satisfies ExportedHandler<Env>
