import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parentOf } from '../gate/reap.mjs'
import { GATE_BROWSER_TESTS, LONG_TESTS, LOOKS, POSTGRES_TESTS } from '../gate/parts.mjs'

test('every test that a list of the gate names is there', () => {
  const browser = [...GATE_BROWSER_TESTS, ...Object.keys(LOOKS)]
  const named = [
    ...browser.map((name) => `tests/e2e/${name}.test.ts`),
    ...Object.keys(LONG_TESTS),
    ...POSTGRES_TESTS,
  ]
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

/** A run that starts a server in a group of its own, prints its pid, and goes on. */
const RUN = `
  import { spawn } from 'node:child_process'
  import { reapWhenOver } from '${pathToFileURL(resolve('tests/gate/reap.mjs')).href}'
  reapWhenOver()
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  console.log(server.pid)
  setInterval(() => {}, 1000)`

test.runIf(process.platform === 'linux')(
  'a server that a run has started ends with it, also when the run is killed at once',
  async () => {
    const { TEST_RUN: _, ...env } = process.env
    const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { env })
    const [line] = (await once(run.stdout, 'data')) as [Buffer]
    const server = Number(String(line))
    expect(parentOf(server)).toBe(run.pid)
    run.kill('SIGKILL')
    await expect.poll(() => parentOf(server), { timeout: 20_000 }).toBeUndefined()
  },
)
