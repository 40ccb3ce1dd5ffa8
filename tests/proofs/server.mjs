/* global AbortSignal */
import { spawn, spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { inPostgres } from '../../functions/database/dialect.ts'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { newDatabase, startPostgres } from '../builders/postgres-cluster.ts'

/** Proofs send more orders than the shop accepts in an hour, from many addresses. */
const NO_SHOP_LIMIT = {
  LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000, shopCallbacksPerHour: 1_000_000 }),
}

/** Where the shop runs: workerd with D1, or Node with one of two databases. The last argument of a proof names it. */
export const EDITIONS = ['d1', 'sqlite', 'postgres']
export const editionOf = (argument) => {
  const edition = argument ?? 'd1'
  if (!EDITIONS.includes(edition)) throw new Error(`One of ${EDITIONS.join(', ')}: ${edition}`)
  return edition
}

/**
 * The built shop on a port of its own, with a database that outlives it: started, killed, started again. `state` is an empty
 * folder for what it keeps. A proof that `systemd-socket-activate` runs gives its socket to each start.
 */
export async function shop({ edition, port, state, variables = NO_SHOP_LIMIT }) {
  const origin = `http://127.0.0.1:${port}`
  rmSync(state, { recursive: true, force: true })
  const staff = localStaffKey(state)
  const { command, args, env, place, query, restore, end } = await EDITION[edition]({
    port,
    state,
    staff,
    variables,
  })
  let running
  let log = ''

  /** `changes`: variables of its environment for this start, in Node. */
  async function start(changes = {}) {
    running = spawn(command, args, {
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', ...(process.env.LISTEN_FDS ? [3] : [])],
      env: { ...process.env, CI: 'true', ...env, ...changes },
    })
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
    if (running?.exitCode !== null || running.signalCode !== null) return
    await ended(running, () => process.kill(-running.pid, 'SIGKILL'))
  }

  return {
    origin,
    /** Ends it as systemd does. */
    stop: () => ended(running, () => running.kill('SIGTERM')),
    /** Where its database is, in Node. */
    place,
    start,
    kill,
    query,
    restore,
    log: () => log,
    pid: () => running.pid,
    staffCookie: `staff=${new URL(staff.linkFor('proof@localhost', origin)).searchParams.get('token')}`,
    async end() {
      await kill()
      await end()
    },
  }
}

async function ended(child, end) {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  end()
  await exit
}

/** How each edition is started, its database asked, backed up and made of the backup while the shop is down. */
const EDITION = {
  d1({ port, state, staff, variables }) {
    const env = { ...process.env, CI: 'true' }
    const at = ['--local', '--persist-to', state]
    spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', ...at], { env })
    const all = { ...variables, LOCAL_STAFF_KEY: staff.publicKey }
    return {
      command: 'wrangler',
      args: [
        'dev',
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--persist-to',
        state,
        '--show-interactive-dev-session=false',
        ...Object.entries(all).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ],
      query(sql) {
        const { stdout } = spawnSync(
          'wrangler',
          ['d1', 'execute', 'DB', ...at, '--json', '--command', sql],
          { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env },
        )
        return JSON.parse(stdout.slice(stdout.indexOf('[')))[0].results
      },
      end() {},
    }
  },
  sqlite({ port, state, staff, variables }) {
    const file = join(state, 'shop.sqlite')
    return {
      ...host(port, file, staff, variables),
      place: file,
      query(sql) {
        const database = new DatabaseSync(file, { timeout: 5000 })
        try {
          return database.prepare(sql).all()
        } finally {
          database.close()
        }
      },
      restore() {
        const backup = join(state, 'backup.sqlite')
        this.query(`VACUUM INTO '${backup}'`)
        for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
        renameSync(backup, file)
      },
      end() {},
    }
  },
  async postgres({ port, state, staff, variables }) {
    const cluster = await startPostgres({ isDurable: true })
    const url = await newDatabase(cluster.url)
    const types = { number: { to: 20, from: [20, 1700], serialize: String, parse: Number } }
    const connection = postgres(url, { max: 1, types, onnotice() {} })
    return {
      ...host(port, url, staff, variables),
      place: url,
      query: (sql) => connection.unsafe(inPostgres(sql)),
      async restore() {
        const dump = join(state, 'backup.dump')
        run('pg_dump', '--format=custom', '--file', dump, url)
        await connection.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
        run('pg_restore', '--dbname', url, '--clean', '--if-exists', '--no-owner', dump)
      },
      async end() {
        await connection.end()
        await cluster[Symbol.asyncDispose]()
      },
    }
  },
}

function run(command, ...args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Behind a proxy on this machine, so that a shopper's address is what the proof says. */
const host = (port, database, staff, variables) => ({
  command: 'node',
  args: ['tests/proofs/host.mjs', staff.publicKey],
  env: {
    ...variables,
    PORT: String(port),
    DATABASE: database,
    TRUSTED_PROXY: '127.0.0.1',
  },
})
