import { useState, useSyncExternalStore } from 'react'
import type { Address } from '../../../contract/routes.ts'
import { pendingKey } from '../../../stores/pending-key.ts'

/** Whether a request sent before a reload, or in another tab, was never answered. False in the first render. */
export function useEarlierUnanswered(path: Address<'POST'>): boolean {
  const [isUnanswered] = useState(() => () => pendingKey(path) !== undefined)
  return useSyncExternalStore(never, isUnanswered, () => false)
}

const never = () => () => {}
