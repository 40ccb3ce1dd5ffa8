import { useStore } from '@nanostores/react'
import { memo, useDeferredValue, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { giftConflicts } from 'virtual:boxes'
import { leadTimes } from 'virtual:shop'
import { productPath } from '../../domain/catalogue.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedLine } from '../../domain/pricing.ts'
import { NO_REMOVALS, shownOrder } from '../../domain/removal.ts'
import { formatGuests, formatWeight } from '../../wording/measures.ts'
import { leadTimeFact } from '../../wording/product-facts.ts'
import { $diets } from '../../stores/diets.ts'
import { removeLine } from '../../stores/cart.ts'
import { $removals, forgetRemovals, undoRemoval } from '../../stores/removals.ts'
import { Icon } from '../ui/Icon.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import styles from './lines.later.module.scss'
import { Quantity } from './quantity/Quantity.tsx'
import { withShortWords } from '../../wording/short-words.ts'

/** Lines that a screen 1,000 px high shows. */
const FIRST_LINES = 8

/** The cart's lines, the gift last; a removed line keeps its place and can be put back there. Rules 3 and 5. */
export function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const removals = useStore($removals, { ssr: () => NO_REMOVALS })
  const paid = lines.filter(({ gift }) => !gift)
  const rows = shownOrder({ lines: paid }, removals)
  // Drawing sixty lines in one task takes 150 ms on a slow phone: the rest follows the first screen.
  const isWhole = useDeferredValue(true, false)
  const drawn = isWhole ? rows : rows.slice(0, FIRST_LINES)
  useEffect(() => {
    document.addEventListener('astro:after-swap', forgetRemovals)
    return () => document.removeEventListener('astro:after-swap', forgetRemovals)
  }, [])

  return (
    <ul className={styles['lines']} tabIndex={-1} data-lines aria-label="Товары в корзине">
      {drawn.map((id) => {
        const line = paid.find((present) => present.id === id)
        const removed = removals.lines.find((gone) => gone.id === id)
        return (
          <li key={id} className={styles['line']} tabIndex={-1}>
            {line ? <PaidLine {...line} /> : removed && <RemovedLine id={id} name={removed.name} />}
          </li>
        )
      })}
      {lines
        .filter(({ gift }) => gift)
        .map((line) => (
          <li key={line.id} className={styles['line']}>
            <Thumbnail path={line.small_image} />
            <Facts {...line} />
            <p className={styles['gift']}>Подарок</p>
            <GiftConflict id={line.id} />
          </li>
        ))}
    </ul>
  )
}

/** Memoised: a change of one line renders only that line. */
const PaidLine = memo(function PaidLine(line: PricedLine) {
  const { id, name, quantity, amount } = line
  return (
    <>
      <Thumbnail path={line.small_image} />
      <Facts {...line} />
      <button
        type="button"
        className={styles['remove']}
        aria-label={`Убрать: ${name}`}
        onClick={({ currentTarget }) => removeAndOfferUndo(id, currentTarget)}
      >
        <Icon name="remove" size={20} />
      </button>
      <div className={styles['amount']}>
        <Quantity
          id={id}
          name={name}
          quantity={quantity}
          onRemove={(button) => removeAndOfferUndo(id, button)}
        />
        <p className="money" translate="no">
          {formatRubles(amount)}
        </p>
      </div>
    </>
  )
})

/** Ingredients of the gift that break the chosen diets; null if there are none. Rule 73. */
export function GiftConflict({ id }: { id: number }) {
  const diets = useStore($diets)
  const broken = diets.filter((diet) => giftConflicts[id]?.[diet])
  if (broken.length === 0) return null
  const inside = new Set(broken.map((diet) => giftConflicts[id]![diet]!))
  return (
    <p className={styles['conflict']}>
      Не подходит под ваш выбор ({dietNames(broken)}): в подарке есть {[...inside].join('; ')}
    </p>
  )
}

function RemovedLine({ id, name }: { id: number; name: string }) {
  return (
    <p className={styles['removed']}>
      <span>Убрали «{withShortWords(name)}»</span>
      <button
        type="button"
        aria-label={`Вернуть: ${name}`}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('li')
          flushSync(() => undoRemoval(id))
          row?.focus({ preventScroll: true })
        }}
      >
        Вернуть
      </button>
    </p>
  )
}

/** Takes the place of a removed line; the focus moves to «Вернуть». */
function removeAndOfferUndo(id: number, button: HTMLElement): void {
  const row = button.closest('li')
  flushSync(() => removeLine(id))
  row?.querySelector('button')?.focus({ preventScroll: true })
}

function Facts({ id, name, small_image, weight, persons }: PricedLine) {
  const path = productPath(small_image)
  return (
    <div className={styles['text']}>
      <h3>{path ? <a href={path}>{withShortWords(name)}</a> : withShortWords(name)}</h3>
      <p className="quiet">
        {[formatWeight(weight), formatGuests(persons), ...leadTimeFact(leadTimes[id])].map(
          (fact) => (
            <span key={fact}>{fact} </span>
          ),
        )}
      </p>
    </div>
  )
}
