import { spawnSync } from 'node:child_process'

/** The deployed database, or the local one in the folder `state`. */
export interface Place {
  remote: boolean
  /** Folder of the local database. */
  state: string
}

/** The rows of one statement, run by wrangler with its login. Throws wrangler's output on failure. */
export function query<Row>(sql: string, place: Place): Row[] {
  return queryAll<Row>([sql], place)[0] ?? []
}

/** The rows of each statement; all are one transaction, and one start of wrangler. */
export function queryAll<Row>(statements: readonly string[], { remote, state }: Place): Row[][] {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', state]
  const { status, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', ...where, '--json', '--command', statements.join(';\n')],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.trim())
  const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: Row[] }[]
  return answers.map(({ results }) => results)
}
