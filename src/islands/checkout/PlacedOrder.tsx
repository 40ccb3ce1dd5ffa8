import { useEffect, useState } from 'react'
import { fetchOrder, parseSuccessFragment, type ShownOrder } from '../../client/orders.ts'
import { formatRubles } from '../../domain/money.ts'
import { formatPhone } from '../../domain/phone.ts'
import { formatDay, formatWindow } from '../../domain/wording.ts'
import { settings } from '../../settings.ts'
import { Summary } from '../cart/Summary.tsx'
import styles from './placed-order.module.scss'

type State = 'loading' | 'unknown' | 'failed' | ShownOrder

/** The order whose number and token stand in the page's fragment. */
export function PlacedOrder() {
  const [state, setState] = useState<State>('loading')

  useEffect(() => {
    const wanted = parseSuccessFragment(location.hash)
    if (!wanted) return setState('unknown')
    void fetchOrder(wanted.number, wanted.token).then((answer) => {
      if (answer.ok) setState(answer.body)
      else setState(answer.problem?.status === 404 ? 'unknown' : 'failed')
    })
  }, [])

  return (
    <div className={styles['placed']} aria-live="polite">
      {typeof state === 'string' ? <p>{WORDS[state]}</p> : <Order {...state} />}
    </div>
  )
}

const WORDS = {
  loading: 'Загружаем заказ…',
  unknown: 'Здесь будет ваш заказ, когда вы его оформите. Проверьте, что открыли ссылку целиком.',
  failed: `Заказ принят, но показать его не\u00a0получается. Обновите страницу или позвоните: ${formatPhone(settings.phone)}`,
}

function Order(order: ShownOrder) {
  const { date, window, address } = order.delivery
  return (
    <>
      <p className={styles['number']}>Заказ №&nbsp;{order.number}</p>
      <p>
        {order.pickup ? 'Будет готов' : 'Привезём'} {formatDay(date)}, {formatWindow(window)}{' '}
        по&nbsp;Москве.{' '}
        {order.pickup ? `Заберите по\u00a0адресу: ${settings.pickupAddress}` : `Адрес: ${address}`}
      </p>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name} <span className="quiet">× {line.quantity}</span>
            </span>
            <span className="money">{line.gift ? 'Подарок' : formatRubles(line.amount)}</span>
          </li>
        ))}
      </ul>
      <Summary cart={order} />
    </>
  )
}
