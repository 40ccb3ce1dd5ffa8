import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { $cleared, undoClearing } from '../../../stores/removals.ts'
import styles from '../drawer.later.module.scss'
import { Starters } from './Starters.tsx'

/** The content of an empty cart: ways to begin, and an undo after clearing. */
export function EmptyCart() {
  const cleared = useStore($cleared, { ssr: () => undefined })
  return (
    <div className={styles['empty']}>
      {cleared && cleared.lines.length > 0 && <Cleared />}
      <p>Пока пусто. Начните с готового сета на свою компанию.</p>
      <Starters />
      <a className="button" href="/sets/">
        Посмотреть сеты
      </a>
      <a className="alone" href="/table/">
        Собрать стол на компанию
      </a>
    </div>
  )
}

/** Receives the focus when the clear button disappears, and passes it to the list after an undo. */
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
