import { MINUTE } from '../../src/domain/time.ts'
import { alarm } from '../http/log.ts'

/**
 * A clock in epoch milliseconds that follows a jump of the wall clock, ahead or back by more than a minute, only after the jump
 * has lasted for a minute; until then it goes on by the monotonic clock. Each jump raises an alarm.
 */
export function steadyClock(
  wall: () => number = () => Date.now(),
  monotonic: () => number = () => performance.now(),
): () => number {
  let believed = wall() - monotonic()
  let jump: { offset: number; since: number } | undefined
  return () => {
    const elapsed = monotonic()
    const offset = wall() - elapsed
    const isNear = (other: number) => Math.abs(offset - other) <= MINUTE
    if (isNear(believed)) {
      believed = offset
      jump = undefined
    } else if (!jump || !isNear(jump.offset)) {
      jump = { offset, since: elapsed }
      alarm('clock-jumped', { seconds: Math.round((offset - believed) / 1000) })
    } else if (elapsed - jump.since >= MINUTE) {
      believed = offset
      jump = undefined
    }
    return Math.round(elapsed + believed)
  }
}
