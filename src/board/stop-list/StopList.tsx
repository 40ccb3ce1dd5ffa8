import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $board, keepPauses } from '../stores/board.ts'
import { loadCatalogue } from '../requests/catalogue.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import type { StaffStopList } from '../../contract/stop-list.ts'
import type { Catalogue } from '../../domain/catalogue.ts'
import { useDishSearch } from '../use-dish-search.ts'
import { StoppedProducts } from './StoppedProducts.tsx'
import { ProductRow } from './ProductRow.tsx'
import styles from './stop-list.module.scss'

/** Pauses products and takes pauses back; names the orders that have a paused product already. Rule 64. */
export function StopList({ open }: { open: (number: number) => void }) {
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const [affected, setAffected] = useState<StaffStopList['affected']>([])
  const [failure, setFailure] = useState('')
  const [filter, setFilter] = useState('')
  const found = useDishSearch(filter, catalogue?.products ?? [])
  useEffect(() => {
    void loadCatalogue().then((loaded) => {
      setCatalogue(loaded)
      if (!loaded) setFailure('Меню не загрузилось, обновите страницу')
    })
    void askStaff<StaffStopList>('stop-list').then((answer) => {
      if (answer.ok) setAffected(answer.body.affected)
    })
  }, [])

  async function change(product: number, pause: string | null) {
    const answer = await askStaff<StaffStopList>('stop-list', { body: { product, pause } })
    setFailure(answer.ok ? '' : `Не сохранено. ${failureWords(answer)}`)
    if (!answer.ok) return
    keepPauses(answer.body.paused)
    setAffected(answer.body.affected)
  }

  const listed = found === 'all' ? (catalogue?.products ?? []) : found
  const matching = (category: string) => listed.filter((product) => product.category === category)
  return (
    <section className={styles['stopList']} aria-labelledby="stop-list">
      <h2 id="stop-list">Стоп-лист</h2>
      <p role="status">
        {failure || (paused.length === 0 ? 'Готовим всё' : `Не готовим: ${paused.length}`)}
      </p>
      <StoppedProducts
        paused={paused}
        affected={affected}
        open={open}
        nameOf={(product) => catalogue?.products.find(({ id }) => id === product)?.name}
        resume={(product) => void change(product, null)}
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
