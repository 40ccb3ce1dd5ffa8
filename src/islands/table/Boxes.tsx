import { useState, type ReactNode } from 'react'
import type { Plan, PlannedBox } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import { KIND_NAMES } from '../../planner/words.ts'
import { BoxRow, Edited, GoneRow } from './BoxRow.tsx'
import { lastEditWords, rowsByKind, type EditedTable } from './edits/edited.ts'
import type { Edits } from './edits/use-edits.ts'
import { useKeptPlace } from './edits/use-kept-place.ts'
import styles from './planner.later.module.scss'

export interface BoxesProps {
  plan: Plan
  menu: TableMenu
  edits: Edits
  /** The tables before and after each edit of the request. */
  tables: readonly EditedTable[]
  /** Boxes that are left out as soon as the script for it is loaded. */
  leaving: readonly PlannedBox[]
  onReplace: (replaced: PlannedBox, by: PlannedBox, boxes: readonly PlannedBox[]) => void
  onExclude: (box: PlannedBox) => void
  onUndo: () => void
}

/** The boxes under the names of their kinds; an edit leaves what was tapped where it is. */
export function Boxes(props: BoxesProps) {
  const { plan, menu, edits, tables, leaving, onReplace, onExclude, onUndo } = props
  const [first] = useState(plan)
  const keepPlace = useKeptPlace(plan)
  const words = lastEditWords(plan.boxes, tables)

  return rowsByKind(plan.boxes, tables).map(({ kind, rows }) => (
    <Group
      key={kind}
      name={KIND_NAMES[kind]}
      count={rows.length}
      isEdited={rows.some(({ edit }) => edit)}
    >
      {rows.map(({ product, box, edit }) => {
        const edited = edit && words && (
          <Edited
            edit={edit}
            words={words}
            onUndo={(tapped) => {
              keepPlace(tapped, `[data-product="${edit.replaced.product.id}"]`)
              onUndo()
            }}
          />
        )
        if (!box) return <GoneRow key={product.id} product={product} edited={edited} />
        return (
          <BoxRow
            key={product.id}
            box={box}
            plan={plan}
            menu={menu}
            edits={edits}
            edited={edited}
            isLater={plan !== first}
            isLeaving={leaving.includes(box)}
            onReplace={(tapped, by, boxes) => {
              keepPlace(tapped, '[data-edited]')
              onReplace(box, by, boxes)
            }}
            onExclude={(tapped) => {
              keepPlace(tapped, '[data-edited]')
              onExclude(box)
            }}
          />
        )
      })}
    </Group>
  ))
}

/** Rows of a group that a phone shows until the others are asked for. */
const FIRST_ROWS = 2

interface GroupProps {
  name: string
  count: number
  /** The last edit was made here. */
  isEdited: boolean
  children: ReactNode
}

/** The rows of a kind. A phone shows the first of them until one is edited, and a button for the others. */
function Group({ name, count, isEdited, children }: GroupProps) {
  const [isWhole, setIsWhole] = useState(isEdited)
  const [wasEdited, setWasEdited] = useState(isEdited)
  if (isEdited !== wasEdited) {
    setWasEdited(isEdited)
    if (isEdited) setIsWhole(true)
  }
  return (
    <section className={`${styles['kind']} ${isWhole ? '' : styles['folded']}`}>
      <h3>{name}</h3>
      <ul>{children}</ul>
      {count > FIRST_ROWS && (
        <button
          type="button"
          className={`${styles['link']} ${styles['unfold']} no-print`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Показать ещё ${count - FIRST_ROWS}`}
        </button>
      )}
    </section>
  )
}
