import { useState } from 'react'
import { formatRubles } from '../../wording/money.ts'
import type { Plan, PlannedBox } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { factsOf } from './box-facts.ts'
import styles from './box.module.scss'
import type { OnReplace } from './edits/Alternatives.tsx'
import type { Edits } from './edits/use-edits.ts'

interface Props {
  box: PlannedBox
  plan: Plan
  menu: TableMenu
  edits: Edits
  onReplace: OnReplace
  onExclude: () => void
}

/** A box of the plan, with what can stand in for it. */
export function BoxRow({ box, plan, menu, edits, onReplace, onExclude }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { product, quantity } = box
  const Alternatives = edits.loaded?.Alternatives

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
          aria-expanded={isOpen}
          aria-label={`Заменить: ${product.name}`}
          onClick={() => {
            if (!isOpen && !edits.loaded) edits.load()
            setIsOpen(!isOpen)
          }}
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
      {isOpen &&
        (Alternatives ? (
          <Alternatives
            box={box}
            plan={plan}
            menu={menu}
            onReplace={(...replacement) => act(() => onReplace(...replacement))}
          />
        ) : (
          <Loading edits={edits} />
        ))}
    </li>
  )
}

/** Stands for the alternatives until they are loaded; says so and tries again where they could not be. */
function Loading({ edits }: Pick<Props, 'edits'>) {
  return (
    <div className={styles['loading']}>
      {edits.hasFailed ? (
        <p role="alert">
          Не получилось загрузить. Проверьте связь.{' '}
          <button type="button" onClick={edits.retry}>
            Попробовать ещё раз
          </button>
        </p>
      ) : (
        <p className="quiet">Подбираем замену…</p>
      )}
    </div>
  )
}
