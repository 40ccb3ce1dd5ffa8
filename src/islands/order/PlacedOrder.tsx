import { useEffect, useRef, type ReactNode } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { formatPhone } from '../../wording/phone.ts'
import { settings } from '../../settings/shop.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import { ChangeOrder } from './change/ChangeOrder.tsx'
import { LaidOrder } from './LaidOrder.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OpenedLid } from './OpenedLid.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { Payment } from './payment/Payment.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { titleOf } from './order-words.ts'
import styles from './placed-order.module.scss'
import { usePlacedOrder } from './use-placed-order.ts'

/** The order whose number and token are in the page's fragment; beside an order that is not there stands the picture. */
export function PlacedOrder({ picture }: { picture?: ReactNode }) {
  const { state, access, bankAnswer, reload, show } = usePlacedOrder()
  const heading = useRef<HTMLHeadingElement>(null)

  const order = typeof state === 'object' ? state : undefined
  const isCancelled = order?.state === 'cancelled'
  const isActive = order && !isCancelled
  const title = typeof state === 'string' ? TITLES[state] : titleOf(state)
  const isLoading = state === 'loading'
  useEffect(() => {
    document.title = `${title} — ${settings.brand}`
    // The button that was pressed is gone with its page.
    if (!isLoading && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [title, isLoading])
  useAnnouncement(order ? `${title}: № ${order.number}` : isLoading ? '' : title)

  if (isLoading) return <LoadingOrder />
  return (
    <div className={styles['placed']}>
      <div className={styles['order']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state === 'unknown' && (
          <>
            <p>
              Заказ появится здесь, когда вы его оформите. Если он уже есть, проверьте, что открыли
              ссылку целиком.
            </p>
            <div className={styles['actions']}>
              <a className="button" href="/catering-sets-furshets-moscow/">
                Открыть каталог
              </a>
            </div>
          </>
        )}
        {state === 'from-bank' && <FromBank />}
        {state === 'failed' && <Failed again={reload} />}
        {isCancelled && (
          <p>
            {isUnpaid(order)
              ? 'Он не был оплачен, поэтому готовить его не будем. Если он ещё нужен, повторите его или позвоните: '
              : 'Готовить его не будем. Если это ошибка, позвоните: '}
            <ShopPhone />
          </p>
        )}
        {order && access && (
          <Payment order={order} access={access} bankAnswer={bankAnswer} reload={reload} />
        )}
        {isActive && order.lid && <OpenedLid {...order} />}
        {isActive && <LaidOrder order={order} />}
        {order && <OrderStatus order={order} />}
        {order && <OrderSheet order={order} />}
        <a className={`${styles['back']} alone no-print`} href="/">
          Вернуться в магазин
        </a>
      </div>
      {!isActive && <div className="no-print">{picture}</div>}
      {order && access && isActive && (
        <div className={styles['beside']}>
          <NextSteps order={order} />
          {order.state === 'delivered' ? (
            <OrderAgain order={order} />
          ) : (
            <ChangeOrder order={order} access={access} onOrder={show} />
          )}
        </div>
      )}
    </div>
  )
}

/** Whether the shop has cancelled an order that nobody paid online. Rule 94. */
function isUnpaid({ payment, paid, events }: ShownOrder): boolean {
  return payment === 'online' && paid === 0 && events.at(-1)?.by === 'shop'
}

/** The same as the page shows before the browser has this code (pages/success.astro), so that nothing moves. */
function LoadingOrder() {
  return (
    <div className="awaited">
      <h1>{TITLES.loading}</h1>
      <p>Загружаем заказ…</p>
      <div aria-hidden="true" />
    </div>
  )
}

const TITLES = {
  loading: 'Ваш заказ',
  unknown: 'Такого заказа здесь нет',
  'from-bank': 'Вы вернулись из банка',
  failed: 'Не получается показать заказ',
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.localName === 'main'
}

function FromBank() {
  return (
    <p>
      Если оплата прошла, мы о ней уже знаем. Заказ открыт в той вкладке, где вы его оформили;
      страница заказа есть и по ссылке из письма. Не уверены, прошла ли оплата, — позвоните:{' '}
      <ShopPhone />
    </p>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <>
      <p>
        Магазин сейчас не отвечает. Попробуйте ещё раз через минуту или позвоните, мы найдём заказ
        по номеру: <ShopPhone />
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={again}>
          Попробовать ещё раз
        </button>
      </div>
    </>
  )
}

function ShopPhone() {
  return <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
}
