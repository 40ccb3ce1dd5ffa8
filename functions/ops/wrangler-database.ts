import { spawnSync } from 'node:child_process'
import { withLiterals } from '../database/console-queries.ts'
import type { Database, Statement } from '../database/database.ts'

/**
 * D1 over `wrangler d1 execute`, deployed or in the folder `state`, so that the console changes orders by the same code as
 * the shop. A batch is one call, which wrangler runs as one transaction. Values are written into the SQL as literals. Throws wrangler's output on failure.
 */
export function wranglerDatabase(place: { remote: boolean; state: string }): Database {
  const batch = <Row>(statements: readonly Statement[]) =>
    Promise.try(() => execute<Row>(statements.map(withLiterals), place))
  const all = async <Row>(statement: Statement) => (await batch<Row>([statement]))[0] ?? []
  return {
    async run(statement) {
      await all(statement)
    },
    first: async <Row>(statement: Statement) => (await all<Row>(statement))[0],
    all,
    batch,
  }
}

function execute<Row>(
  statements: readonly string[],
  { remote, state }: { remote: boolean; state: string },
): Row[][] {
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
