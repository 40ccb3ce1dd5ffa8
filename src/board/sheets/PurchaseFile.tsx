import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { purchaseList } from '../../domain/sheets/purchase.ts'
import { FileButton } from '../FileButton.tsx'
import { purchaseRows, type Prices } from '../paper/purchase-rows.ts'
import { daysInName } from '../save-file.ts'
import type { Days } from '../stores/sheet-days.ts'

interface Props {
  orders: readonly SheetOrder[]
  days: Days
  prices: Prices | undefined
}

/** Downloads the purchase list as XLSX. */
export function PurchaseFile({ orders, days, prices }: Props) {
  return (
    <FileButton
      name={`zakupka-${daysInName(days)}.xlsx`}
      className=""
      make={async () => {
        const { writeXlsx } = await import('../paper/xlsx.ts')
        const rows = purchaseRows(purchaseList(orders, kitchen), prices)
        return writeXlsx([{ name: 'Закупка', rows }])
      }}
    />
  )
}
