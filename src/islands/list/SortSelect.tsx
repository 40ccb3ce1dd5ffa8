import { announce } from '../../client/announce.ts'
import { chooseOrder } from '../../client/list/sort-list.ts'
import { savedOrder } from '../../client/list/sort-orders.ts'
import styles from './list.module.scss'

const ORDERS = {
  menu: 'Как в меню',
  cheaper: 'Сначала дешевле',
  dearer: 'Сначала дороже',
  fewer: 'На меньше гостей',
  more: 'На больше гостей',
}

/** The order of the list with this id. An order that the address asks for is shown by client/list/sort-list.ts. */
export function SortSelect({ sorts }: { sorts: string }) {
  return (
    <label className="needs-script">
      <span className="visually-hidden">Порядок</span>
      <select
        className={styles['order']}
        data-sorts={sorts}
        onChange={({ target: { value, selectedOptions } }) => {
          // Called by client/hydrate.ts when sort-list.ts has changed the <select>.
          if (value === savedOrder(new URL(location.href))) return
          chooseOrder(value)
          announce(`Порядок: ${selectedOptions[0]!.text.toLowerCase()}`)
        }}
      >
        {Object.entries(ORDERS).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
