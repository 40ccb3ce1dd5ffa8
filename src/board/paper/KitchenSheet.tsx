import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { cooked, unknownBoxes, windowsOf } from '../../domain/sheets/cooked.ts'
import { countBoxes, piecesByStation } from '../../domain/sheets/kitchen.ts'
import type { Station } from '../../domain/sheets/kitchen-menu.ts'
import { dietsOfOrder, mentionsAllergy } from '../../domain/order-life/order-diets.ts'
import { formatWindow } from '../../wording/dates.ts'
import { Diets } from '../Diets.tsx'
import { CountTable } from './CountTable.tsx'
import styles from './paper.module.scss'
import { Uncounted } from './Uncounted.tsx'

const STATION_WORDS: Readonly<Record<Station, string>> = {
  cold: 'Холодный цех',
  salads: 'Салаты',
  hot: 'Горячий цех',
  sweets: 'Сладкое',
  drinks: 'Напитки',
}

/** The kitchen's sheet of a day: allergies and comments, then pieces by station and delivery window, then boxes. Rule 80. */
export function KitchenSheet({ orders }: { orders: readonly SheetOrder[] }) {
  const windows = windowsOf(cooked(orders))
  const stations = piecesByStation(orders, kitchen)
  const boxes = countBoxes(orders, kitchen)
  return (
    <div className={styles['kitchen']}>
      <Comments orders={orders} />
      <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      {stations.length > 0 && (
        <CountTable
          title="Штуки"
          total="groups"
          windows={windows}
          groups={stations.map(({ station, pieces }) => ({
            title: STATION_WORDS[station],
            rows: pieces,
          }))}
        />
      )}
      {boxes.length > 0 && (
        <CountTable title="Коробки" windows={windows} groups={[{ rows: boxes }]} />
      )}
    </div>
  )
}

const isSpecial = (order: SheetOrder) =>
  dietsOfOrder(order).length > 0 || mentionsAllergy(order.comment)

/** Comments and diets of the orders, each with the boxes that it concerns; those with an allergy first. Rule 90. */
function Comments({ orders }: { orders: readonly SheetOrder[] }) {
  // An order with an allergy stands before all others.
  const commented = orders
    .filter((order) => order.comment !== '' || order.diets !== '')
    .sort((a, b) => Number(isSpecial(b)) - Number(isSpecial(a)))
  if (commented.length === 0) return null
  return (
    <section className={styles['block']}>
      <h3>Пожелания и аллергии</h3>
      <ul className={styles['comments']}>
        {commented.map((order) => {
          const { number, window, state, persons, comment, lines } = order
          return (
            <li key={number}>
              <p>
                <b>
                  № {number}, {formatWindow(window)}
                </b>
                {persons !== null && `, гостей: ${persons}`}
                {state === 'taken' && ', не подтверждён'}
              </p>
              <Diets order={order} className={styles['diets']} />
              {comment && (
                <p className={styles['comment']}>
                  <bdi>{comment}</bdi>
                </p>
              )}
              <small>
                {lines.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`).join(', ')}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
