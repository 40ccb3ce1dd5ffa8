import { spawnSync } from 'node:child_process'

/** Where the database is: the deployed one or this machine's, and of the latter in which folder. */
export interface Place {
  remote: boolean
  /** Of the local one. */
  state: string
}

/** Rows of one statement, through wrangler, which knows the account. Throws with wrangler's own words. */
export function query<Row>(sql: string, { remote, state }: Place): Row[] {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', state]
  const { status, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', ...where, '--json', '--command', sql],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.trim())
  const answer = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ results: Row[] }]
  return answer[0].results
}
