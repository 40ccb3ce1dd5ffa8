import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Rows of the tested shop's own D1, read from its file beside the running shop. */
export function query<Row>(sql: string): Row[] {
  const [file, ...others] = globSync(
    'test-results/state/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite',
  )
  if (!file || others.length) throw new Error('The shop under test has one database')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}
