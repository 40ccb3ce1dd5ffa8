import { spawnSync } from 'node:child_process'

// The long proofs: 21,000 fuzzed requests, floods, 20 kills, 1,000 tables, 2,000 intents under faults. Needs a build.
const proofs = [
  ['vitest', ['run', '--project', 'edge', 'tests/edge/fuzz.test.ts', 'tests/edge/limits.test.ts']],
  ['vitest', ['run', '--project', 'unit', 'tests/proofs/tables.test.ts']],
  ['node', ['tests/proofs/flood.mjs']],
  ['node', ['tests/proofs/orders.mjs', '20', '2000']],
]
for (const [command, args] of proofs) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PROOF: 'long' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
