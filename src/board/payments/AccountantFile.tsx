import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readSold } from './books.ts'
import { MOST_SHEET_DAYS } from '../../contract/staff.ts'
import { commerceDocument } from '../../domain/payments/commerce-ml.ts'
import { invoiceTotal } from '../../domain/invoice.ts'
import type { Days } from '../../domain/results/days.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DayRange, wrongDays } from '../DayRange.tsx'
import { daysInName, saveFile } from '../save-file.ts'
import { bodyOf } from '../requests/queries.ts'
import { settings } from '../../settings/shop.ts'
import { formatSum } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { useNow } from '../use-now.ts'
import styles from './payments-screen.module.scss'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }

/** The orders delivered on some days as a file of CommerceML, for the accountant's program. Rule 98. */
export function AccountantFile() {
  const today = moscowDate(useNow())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { data, error, isPending, mutate } = useMutation({ mutationFn: fileOf })

  return (
    <section className={styles['part']} aria-labelledby="accountant">
      <h3 id="accountant">Выгрузка для бухгалтера</h3>
      <p>
        Заказы, доставленные в&nbsp;эти дни, одним файлом CommerceML для&nbsp;1С. Имён, телефонов
        и&nbsp;адресов в&nbsp;нём нет. Акты и&nbsp;УПД бухгалтер делает в&nbsp;своей программе.
      </p>
      <DayRange days={days} onDays={setDays} />
      <button
        type="button"
        className="button quiet-button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(days)
        }}
      >
        {isPending ? 'Собираем…' : 'Выгрузить для бухгалтера'}
      </button>
      {error && (
        <p className={styles['failure']} role="alert">
          {error.message}
        </p>
      )}
      <p role="status">{data}</p>
    </section>
  )
}

/** Downloads the file and says what is in it; there is none without orders. Rejects with a sentence where the days are wrong or the shop does not answer. */
async function fileOf(days: Days): Promise<string> {
  const wrong = wrongDays(days, MOST_SHEET_DAYS)
  if (wrong) throw new Error(wrong)
  const orders = await bodyOf(readSold(days.from, days.to))
  if (orders.length === 0) return 'На эти дни заказов нет'
  const { xmlDocument } = await import('../../discovery/xml.ts').catch(() => {
    throw new Error('Файл не получился, попробуйте ещё раз')
  })
  const { vat } = settings.bankAccount
  const xml = xmlDocument(commerceDocument(orders, { vat, at: Date.now() }))
  const total = orders.reduce((sum, order) => sum + invoiceTotal(order), 0)
  saveFile(new Blob([xml], { type: 'application/xml' }), `zakazy-${daysInName(days)}.xml`)
  return `В файле ${countOf(orders.length, ORDERS)} на ${formatSum(total)}`
}
