import { useState } from 'react'
import type { BoardOrder } from '../../contract/board.ts'
import { searchOrders } from '../requests/search.ts'
import { failureWords } from '../requests/staff-http.ts'
import styles from './search.module.scss'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'
import { stateWords } from '../words.ts'

type Found = 'asking' | { failure: string } | readonly BoardOrder[]

/** Finds orders by number, phone in any spelling, ИНН, or words of name, company, address and comment. */
export function Search({ open }: { open: (number: number) => void }) {
  const [found, setFound] = useState<Found>()

  async function search(query: string) {
    if (query === '') {
      setFound(undefined)
      return
    }
    setFound('asking')
    const answer = await searchOrders(query)
    setFound(answer.ok ? answer.body.orders : { failure: failureWords(answer) })
  }

  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        const query = new FormData(event.currentTarget).get('query') as string
        void search(query.trim())
      }}
    >
      <label className="visually-hidden" htmlFor="board-search">
        Номер, телефон, имя, компания, ИНН или адрес
      </label>
      <input
        id="board-search"
        name="query"
        type="search"
        autoComplete="off"
        maxLength={100}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setFound(undefined)
        }}
        placeholder="№, телефон, имя"
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
  if (found.length === 0) return <p>Ничего не нашлось</p>
  return (
    <ul className={styles['list']}>
      {found.map((order) => (
        <li key={order.number}>
          <button type="button" onClick={() => open(order.number)}>
            <b>№ {order.number}</b> <SlotTime slot={order} now={now} />,{' '}
            {stateWords(order.state, order.pickup)}
            {order.company && <bdi className={styles['where']}>{order.company}</bdi>}
            {order.address && <bdi className={styles['where']}>{order.address}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  )
}
