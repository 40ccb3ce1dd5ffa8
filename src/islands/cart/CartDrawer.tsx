import { useStore } from '@nanostores/react'
import { formatRubles } from '../../domain/money.ts'
import { $pricedCart, $removed, undoRemoval } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { closeOverlay } from '../../stores/overlays.ts'
import { $unsaved } from '../../stores/storage.ts'
import { Overlay } from '../overlay/Overlay.tsx'
import { Changes } from './Changes.tsx'
import styles from './drawer.module.scss'
import { DeliveryFields } from './DeliveryFields.tsx'
import { Lines } from './Lines.tsx'
import { NextThreshold } from './NextThreshold.tsx'
import { PromoField } from './PromoField.tsx'
import { Summary } from './Summary.tsx'

/** The cart, over any page, 430 px from the right. Spec §2. */
export function CartDrawer() {
  const cart = useStore($pricedCart, beforeStorage)
  const removed = useStore($removed, { ssr: () => undefined })
  const unsaved = useStore($unsaved, { ssr: () => false })
  const empty = cart.lines.length === 0

  return (
    <Overlay
      name="cart"
      side="right"
      title={empty ? 'Корзина' : `Корзина на\u00a0сумму ${formatRubles(cart.totalAmount)}`}
    >
      {removed && (
        <p className={styles['undo']} role="status">
          <span>Убрали «{removed.line.name}»</span>
          <button type="button" onClick={undoRemoval}>
            Вернуть
          </button>
        </p>
      )}
      {unsaved && (
        <p className={styles['unsaved']}>
          Браузер не&nbsp;даёт сохранить корзину: она исчезнет, когда вы&nbsp;закроете вкладку.
        </p>
      )}
      <Changes />
      {empty ? (
        <Empty />
      ) : (
        <>
          <div className={styles['content']}>
            <Lines lines={cart.lines} />
            <NextThreshold cart={cart} />
            <PromoField />
            <DeliveryFields />
          </div>
          <footer className={styles['footer']}>
            <Summary cart={cart} />
            <p className="visually-hidden" role="status">
              К&nbsp;оплате {formatRubles(cart.orderTotal)}
            </p>
            <a className="button" href="/checkout/">
              К&nbsp;оформлению заказа
            </a>
          </footer>
        </>
      )}
    </Overlay>
  )
}

function Empty() {
  return (
    <div className={styles['empty']}>
      <p>Пока пусто. Загляните в&nbsp;сеты: там готовые наборы на&nbsp;компанию.</p>
      <a className="button" href="/sets/" onClick={closeOverlay}>
        Посмотреть сеты
      </a>
    </div>
  )
}
