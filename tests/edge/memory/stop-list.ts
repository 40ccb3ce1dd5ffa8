import type { KeptPause, StopList } from '../../../functions/stop-list/stop-list.ts'
import { isPaused } from '../../../src/domain/stop-list.ts'
import type { State } from './state.ts'

export function memoryStopList(state: State): StopList {
  return {
    current: async (now) => pausesAt(now, state),
    pause: async (pause) => void state.pauses.set(pause.id, pause),
    resume: async (id) => void state.pauses.delete(id),
  }
}

/** The products paused at `now`, epoch milliseconds, for which `isAsked` holds. */
export function pausedProducts(
  now: number,
  state: State,
  isAsked: (id: number) => boolean,
): number[] {
  return pausesAt(now, state)
    .map(({ id }) => id)
    .filter(isAsked)
}

function pausesAt(now: number, { pauses }: State): KeptPause[] {
  return [...pauses.values()].filter((pause) => isPaused(pause, now)).sort((a, b) => a.id - b.id)
}
