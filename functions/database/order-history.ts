import type { EventData } from '../../src/domain/order-life/events.ts'
import type { OrderStore, RecordedEvent, WindowLoad } from '../orders/order-store.ts'
import { sql, type Database } from './database.ts'

/** Recorded events, and what the windows take. Rules 50 and 60. */
export function orderHistory(db: Database): Pick<OrderStore, 'events' | 'loads'> {
  return { events: (number) => events(db, number), loads: (from) => loads(db, from) }
}

type EventRow = Omit<RecordedEvent, 'at' | 'data'> & { at: number; reason: string; data: string }

async function events(db: Database, number: number): Promise<RecordedEvent[]> {
  const rows = await db.all<EventRow>(
    sql(
      `SELECT version, created_at AS at, actor, kind, reason, data
       FROM order_events WHERE order_number = :number ORDER BY version`,
      { number },
    ),
  )
  return rows.map(({ at, reason, data, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    data: { ...(JSON.parse(data) as EventData), ...(event.kind === 'cancelled' && { reason }) },
  }))
}

function loads(db: Database, from: string): Promise<WindowLoad[]> {
  return db.all<WindowLoad>(
    sql(
      `SELECT delivery_date AS date, delivery_window AS "window", count(*) AS orders, sum(pieces) AS pieces
       FROM orders WHERE delivery_date >= :from AND cancelled_at IS NULL
       GROUP BY delivery_date, delivery_window ORDER BY delivery_date, delivery_window`,
      { from },
    ),
  )
}
