import { atom } from 'nanostores'

/** True once a newer build than the one that runs here is known to be served: the next navigation is a full load. Spec §4. */
export const $outdated = atom(false)

export function markOutdated(): void {
  $outdated.set(true)
}
