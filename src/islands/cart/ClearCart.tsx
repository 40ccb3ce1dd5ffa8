import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { $cleared, clearWithUndo, undoClearing } from '../../stores/removals.ts'
import styles from './drawer.module.scss'

/** Empties the cart, which `Empty` offers to undo. */
export function ClearCart() {
  return (
    <button type="button" className={styles['clear']} onClick={clearWithUndo}>
      Очистить корзину
    </button>
  )
}

/** An empty cart: the way to the food, and the way back when it was just cleared. */
export function Empty() {
  const cleared = useStore($cleared, { ssr: () => undefined })
  return (
    <div className={styles['empty']}>
      {cleared && cleared.lines.length > 0 && <Cleared />}
      <p>Пока пусто. Загляните в&nbsp;сеты: там готовые наборы на&nbsp;компанию.</p>
      <a className="button" href="/sets/">
        Посмотреть сеты
      </a>
    </div>
  )
}

/** Takes the focus of the button that cleared the cart, and gives it to the list that comes back. */
function Cleared() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  return (
    <p className={styles['cleared']}>
      <span>Корзина очищена</span>
      <button
        ref={button}
        type="button"
        aria-label="Вернуть корзину"
        onClick={({ currentTarget }) => {
          const drawer = currentTarget.closest('dialog')
          flushSync(undoClearing)
          drawer?.querySelector<HTMLElement>('[data-lines]')?.focus()
        }}
      >
        Вернуть
      </button>
    </p>
  )
}
