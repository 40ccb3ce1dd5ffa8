import type { ShownOrder } from '../../contract/answers.ts'
import styles from './placed-order.module.scss'
import { RepeatOrder } from './RepeatOrder.tsx'

/** Offers what a delivered order leads to: the same once more on another day, or for another number of guests. */
export function OrderAgain({ order }: { order: ShownOrder }) {
  return (
    <section className={`${styles['next']} no-print`} aria-labelledby="again">
      <h2 id="again">Всего хватило?</h2>
      <RepeatOrder order={order} name="Собрать такой же к дате" />
      <RescaledTable order={order} />
    </section>
  )
}

/** The table planner with the order's dishes, for as many guests as it was. */
export function RescaledTable({ order: { persons, lines } }: { order: ShownOrder }) {
  const ids = lines.filter(({ gift }) => !gift).map(({ id }) => id)
  return (
    <a
      className="alone no-print"
      href={`/table/?${persons ? `guests=${persons}&` : ''}with=${ids.join('.')}`}
    >
      Собрать такой же стол на другое число гостей
    </a>
  )
}
