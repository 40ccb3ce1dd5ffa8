import { clearWithUndo } from '../../stores/removals.ts'
import styles from './drawer.module.scss'

/** Empties the cart; Empty.tsx offers to undo it. */
export function ClearCart() {
  return (
    <button type="button" className={styles['clear']} onClick={clearWithUndo}>
      Очистить корзину
    </button>
  )
}
