import { spawnSync } from 'node:child_process'
import { reapWhenOver } from '../gate/reap.mjs'
import { EDITIONS, editionOf } from './server.mjs'

reapWhenOver()

// The long proofs: 21,000 fuzzed requests, floods, 60 kills, 1,000 tables, 2,000 intents under faults. Needs a build.
// npm run test:proofs [-- d1 | sqlite | postgres | part]: those of one edition, or a part of some minutes; without it all of them.
const vitest = (project, ...files) => ['vitest', ['run', '--project', project, ...files]]
const script = (name, ...args) => ['node', [`tests/proofs/${name}.mjs`, ...args]]
const [argument] = process.argv.slice(2)
/** Some minutes of them, for npm run test:long; of the tables too few would say nothing of the shares that are asked for. */
const PART = [
  script('flood', 'sqlite'),
  script('orders', '3', '200', 'd1'),
  script('orders', '4', '400', 'postgres'),
  script('changes', '4', 'sqlite'),
  script('payments', '3', '100', 'sqlite'),
]
const isPart = argument === 'part'
const editions = argument && !isPart ? [editionOf(argument)] : EDITIONS

const EDGE = ['fuzz', 'limits', 'order-races'].map((name) => `tests/edge/${name}.test.ts`)
const proofs = [
  ...(editions.includes('d1') ? [vitest('edge', ...EDGE)] : []),
  ...(argument
    ? []
    : [
        vitest(
          'unit',
          'tests/proofs/tables.test.ts',
          'tests/unit/planner/random-requests.test.ts',
          'tests/unit/search/cost.test.ts',
        ),
      ]),
  ...(editions.some((edition) => edition !== 'd1') ? [vitest('node'), vitest('postgres')] : []),
  ...editions.flatMap((edition) => [
    script('flood', edition),
    script('attack', edition),
    script('orders', '20', '2000', edition),
    script('changes', '20', edition),
    ...(edition === 'sqlite' ? [script('payments', '20', '1000', edition)] : []),
    ...(edition === 'postgres' ? [script('payments', '6', '300', edition)] : []),
  ]),
]
for (const [command, args] of isPart ? PART : proofs) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PROOF: 'long' },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
