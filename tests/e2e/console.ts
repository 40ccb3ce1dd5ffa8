import { execFileSync } from 'node:child_process'
import { STATE } from './database.ts'

/** The output of `npm run orders` for the tested shop. */
export function orders(...args: string[]): string {
  const command = ['functions/ops/orders.ts', ...args, '--persist-to', STATE]
  for (let tries = 1; ; tries++) {
    try {
      return execFileSync('node', command, { encoding: 'utf8' })
    } catch (error) {
      // The running shop holds the lock of the same file for a moment.
      if (tries === 5 || !/SQLITE_BUSY|internal error/.test(String(error))) throw error
    }
  }
}
