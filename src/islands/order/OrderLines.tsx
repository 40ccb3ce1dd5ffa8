import { useRef, useState } from 'react'
import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { productPath } from '../../domain/catalogue.ts'
import { contentsWords, storageGroups } from '../../wording/box-label.ts'
import { lineSum } from '../../wording/order-sums.ts'
import styles from './order-lines.module.scss'
import { useAnnouncement } from '../form/use-announcement.ts'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { useBoxLabels } from './use-box-labels.ts'
import { withShortWords } from '../../wording/short-words.ts'

/**
 * The boxes of the order. Contents, allergens and storage are behind a button on screen, and always on paper. The
 * button is there before they are loaded, so that the lines do not move; it says when there is nothing to show.
 */
export function OrderLines({ lines }: Pick<ShownOrder, 'lines'>) {
  const { labels, hasFailed, retry } = useBoxLabels()
  const [isOpen, setIsOpen] = useState(false)
  const groups = storageGroups(lines, labels ?? {})
  const absence = isOpen ? absenceWords(hasFailed, labels && groups.length === 0) : ''
  useAnnouncement(absence)
  const opener = useRef<HTMLButtonElement>(null)
  const more = isOpen ? undefined : styles['on-paper']

  function loadAgain() {
    // The tapped button leaves once they are loaded.
    opener.current!.focus()
    retry()
  }

  return (
    <div className={styles['boxes']}>
      <button
        type="button"
        ref={opener}
        className={`${styles['opener']} no-print`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Что в коробках и как хранить
      </button>
      {absence && (
        <p className="quiet no-print">
          {absence}{' '}
          {hasFailed && (
            <button type="button" className={styles['retry']} onClick={loadAgain}>
              Попробовать ещё раз
            </button>
          )}
        </p>
      )}
      <ul className={styles['lines']}>
        {lines.map(({ id, name, quantity, gift, amount }) => {
          const label = labels?.[id]
          return (
            <li key={id}>
              {laidBoxes[id] && <BoxPicture name={name} path={laidBoxes[id].small_image} />}
              <span>
                {withShortWords(name)}&nbsp;<span className="quiet">×&nbsp;{quantity}</span>
              </span>
              <span className="money">{lineSum({ gift, amount })}</span>
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
      {groups.length > 0 && <Storage groups={groups} className={more} />}
    </div>
  )
}

/** The picture of a box, which leads to its product; that of a gift leads nowhere. */
function BoxPicture({ name, path }: { name: string; path: string }) {
  const page = productPath(path)
  const picture = <Thumbnail path={path} />
  return page ? (
    <a href={page} aria-label={name}>
      {picture}
    </a>
  ) : (
    picture
  )
}

interface StorageProps {
  groups: ReturnType<typeof storageGroups>
  className: string | undefined
}

function Storage({ groups, className = '' }: StorageProps) {
  return (
    <section className={`${styles['storage']} ${className}`} aria-labelledby="storage">
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
  )
}

/** Says why there is nothing to open; empty while the labels are loading or there are some. */
function absenceWords(hasFailed: boolean, isUnknown: boolean | undefined): string {
  if (hasFailed) return 'Не получилось загрузить. Проверьте связь.'
  return isUnknown ? 'Этих блюд больше нет в меню. О составе спросите по телефону.' : ''
}
