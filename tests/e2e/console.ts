import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBuild } from './shop-servers.ts'

interface ConsoleShop extends Disposable {
  /** The shop's configuration, and its database beside it, where `wrangler` looks for it. */
  folder: string
  /** Folder of the database. */
  state: string
  /** Serves the shop while `visit` runs, then stops it. */
  serve<Result>(visit: (url: string) => Promise<Result>): Promise<Result>
  /** The output of `npm run orders`. */
  orders(...args: string[]): string
}

/**
 * A shop of a test's own, with an empty database. It is served only while no console command runs: in workerd each query of
 * D1, also a SELECT, writes a bookmark and waits for no lock, so of two processes on one file one fails with SQLITE_BUSY.
 */
export function openConsoleShop(): ConsoleShop {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'))
  const state = join(folder, '.wrangler/state')
  return {
    folder,
    state,
    serve: async (visit) => {
      await using server = await serveBuild('dist', { state })
      return await visit(server.url)
    },
    orders: (...args) =>
      execFileSync('node', ['functions/ops/orders.ts', ...args, '--persist-to', state], {
        encoding: 'utf8',
        env: { ...process.env, ERASE_KEY: 'k'.repeat(32) },
        maxBuffer: 64 * 1024 * 1024,
      }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
