import type { D1Database } from '@cloudflare/workers-types'
import type { EventData } from '../../src/domain/order-life/events.ts'
import type { OrderStore, RecordedEvent, WindowLoad } from '../orders/order-store.ts'
import { allRows } from './unavailable.ts'

/** Recorded events in D1, and what the windows take. Rules 50 and 60. */
export function d1OrderHistory(db: D1Database): Pick<OrderStore, 'events' | 'loads'> {
  return { events: (number) => events(db, number), loads: (from) => loads(db, from) }
}

type EventRow = Omit<RecordedEvent, 'at' | 'data'> & { at: number; reason: string; data: string }

async function events(db: D1Database, number: number): Promise<RecordedEvent[]> {
  const rows = await allRows<EventRow>(
    db
      .prepare(
        `SELECT version, created_at AS at, actor, kind, reason, data
         FROM order_events WHERE order_number = ? ORDER BY version`,
      )
      .bind(number),
  )
  return rows.map(({ at, reason, data, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    data: { ...(JSON.parse(data) as EventData), ...(event.kind === 'cancelled' && { reason }) },
  }))
}

function loads(db: D1Database, from: string): Promise<WindowLoad[]> {
  return allRows<WindowLoad>(
    db
      .prepare(
        `SELECT delivery_date AS date, delivery_window AS window, count(*) AS orders, sum(pieces) AS pieces
         FROM orders WHERE delivery_date >= ? AND cancelled_at IS NULL
         GROUP BY delivery_date, delivery_window ORDER BY delivery_date, delivery_window`,
      )
      .bind(from),
  )
}
