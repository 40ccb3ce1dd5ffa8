import { suggestions } from 'virtual:shop'
import type { PricedLine } from '../../domain/pricing.ts'
import { guestsFed } from '../../domain/serving/table-setting.ts'
import { formatGuests } from '../../wording/measures.ts'
import { clearWithUndo } from '../../stores/removals.ts'
import styles from './drawer.later.module.scss'

/** How many guests the food is enough for (Rule 75), and the button that empties the cart; `EmptyCart` offers the undo. */
export function ClearCart({ lines }: { lines: readonly PricedLine[] }) {
  const fed = guestsFed(lines, suggestions)
  return (
    <p className={styles['under-lines']}>
      <span>{fed && <>Хватит на {formatGuests(fed)}</>}</span>
      <button type="button" className={styles['clear']} onClick={clearWithUndo}>
        Очистить корзину
      </button>
    </p>
  )
}
