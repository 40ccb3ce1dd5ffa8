import { alarm } from '../http/log.ts'

/** Finds out whether an order could be stored, by storing something. Rejects with a 503 problem when it could not. */
export interface TrialWrites {
  /** Stores as much as an order takes, in place of what the call before stored; `at` in epoch milliseconds. */
  write: (at: number) => Promise<void>
}

/** How a trial ended that was begun at `at`. */
interface Outcome {
  at: number
  error?: unknown
}

/** Milliseconds for which an outcome counts, so that probing is no load. */
const REMEMBERED = 10_000

/** The last outcome that this process knows, by database. */
const outcomes = new WeakMap<object, Outcome>()

/**
 * The same trials, at most one in ten seconds on a `database`: within them a call ends as the last trial did. Outcomes are
 * remembered, no promises, since on Workers a request must not await what another one began.
 */
export function remembered({ write }: TrialWrites, database: object): TrialWrites {
  return {
    async write(at) {
      const last = outcomes.get(database)
      // An outcome of the future is one of a clock that was wrong.
      if (last && Math.abs(at - last.at) < REMEMBERED) {
        endAs(last)
        return
      }
      // Calls that come while this trial is under way end as the one before.
      if (last) outcomes.set(database, { ...last, at })
      const outcome = await write(at).then(
        (): Outcome => ({ at }),
        (error: unknown): Outcome => ({ at, error }),
      )
      outcomes.set(database, outcome)
      endAs(outcome)
    },
  }
}

function endAs(outcome: Outcome): void {
  if ('error' in outcome) throw outcome.error
}

/** Raises an alarm while no order could be stored, whether or not a monitor asks. */
export async function alarmIfRefused(trialWrites: TrialWrites, now: number): Promise<void> {
  await trialWrites.write(now).catch(() => alarm('no-order-can-be-stored'))
}
