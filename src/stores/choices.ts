import { persistentMap } from '@nanostores/persistent'
import './storage.ts'

/** Checkout choices that say nothing about a person, so they may survive a reload. DESIGN «Checkout». */
export type Choices = {
  date?: string
  window?: string
  payment?: string
  persons?: string
}

export const $choices = persistentMap<Choices>('checkout:', {})

export function choose(name: keyof Choices, value: string): void {
  $choices.setKey(name, value)
}
