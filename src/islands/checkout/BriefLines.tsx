import { useState } from 'react'
import { productPath } from '../../domain/catalogue.ts'
import type { PricedLine } from '../../domain/pricing.ts'
import { lineSum } from '../../wording/order-sums.ts'
import { withShortWords } from '../../wording/short-words.ts'
import { GiftConflict } from '../cart/Lines.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import styles from './brief-lines.module.scss'

/** Rows that are seen whole before the rest is asked for. */
const SEEN = 5

/**
 * The lines of a large order to read, each one row, without steppers: five and half of the sixth, until «ещё 4» shows the rest or
 * `onEdit` opens them to be changed.
 */
export function BriefLines({
  lines,
  onEdit,
}: {
  lines: readonly PricedLine[]
  onEdit: () => void
}) {
  const [isWhole, setIsWhole] = useState(false)
  const more = lines.length - SEEN
  const isFolded = more > 0 && !isWhole
  return (
    <>
      <ul
        className={styles['lines']}
        data-folded={isFolded || undefined}
        // Its rows may be gifts, which are no links: it scrolls by keyboard too.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={isFolded ? 0 : undefined}
        aria-label="Товары в корзине"
      >
        {lines.map((line) => {
          const { id, name, small_image, quantity, gift } = line
          const path = productPath(small_image)
          const words = (
            <>
              {!gift && <>{quantity}&nbsp;×&nbsp;</>}
              {withShortWords(name)}
            </>
          )
          return (
            <li key={`${id} ${gift}`}>
              <Thumbnail path={small_image} />
              {path && !gift ? <a href={path}>{words}</a> : <span>{words}</span>}
              <span className="money" translate="no">
                {lineSum(line)}
              </span>
              {gift && <GiftConflict id={id} />}
            </li>
          )
        })}
      </ul>
      <p className={styles['actions']}>
        {more > 0 && (
          <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Свернуть' : `ещё ${more}`}
          </button>
        )}
        <button type="button" onClick={onEdit}>
          Изменить
        </button>
      </p>
    </>
  )
}
