import { useState } from 'react'
import type { BoardOrder } from '../../contract/board.ts'
import { askStaff, failureWords } from '../../client/board/staff-http.ts'
import { addFound } from '../../client/board/board-store.ts'
import styles from './search.module.scss'
import { SlotTime } from './SlotTime.tsx'
import { useNow } from './use-now.ts'
import { stateWords } from './words.ts'

type Found = 'asking' | { failure: string } | readonly BoardOrder[]

/** Finds an order by its number or by the last four digits of the phone. */
export function Search({ open }: { open: (number: number) => void }) {
  const [found, setFound] = useState<Found>()

  async function search(digits: string) {
    if (!/^\d{1,9}$/.test(digits)) {
      setFound(digits === '' ? undefined : [])
      return
    }
    setFound('asking')
    const answer = await askStaff<{ orders: BoardOrder[] }>(`orders?digits=${digits}`)
    setFound(answer.ok ? answer.body.orders : { failure: failureWords(answer) })
    if (answer.ok) addFound(answer.body.orders)
  }

  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        const digits = new FormData(event.currentTarget).get('digits') as string
        void search(digits.replaceAll(/\D/g, ''))
      }}
    >
      <label className="visually-hidden" htmlFor="board-search">
        Номер заказа или последние четыре цифры телефона
      </label>
      <input
        id="board-search"
        name="digits"
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setFound(undefined)
        }}
        placeholder="№ или 4 цифры телефона"
      />
      <button type="submit">Найти</button>
      {found && (
        <div className={styles['results']} role="status">
          <FoundOrders
            found={found}
            open={(number) => {
              setFound(undefined)
              open(number)
            }}
          />
        </div>
      )}
    </form>
  )
}

function FoundOrders({ found, open }: { found: Found; open: (number: number) => void }) {
  const now = useNow()
  if (found === 'asking') return <p>Ищем…</p>
  if ('failure' in found) return <p>{found.failure}</p>
  if (found.length === 0) return <p>Ничего не&nbsp;нашлось</p>
  return (
    <ul className={styles['list']}>
      {found.map((order) => (
        <li key={order.number}>
          <button type="button" onClick={() => open(order.number)}>
            <b>№&nbsp;{order.number}</b> <SlotTime slot={order} now={now} />,{' '}
            {stateWords(order.state, order.pickup)}
          </button>
        </li>
      ))}
    </ul>
  )
}
