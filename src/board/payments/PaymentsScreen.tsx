import { AccountantFile } from './AccountantFile.tsx'
import { BankStatement } from './BankStatement.tsx'
import styles from './payments-screen.module.scss'

/** Money beside single orders: the bank's statement, and the file for the accountant. Rules 97 and 98. */
export function PaymentsScreen({ open }: { open: (number: number) => void }) {
  return (
    <section className={styles['screen']} aria-labelledby="payments">
      <h2 id="payments">Оплата</h2>
      <BankStatement open={open} />
      <AccountantFile />
    </section>
  )
}
