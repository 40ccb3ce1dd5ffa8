import { useState } from 'react'
import type { Kopecks } from '../../domain/invoice.ts'
import { WAYS_BY_HAND, type WayByHand } from '../../domain/payments/payment.ts'
import type { ListedOrder } from '../stores/board.ts'
import { formatSum } from '../../wording/money.ts'
import { parseKopecks } from '../../wording/typed-numbers.ts'
import { Field } from '../../islands/form/Field.tsx'
import { focusOn } from '../focus-on.ts'
import { overpaidWords, wayWords } from './payments-words.ts'
import styles from './payments.module.scss'
import type { OrderPayments } from './use-payments.ts'

interface Props extends Pick<OrderPayments, 'isSending' | 'move'> {
  order: ListedOrder
  /** What is still to be paid: the sum that is offered. */
  due: Kopecks
  /** Moves the focus off the button that is gone. */
  focusBack: () => void
}

/** Records money that a colleague has seen: on the shop's account, in cash or by card at the courier's terminal. */
export function ReceivedMoney({ focusBack, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  if (isOpen)
    return (
      <ReceivedForm
        {...props}
        close={() => setOpen(false)}
        finish={() => {
          setOpen(false)
          focusBack()
        }}
      />
    )
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className="button quiet-button"
        ref={hasOpened ? focusOn : undefined}
        onClick={() => {
          setOpen(true)
          setHasOpened(true)
        }}
      >
        Отметить оплату
      </button>
    </div>
  )
}

/** The way that is offered first: an order paid online that has something left pays it by card at the door. */
const USUAL_WAY: Readonly<Record<ListedOrder['payment'], WayByHand>> = {
  online: 'card',
  card: 'card',
  cash: 'cash',
  invoice: 'transfer',
}

interface FormProps extends Omit<Props, 'focusBack'> {
  close: () => void
  /** Called when the money is recorded, or somebody else was faster. */
  finish: () => void
}

function ReceivedForm({ order, due, isSending, move, close, finish }: FormProps) {
  const [typed, setTyped] = useState(due > 0 ? formatSum(due).replace(/\s₽$/, '') : '')
  const [way, setWay] = useState(USUAL_WAY[order.payment])
  const [error, setError] = useState<string>()
  /** The sum that is more than due and about which the colleague was asked. */
  const [asked, setAsked] = useState<Kopecks>()
  // What the colleague saw when the form was opened: what comes meanwhile may be the same money.
  const [seen] = useState(order.paid)

  async function save() {
    const amount = parseKopecks(typed)
    setError(amount ? undefined : 'Напишите, сколько пришло, например 12 070')
    if (!amount) return
    if (amount > due && amount !== asked) setAsked(amount)
    else if (await move({ kind: 'received', way, amount, paid: seen })) finish()
  }

  return (
    <form
      noValidate
      className={styles['received']}
      aria-labelledby="received"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h4 id="received" tabIndex={-1} ref={focusOn}>
        Отметить оплату
      </h4>
      <Field
        name="received"
        label="Сумма, ₽"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onValue={(value) => {
          setTyped(value)
          setAsked(undefined)
        }}
        error={error}
      />
      <fieldset className={styles['ways']}>
        <legend>Как пришли деньги</legend>
        {WAYS_BY_HAND.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            {wayWords(one, order)}
          </label>
        ))}
      </fieldset>
      <p className={styles['failure']} role="alert">
        {asked !== undefined && overpaidWords(asked, due)}
      </p>
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending
            ? 'Отмечаем…'
            : asked === undefined
              ? 'Отметить'
              : `Отметить ${formatSum(asked)}`}
        </button>
        <button type="button" className="button quiet-button" onClick={close}>
          Не отмечать
        </button>
      </div>
    </form>
  )
}
