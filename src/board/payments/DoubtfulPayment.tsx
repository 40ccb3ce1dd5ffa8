import { useId, useState } from 'react'
import type { InvoicedOrder } from '../../contract/payments.ts'
import type { IdentifiedDocument, Verdict } from '../../domain/payments/match-statement.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import styles from './payments-screen.module.scss'
import { choiceWords, doubtWords } from './statement-words.ts'
import type { Payment } from './use-statement.ts'

interface Props {
  document: IdentifiedDocument
  verdict: Extract<Verdict, { code: 'doubt' }>
  orders: readonly InvoicedOrder[]
  isBusy: boolean
  record: (payments: readonly Payment[]) => Promise<void>
  open: (number: number) => void
  focusBack: () => void
}

/** A document with the reasons against it and the orders that it may be for; a colleague records it or leaves it. */
export function DoubtfulPayment({ document, verdict, orders, isBusy, ...actions }: Props) {
  const { record, open, focusBack } = actions
  const field = useId()
  const { reasons, numbers } = verdict
  const named = reasons.some((reason) => UNNAMED.includes(reason)) ? undefined : numbers[0]
  const [picked, setPicked] = useState(named ?? 0)
  const [isMissing, setMissing] = useState(false)
  const order = orders.find(({ number }) => number === named)
  const likely = numbers.flatMap((number) => orders.find((one) => one.number === number) ?? [])
  const others = orders
    .filter(({ number, due }) => due > 0 && !numbers.includes(number))
    .toReversed()
  // What was picked may have been paid by another document since.
  const chosen = [...likely, ...others].some(({ number }) => number === picked) ? picked : 0

  async function save() {
    setMissing(chosen === 0)
    if (chosen === 0) return
    await record([{ document, number: chosen }])
    focusBack()
  }
  return (
    <li>
      <DocumentFacts document={document} />
      <p className={styles['doubt']}>{doubtWords(reasons, document, order)}</p>
      <div className={styles['decision']}>
        <label htmlFor={field}>Чей это платёж</label>
        <select
          id={field}
          value={chosen}
          aria-invalid={isMissing}
          aria-describedby={`${field}-error`}
          onChange={({ target }) => {
            setPicked(Number(target.value))
            setMissing(false)
          }}
        >
          <option value={0}>Выберите заказ</option>
          <Options label="Похожие" orders={likely} />
          <Options label="Другие неоплаченные" orders={others} />
        </select>
        <button
          type="button"
          className="button quiet-button"
          aria-disabled={isBusy}
          onClick={() => void save()}
        >
          Отметить
        </button>
        {chosen > 0 && (
          <button type="button" className={styles['order']} onClick={() => open(chosen)}>
            Заказ №&nbsp;{chosen}
          </button>
        )}
        <p id={`${field}-error`} className={styles['missing']}>
          {isMissing && 'Выберите заказ, за который пришли деньги'}
        </p>
      </div>
    </li>
  )
}

/** Reasons about documents that name no order that can be proposed. */
const UNNAMED: readonly string[] = [
  'no-number',
  'unknown-number',
  'several-numbers',
  'several-fit',
] satisfies Props['verdict']['reasons']

function Options({ label, orders }: { label: string; orders: readonly InvoicedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <optgroup label={label}>
      {orders.map((order) => (
        <option key={order.number} value={order.number}>
          {choiceWords(order)}
        </option>
      ))}
    </optgroup>
  )
}
