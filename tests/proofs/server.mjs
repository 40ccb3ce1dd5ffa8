/* global AbortSignal */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Proofs send more orders than the shop accepts in an hour, from many addresses. */
const NO_SHOP_LIMIT = {
  LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000, shopCallbacksPerHour: 1_000_000 }),
}

/** The built shop on a port of its own, with a state folder that outlives it: started, killed, started again. */
export function shop({ port, state, variables = NO_SHOP_LIMIT }) {
  const origin = `http://127.0.0.1:${port}`
  let running
  let log = ''

  spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    env: { ...process.env, CI: 'true' },
  })

  async function start() {
    const options = Object.entries(variables).flatMap(([name, value]) => [
      '--var',
      `${name}:${value}`,
    ])
    running = spawn(
      'wrangler',
      [
        'dev',
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--persist-to',
        state,
        '--show-interactive-dev-session=false',
        ...options,
      ],
      { detached: true, stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } },
    )
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (chunk) => (log += chunk))
    }
    for (let tries = 0; tries < 1200 && running.exitCode === null; tries++) {
      if (await isUp()) return
      await pause(100)
    }
    throw new Error(`The shop does not start:\n${log.slice(-2000)}`)
  }

  async function isUp() {
    const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(
      () => {},
    )
    await health?.arrayBuffer().catch(() => {})
    return health?.ok === true
  }

  /** Kills this shop's own processes at once, as a power cut would. */
  async function kill() {
    if (running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await ended
  }

  function query(sql) {
    const { stdout } = spawnSync(
      'wrangler',
      ['d1', 'execute', 'DB', '--local', '--persist-to', state, '--json', '--command', sql],
      { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env: { ...process.env, CI: 'true' } },
    )
    return JSON.parse(stdout.slice(stdout.indexOf('[')))[0].results
  }

  return { origin, start, kill, query, log: () => log }
}
