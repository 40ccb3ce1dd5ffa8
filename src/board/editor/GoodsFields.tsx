import { useId } from 'react'
import type { StaffStopList } from '../../contract/stop-list.ts'
import type { Product } from '../../domain/catalogue.ts'
import { formatRubles } from '../../wording/money.ts'
import { MAX_QUANTITY } from '../../domain/line.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { StepButtons } from '../../islands/ui/StepButtons.tsx'
import { parseQuantity } from '../../wording/typed-numbers.ts'
import type { DraftLine } from './draft.ts'
import { AddDish } from './AddDish.tsx'
import styles from './editor.module.scss'

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
  const step = (id: number, typed: string, by: number) =>
    change(id, String(Math.min(MAX_QUANTITY, Math.max(1, (parseQuantity(typed) ?? 0) + by))))
  return (
    <fieldset className={styles['goods']} aria-describedby={note}>
      <legend>Блюда</legend>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            <StepButtons
              className={styles['stepper']}
              label={`Количество: ${name}`}
              isLeast={(parseQuantity(quantity) ?? 0) <= 1}
              isMost={parseQuantity(quantity) === MAX_QUANTITY}
              onLess={() => step(id, quantity, -1)}
              onMore={() => step(id, quantity, 1)}
            >
              <input
                name={`quantity-${id}`}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`Коробок: ${name}`}
                value={quantity}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => change(id, target.value)}
              />
            </StepButtons>
            <span>{name}</span>
            <span className="one-line">{amountOf(id, priced)}</span>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Убрать: ${name}`}
              onClick={(event) => {
                event.currentTarget
                  .closest('fieldset')
                  ?.querySelector<HTMLElement>('[role=combobox]')
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
      <AddDish
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
