import { announce } from '../../client/announce.ts'
import { $diets } from '../../stores/diets.ts'
import { DietChips } from './DietChips.tsx'
import { EmptiedLists } from './EmptiedLists.tsx'
import styles from './list.module.scss'
import { shownOf, useLists } from './lists.ts'
import { SortSelect } from './SortSelect.tsx'
import { useDiets } from './use-diets.ts'

interface Props {
  /** How many products the page has, in words. */
  count: string
  /** Id of the list whose order can be chosen. */
  sorts?: string
}

/** The controls of a list: diets, the number of products that keep them, the order. The products stay static. */
export function ListControls({ count, sorts }: Props) {
  const diets = useDiets()
  const lists = useLists()
  return (
    <>
      <div className={styles['controls']}>
        <DietChips onToggle={() => announce(shownOf(lists, $diets.get()))} />
        <p className="quiet" data-count="">
          {diets.length > 0 ? shownOf(lists, diets) : count}
        </p>
        {sorts && <SortSelect sorts={sorts} />}
      </div>
      <EmptiedLists lists={lists} isOnly={lists.length === 1} />
    </>
  )
}
