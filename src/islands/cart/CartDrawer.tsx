import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatRubles } from '../../domain/money.ts'
import { $pricedCart, $removed, undoRemoval } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $overlay } from '../../stores/overlays.ts'
import { $unsaved } from '../../stores/storage.ts'
import { Changes } from './Changes.tsx'
import styles from './drawer.module.scss'
import { DeliveryFields } from './DeliveryFields.tsx'
import { Lines } from './Lines.tsx'
import { NextThreshold } from './NextThreshold.tsx'
import { PromoField } from './PromoField.tsx'
import { Summary } from './Summary.tsx'

/** What stands in the cart's drawer, drawn when it is first opened. Title and frame: components/shell/Overlays.astro. */
export function CartDrawer() {
  const opened = useStore($overlay, { ssr: () => undefined }) === 'cart'
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened && <Drawer />
}

function Drawer() {
  const cart = useStore($pricedCart, beforeStorage)
  const removed = useStore($removed, { ssr: () => undefined })
  const unsaved = useStore($unsaved, { ssr: () => false })
  const drawer = useKeptFocus()

  return (
    <div className={styles['drawer']} ref={drawer}>
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
      {cart.lines.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className={styles['content']}>
            <Lines lines={cart.lines} />
            <NextThreshold cart={cart} />
            <PromoField />
            <DeliveryFields />
          </div>
          <div className={styles['footer']}>
            <Summary cart={cart} />
            <p className="visually-hidden" role="status">
              К&nbsp;оплате {formatRubles(cart.orderTotal)}
            </p>
            <a className="button" href="/checkout/">
              К&nbsp;оформлению заказа
            </a>
          </div>
        </>
      )}
    </div>
  )
}

/** What had the focus may be gone: an undone removal, a dismissed notice, the last line. Then the dialog's close button has it. */
function useKeptFocus() {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (dialog?.open && !dialog.contains(document.activeElement))
      dialog.querySelector<HTMLElement>('[data-closes]')?.focus()
  })
  return inside
}

function Empty() {
  return (
    <div className={styles['empty']}>
      <p>Пока пусто. Загляните в&nbsp;сеты: там готовые наборы на&nbsp;компанию.</p>
      <a className="button" href="/sets/">
        Посмотреть сеты
      </a>
    </div>
  )
}
