import { useState } from 'react'
import type { PrintedSheets, SheetName, SheetOrder } from '../../contract/board.ts'
import { askStaff } from '../requests/staff-http.ts'
import { keepPrinted } from '../stores/board.ts'
import type { Days } from '../stores/sheet-days.ts'

/**
 * Prints a sheet with the orders as the edge has them at that moment, and records it; prints nothing that is outdated. `ask`
 * draws those orders. Rule 85.
 */
export function usePrint(
  sheet: SheetName,
  days: Days,
  ask: () => Promise<readonly SheetOrder[] | undefined>,
  isOutdated: (orders: readonly SheetOrder[]) => boolean,
): { print: () => Promise<void>; notice: string } {
  const [notice, setNotice] = useState('')
  async function print() {
    const known = await ask()
    if (known && isOutdated(known)) return
    // Recorded before the orders are read once more, so that a change between the two makes the paper stale.
    const recorded = await askStaff<PrintedSheets>('prints', { body: { sheet, ...days } })
    if (recorded.ok) keepPrinted(recorded.body.printed)
    const fresh = await ask()
    if (fresh && isOutdated(fresh)) return
    setNotice(fresh ? '' : 'Связи нет: напечатано то, что было известно раньше')
    window.print()
  }
  return { print, notice }
}
