import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $board, keepPauses } from '../../../client/board/board-store.ts'
import { askStaff, failureWords } from '../../../client/board/staff-http.ts'
import type { StaffStopList } from '../../../contract/stop-list.ts'
import type { Catalogue } from '../../../domain/catalogue.ts'
import { PausedProducts } from './PausedProducts.tsx'
import { ProductRow } from './ProductRow.tsx'
import styles from './stop-list.module.scss'

/** Pauses products and takes pauses back. Rule 64. */
export function StopList() {
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const [failure, setFailure] = useState('')
  const [filter, setFilter] = useState('')
  useEffect(() => {
    void fetch('/api/catalogue.json')
      .then((response) => response.json() as Promise<Catalogue>)
      .then(setCatalogue, () => setFailure('Меню не\u00a0загрузилось, обновите страницу'))
  }, [])

  async function change(product: number, pause: string | null) {
    const answer = await askStaff<StaffStopList>('stop-list', { body: { product, pause } })
    setFailure(answer.ok ? '' : `Не\u00a0сохранено. ${failureWords(answer)}`)
    if (answer.ok) keepPauses(answer.body.paused)
  }

  const matching = (category: string) =>
    (catalogue?.products ?? []).filter(
      (product) =>
        product.category === category && product.name.toLowerCase().includes(filter.toLowerCase()),
    )
  return (
    <section className={styles['stopList']} aria-labelledby="stop-list">
      <h2 id="stop-list">Стоп-лист</h2>
      <p role="status">
        {failure || (paused.length === 0 ? 'Готовим всё' : `Не\u00a0готовим: ${paused.length}`)}
      </p>
      <PausedProducts
        paused={paused}
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
                  isPaused={paused.some(({ id }) => id === product.id)}
                  change={change}
                />
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}
