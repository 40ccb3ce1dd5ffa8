import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { BoardOrder } from '../../contract/board.ts'
import { searchOrders } from '../requests/search.ts'
import { bodyOf } from '../requests/queries.ts'
import styles from './search.module.scss'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'
import { stateWords } from '../words.ts'

type Found = UseMutationResult<{ orders: BoardOrder[] }, Error, string>

/** Finds orders by number, phone in any spelling, ИНН, or words of name, company, address and comment. */
export function Search({ open }: { open: (number: number) => void }) {
  const found = useMutation({ mutationFn: (query: string) => bodyOf(searchOrders(query)) })

  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        const query = (new FormData(event.currentTarget).get('query') as string).trim()
        if (query) found.mutate(query)
        else found.reset()
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
          if (key === 'Escape') found.reset()
        }}
        placeholder="№, телефон, имя"
      />
      <button type="submit">Найти</button>
      {!found.isIdle && (
        <div className={styles['results']} role="status">
          <FoundOrders
            found={found}
            open={(number) => {
              found.reset()
              open(number)
            }}
          />
        </div>
      )}
    </form>
  )
}

function FoundOrders({
  found: { data, error },
  open,
}: {
  found: Found
  open: (number: number) => void
}) {
  const now = useNow()
  if (error) return <p>{error.message}</p>
  if (!data) return <p>Ищем…</p>
  if (data.orders.length === 0) return <p>Ничего не нашлось</p>
  return (
    <ul className={styles['list']}>
      {data.orders.map((order) => (
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
