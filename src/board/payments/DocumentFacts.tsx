import type { BankDocument } from '../../domain/payments/statement.ts'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { formatSum } from '../../wording/money.ts'
import styles from './payments-screen.module.scss'

/** A bank document: its sum, day, payer and purpose. */
export function DocumentFacts({ document }: { document: BankDocument }) {
  const { sum, date, receivedOn, payer, payerTaxNumber, purpose } = document
  return (
    <div className={styles['facts']}>
      <p>
        <b className="one-line">{formatSum(sum)}</b>{' '}
        <span className="one-line">{formatDayOfMonth(receivedOn || date)}</span>
      </p>
      <p>
        <bdi>{payer}</bdi>
        {payerTaxNumber && `, ИНН\u00a0${payerTaxNumber}`}
      </p>
      <small>
        <bdi>{purpose}</bdi>
      </small>
    </div>
  )
}
