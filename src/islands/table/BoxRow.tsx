import { useState, type ReactNode } from 'react'
import { formatRubles } from '../../wording/money.ts'
import type { Plan, PlannedBox } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import { factsOf } from './box-facts.ts'
import styles from './box.later.module.scss'
import type { OnReplace } from './edits/Alternatives.tsx'
import type { Edit } from './edits/edited.ts'
import type { Edits } from './edits/use-edits.ts'
import { pictureOf } from './picture.ts'
import { withShortWords } from '../../wording/short-words.ts'

interface Props {
  box: PlannedBox
  plan: Plan
  menu: TableMenu
  edits: Edits
  /** The edit that has put it here, with its undo. */
  edited: ReactNode
  /** The table has changed since it was first shown, so that a new row is marked. */
  isLater: boolean
  /** It was tapped to leave it out, which waits for the script. */
  isLeaving: boolean
  onReplace: OnReplace
  onExclude: (tapped: Element) => void
}

/** A box of the plan, with what can stand in for it. */
export function BoxRow(props: Props) {
  const { box, plan, menu, edits, edited, isLater, isLeaving, onReplace, onExclude } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isNew] = useState(isLater)
  const { product, quantity } = box
  const Alternatives = edits.loaded?.Alternatives

  return (
    <li
      className={`${styles['box']} ${isNew ? styles['new'] : ''}`}
      data-product={product.id}
      data-edited={edited ? true : undefined}
      aria-busy={isLeaving}
    >
      {edited}
      <img
        src={pictureOf(product)}
        alt=""
        width="132"
        height="99"
        loading="lazy"
        decoding="async"
      />
      <div className={styles['words']}>
        <a href={`/product/${product.slug}/`}>{withShortWords(product.name)}</a>
        <span className="quiet">{factsOf(box)}</span>
      </div>
      <p className={styles['price']}>
        <Count key={quantity} isNew={isLater && !isNew}>
          {quantity}&nbsp;×&nbsp;{formatRubles(product.price)}
        </Count>
      </p>
      <div className={`${styles['actions']} no-print`}>
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
          onClick={({ currentTarget }) => onExclude(currentTarget)}
        >
          Без этого
        </button>
      </div>
      {isOpen &&
        (Alternatives ? (
          <Alternatives box={box} plan={plan} menu={menu} onReplace={onReplace} />
        ) : (
          <Loading edits={edits} />
        ))}
    </li>
  )
}

/** Number and price; marked where the number has changed under the shopper's eyes. */
function Count({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const [wasNew] = useState(isNew)
  return <strong className={`money ${wasNew ? styles['new'] : ''}`}>{children}</strong>
}

interface EditedProps {
  edit: Edit
  words: string
  onUndo: (tapped: Element) => void
}

/** The result of the last edit, and its undo. */
export function Edited({ edit, words, onUndo }: EditedProps) {
  return (
    <p className={`${styles['edited']} no-print`}>
      <span>{words}</span>{' '}
      <button
        type="button"
        aria-label={`Вернуть: ${edit.replaced.product.name}`}
        onClick={({ currentTarget }) => onUndo(currentTarget)}
      >
        Вернуть
      </button>
    </p>
  )
}

/** The place of a box that is gone. */
export function GoneRow({ product, edited }: { product: { id: number }; edited: ReactNode }) {
  return (
    <li className={`${styles['box']} no-print`} data-product={product.id} data-edited>
      {edited}
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
