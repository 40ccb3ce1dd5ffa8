import { atom } from 'nanostores'
import type { Days } from '../../domain/results/days.ts'

/** The days of which a colleague has chosen the results; undefined until then, which is this month. */
export const $resultDays = atom<Days | undefined>()
