import { catalogue } from 'virtual:catalogue'
import { piecesPerBox } from 'virtual:pieces-per-box'
import { d1BoardStore } from './database/d1-board-store.ts'
import { d1CallbackStore } from './database/d1-callback-store.ts'
import { d1OrderStore } from './database/d1-order-store.ts'
import { d1Outbox } from './database/d1-outbox.ts'
import { d1Retention } from './database/d1-retention.ts'
import { d1StopList } from './database/d1-stop-list.ts'
import { createEdge, type Compose } from './edge.ts'
import { readBuildId } from './health/build-id.ts'
import { readLimits } from './limits/limit-settings.ts'
import { composeLimits } from './limits/limits.ts'
import { channelsOf, customerChannelsOf } from './notifications/channels.ts'
import { readCapacity } from './orders/capacity.ts'
import { runSchedule } from './schedule.ts'
import { loadSearch } from './search/load-search.ts'
import { composeSignIn } from './staff/compose-sign-in.ts'

/** The one place that knows which database, limits and channels the shop runs on. */
const composeServices: Compose = (env, context) => {
  const customerChannels = customerChannelsOf(env)
  return {
    orders: d1OrderStore(env.DB, { notifiesCustomers: customerChannels.length > 0 }),
    callbacks: d1CallbackStore(env.DB),
    outbox: d1Outbox(env.DB),
    retention: d1Retention(env.DB),
    stopList: d1StopList(env.DB),
    board: d1BoardStore(env.DB),
    limits: composeLimits(env.RATE_LIMITER, readLimits(env.LIMITS), env.LIMIT_KEY),
    channels: channelsOf(env),
    customerOutbox: d1Outbox(env.DB, 'customer_outbox'),
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
