import { countedAddress } from './address.ts'
import { hourlyLimit, type HourlyLimit } from './hourly.ts'
import type { LimitSettings } from './limit-settings.ts'

/** How many requests may come from one client. */
export interface Limits {
  /** Whether the request may be processed; false during a flood from its client. */
  admit: (request: Request) => Promise<boolean>
  /** The hourly limit that an order or a callback counts against. `now` in epoch milliseconds. */
  hourly: (request: Request, purpose: 'orders' | 'callbacks', now: number) => Promise<HourlyLimit>
}

/**
 * Counts floods with Cloudflare's binding, approximately and per location; the store counts the hourly limits exactly.
 * A failing binding admits every request.
 */
export function composeLimits(
  brake: RateLimit,
  { ordersPerHour, callbacksPerHour }: LimitSettings,
): Limits {
  const perHour = { orders: ordersPerHour, callbacks: callbacksPerHour }
  return {
    async admit(request) {
      const key = countedAddress(request)
      const { success } = await brake.limit({ key }).catch(() => ({ success: true }))
      return success
    },
    hourly: (request, purpose, now) => hourlyLimit(request, purpose, perHour[purpose], now),
  }
}
