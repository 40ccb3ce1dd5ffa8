import { atom, computed } from 'nanostores'
import type { Diet } from '../domain/menu/diet.ts'
import { $diets } from './diets.ts'

/**
 * The diets that were chosen for the order itself, at checkout or with a planned table; undefined until then. In memory only,
 * since with a name they are data on health. Rules 26 and 90.
 */
const $own = atom<readonly Diet[] | undefined>(undefined)

/** The diets of the order at checkout: its own, else those that the lists and the search follow. Rule 90. */
export const $orderDiets = computed([$own, $diets], (own, chosen) => own ?? chosen)

/** Chooses them and returns what undoes it. */
export function chooseOrderDiets(diets: readonly Diet[]): () => void {
  const before = $own.get()
  $own.set(diets)
  return () => $own.set(before)
}

/** The next order begins with the diets of the lists again. */
export function forgetOrderDiets(): void {
  $own.set(undefined)
}
