import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { MENU_PREFIX } from '../contract/page-storage-keys.ts'
import { dietsOf, lettersOf, type Diet } from '../domain/menu/diet.ts'
import './storage/engine.ts'

// A map like the cart: the package's atom would be 0.2 KB more of every first load.
const $saved = persistentMap<{ diets: readonly Diet[] }>(
  MENU_PREFIX,
  { diets: [] },
  { encode: lettersOf, decode: dietsOf },
)

/** The diets that the lists and the search of this browser follow. Nonsense in storage counts as none. Rule 72. */
export const $diets = computed($saved, ({ diets }) => diets)

export function chooseDiets(diets: readonly Diet[]): void {
  $saved.setKey('diets', dietsOf(lettersOf(diets)))
}

/** Chooses a diet, or drops it when it was chosen. */
export function toggleDiet(diet: Diet): void {
  const chosen = $diets.get()
  chooseDiets(chosen.includes(diet) ? chosen.filter((other) => other !== diet) : [...chosen, diet])
}
