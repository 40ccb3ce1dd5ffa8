import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parentOf } from './reap.mjs'

// node tests/gate/reaper.mjs RUN LINEAGE, started by reap.mjs, which says what for.

const [run, lineage] = process.argv.slice(2)
const POLL = 500
/** Milliseconds in which a server may end by itself. */
const GRACE = 3000

const isOver = () => JSON.parse(lineage).some(([pid, parent]) => parentOf(pid) !== parent)
let isClosed = false
process.stdin.resume().once('end', () => (isClosed = true))
while (!isClosed && !isOver()) await pause(POLL)

const end = Date.now() + GRACE
for (let left = members(); left.length > 0; left = members()) {
  for (const pid of left) kill(pid, Date.now() < end ? 'SIGTERM' : 'SIGKILL')
  await pause(POLL)
}

function members() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isMember(name))
}

function isMember(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TEST_RUN=${run}`)
  } catch {
    // Ended, or another user's.
    return false
  }
}

function kill(pid, signal) {
  try {
    process.kill(Number(pid), signal)
  } catch {
    // Ended.
  }
}
