import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moscowDate } from '../../domain/slots.ts'
import { countOf } from '../../wording/plural.ts'
import { useNow } from '../use-now.ts'
import styles from './house.module.scss'
import { readExport, type Days } from './read-export.ts'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }

type Kind = 'xlsx' | 'csv'

interface Asked extends Days {
  kind: Kind
}

/** The orders of some days as a file of Excel or CSV, with contact data. */
export function Export() {
  const today = moscowDate(useNow())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { data, error, isPending, mutate } = useMutation({ mutationFn: fileOf })
  return (
    <section className={styles['part']} aria-labelledby="export">
      <h3 id="export">Заказы файлом</h3>
      <p>
        Заказы, принятые в&nbsp;эти дни, построчно: блюда, суммы, доставка, контакты. В&nbsp;файле
        данные покупателей: храните его как их. Каждая выгрузка остаётся в&nbsp;журнале.
      </p>
      <div className={styles['form']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles['day']}>
            {end === 'from' ? 'С' : 'По'}
            <input
              type="date"
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
            />
          </label>
        ))}
        {(['xlsx', 'csv'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button quiet-button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate({ ...days, kind })
            }}
          >
            {kind === 'xlsx' ? 'Скачать Excel' : 'Скачать CSV'}
          </button>
        ))}
      </div>
      <p className={styles['failure']} role="alert">
        {error?.message}
      </p>
      <p role="status">{isPending ? 'Собираем…' : data?.words}</p>
      {data?.url && (
        <a key={data.url} hidden href={data.url} download={data.name} ref={save}>
          {data.name}
        </a>
      )}
    </section>
  )
}

/** The file and what is in it; no file where there are no orders. */
async function fileOf({
  kind,
  ...days
}: Asked): Promise<{ words: string; url?: string; name?: string }> {
  const orders = await readExport(days)
  if (orders.length === 0) return { words: 'В эти дни заказов не принимали' }
  const file = await import('./export-file.ts').catch(() => {
    throw new Error('Файл не получился, попробуйте ещё раз')
  })
  const { from, to } = days
  return {
    words: `В файле ${countOf(orders.length, ORDERS)}`,
    url: URL.createObjectURL(await file.exportFile(orders, kind)),
    name: `zakazy-${[from, to].filter(Boolean).join('-') || 'vse'}.${kind}`,
  }
}

/** A ref: follows the link to a file that has just been made, and forgets the file with the link. */
function save(link: HTMLAnchorElement | null) {
  link?.click()
  return () => URL.revokeObjectURL(link?.href ?? '')
}
