import { spawnSync } from 'node:child_process'

// The long proofs: 21,000 fuzzed requests, floods, 40 kills, 1,000 tables, 2,000 intents under faults. Needs a build.
const EDGE = ['fuzz', 'limits', 'order-races'].map((name) => `tests/edge/${name}.test.ts`)
const proofs = [
  ['vitest', ['run', '--project', 'edge', ...EDGE]],
  [
    'vitest',
    [
      'run',
      '--project',
      'unit',
      'tests/proofs/tables.test.ts',
      'tests/unit/search/cost.test.ts',
      'tests/node',
    ],
  ],
  ['node', ['tests/proofs/flood.mjs']],
  ['node', ['tests/proofs/orders.mjs', '20', '2000']],
  ['node', ['tests/proofs/changes.mjs', '20']],
]
for (const [command, args] of proofs) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PROOF: 'long' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
