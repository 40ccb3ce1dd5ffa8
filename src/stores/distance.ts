import { atom, computed } from 'nanostores'
import { parseDistance } from '../wording/typed-numbers.ts'
import { $cart, setDistance } from './cart.ts'

/** The text as the shopper typed it last; lives as long as the tab. */
const $typed = atom('')

/** The distance field's text, the same in the drawer and at checkout. */
export const $distanceText = computed([$typed, $cart], (typed, { mkad_distance }) => {
  // Another tab may have changed the distance, or an order emptied the cart.
  if ((parseDistance(typed) ?? 0) === mkad_distance) return typed
  return String(mkad_distance || '').replace('.', ',')
})

/** True while the order goes outside the ring road and the distance is not known. */
export const $distanceMissing = computed(
  [$distanceText, $cart],
  (text, { pickup, mkad }) => !pickup && mkad === 'out' && parseDistance(text) === undefined,
)

/** True once the shopper wanted to go on without a distance, until there is one. */
const $asked = atom(false)
export const $distanceRefused = computed(
  [$asked, $distanceMissing],
  (asked, missing) => asked && missing,
)

/** The shopper wants to go on without a distance: from now on the field says that it is needed. */
export function refuseDistance(): void {
  $asked.set(true)
}

/** Keeps the text as typed; the cart's distance is zero for as long as the text is no distance. */
export function typeDistance(typed: string): void {
  const distanceKm = parseDistance(typed)
  if (distanceKm !== undefined) $asked.set(false)
  $typed.set(typed)
  setDistance(distanceKm ?? 0)
}
