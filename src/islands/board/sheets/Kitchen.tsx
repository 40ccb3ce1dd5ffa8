import type { BoardOrder } from '../../../contract/board.ts'
import { formatWindow } from '../../../domain/wording.ts'
import { Day } from './Day.tsx'
import styles from './sheet.module.scss'
import { countDishes, windowsOf } from './sheets.ts'

/** The kitchen's sheet of a day: boxes of each dish by delivery window, and its total boxes and pieces. */
export function Kitchen() {
  return <Day title="Кухня">{(orders) => <KitchenSheet orders={orders} />}</Day>
}

function KitchenSheet({ orders }: { orders: readonly BoardOrder[] }) {
  const windows = windowsOf(orders)
  const dishes = countDishes(orders)
  const sum = (count: (dish: (typeof dishes)[number]) => number) =>
    dishes.reduce((total, dish) => total + count(dish), 0)
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Таблица для кухни">
      <table>
        <thead>
          <tr>
            <th scope="col">Блюдо</th>
            {windows.map((window) => (
              <th key={window} scope="col" className="one-line">
                {formatWindow(window)}
              </th>
            ))}
            <th scope="col">Коробок</th>
            <th scope="col">Штук</th>
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ name, byWindow, boxes, pieces }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {windows.map((window) => (
                <td key={window}>{byWindow[window]}</td>
              ))}
              <td>
                <b>{boxes}</b>
              </td>
              <td>
                <b>{pieces}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            {windows.map((window) => (
              <td key={window}>{sum(({ byWindow }) => byWindow[window] ?? 0)}</td>
            ))}
            <td>{sum(({ boxes }) => boxes)}</td>
            <td>{sum(({ pieces }) => pieces)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
