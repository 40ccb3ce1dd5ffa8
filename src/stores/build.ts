import { atom } from 'nanostores'

/** True once a newer build is known to be served; the next navigation is then a full load. Rule 38. */
export const $outdated = atom(false)

export function markOutdated(): void {
  $outdated.set(true)
}
