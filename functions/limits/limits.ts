import { networksOf } from './address.ts'
import { hasRoom } from './floods.ts'
import {
  endOfHour,
  hourlyLimit,
  mailLimit,
  shopBucket,
  type HourlyLimit,
  type Purpose,
} from './hourly.ts'
import type { LimitSettings } from './limit-settings.ts'

/** How many requests may come from one client, from its network and from everywhere. */
export interface Limits {
  /** Whether the request may be processed; false during a flood from its client or, with IPv6, from its /48. */
  admit: (request: Request) => Promise<boolean>
  /** The hourly limit that an order, a change, a callback or a link for approval counts against. `now` in epoch milliseconds. */
  hourly: (request: Request, purpose: Purpose, now: number) => Promise<HourlyLimit>
  /** The limits of the whole shop in this hour, each with its counter. `now` in epoch milliseconds. */
  ofShop: (now: number) => Promise<ShopLimits>
  /** The hourly limit that a mail to this address counts against. */
  mailTo: (address: string, now: number) => Promise<HourlyLimit>
}

export interface ShopLimits {
  hourly: readonly ({ purpose: Purpose; bucket: string } & Record<
    'client' | 'site' | 'shop',
    number
  >)[]
  /** The end of the hour, epoch milliseconds. */
  until: number
  mailsPerHour: number
}

/**
 * Counts floods with Cloudflare's binding, approximately and per location; the store counts the hourly limits exactly.
 */
export function composeLimits(
  rateLimiter: RateLimit,
  settings: LimitSettings,
  key: string = keyOfThisProcess(),
): Limits {
  const perHour = {
    orders: {
      client: settings.ordersPerHour,
      site: settings.networkOrdersPerHour,
      shop: settings.shopOrdersPerHour,
    },
    callbacks: {
      client: settings.callbacksPerHour,
      site: settings.networkCallbacksPerHour,
      shop: settings.shopCallbacksPerHour,
    },
    changes: {
      client: settings.changesPerHour,
      site: settings.networkChangesPerHour,
      shop: settings.shopChangesPerHour,
    },
    approvals: {
      client: settings.approvalsPerHour,
      site: settings.networkApprovalsPerHour,
      shop: settings.shopApprovalsPerHour,
    },
  }
  return {
    admit: (request) => hasRoom(rateLimiter, networksOf(request)),
    async ofShop(now) {
      const limits = Object.entries(perHour) as [Purpose, (typeof perHour)[Purpose]][]
      return {
        hourly: await Promise.all(
          limits.map(async ([purpose, max]) => {
            const bucket = await shopBucket(purpose, key, now)
            return { purpose, bucket, ...max }
          }),
        ),
        until: endOfHour(now),
        mailsPerHour: settings.mailsPerHour,
      }
    },
    mailTo: (address, now) => mailLimit(address, settings.mailsPerHour, key, now),
    hourly: (request, purpose, now) => hourlyLimit(request, purpose, perHour[purpose], key, now),
  }
}

let processKey: string | undefined

/** For a shop on this machine, where one process serves everything. A deployment has the secret `LIMIT_KEY`. */
function keyOfThisProcess(): string {
  return (processKey ??= crypto.randomUUID())
}
