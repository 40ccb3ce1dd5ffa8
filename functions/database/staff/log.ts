import type { ActionDetails, LogEntry } from '../../../src/contract/staff-log.ts'
import { changedSides, type EventData } from '../../../src/domain/order-life/events.ts'
import type { LogPart, LogPlace, StaffLog } from '../../staff/staff-log.ts'
import { sql, type Database } from '../database.ts'

export function staffLog(db: Database): StaffLog {
  return {
    add: ({ at, by, kind, number = 0, details = {} }) =>
      db.run(sql(INSERT, { at, by, kind, number, details: JSON.stringify(details) })),
    addSignIn: ({ email, since }) =>
      db.run(
        sql(`${INSERT} ON CONFLICT DO NOTHING`, {
          at: since,
          by: email,
          kind: 'signed-in',
          number: 0,
          details: '{}',
        }),
      ),
    async read(part, { by = '', after = FIRST_PLACE, limit }) {
      const query = `
        SELECT at, source, number, id, email, kind, pickup, details FROM (${entriesOf(part)}) AS entries
        WHERE (:by = '' OR email = :by)
          AND (at, source, number, id) < (:at, :source, :number, :id)
        ORDER BY at DESC, source DESC, number DESC, id DESC LIMIT :limit`
      const rows = await db.all<Row>(sql(query, { ...valuesOf(part), ...after, by, limit }))
      return rows.map(entryOf)
    },
    async colleagues(part) {
      const query = `SELECT DISTINCT email FROM (${entriesOf(part)}) AS entries ORDER BY email`
      const rows = await db.all<{ email: string }>(sql(query, valuesOf(part)))
      return rows.map(({ email }) => email)
    },
  }
}

const INSERT = `
  INSERT INTO staff_log (at, email, kind, number, details) VALUES (:at, :by, :kind, :number, :details)`

/** Sorts after every entry. */
const FIRST_PLACE: LogPlace = { at: Number.MAX_SAFE_INTEGER, source: 0, number: 0, id: 0 }

interface Row extends LogPlace {
  email: string
  kind: LogEntry['kind']
  pickup: number
  details: string
}

/** SQL of the entries of all three tables. */
function entriesOf(part: LogPart): string {
  const within = (time: string, number: string) =>
    'number' in part ? `${number} = :order` : `${time} >= :from AND ${time} < :to`
  return `
    SELECT viewed_at AS at, 0 AS source, number, id, viewed_by AS email, kind || '-viewed' AS kind,
      0 AS pickup, '{}' AS details
    FROM contact_views WHERE ${within('viewed_at', "kind = 'order' AND number")}
    UNION ALL
    SELECT order_events.created_at, 1, order_number, order_events.version, substr(actor, 7), kind, pickup,
      CASE WHEN kind = 'edited' THEN data ELSE '{}' END
    FROM order_events JOIN orders ON orders.number = order_number
    WHERE actor <> 'shopper' AND ${within('order_events.created_at', 'order_number')}
    UNION ALL
    SELECT at, 2, number, id, email, kind, 0, details
    FROM staff_log WHERE ${within('at', 'number')}`
}

function valuesOf(part: LogPart): Record<string, number> {
  return 'number' in part ? { order: part.number } : { from: part.from, to: part.to }
}

function entryOf({ at, source, number, id, email, kind, pickup, details }: Row) {
  return {
    at: new Date(at).toISOString(),
    by: email,
    kind,
    pickup: pickup === 1,
    number: number === 0 ? null : number,
    details: detailsOf(kind, details),
    place: { at, source, number, id },
  }
}

/** The details of an entry; of an edit of several sides of an order, which these are. */
function detailsOf(kind: LogEntry['kind'], json: string): ActionDetails {
  if (kind === 'edited') return { changed: changedSides(JSON.parse(json) as EventData).join(',') }
  return JSON.parse(json) as ActionDetails
}
