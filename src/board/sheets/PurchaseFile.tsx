import { useState } from 'react'
import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { purchaseList } from '../../domain/sheets/purchase.ts'
import { purchaseRows, type Prices } from '../paper/purchase-rows.ts'
import type { Days } from '../stores/sheet-days.ts'

interface Props {
  orders: readonly SheetOrder[]
  days: Days
  prices: Prices | undefined
}

/** Downloads the purchase list as XLSX. */
export function PurchaseFile({ orders, days: { from, to }, prices }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const [url, setUrl] = useState<string>()
  const name = `zakupka-${from === to ? from : `${from}-${to}`}.xlsx`

  async function download() {
    try {
      const { writeXlsx } = await import('../paper/xlsx.ts')
      const rows = purchaseRows(purchaseList(orders, kitchen), prices)
      setUrl(URL.createObjectURL(await writeXlsx(rows)))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <>
      <button type="button" className="button no-print" onClick={() => void download()}>
        Скачать XLSX
      </button>
      {url && (
        <a key={url} hidden href={url} download={name} ref={save}>
          {name}
        </a>
      )}
      {hasFailed && (
        <p role="status" className="no-print">
          Файл не получился, попробуйте ещё раз
        </p>
      )}
    </>
  )
}

/** A ref: follows the link to a file that has just been made, and forgets the file with the link. */
function save(link: HTMLAnchorElement | null) {
  link?.click()
  return () => URL.revokeObjectURL(link?.href ?? '')
}
