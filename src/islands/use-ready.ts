import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the static page, true once the island answers: a control that is not ready is disabled, so no press is lost. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
