import type { CountedVisit, VisitStore } from '../visits/visit-store.ts'
import { sql, type Database } from './database.ts'
import { numberField, objectsOf, textField } from './dialect.ts'

/** The counts of visits by day, as documents told them when they were left. */
export function visitStore(db: Database): VisitStore {
  return {
    async add(day, { device, steps, vitals: { page = 'other', ...vitals } = {} }) {
      const told = [
        ...steps.map((step) => ({ page: step, kind: 'opened', part: 0 })),
        ...Object.entries(vitals).map(([kind, part]) => ({ page, kind, part })),
      ]
      await db.run(sql(ADD, { day, device, told: JSON.stringify(told) }))
    },
    of: (from, to) => db.all<CountedVisit>(sql(COUNTS, { from, to })),
  }
}

const [page, kind] = [textField('told', 'page'), textField('told', 'kind')]
const part = numberField('told', 'part')

/** In the order of the key: two documents that end at once never wait for each other's rows. */
const ADD = `
  INSERT INTO visit_counts (day, page, device, kind, part, count)
  SELECT :day, ${page}, :device, ${kind}, ${part}, 1 FROM ${objectsOf(':told', 'told')} WHERE true ORDER BY 2, 4, 5
  ON CONFLICT (day, page, device, kind, part) DO UPDATE SET count = visit_counts.count + 1`

const COUNTS = `
  SELECT page, device, kind, part, CAST(sum(count) AS BIGINT) AS count FROM visit_counts
  WHERE day BETWEEN :from AND :to GROUP BY page, device, kind, part`
