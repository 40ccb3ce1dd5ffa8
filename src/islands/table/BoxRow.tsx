import { useState } from 'react'
import { formatRubles } from '../../domain/money.ts'
import { alternativesOf, type Alternative } from '../../domain/table/edit-plan.ts'
import type { Plan, PlannedBox } from '../../domain/table/plan.ts'
import type { TableMenu } from '../../domain/table/portions.ts'
import { mediaUrl } from '../../settings.ts'
import { Alternatives } from './Alternatives.tsx'
import { factsOf } from './box-facts.ts'
import styles from './box.module.scss'

interface Props {
  box: PlannedBox
  plan: Plan
  menu: TableMenu
  onReplace: (alternative: Alternative) => void
  onExclude: () => void
}

/** A box of the plan, with what can stand in for it. */
export function BoxRow({ box, plan, menu, onReplace, onExclude }: Props) {
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>()
  const { product, quantity } = box

  /** Focus goes on to the heading of the table, since the row goes with its box. */
  function act(action: () => void) {
    document.getElementById('table-title')?.focus()
    action()
  }

  return (
    <li className={styles['box']}>
      <img
        src={mediaUrl(product.small_image)}
        alt=""
        width="88"
        height="66"
        loading="lazy"
        decoding="async"
      />
      <div className={styles['words']}>
        <a href={`/product/${product.slug}/`}>{product.name}</a>
        <span className="quiet">{factsOf(box)}</span>
      </div>
      <p className={styles['price']}>
        <strong className="money">
          {quantity}&nbsp;×&nbsp;{formatRubles(product.price)}
        </strong>
      </p>
      <div className={styles['actions']}>
        <button
          type="button"
          aria-expanded={alternatives !== undefined}
          aria-label={`Заменить: ${product.name}`}
          onClick={() =>
            setAlternatives(alternatives ? undefined : alternativesOf(menu, plan, box))
          }
        >
          Заменить
        </button>
        <button
          type="button"
          aria-label={`Без этого: ${product.name}`}
          onClick={() => act(onExclude)}
        >
          Без этого
        </button>
      </div>
      {alternatives && (
        <Alternatives
          product={product}
          alternatives={alternatives}
          choose={(alternative) => act(() => onReplace(alternative))}
        />
      )}
    </li>
  )
}
