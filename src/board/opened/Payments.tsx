import { useRef } from 'react'
import type { StaffPayments } from '../../contract/payments.ts'
import { balanceOf, type Balance } from '../../domain/payments/balance.ts'
import { canTakeBack } from '../../domain/payments/payment.ts'
import { settings } from '../../settings/shop.ts'
import type { ListedOrder } from '../stores/board.ts'
import { formatSum } from '../../wording/money.ts'
import { timeWords } from '../words.ts'
import { Awaited } from '../Awaited.tsx'
import { isRefunding, movesOf } from './payments-words.ts'
import styles from './payments.module.scss'
import { GiveBack } from './GiveBack.tsx'
import { ReceivedMoney } from './ReceivedMoney.tsx'
import { TakeBack } from './TakeBack.tsx'
import { usePayments, type OrderPayments } from './use-payments.ts'

interface Props {
  order: ListedOrder
  now: number
}

/**
 * Shows what is paid of the order and how; records money that has come, takes back what was recorded by mistake, gives back what is too
 * much. Rules 94 and 95.
 */
export function Payments({ order, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const money = usePayments(order)
  const { read, failure, done } = money
  const payments = read.data
  return (
    <section aria-label="Оплата" className={styles['payments']}>
      <h3 ref={heading} tabIndex={-1}>
        Оплата
      </h3>
      <Awaited query={read} />
      {payments && payments.payments.length > 0 && (
        <>
          <BalanceFacts
            balance={balanceOf({ ...order, paid: payments.paid }, settings.prepayment)}
          />
          <PaymentList payments={payments.payments} order={order} now={now} />
        </>
      )}
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <p role="status">{done}</p>
      {payments && (
        <MoneyActions
          order={{ ...order, paid: payments.paid }}
          payments={payments}
          money={money}
          focusBack={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

/** Paid, still due, too much: only what is not nothing, and always what is paid. */
function BalanceFacts({ balance: { paid, due, dueInAdvance, overpaid } }: { balance: Balance }) {
  return (
    <dl className={styles['balance']}>
      <dt>Оплачено</dt>
      <dd>{formatSum(paid)}</dd>
      {due > 0 && (
        <>
          <dt>Осталось</dt>
          <dd>
            {formatSum(due)}
            {dueInAdvance > 0 && dueInAdvance < due && `, вперёд ${formatSum(dueInAdvance)}`}
          </dd>
        </>
      )}
      {overpaid > 0 && (
        <>
          <dt>К возврату</dt>
          <dd className={styles['overpaid']}>{formatSum(overpaid)}</dd>
        </>
      )}
    </dl>
  )
}

interface ListProps {
  payments: StaffPayments['payments']
  order: ListedOrder
  now: number
}

/** How money came and went, oldest first. */
function PaymentList({ payments, order, now }: ListProps) {
  return (
    <ol aria-label="Платежи">
      {movesOf(payments, order).map(({ key, at, words, by }) => (
        <li key={key}>
          <span className="one-line">{timeWords(at, now)}</span>
          <span>
            {words} <small>{by}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  order: ListedOrder
  payments: StaffPayments
  money: OrderPayments
  /** Moves the focus off a button that is gone. */
  focusBack: () => void
}

/** Money that comes late is recorded on a cancelled order too, and is then given back. */
function MoneyActions({ order, payments, money, focusBack }: ActionsProps) {
  const { due, overpaid } = balanceOf(order, settings.prepayment)
  const { isSending, move } = money
  const own = { order, isSending, move, focusBack }

  return (
    <>
      {payments.payments.filter(canTakeBack).map((payment) => (
        <TakeBack key={payment.id} {...own} payment={payment} paid={payments.paid} />
      ))}
      {overpaid > 0 && !isRefunding(payments) && (
        <GiveBack key={overpaid} {...own} amount={overpaid} payments={payments} />
      )}
      {(due > 0 || (order.state === 'cancelled' && overpaid === 0)) && (
        <ReceivedMoney {...own} due={due} />
      )}
    </>
  )
}
