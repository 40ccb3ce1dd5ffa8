import { atom } from 'nanostores'
import { askWord } from '../../requests/ask-word.ts'
import {
  $typedPromo,
  applyTypedPromo,
  isPending,
  typedWord,
  type AppliedPromo,
} from '../../stores/typed-promo.ts'

/** The word that the edge is asked about, with what comes of it for everybody who waits. */
export const $checkedWord = atom<
  { word: string; applied: Promise<AppliedPromo | undefined> } | undefined
>()

/**
 * Applies the typed code, if any: a number at once, a word when the edge has said what it is, which it is asked once at a time.
 * Rules 16 and 103.
 */
export function applyTyped(): AppliedPromo | undefined | Promise<AppliedPromo | undefined> {
  const word = typedWord()
  if (word === undefined) return applyTypedPromo()
  const checked = $checkedWord.get()
  if (checked?.word === word) return checked.applied
  const applied = applyWord(word)
  $checkedWord.set({ word, applied })
  return applied
}

/** The same before the shopper goes on. */
export function applyPending(): ReturnType<typeof applyTyped> {
  return isPending() ? applyTyped() : undefined
}

/** Undefined also where something else is typed by the time of the answer. */
async function applyWord(word: string): Promise<AppliedPromo | undefined> {
  const answer = await askWord(word)
  if ($checkedWord.get()?.word === word) $checkedWord.set(undefined)
  return $typedPromo.get().trim() === word ? applyTypedPromo(answer) : undefined
}
