import * as v from 'valibot'
import { trustSchema, type Trust } from './owner.ts'
import { placeholders } from './placeholders.ts'
import filledIn from './trust.json' with { type: 'json' }

/** The facts that `/about/` shows, as far as they are filled in. */
export const trust: Trust = v.parse(trustSchema, filledIn)

/** The facts without what still is a placeholder. */
export function realTrust({ kitchen, cook, declaration, ratings }: Trust): Trust {
  return {
    kitchen: ifReal(kitchen),
    cook: ifReal(cook),
    declaration: ifReal(declaration),
    ratings: ratings.filter((rating) => ifReal(rating)),
  }
}

function ifReal<T>(value: T | null): T | null {
  return placeholders(value).length === 0 ? value : null
}
