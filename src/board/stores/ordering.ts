import { atom } from 'nanostores'
import type { OpenedCallback } from '../../contract/board.ts'

/** The order that a colleague takes on the phone: for a callback request, or for a caller; undefined for none. */
export const $ordering = atom<{ callback?: OpenedCallback } | undefined>()
