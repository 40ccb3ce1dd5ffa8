import { useEffect, type ReactNode } from 'react'
import { announce } from '../../client/announce.ts'
import { followDiets } from '../../client/diet/follow-diets.ts'
import { $diets } from '../../stores/diets.ts'
import { DietChips } from './DietChips.tsx'
import { EmptiedLists } from './EmptiedLists.tsx'
import styles from './list.module.scss'
import { shownOf, useLists } from './lists.ts'
import { SortSelect } from './SortSelect.tsx'
import { useDiets } from './use-diets.ts'

interface ControlsProps {
  /** How many products the page has, in words. */
  count: string
  /** Id of the list whose order can be chosen. */
  sorts?: string
}

/** Beside the heading of a list: the number of products that keep the chosen diets, and the order. The products stay static. */
export function ListControls({ count, sorts }: ControlsProps) {
  const diets = useDiets()
  const lists = useLists()
  useEffect(followDiets, [])
  return (
    <div className={styles['controls']} data-painted="whole">
      <p className="quiet" data-count="">
        {diets.length > 0 ? shownOf(lists, diets) : count}
      </p>
      {sorts && <SortSelect sorts={sorts} />}
    </div>
  )
}

/** The row that stays in reach above a list: «Фильтры», which are the diets, and the links of its sub-categories. */
export function ListFilters({ children }: { children?: ReactNode }) {
  const lists = useLists()
  return (
    <>
      <DietChips
        row={{ className: styles['row'], links: children }}
        onToggle={() => announce(shownOf(lists, $diets.get()))}
      />
      <EmptiedLists lists={lists} isOnly={lists.length === 1} />
    </>
  )
}
