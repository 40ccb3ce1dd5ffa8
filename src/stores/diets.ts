import { persistentAtom } from '@nanostores/persistent'
import { DIETS_KEY } from '../contract/storage-keys.ts'
import { dietsOf, lettersOf, type Diet } from '../domain/menu/diet.ts'
import './storage.ts'

/** The diets that the lists and the search of this browser follow. Nonsense in storage counts as none. Rule 72. */
export const $diets = persistentAtom<readonly Diet[]>(DIETS_KEY, [], {
  encode: lettersOf,
  decode: dietsOf,
})

export function chooseDiets(diets: readonly Diet[]): void {
  $diets.set(dietsOf(lettersOf(diets)))
}

/** Chooses a diet, or drops it when it was chosen. */
export function toggleDiet(diet: Diet): void {
  const chosen = $diets.get()
  chooseDiets(chosen.includes(diet) ? chosen.filter((other) => other !== diet) : [...chosen, diet])
}
