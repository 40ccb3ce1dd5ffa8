import { useState } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { contentsWords, storageGroups } from '../../domain/menu/box-label.ts'
import { formatRubles } from '../../domain/money.ts'
import styles from './order-lines.module.scss'
import { useBoxLabels } from './use-box-labels.ts'

/** The boxes of the order. Contents, allergens and storage are behind a button on screen, and always on paper. */
export function OrderLines({ lines }: Pick<ShownOrder, 'lines'>) {
  const labels = useBoxLabels()
  const [isOpen, setIsOpen] = useState(false)
  const groups = storageGroups(lines, labels)
  const more = isOpen ? undefined : styles['on-paper']
  return (
    <div className={styles['boxes']}>
      <button
        type="button"
        className={`${styles['opener']} ${groups.length ? '' : styles['kept-free']} no-print`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Что в&nbsp;коробках и&nbsp;как хранить
      </button>
      <ul className={styles['lines']}>
        {lines.map(({ id, name, quantity, gift, amount }) => {
          const label = labels[id]
          return (
            <li key={id}>
              <span>
                {name} <span className="quiet">× {quantity}</span>
              </span>
              <span className="money">{gift ? 'Подарок' : formatRubles(amount)}</span>
              {label && (
                <div className={`${styles['label']} ${more ?? ''}`}>
                  <p>{contentsWords(label)}</p>
                  {label.allergens.length > 0 && (
                    <p>
                      <b>Аллергены:</b> {label.allergens.join(', ')}
                    </p>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {groups.length > 0 && (
        <section className={`${styles['storage']} ${more ?? ''}`} aria-labelledby="storage">
          <h2 id="storage">Как хранить</h2>
          <dl>
            {groups.map(({ storage, boxes }) => (
              <div key={storage}>
                <dt>{boxes}</dt>
                <dd>{storage}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
