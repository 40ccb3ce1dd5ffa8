import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { AcceptedOrder } from '../../contract/answers.ts'
import { onAcceptedElsewhere } from '../../requests/accepted-elsewhere.ts'
import { successUrl } from '../../requests/orders.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { changedOrder } from '../../stores/changed-order.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { Changes } from '../cart/Changes.tsx'
import { Lines } from '../cart/Lines.tsx'
import { useAnnouncement } from '../form/use-announcement.ts'
import { KeptOrderNews } from '../kept-order/KeptOrderNews.tsx'
import { AskColleague } from './AskColleague.tsx'
import { ChangedOrder } from './ChangedOrder.tsx'
import styles from './checkout.module.scss'
import { $orderAccepted } from './new-order.ts'
import { OrderForm } from './OrderForm.tsx'
import { UnsavedChange } from './UnsavedChange.tsx'
import { WithManager } from './WithManager.tsx'

/** The order form; for an empty cart, a link to the catalogue. Rendered in the browser only: the static page has no cart. */
export function Checkout() {
  return (
    <>
      <KeptOrderNews />
      <OrderOrCatalogue />
    </>
  )
}

function OrderOrCatalogue() {
  const cart = useStore($pricedCart, beforeStorage)
  const isAccepted = useStore($orderAccepted)
  useEffect(() => () => $orderAccepted.set(false), [])
  const [elsewhere, setElsewhere] = useState<AcceptedOrder>()
  useEffect(() => onAcceptedElsewhere(setElsewhere), [])
  const acceptedElsewhere = elsewhere
    ? `Заказ №\u00a0${elsewhere.number} принят в\u00a0другой вкладке.`
    : ''
  useAnnouncement(acceptedElsewhere)
  const [changed, setChanged] = useState(changedOrder)
  const isEmpty = cart.lines.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    // The pressed button disappeared with the last line, or with its undo.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(isEmpty ? '[data-lines] button' : 'form summary')?.focus()
  }, [isEmpty])
  if (!isEmpty && changed) {
    return <ChangedOrder cart={cart} access={changed} onLeave={() => setChanged(undefined)} />
  }
  if (!isEmpty) {
    return (
      <>
        <UnsavedChange />
        <OrderForm cart={cart} />
        <AskColleague />
        <WithManager />
      </>
    )
  }
  if (isAccepted) return <p>Заказ принят, открываем его страницу…</p>
  if (elsewhere) {
    return (
      <div className={styles['empty']}>
        <p>{acceptedElsewhere}</p>
        <a className="button" href={successUrl(elsewhere)}>
          Открыть заказ
        </a>
      </div>
    )
  }
  return (
    <div className={styles['empty']}>
      <Changes />
      <Lines lines={cart.lines} />
      <p>В корзине пока ничего нет, поэтому и оформлять нечего.</p>
      <a className="button" href="/sets/">
        Выбрать угощение
      </a>
    </div>
  )
}
