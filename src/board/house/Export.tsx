import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Days } from '../../domain/results/days.ts'
import { moscowDate } from '../../domain/slots.ts'
import { countOf } from '../../wording/plural.ts'
import { DayRange, wrongDays } from '../DayRange.tsx'
import { daysInName, saveFile } from '../save-file.ts'
import { useNow } from '../use-now.ts'
import styles from './house.module.scss'
import { Refusal } from './Refusal.tsx'
import { readExport } from './read-export.ts'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }

type Kind = 'xlsx' | 'csv'

interface Asked extends Days {
  kind: Kind
}

/** The orders of some days as a file of Excel or CSV, with contact data. */
export function Export() {
  const today = moscowDate(useNow())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { data, error, isPending, mutate, variables } = useMutation({ mutationFn: fileOf })
  return (
    <section className={styles['part']} aria-labelledby="export">
      <h3 id="export">Заказы файлом</h3>
      <p>
        Заказы, принятые в&nbsp;эти дни, построчно: блюда, суммы, доставка, контакты. В&nbsp;файле
        данные покупателей: храните его как их. Каждая выгрузка остаётся в&nbsp;журнале.
      </p>
      <div className={styles['form']}>
        <DayRange days={days} onDays={setDays} />
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
      <Refusal words="Файла нет" error={error} again={() => variables && mutate(variables)} />
      <p role="status">{isPending ? 'Собираем…' : data}</p>
    </section>
  )
}

/** Downloads the file and says what is in it; there is none without orders. Rejects with a sentence where the days are wrong. */
async function fileOf({ kind, ...days }: Asked): Promise<string> {
  const wrong = wrongDays(days)
  if (wrong) throw new Error(wrong)
  const orders = await readExport(days)
  if (orders.length === 0) return 'В эти дни заказов не принимали'
  const file = await import('./export-file.ts').catch(() => {
    throw new Error('Файл не получился, попробуйте ещё раз')
  })
  saveFile(await file.exportFile(orders, kind), `zakazy-${daysInName(days)}.${kind}`)
  return `В файле ${countOf(orders.length, ORDERS)}`
}
