import { atom } from 'nanostores'

/** Days of a sheet, `YYYY-MM-DD`, `from` and `to` included. */
export interface Days {
  from: string
  to: string
}

/** The days that a colleague has chosen on one sheet, for all of them; undefined until then, which is today. */
export const $chosenDays = atom<Days | undefined>()
