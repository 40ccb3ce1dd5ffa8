import { kitchen } from 'virtual:kitchen'
import type { SheetOrder } from '../../../contract/board.ts'
import { cooked, unknownBoxes, windowsOf } from '../../../domain/sheets/cooked.ts'
import { countBoxes, piecesByStation } from '../../../domain/sheets/kitchen.ts'
import type { Station } from '../../../domain/sheets/kitchen-menu.ts'
import { formatWindow } from '../../../wording/dates.ts'
import { CountTable } from './CountTable.tsx'
import styles from './paper.module.scss'
import { Typed } from './Typed.tsx'
import { Uncounted } from './Uncounted.tsx'

const STATION_WORDS: Readonly<Record<Station, string>> = {
  cold: 'Холодный цех',
  hot: 'Горячий цех',
  sweets: 'Сладкое',
  drinks: 'Напитки',
}

/** The kitchen's sheet of a day: comments, then pieces by station and delivery window, then boxes. Rule 80. */
export function KitchenSheet({ orders }: { orders: readonly SheetOrder[] }) {
  const windows = windowsOf(cooked(orders))
  const stations = piecesByStation(orders, kitchen)
  const boxes = countBoxes(orders, kitchen)
  return (
    <>
      <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      <Comments orders={orders} />
      {stations.length > 0 && (
        <CountTable
          title="Штуки"
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
    </>
  )
}

/** The comments of the orders, each with the boxes that it concerns. */
function Comments({ orders }: { orders: readonly SheetOrder[] }) {
  const commented = orders.filter(({ comment }) => comment !== '')
  if (commented.length === 0) return null
  return (
    <section className={styles['block']}>
      <h3>Пожелания и аллергии</h3>
      <ul className={styles['comments']}>
        {commented.map(({ number, window, state, persons, comment, lines }) => (
          <li key={number}>
            <p>
              <b>
                № {number}, {formatWindow(window)}
              </b>
              {persons !== null && `, гостей: ${persons}`}
              {state === 'taken' && ', не подтверждён'}
            </p>
            <p className={styles['comment']}>
              <Typed text={comment} />
            </p>
            <small>
              {lines.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
