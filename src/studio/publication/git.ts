import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Git = (...args: readonly string[]) => Promise<string>

/** Runs Git's own commands in a checkout or worktree. Rejects with what Git says when a command fails. */
export function gitIn(folder: string): Git {
  // A page that asks for the drafts must not lock the index while a publication needs it.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' }
  return async (...args) =>
    (await run('git', args, { cwd: folder, env, maxBuffer: Infinity })).stdout
}
