import { useState } from 'react'
import { readSold } from './books.ts'
import { MOST_SHEET_DAYS } from '../../contract/staff.ts'
import { commerceDocument } from '../../domain/payments/commerce-ml.ts'
import { invoiceTotal } from '../../domain/invoice.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { failureWords } from '../requests/staff-http.ts'
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
  const [made, setMade] = useState<MadeFile>()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function make() {
    if (isBusy) return
    setBusy(true)
    setWords('')
    setMade(undefined)
    const wrong = wrongDays(days)
    const result = wrong || (await fileOf(days).catch(() => FAILED))
    setFailure(typeof result === 'string' ? result : '')
    if (typeof result !== 'string') {
      setWords(result.words)
      setMade(result.file)
    }
    setBusy(false)
  }

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
        aria-disabled={isBusy}
        onClick={() => void make()}
      >
        {isBusy ? 'Собираем…' : 'Выгрузить для бухгалтера'}
      </button>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <p role="status">{words}</p>
      {made && (
        <a key={made.url} hidden href={made.url} download={made.name} ref={save}>
          {made.name}
        </a>
      )}
    </section>
  )
}

const FAILED = 'Файл не получился, попробуйте ещё раз'

interface Days {
  from: string
  to: string
}

function wrongDays({ from, to }: Days): string {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (count < 1) return 'Последний день раньше первого'
  return count > MOST_SHEET_DAYS ? `Не больше ${MOST_SHEET_DAYS} дней за раз` : ''
}

/** The file and what is in it; no file where there are no orders. A sentence where the shop does not answer. */
async function fileOf({ from, to }: Days): Promise<{ words: string; file?: MadeFile } | string> {
  const answer = await readSold(from, to)
  if (!answer.ok) return failureWords(answer)
  const orders = answer.body
  if (orders.length === 0) return { words: 'На эти дни заказов нет' }
  const { xmlDocument } = await import('../../discovery/xml.ts')
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
