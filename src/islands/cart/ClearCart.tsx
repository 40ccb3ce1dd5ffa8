import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { suggestions } from 'virtual:suggestions'
import type { PricedLine } from '../../domain/pricing.ts'
import { guestsFed } from '../../domain/serving/table-setting.ts'
import { formatPersons } from '../../domain/wording.ts'
import { $cleared, clearWithUndo, undoClearing } from '../../stores/removals.ts'
import styles from './drawer.module.scss'
import { Starters } from './suggestions/Starters.tsx'

/** For how many guests the food is enough (Rule 75), and the button that empties the cart, which `Empty` offers to undo. */
export function ClearCart({ lines }: { lines: readonly PricedLine[] }) {
  const fed = guestsFed(lines, suggestions)
  return (
    <p className={styles['under-lines']}>
      <span>{fed && <>Хватит на&nbsp;{formatPersons(fed)}</>}</span>
      <button type="button" className={styles['clear']} onClick={clearWithUndo}>
        Очистить корзину
      </button>
    </p>
  )
}

/** An empty cart: a link to the catalogue, and an undo when it was just cleared. */
export function Empty() {
  const cleared = useStore($cleared, { ssr: () => undefined })
  return (
    <div className={styles['empty']}>
      {cleared && cleared.lines.length > 0 && <Cleared />}
      <p>Пока пусто. Начните с&nbsp;готового сета на&nbsp;свою компанию.</p>
      <Starters />
      <a className="button" href="/sets/">
        Посмотреть сеты
      </a>
      <a className="alone" href="/table/">
        Собрать стол на&nbsp;компанию
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
