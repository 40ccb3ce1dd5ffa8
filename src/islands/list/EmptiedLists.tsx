import { createPortal, flushSync } from 'react-dom'
import { dietName, dietNames } from '../../wording/diet-names.ts'
import { countOf } from '../../wording/plural.ts'
import { chooseDiets } from '../../stores/diets.ts'
import styles from './diet.later.module.scss'
import { countFitting, waysOut, type ProductList, type WayOut } from './lists.ts'
import { useDiets } from './use-diets.ts'

interface Props {
  lists: readonly ProductList[]
  /** The page is about one list, so the words name the diets and offer to drop them. */
  isOnly?: boolean
}

const POSITIONS = { one: 'позиция', few: 'позиции', many: 'позиций' }

/** In the place of each list that the chosen diets leave empty: the reason, and buttons that drop diets. Rule 72. */
export function EmptiedLists({ lists, isOnly = false }: Props) {
  const diets = useDiets()
  return lists.map(
    (list, index) =>
      countFitting(list, diets) === 0 &&
      createPortal(
        <div className={styles['empty']}>
          <p>
            {isOnly
              ? `${sentence(dietNames(diets))}: в этом разделе ничего нет.`
              : 'Среди этих блюд ничего не подходит под ваш выбор.'}
          </p>
          {isOnly &&
            waysOut(list, diets).map((way) => <Way key={way.dropped} {...way} list={list} />)}
        </div>,
        list.place,
        String(index),
      ),
  )
}

function Way({ dropped, others, count, list }: WayOut & { list: ProductList }) {
  const what = dropped === 'all' ? 'Показать всё' : `Снять «${dietName(dropped)}»`
  return (
    <button
      type="button"
      className="button quiet-button"
      onClick={() => {
        flushSync(() => chooseDiets(others))
        focusAfter(list)
      }}
    >
      {what}: {countOf(count, POSITIONS)}
    </button>
  )
}

/** Moves the focus to the next of the buttons, else to the first product shown. */
function focusAfter({ place }: ProductList): void {
  const next =
    place.querySelector<HTMLElement>('button') ??
    [...place.nextElementSibling!.querySelectorAll('a')].find((link) => link.checkVisibility())
  next?.focus({ preventScroll: true })
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
