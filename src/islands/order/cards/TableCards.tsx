import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { loadMenuJson } from '../../../client/menu-json.ts'
import type { ShownOrder } from '../../../contract/answers.ts'
import type { Menu } from '../../../domain/menu/menu.ts'
import { dishCards, type DishCard } from '../../../wording/dish-card.ts'
import { Field } from '../../form/Field.tsx'
import styles from './cards.later.module.scss'

/** Cards of 85 × 55 mm on A4, in two columns. */
const ON_A_SHEET = 10

/** Cards to stand beside the dishes of the order, to be printed; with the host's name if it is given, and the words of the lid. */
export function TableCards({ lines, lid }: Pick<ShownOrder, 'lines' | 'lid'>) {
  const { cards, hasFailed, load } = useCards(lines)
  const [host, setHost] = useState('')
  const [isPrinting, setIsPrinting] = useState(false)

  function print() {
    addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    flushSync(() => setIsPrinting(true))
    window.print()
  }

  if (hasFailed) {
    return (
      <p className="no-print" role="alert">
        Не получилось загрузить состав. Проверьте связь.{' '}
        <button type="button" className="button quiet-button" onClick={load}>
          Попробовать ещё раз
        </button>
      </p>
    )
  }
  if (!cards) return <p className="quiet no-print">Готовим карточки…</p>
  if (cards.length === 0) return <p className="no-print">Этих блюд больше нет в меню.</p>
  return (
    <section className={`${styles['section']} no-print`} aria-label="Карточки блюд">
      <Field
        name="host"
        label="Имя хозяина на карточках"
        hint="Можно не указывать"
        value={host}
        onValue={setHost}
      />
      <button type="button" className="button" onClick={print}>
        Распечатать карточки: {cards.length}
      </button>
      <div className={styles['preview']}>
        {cards.map((card) => (
          <Card key={card.name} {...card} host={host} lid={lid} />
        ))}
      </div>
      {isPrinting &&
        createPortal(
          <div className={styles['paper']}>
            {sheetsOf(cards).map((sheet) => (
              <div key={sheet[0]!.name} className={styles['sheet']}>
                {sheet.map((card) => (
                  <Card key={card.name} {...card} host={host} lid={lid} />
                ))}
              </div>
            ))}
          </div>,
          document.body,
        )}
    </section>
  )
}

function Card({ name, allergens, signs, host, lid }: DishCard & { host: string; lid: string }) {
  return (
    <article className={styles['card']}>
      <h2>{name}</h2>
      {signs.length > 0 && <p>{signs.join(', ')}</p>}
      {allergens.length > 0 && (
        <p>
          <b>Аллергены:</b> {allergens.join(', ')}
        </p>
      )}
      {host.trim() && <p className={styles['host']}>{host.trim()}</p>}
      {lid && (
        <p className={styles['lid']}>
          <bdi>{lid}</bdi>
        </p>
      )}
    </article>
  )
}

/** The menu is loaded with the component; undefined until it is there. */
function useCards(lines: ShownOrder['lines']) {
  const [menu, setMenu] = useState<Menu>()
  const [hasFailed, setHasFailed] = useState(false)
  function load() {
    loadMenuJson().then(
      (loaded) => {
        setMenu(loaded.menu)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }
  useEffect(load, [])
  return { cards: menu && dishCards(menu, lines), hasFailed, load }
}

function sheetsOf(cards: readonly DishCard[]): DishCard[][] {
  return Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, sheet) =>
    cards.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
}
