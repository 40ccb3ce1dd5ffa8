import * as v from 'valibot'
import { count, instant, name } from './fields.ts'

/** Answer of `GET /api/staff/backups`. */
export const BackupsState = v.object({
  /** The backups in the folder of a server; null on Cloudflare, whose database keeps thirty days by itself. */
  server: v.nullable(
    v.object({
      folder: name,
      count,
      /** Missing where there is none yet, or the folder cannot be read. */
      newest: v.exactOptional(v.object({ at: instant, bytes: count })),
    }),
  ),
})
export type BackupsState = v.InferOutput<typeof BackupsState>

/** Answer of `GET /api/staff/limits`. */
export const LimitsState = v.object({
  /** The limits of an hour, with what is accepted in this one. */
  hourly: v.array(
    v.object({
      purpose: v.picklist(['orders', 'callbacks', 'changes', 'approvals']),
      /** Limits of one address, of one network, and of everybody. */
      client: count,
      site: count,
      shop: count,
      used: count,
    }),
  ),
  /** The end of this hour. */
  until: instant,
  mailsPerHour: count,
  /** The most of each delivery window; null for any number. */
  window: v.object({ orders: v.nullable(count), pieces: v.nullable(count) }),
})
export type LimitsState = v.InferOutput<typeof LimitsState>
