import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Ends whatever this process starts, directly or not, once this process or the npm above it is gone, however that ended:
 * servers and browsers live in process groups of their own, so no signal to a group reaches all of them. A second process
 * watches and, on Linux, finds them by an environment variable that all of them inherit. Does nothing within such a run.
 */
export function reapWhenOver() {
  if (process.platform !== 'linux' || process.env.TEST_RUN) return
  process.env.TEST_RUN = randomUUID()
  const { TEST_RUN, ...env } = process.env
  const watcher = fileURLToPath(import.meta.resolve('./reaper.mjs'))
  const reaper = spawn(process.execPath, [watcher, TEST_RUN, JSON.stringify(lineage())], {
    detached: true,
    env,
    // The end of this process ends the pipe.
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  reaper.stdin.unref()
  reaper.unref()
}

/** This process and those above it, up to npm: pids with their parents. Empty without npm. */
function lineage() {
  const line = []
  for (let pid = process.pid; line.length < 5; pid = line.at(-1)[1]) {
    if (/^npm /.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return line
    line.push([pid, parentOf(pid)])
    if (line.at(-1)[1] <= 1) break
  }
  return []
}

/** The parent's pid, another one once the parent has ended; undefined when the process itself is gone. */
export function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1])
  } catch {
    return undefined
  }
}
