import { atom } from 'nanostores'
import { BOARD_CARDS_KEY } from '../../contract/board-storage-keys.ts'

/** Whether cards show only what is needed to take the next step; kept for the next visit. */
export const $isCompact = atom(readCompact())

export function toggleCompact(): void {
  $isCompact.set(!$isCompact.get())
  try {
    localStorage.setItem(BOARD_CARDS_KEY, $isCompact.get() ? 'compact' : 'full')
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readCompact(): boolean {
  try {
    return localStorage.getItem(BOARD_CARDS_KEY) === 'compact'
  } catch {
    return false
  }
}
