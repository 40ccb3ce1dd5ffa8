import type { BackupsState, LimitsState } from '../../src/contract/keeping.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/staff/backups`: when the newest backup of a server was made, where, and how large it is. */
export const showBackups: Handler = async ({ json, var: { services } }) =>
  json({ server: (await services.backups?.()) ?? null } satisfies BackupsState)

/** `GET /api/staff/limits`: what the shop accepts within an hour, and how much of it is used. */
export const showLimits: Handler = async ({ json, var: { services } }) => {
  const { limits, counters, capacity, now } = services
  const { hourly, until, mailsPerHour } = await limits.ofShop(now())
  const taken = await counters.taken(hourly.map(({ bucket }) => bucket))
  return json({
    hourly: hourly.map(({ bucket, ...limit }) => ({ ...limit, used: taken.get(bucket) ?? 0 })),
    until: new Date(until).toISOString(),
    mailsPerHour,
    window: capacity,
  } satisfies LimitsState)
}
