import { useDeferredValue, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { announce } from '../../client/announce.ts'
import type { SearchAnswer } from '../../contract/search-json.ts'
import { wordMatcher } from '../../search/answer.ts'
import { searchPath } from './address.ts'
import type { Answered, Found } from './answers.ts'
import { Starters } from '../cart/suggestions/Starters.tsx'
import { Beginning } from './Beginning.tsx'
import {
  Call,
  LeftOut,
  LimitChips,
  NothingFound,
  Places,
  RecentSearches,
  TableLink,
  WishNotes,
} from './SearchNotes.tsx'
import { DietChips } from '../list/DietChips.tsx'
import styles from './panel.later.module.scss'
import { marksOf, ProductRow } from './ProductRow.tsx'
import { statusOf } from './words.ts'

/** Announces the number of results to screen readers once the shopper has stopped typing. */
const TYPING_PAUSE_MS = 500
/** Area of a row in px²: a phone's width by the least height in the style sheet. */
const ROW_AREA = 390 * 96

type Products = Answered['answer']['products']

interface Props {
  found: Found
  /** All filters on the page of the search; elsewhere the diets alone. */
  filters: ReactNode
  onAsk: (query: string) => void
  onMore: () => void
  /** The pressed button disappears with what it removes. */
  onGone: () => void
  /** A link of the results was followed. */
  onFollow: () => void
}

/** The part under a search field: chips of the diets, number of results, results. */
export function Panel({ found, filters, onAsk, onMore, onGone, onFollow }: Props) {
  const status = statusOf(found)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(announce, TYPING_PAUSE_MS, status)
    return () => clearTimeout(timer)
  }, [found, status])

  function onClick({ target }: MouseEvent) {
    if ((target as Element).closest('a')) onFollow()
  }

  return (
    <div className={styles['panel']}>
      {filters ?? <DietChips />}
      <p className={styles['status']}>{status}</p>
      <div role="none" onClick={onClick}>
        {found === 'recent' ? (
          <>
            <RecentSearches onForget={onGone} />
            <Beginning />
          </>
        ) : found === 'failure' ? (
          <Call>Проверьте связь и попробуйте ещё раз.</Call>
        ) : found === 'pending' ? null : (
          <Results
            found={found}
            onPage={filters !== undefined}
            onAsk={onAsk}
            onMore={onMore}
            onGone={onGone}
          />
        )}
      </div>
    </div>
  )
}

/**
 * An answer. A screenful of its rows is drawn at once, with those that stay of the answer before; the others, and what
 * stands below them, are drawn while the browser is free.
 */
function Results({
  found,
  onPage,
  onAsk,
  onMore,
  onGone,
}: Omit<Props, 'found' | 'filters' | 'onFollow'> & { found: Answered; onPage: boolean }) {
  const before = useDeferredValue<Answered | undefined>(found, undefined)
  const isDrawn = before === found
  const { typed, answer, completeness } = found
  const { count, products, places, persons, leftOut, nearest } = answer
  const isMatch = wordMatcher(answer.matched)
  const rows = isDrawn ? products : firstOf(products, before?.answer.products ?? [])
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (!isDrawn || firstNew.current === undefined) return
    list.current!.querySelectorAll('a')[firstNew.current]?.focus()
    firstNew.current = undefined
  }, [isDrawn, found])

  return (
    <>
      <LimitChips
        answer={answer}
        onRemove={(rest) => {
          onAsk(rest)
          onGone()
        }}
      />
      {completeness !== 'names' && <WishNotes answer={answer} />}
      <Places places={places} />
      <TableLink guests={persons} />
      <ul className={styles['rows']} ref={list}>
        {rows.map((product) => (
          <ProductRow key={product.id} product={product} marks={marksOf(product.name, isMatch)} />
        ))}
      </ul>
      {isDrawn && completeness === 'offline' && (
        <Call>Не всё нашлось: нет связи. Попробуйте ещё раз или позвоните.</Call>
      )}
      {isDrawn && completeness === 'complete' && (
        <>
          {nearest && <Nearest nearest={nearest} answer={answer} onPage={onPage} />}
          {leftOut > 0 && <LeftOut count={leftOut} onShow={onGone} />}
          {count > products.length && (
            <p className={styles['all']}>
              {onPage ? (
                <button
                  type="button"
                  className="button quiet-button"
                  onClick={() => {
                    firstNew.current = products.length
                    onMore()
                  }}
                >
                  Показать ещё
                </button>
              ) : (
                <a href={searchPath(typed)}>Все результаты</a>
              )}
            </p>
          )}
        </>
      )}
    </>
  )
}

interface NearestProps {
  nearest: NonNullable<SearchAnswer['nearest']>
  answer: SearchAnswer
  onPage: boolean
}

/** Dishes whose names look like the query; for a query like none, three sets, unless they would break what it asks for. */
function Nearest({ nearest, answer, onPage }: NearestProps) {
  const similar = nearest.products ?? []
  return (
    <NothingFound nearest={nearest} onPage={onPage}>
      {similar.length > 0 ? (
        <ul className={styles['rows']} aria-label="Похожие блюда">
          {similar.map((product) => (
            <ProductRow key={product.id} product={product} marks="" />
          ))}
        </ul>
      ) : (
        answer.limits.length === 0 && (
          <div className={styles['beginning']}>
            <p className={styles['hint']}>Можно начать с{'\u00a0'}готового набора</p>
            <Starters />
          </div>
        )
      )}
    </NothingFound>
  )
}

/** A screenful of the products, and those that are drawn already. */
function firstOf(products: Products, drawn: Products): Products {
  // The screen, since reading the window's size would compute the layout.
  const screenful = Math.ceil((screen.width * screen.height) / ROW_AREA)
  return products.filter((product, index) => index < screenful || drawn.includes(product))
}
