import { useId, useState } from 'react'
import type { StaffStopList } from '../../contract/stop-list.ts'
import type { Product } from '../../domain/catalogue.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { lowerFirst, stoppedWords } from '../../wording/stop-list.ts'
import type { DraftLine } from './draft.ts'
import { useDishSearch } from '../use-dish-search.ts'
import styles from './editor.module.scss'

/** Dishes that the search offers at most. */
const OFFERED = 6

interface Props {
  lines: readonly DraftLine[]
  onLines: (lines: readonly DraftLine[]) => void
  /** Undefined while the draft has no price. */
  priced: PricedCart | undefined
  products: readonly Product[]
  paused: StaffStopList['paused']
  error: string | undefined
}

/** The boxes of an order: how many of each, and a search that adds others. */
export function GoodsFields({ lines, onLines, priced, products, paused, error }: Props) {
  const note = useId()
  const change = (id: number, quantity: string) =>
    onLines(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
  return (
    <fieldset className={styles['goods']} aria-describedby={note}>
      <legend>Блюда</legend>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            <input
              name={`quantity-${id}`}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Коробок: ${name}`}
              value={quantity}
              onChange={({ target }) => change(id, target.value)}
            />
            <span>{name}</span>
            <span className="one-line">{amountOf(id, priced)}</span>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Убрать: ${name}`}
              onClick={(event) => {
                event.currentTarget
                  .closest('fieldset')
                  ?.querySelector<HTMLElement>('[type=search]')
                  ?.focus()
                onLines(lines.filter((line) => line.id !== id))
              }}
            >
              ×
            </button>
          </li>
        ))}
        {priced?.lines
          .filter(({ gift }) => gift)
          .map(({ id, name }) => (
            <li key={id} className={styles['gift']}>
              <span>1</span>
              <span>{name}</span>
              <span>подарок</span>
            </li>
          ))}
      </ul>
      <AddProduct
        products={products.filter(({ id }) => !lines.some((line) => line.id === id))}
        paused={paused}
        add={({ id, name }) => onLines([...lines, { id, name, quantity: '1' }])}
      />
      <p id={note} className={styles['error']}>
        {error}
      </p>
    </fieldset>
  )
}

function amountOf(id: number, priced: PricedCart | undefined): string {
  const line = priced?.lines.find((line) => line.id === id && !line.gift)
  return line ? formatRubles(line.amount) : ''
}

interface AddProps {
  products: readonly Product[]
  paused: StaffStopList['paused']
  add: (product: Product) => void
}

/** Finds dishes as the shop's own search does; a tap adds one. */
function AddProduct({ products, paused, add }: AddProps) {
  const [typed, setTyped] = useState('')
  const answer = useDishSearch(typed, products)
  const found = answer === 'all' ? [] : answer.filter((product) => !product.paused)
  return (
    <div className={styles['add']}>
      <label>
        Добавить блюдо
        <input
          type="search"
          autoComplete="off"
          placeholder="Название или продукт"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // In a form the key would save the order.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </label>
      {answer !== 'all' && (
        <div role="status">
          <ul>
            {found.slice(0, OFFERED).map((product) => {
              const pause = paused.find(({ id }) => id === product.id)
              return (
                <li key={product.id}>
                  <button
                    type="button"
                    disabled={pause?.until === null}
                    onClick={(event) => {
                      event.currentTarget
                        .closest('fieldset')
                        ?.querySelector<HTMLElement>('[type=search]')
                        ?.focus()
                      add(product)
                      setTyped('')
                    }}
                  >
                    <span>{product.name}</span>
                    <span className="one-line">
                      {pause ? lowerFirst(stoppedWords(pause.until)) : formatRubles(product.price)}
                    </span>
                  </button>
                </li>
              )
            })}
            {found.length === 0 && <li>Ничего не нашлось</li>}
            {found.length > OFFERED && <li>И ещё {found.length - OFFERED}: уточните название</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
