import { useState, useSyncExternalStore } from 'react'
import { pendingKey } from '../../../stores/pending-key.ts'

/** Whether a request sent before a reload, or in another tab, was never answered. False in the first render. */
export function useEarlierUnanswered(path: string): boolean {
  const [isUnanswered] = useState(() => () => pendingKey(path) !== undefined)
  return useSyncExternalStore(never, isUnanswered, () => false)
}

const never = () => () => {}
