import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $board, keepPauses } from '../../client/board/board-store.ts'
import { askStaff } from '../../client/board/staff-http.ts'
import type { StaffStopList } from '../../contract/stop-list.ts'
import type { Catalogue, Product } from '../../domain/catalogue.ts'
import { pauseEndWords } from '../../domain/stop-list.ts'
import { focusOn } from './focus-on.ts'
import styles from './stop-list.module.scss'
import { useNow } from './use-now.ts'
import { timeWords } from './words.ts'

type PausedProduct = StaffStopList['paused'][number]

/** Pauses products and takes pauses back. Rule 64. */
export function StopList() {
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const now = useNow()
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const [failed, setFailed] = useState(false)
  const [filter, setFilter] = useState('')
  useEffect(() => {
    void fetch('/api/catalogue.json')
      .then((response) => response.json() as Promise<Catalogue>)
      .then(setCatalogue, () => setFailed(true))
  }, [])

  async function change(product: number, pause: string | null) {
    const answer = await askStaff<StaffStopList>('stop-list', { body: { product, pause } })
    setFailed(!answer.ok)
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
        {failed
          ? 'Связи нет: изменение не\u00a0сохранено. Попробуйте ещё раз'
          : paused.length === 0
            ? 'Готовим всё'
            : `Не\u00a0готовим: ${paused.length}`}
      </p>
      <ul className={styles['paused']} aria-label="Сейчас не готовим">
        {paused.map((pause) => (
          <li key={pause.id}>
            <span>
              <b>{catalogue?.products.find(({ id }) => id === pause.id)?.name}</b>
              <small>{pauseWords(pause, now)}</small>
            </span>
            <button
              type="button"
              className="button quiet-button"
              onClick={() => void change(pause.id, null)}
            >
              Снова готовим
            </button>
          </li>
        ))}
      </ul>
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

interface RowProps {
  product: Product
  isPaused: boolean
  change: (product: number, pause: string | null) => Promise<void>
}

function ProductRow({ product: { id, name }, isPaused, change }: RowProps) {
  const [asking, setAsking] = useState(false)
  const pause = (length: string) => {
    setAsking(false)
    void change(id, length)
  }
  return (
    <li>
      <span>{name}</span>
      {isPaused ? (
        <b>не&nbsp;готовим</b>
      ) : !asking ? (
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Стоп: ${name}`}
          onClick={() => setAsking(true)}
        >
          Стоп
        </button>
      ) : (
        <div className={styles['lengths']} role="group" aria-label={`Надолго: ${name}`}>
          <button
            type="button"
            className="button"
            ref={focusOn}
            onClick={() => pause('until-tomorrow')}
          >
            До&nbsp;завтра
          </button>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              pause(new FormData(event.currentTarget).get('until') as string)
            }}
          >
            <label>
              До
              <input type="time" name="until" defaultValue="18:00" required />
            </label>
            <button type="submit" className="button quiet-button">
              До&nbsp;этого времени
            </button>
          </form>
          <button
            type="button"
            className="button quiet-button"
            onClick={() => pause('until-taken-back')}
          >
            Пока не&nbsp;верну
          </button>
          <button type="button" className="button quiet-button" onClick={() => setAsking(false)}>
            Не&nbsp;надо
          </button>
        </div>
      )}
    </li>
  )
}

function pauseWords({ until, since, by }: PausedProduct, now: number): string {
  const end = pauseEndWords({ until: until === null ? null : Date.parse(until) }, now)
  return `${end || 'пока не\u00a0вернёте'}. ${by}, ${timeWords(since, now)}`
}
