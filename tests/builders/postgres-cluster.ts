import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

/** A PostgreSQL of its own on a port of this machine; its files go with it. */
export interface PostgresCluster extends AsyncDisposable {
  /** The URL of its first database, which stays empty. */
  url: string
  /** Ends the server at once, as a power cut would, and starts it again on the same port. */
  crash: () => Promise<void>
}

/** The folder of PostgreSQL's programs, the newest where Debian has several; undefined where there are none. */
function programs(): string | undefined {
  const order = new Intl.Collator('en', { numeric: true })
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => order.compare(b, a))
  return folders.find((folder) => globSync(join(folder, 'initdb')).length > 0)
}

export const HAS_POSTGRES = programs() !== undefined

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (which: string) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a cluster that sorts as Russian readers do, unlike SQLite. `isDurable`: a commit waits for the disk, as in operation. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresCluster> {
  const bin = programs()
  if (!bin) throw new Error('No PostgreSQL here: apt-get install postgresql')
  const owner = account()
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (owner.uid) chownSync(folder, owner.uid, owner.gid!)
  const data = join(folder, 'data')
  const port = await freePort()
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'shop',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=icu',
      '--icu-locale=ru',
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `postgres://shop@127.0.0.1:${port}/postgres`

  let server: ChildProcess
  async function start(): Promise<void> {
    const settings = isDurable ? [] : ['-c', 'fsync=off']
    server = spawn(
      join(bin!, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
    while (!(await answers(url)))
      if (server.exitCode !== null) throw new Error('PostgreSQL does not start')
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  const endNow = () => server.kill('SIGQUIT')
  process.once('exit', endNow)
  return {
    url,
    async crash() {
      // SIGQUIT: the children end at once, nothing is written. SIGKILL would leave them for a moment.
      await end('SIGQUIT')
      await start()
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', endNow)
      await end('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}

/** The URL of a new, empty database of the cluster. */
export async function newDatabase(cluster: string): Promise<string> {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  const sql = postgres(cluster, { max: 1 })
  await sql`CREATE DATABASE ${sql(name)}`
  await sql.end()
  return cluster.replace(/\w+$/, name)
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice() {} })
  try {
    await sql`SELECT 1`
    return true
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return false
  } finally {
    await sql.end()
  }
}
