import { useEffect, useState } from 'react'
import { fetchOrder, parseSuccessFragment, type ShownOrder } from '../../client/edge/orders.ts'
import { formatPhone } from '../../domain/phone.ts'
import { settings } from '../../settings.ts'
import { OrderSheet } from './OrderSheet.tsx'
import styles from './placed-order.module.scss'

type State = 'loading' | 'unknown' | 'failed' | ShownOrder

/** The order whose number and token stand in the page's fragment. */
export function PlacedOrder() {
  const [state, setState] = useState<State>('loading')

  useEffect(() => {
    let current = true
    const show = () => {
      const { hash } = location
      const wanted = parseSuccessFragment(hash)
      if (!wanted) {
        setState('unknown')
        return
      }
      setState('loading')
      void fetchOrder(wanted.number, wanted.token).then((answer) => {
        // The answer about another order may come after the address has changed.
        if (!current || hash !== location.hash) return
        if (answer.ok) setState(answer.body)
        else setState(answer.problem?.status === 404 ? 'unknown' : 'failed')
      })
    }
    show()
    addEventListener('hashchange', show)
    return () => {
      current = false
      removeEventListener('hashchange', show)
    }
  }, [])

  return (
    <div className={styles['placed']} aria-live="polite">
      <h1>{state === 'unknown' ? 'Такого заказа здесь нет' : 'Спасибо, заказ у\u00a0нас'}</h1>
      {typeof state === 'string' ? <p>{WORDS[state]}</p> : <OrderSheet order={state} />}
    </div>
  )
}

const WORDS = {
  loading: 'Загружаем заказ…',
  unknown:
    'Заказ появится здесь, когда вы\u00a0его оформите. Если он\u00a0уже есть, проверьте, что открыли ссылку целиком.',
  failed: `Заказ принят, но\u00a0показать его не\u00a0получается. Обновите страницу или позвоните: ${formatPhone(settings.phone)}`,
}
