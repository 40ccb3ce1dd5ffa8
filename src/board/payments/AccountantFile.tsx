import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readSold } from './books.ts'
import { MOST_SHEET_DAYS } from '../../contract/staff.ts'
import { commerceDocument } from '../../domain/payments/commerce-ml.ts'
import { invoiceTotal } from '../../domain/invoice.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { bodyOf } from '../requests/queries.ts'
import { settings } from '../../settings/shop.ts'
import { formatSum } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { useNow } from '../use-now.ts'
import styles from './payments-screen.module.scss'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }

interface MadeFile {
  url: string
  name: string
}

/** The orders delivered on some days as a file of CommerceML, for the accountant's program. Rule 98. */
export function AccountantFile() {
  const today = moscowDate(useNow())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { data, error, isPending, mutate } = useMutation({ mutationFn: fileOf })
  const file = data?.file

  return (
    <section className={styles['part']} aria-labelledby="accountant">
      <h3 id="accountant">Выгрузка для бухгалтера</h3>
      <p>
        Заказы, доставленные в&nbsp;эти дни, одним файлом CommerceML для&nbsp;1С. Имён, телефонов
        и&nbsp;адресов в&nbsp;нём нет. Акты и&nbsp;УПД бухгалтер делает в&nbsp;своей программе.
      </p>
      <div className={styles['days']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {end === 'from' ? 'С' : 'По'}
            <input
              type="date"
              value={days[end]}
              onChange={({ target }) => {
                if (target.validity.valid && target.value) setDays({ ...days, [end]: target.value })
              }}
            />
          </label>
        ))}
      </div>
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
      <p role="status">{data?.words}</p>
      {file && (
        <a key={file.url} hidden href={file.url} download={file.name} ref={save}>
          {file.name}
        </a>
      )}
    </section>
  )
}

interface Days {
  from: string
  to: string
}

function checkDays({ from, to }: Days): void {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (count < 1) throw new Error('Последний день раньше первого')
  if (count > MOST_SHEET_DAYS) throw new Error(`Не больше ${MOST_SHEET_DAYS} дней за раз`)
}

/** The file and what is in it; no file where there are no orders. Rejects with a sentence where the days are wrong or the shop does not answer. */
async function fileOf(days: Days): Promise<{ words: string; file?: MadeFile }> {
  checkDays(days)
  const { from, to } = days
  const orders = await bodyOf(readSold(from, to))
  if (orders.length === 0) return { words: 'На эти дни заказов нет' }
  const { xmlDocument } = await import('../../discovery/xml.ts').catch(() => {
    throw new Error('Файл не получился, попробуйте ещё раз')
  })
  const { vat } = settings.bankAccount
  const xml = xmlDocument(commerceDocument(orders, { vat, at: Date.now() }))
  const total = orders.reduce((sum, order) => sum + invoiceTotal(order), 0)
  return {
    words: `В файле ${countOf(orders.length, ORDERS)} на ${formatSum(total)}`,
    file: {
      url: URL.createObjectURL(new Blob([xml], { type: 'application/xml' })),
      name: `zakazy-${from === to ? from : `${from}-${to}`}.xml`,
    },
  }
}

/** A ref: follows the link to a file that has just been made, and forgets the file with the link. */
function save(link: HTMLAnchorElement | null) {
  link?.click()
  return () => URL.revokeObjectURL(link?.href ?? '')
}
