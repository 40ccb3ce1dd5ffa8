import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { $board, keepPauses } from '../stores/board.ts'
import { Awaited } from '../Awaited.tsx'
import { useCatalogue } from '../requests/catalogue.ts'
import { bodyOf, keepAnswer } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import type { StaffStopList } from '../../contract/stop-list.ts'
import { useDishSearch } from '../use-dish-search.ts'
import { StoppedProducts } from './StoppedProducts.tsx'
import { ProductRow } from './ProductRow.tsx'
import styles from './stop-list.module.scss'

const KEY = ['stop-list']

interface Change {
  product: number
  /** Null ends the pause. */
  pause: string | null
}

/** Pauses products and takes pauses back; names the orders that have a paused product already. Rule 64. */
export function StopList({ open }: { open: (number: number) => void }) {
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const menu = useCatalogue()
  const stopList = useQuery({
    queryKey: KEY,
    queryFn: () => bodyOf(askStaff<StaffStopList>('stop-list')),
  })
  const { mutate: change, error } = useMutation({
    mutationFn: (body: Change) => bodyOf(askStaff<StaffStopList>('stop-list', { body })),
    onSuccess: (answer) => {
      keepPauses(answer.paused)
      return keepAnswer(KEY, answer)
    },
  })
  const catalogue = menu.data
  const [filter, setFilter] = useState('')
  const found = useDishSearch(filter, catalogue?.products ?? [])

  const listed = found === 'all' ? (catalogue?.products ?? []) : found
  const matching = (category: string) => listed.filter((product) => product.category === category)
  return (
    <section className={styles['stopList']} aria-labelledby="stop-list">
      <h2 id="stop-list">Стоп-лист</h2>
      <p role="status">
        {error
          ? `Не сохранено. ${error.message}`
          : paused.length === 0
            ? 'Готовим всё'
            : `Не готовим: ${paused.length}`}
      </p>
      <Awaited query={menu} what="меню" />
      <StoppedProducts
        paused={paused}
        affected={stopList.data?.affected ?? []}
        open={open}
        nameOf={(product) => catalogue?.products.find(({ id }) => id === product)?.name}
        resume={(product) => change({ product, pause: null })}
      />
      <label className={styles['filter']}>
        Найти блюдо
        <input
          type="search"
          autoComplete="off"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </label>
      <p role="status">{found.length === 0 && 'Ничего не нашлось'}</p>
      {catalogue?.categories
        .map(({ slug, name }) => ({ name, products: matching(slug) }))
        .filter(({ products }) => products.length > 0)
        .map(({ name, products }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul className={styles['products']}>
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  isStopped={paused.some(({ id }) => id === product.id)}
                  change={change}
                />
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}
