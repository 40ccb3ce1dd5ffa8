import { persistentMap } from '@nanostores/persistent'
import { CHOICES_PREFIX } from '../contract/page-storage-keys.ts'
import './storage/engine.ts'

/** Checkout choices that survive a reload; they say nothing about a person. Rule 26. */
export type Choices = {
  date?: string
  window?: string
  payment?: string
  persons?: string
}

export const $choices = persistentMap<Choices>(CHOICES_PREFIX, {})

/** Keeps a choice and returns what undoes it. */
export function choose(name: keyof Choices, value: string): () => void {
  const before = $choices.get()[name]
  $choices.setKey(name, value)
  return () => $choices.setKey(name, before)
}
