import { execFileSync } from 'node:child_process'

/** Rows of the tested shop's own D1. */
export function query<Row>(sql: string): Row[] {
  const output = execFileSync(
    'wrangler',
    [
      'd1',
      'execute',
      'DB',
      '--local',
      '--persist-to',
      'test-results/state',
      '--json',
      '--command',
      sql,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return (JSON.parse(output) as [{ results: Row[] }])[0].results
}
