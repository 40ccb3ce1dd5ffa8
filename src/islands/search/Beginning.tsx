import { Starters } from '../cart/suggestions/Starters.tsx'
import { LinkRow, queryLink } from './SearchNotes.tsx'
import styles from './panel.later.module.scss'

/** Wishes as shoppers word them, of each kind that the search understands: guests, diets, price, occasion. */
const POPULAR = [
  'на\u00a010 человек',
  'без\u00a0мяса',
  'до\u00a05000',
  'без\u00a0орехов',
  'для\u00a0детей',
  'к\u00a0кофе',
]

/** The content under the empty field: popular wishes, and three sets to begin with. */
export function Beginning() {
  return (
    <div className={styles['beginning']}>
      <p className={styles['hint']}>Часто ищут</p>
      <LinkRow label="Популярные запросы" links={POPULAR.map(queryLink)} />
      <Starters />
    </div>
  )
}
