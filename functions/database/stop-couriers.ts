import type { StopCouriers } from '../couriers/stop-couriers.ts'
import { sql, type Database } from './database.ts'
import { membersOf } from './dialect.ts'

/** Which courier takes which stop. */
export function stopCouriers(db: Database): StopCouriers {
  return {
    async names(date, now) {
      const query = `
        SELECT courier FROM courier_links
        WHERE delivery_date = :date AND courier <> '' AND expires_at > :now AND revoked_at IS NULL
        UNION SELECT courier FROM stop_couriers WHERE delivery_date = :date`
      const rows = await db.all<{ courier: string }>(sql(query, { date, now }))
      return rows.map(({ courier }) => courier)
    },
    async linkNames(ids) {
      const query = `
        SELECT id, courier FROM courier_links WHERE id IN (${membersOf(':ids')}) AND courier <> ''`
      const rows = await db.all<{ id: number; courier: string }>(
        sql(query, { ids: JSON.stringify(ids) }),
      )
      return new Map(rows.map(({ id, courier }) => [id, courier]))
    },
    async give({ date, courier, numbers, by, at }) {
      const values = { date, numbers: JSON.stringify(numbers) }
      const rows =
        courier === ''
          ? await db.all<{ number: number }>(sql(TAKE_BACK, values))
          : await db.all<{ number: number }>(sql(GIVE, { ...values, courier, by, at }))
      return rows.map(({ number }) => number).sort((a, b) => a - b)
    },
  }
}

/** The courier of each stop of these days, both included; empty for a stop that was given to somebody for another day. */
export async function couriersOfStops(
  db: Database,
  from: string,
  to: string,
): Promise<(order: { number: number; date: string }) => string> {
  const query = `
    SELECT order_number AS number, delivery_date AS date, courier FROM stop_couriers
    WHERE delivery_date BETWEEN :from AND :to`
  const rows = await db.all<{ number: number; date: string; courier: string }>(
    sql(query, { from, to }),
  )
  const given = new Map(rows.map(({ number, date, courier }) => [`${date} ${number}`, courier]))
  return ({ number, date }) => given.get(`${date} ${number}`) ?? ''
}

const STOPS = `
  SELECT number FROM orders
  WHERE number IN (${membersOf(':numbers')}) AND delivery_date = :date AND pickup = 0 AND cancelled_at IS NULL`

const GIVE = `
  INSERT INTO stop_couriers (order_number, delivery_date, courier, given_at, given_by)
  SELECT number, :date, :courier, :at, :by FROM (${STOPS}) AS stops WHERE true
  ON CONFLICT (order_number) DO UPDATE SET
    delivery_date = excluded.delivery_date, courier = excluded.courier,
    given_at = excluded.given_at, given_by = excluded.given_by
  RETURNING order_number AS number`

const TAKE_BACK = `
  DELETE FROM stop_couriers WHERE order_number IN (${STOPS}) RETURNING order_number AS number`
