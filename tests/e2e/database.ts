import { globSync } from 'node:fs'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'

/** Folder of the tested shop's database. */
export const STATE = 'test-results/state'

/** The database of the same shop as `npm run host` serves it. */
export const HOST_FILE = `${STATE}/shop.sqlite`

/** Rows of the tested shop's own D1, or of the one in another folder, read from its file beside the running shop. */
export function query<Row>(sql: string, state = STATE): Row[] {
  using database = open(state, { readOnly: true })
  return database.prepare(sql).all() as Row[]
}

/** Changes a database in a folder that no shop uses. */
export function execute(sql: string, state: string): void {
  using database = open(state)
  database.exec(sql)
}

/** Waits for the shop, which may be writing. */
function open(state: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  return new DatabaseSync(fileIn(state), { timeout: 10_000, ...options })
}

function fileIn(state: string): string {
  if (state === STATE && process.env['E2E_EDITION'] === 'host') return HOST_FILE
  const [file, ...others] = globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite`)
  if (!file || others.length) throw new Error(`Not one database in ${state}`)
  return file
}
