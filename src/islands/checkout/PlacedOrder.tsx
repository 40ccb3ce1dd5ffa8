import { useEffect, useRef, useState } from 'react'
import { fetchOrder, parseSuccessFragment } from '../../client/edge/orders.ts'
import type { ShownOrder } from '../../contract/answers.ts'
import { formatPhone } from '../../domain/phone.ts'
import { settings } from '../../settings.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import { NextSteps } from './NextSteps.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import styles from './placed-order.module.scss'

type State = 'loading' | 'unknown' | 'failed' | ShownOrder

/** The order whose number and token are in the page's fragment. */
export function PlacedOrder() {
  const [state, setState] = useState<State>('loading')
  const heading = useRef<HTMLHeadingElement>(null)

  async function show(isCurrent: () => boolean = () => true): Promise<void> {
    const { hash } = location
    const wanted = parseSuccessFragment(hash)
    if (!wanted) {
      setState('unknown')
      return
    }
    setState('loading')
    const answer = await fetchOrder(wanted.number, wanted.token)
    // The answer about another order may come after the address has changed.
    if (!isCurrent() || hash !== location.hash) return
    if (answer.ok) setState(answer.body)
    else setState(answer.problem?.status === 404 ? 'unknown' : 'failed')
  }

  useEffect(() => {
    let current = true
    const showCurrent = () => void show(() => current)
    showCurrent()
    addEventListener('hashchange', showCurrent)
    return () => {
      current = false
      removeEventListener('hashchange', showCurrent)
    }
  }, [])

  const isCancelled = typeof state === 'object' && state.cancelledAt !== undefined
  const title =
    typeof state === 'string'
      ? TITLES[state]
      : isCancelled
        ? 'Заказ отменён'
        : 'Спасибо, заказ у\u00a0нас'
  const isLoading = state === 'loading'
  useEffect(() => {
    document.title = `${title} — ${settings.brand}`
    // The button that was pressed is gone with its page.
    if (!isLoading && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [title, isLoading])
  useAnnouncement(
    typeof state === 'object'
      ? `Заказ № ${state.number} ${isCancelled ? 'отменён' : 'принят'}`
      : isLoading
        ? ''
        : title,
  )

  return (
    <div className={styles['placed']}>
      <div className={styles['order']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isLoading && <p>Загружаем заказ…</p>}
        {state === 'unknown' && (
          <p>
            Заказ появится здесь, когда вы&nbsp;его оформите. Если он&nbsp;уже есть, проверьте, что
            открыли ссылку целиком.
          </p>
        )}
        {state === 'failed' && <Failed again={() => void show()} />}
        {isCancelled && (
          <p>
            Готовить и&nbsp;везти его не&nbsp;будем. Если это ошибка, позвоните: <ShopPhone />
          </p>
        )}
        {typeof state === 'object' && <OrderSheet order={state} />}
      </div>
      {typeof state === 'object' && !isCancelled && <NextSteps order={state} />}
    </div>
  )
}

const TITLES = {
  loading: 'Ваш заказ',
  unknown: 'Такого заказа здесь нет',
  failed: 'Не\u00a0получается показать заказ',
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.localName === 'main'
}

function Failed({ again }: { again: () => void }) {
  return (
    <>
      <p>
        Магазин сейчас не&nbsp;отвечает. Попробуйте ещё раз через минуту или позвоните,
        мы&nbsp;найдём заказ по&nbsp;номеру: <ShopPhone />
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={again}>
          Показать ещё раз
        </button>
      </div>
    </>
  )
}

function ShopPhone() {
  return (
    <a className="one-line" href={`tel:${settings.phone}`}>
      {formatPhone(settings.phone)}
    </a>
  )
}
