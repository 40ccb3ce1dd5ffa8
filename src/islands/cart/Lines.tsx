import { useRef } from 'react'
import { formatRubles } from '../../domain/money.ts'
import type { PricedLine } from '../../domain/pricing.ts'
import { formatPersons, formatWeight } from '../../domain/wording.ts'
import { mediaUrl } from '../../settings.ts'
import { removeLine } from '../../stores/cart.ts'
import { Icon } from '../Icon.tsx'
import styles from './lines.module.scss'
import { Quantity } from './Quantity.tsx'

/** The cart's lines, the gift last. A removed line hands the focus to its neighbour, or to the list. */
export function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const list = useRef<HTMLUListElement>(null)

  function remove(id: number, button: HTMLElement) {
    const row = button.closest('li')
    const neighbours = [row?.nextElementSibling, row?.previousElementSibling]
    const [next] = neighbours.flatMap(
      (neighbour) => neighbour?.querySelector<HTMLElement>('[data-remove]') ?? [],
    )
    removeLine(id)
    ;(next ?? list.current)?.focus()
  }

  return (
    <ul className={styles['lines']} ref={list} tabIndex={-1} aria-label="Товары в корзине">
      {lines.map((line) => (
        <li key={line.id} className={styles['line']}>
          <img
            src={mediaUrl(line.small_image)}
            alt=""
            width="72"
            height="72"
            loading="lazy"
            decoding="async"
          />
          <div className={styles['text']}>
            <h3>{line.name}</h3>
            <p className="quiet">
              {formatWeight(line.weight)} · <span>{formatPersons(line.persons)}</span>
            </p>
          </div>
          {line.gift ? (
            <p className={styles['gift']}>Подарок</p>
          ) : (
            <>
              <button
                type="button"
                data-remove
                className={styles['remove']}
                aria-label={`Убрать: ${line.name}`}
                onClick={({ currentTarget }) => remove(line.id, currentTarget)}
              >
                <Icon name="remove" size={20} />
              </button>
              <div className={styles['amount']}>
                <Quantity
                  id={line.id}
                  name={line.name}
                  quantity={line.quantity}
                  onRemove={(button) => remove(line.id, button)}
                />
                <p className="money">{formatRubles(line.amount)}</p>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
