import { useEffect, useState, type ReactNode } from 'react'
import { loadSearch, type SearchRequest } from '../../client/search/load-search.ts'
import { MAX_QUERY_LENGTH, type SearchAnswer } from '../../contract/search-json.ts'
import { DietChips } from '../list/DietChips.tsx'
import type { Found } from './answers.ts'
import styles from './filters.later.module.scss'
import { limitName } from './words.ts'

/** A category of the menu, as a filter. */
export interface FilterCategory {
  slug: string
  name: string
}

const MAX_PRICES = [2000, 3000, 5000, 10_000]
const GUESTS = [5, 10, 20, 30]

/** More than a browser's whole index has. */
const COUNTED = 10_000

type Figure = 'maxPrice' | 'persons'

interface Props {
  categories: readonly FilterCategory[]
  /** The present request; undefined while the search is closed. */
  request: SearchRequest | undefined
  found: Found
  onAsk: (change: { text: string } | { category: string | undefined }) => void
}

/**
 * The filters of the search's page: diets, and price, guests and category as far as something fits them, with their numbers
 * of dishes. Price and guests are words of the query, so that the field, the address and a link say the same. Rule 72.
 */
export function Filters({ categories, request, found, onAsk }: Props) {
  const counts = useCounts(found, request)
  const typed = request?.typed ?? ''
  const answer = typeof found === 'object' && found.typed === typed ? found.answer : undefined
  const byCategory = answer?.categories

  function figureChips(figure: Figure, values: readonly number[]) {
    return values.map((value) => (
      <Chip
        key={value}
        isChosen={answer?.[figure] === value}
        count={counts?.get(`${figure} ${value}`)}
        onClick={() => onAsk({ text: toggled(typed, answer, figure, value) })}
      >
        {limitName(figure, { [figure]: value })}
      </Chip>
    ))
  }

  return (
    <div className={styles['filters']} role="group" aria-label="Фильтры">
      <div>
        <p aria-hidden="true">Кому что нельзя</p>
        <DietChips />
      </div>
      <Group name="Цена коробки">{figureChips('maxPrice', MAX_PRICES)}</Group>
      <Group name="Сколько гостей">{figureChips('persons', GUESTS)}</Group>
      <Group name="Раздел">
        {categories.map(({ slug, name }) => (
          <Chip
            key={slug}
            isChosen={request?.category === slug}
            count={byCategory && (byCategory[slug] ?? 0)}
            onClick={() => onAsk({ category: request?.category === slug ? undefined : slug })}
          >
            {name}
          </Chip>
        ))}
      </Group>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true">{name}</p>
      <div className="chips" role="group" aria-label={name}>
        {children}
      </div>
    </div>
  )
}

interface ChipProps {
  isChosen: boolean
  /** Dishes with this filter; undefined while it is not known. */
  count: number | undefined
  onClick: () => void
  children: string
}

/** Renders nothing if no dish fits it, unless it is chosen. */
function Chip({ isChosen, count, onClick, children }: ChipProps) {
  if (count === 0 && !isChosen) return null
  return (
    <button type="button" aria-pressed={isChosen} onClick={onClick}>
      {children} {count !== undefined && <small>{count}</small>}
    </button>
  )
}

/** The text with the figure, or without it where it is chosen; without another figure of its kind. */
function toggled(
  typed: string,
  answer: SearchAnswer | undefined,
  figure: Figure,
  value: number,
): string {
  const rest = withoutFigure(typed, answer, figure)
  if (answer?.[figure] === value) return rest
  // The price stands last: «3000 на 10 человек» would be a price for all of them.
  const [before, after] =
    figure === 'maxPrice' ? [rest, `до ${value}`] : [`на ${value} человек`, rest]
  const text = `${before} ${after}`.trim()
  return text.length > MAX_QUERY_LENGTH ? typed : text
}

const withoutFigure = (typed: string, answer: SearchAnswer | undefined, figure: Figure) =>
  answer?.limits.find(({ limit }) => limit === figure)?.rest ?? typed

const isFor = ([from, to]: readonly [number, number], guests: number) =>
  guests >= from && guests <= to

/** How many dishes each figure would leave, by `maxPrice 3000`; undefined until a browser with the whole index has counted. */
function useCounts(found: Found, request: SearchRequest | undefined) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>()
  useEffect(() => {
    if (typeof found !== 'object' || !request || found.typed !== request.typed) return
    let isAsked = true
    void loadSearch().then((search) => {
      if (!isAsked || !search.isWhole) return
      const answerTo = (typed: string) => search.answer({ ...request, typed, maxProducts: COUNTED })
      const hasDishes = (typed: string) => typed === '' || answerTo(typed).count > 0
      const countWith = (figure: Figure, value: number) => {
        if (found.answer[figure] === value) return found.answer.count
        // The figure alone would find dishes where the answer is a page about the shop, or nothing.
        if (!hasDishes(withoutFigure(request.typed, found.answer, figure))) return 0
        const answer = answerTo(toggled(request.typed, found.answer, figure, value))
        // For a number of guests that no box is for, the search also finds boxes for others: they do not count.
        return figure === 'persons'
          ? answer.products.filter((product) => isFor(product.persons, value)).length
          : answer.count
      }
      setCounts(
        new Map([
          ...MAX_PRICES.map(
            (price) => [`maxPrice ${price}`, countWith('maxPrice', price)] as const,
          ),
          ...GUESTS.map((guests) => [`persons ${guests}`, countWith('persons', guests)] as const),
        ]),
      )
    })
    return () => {
      isAsked = false
    }
  }, [found, request])
  return typeof found === 'object' ? counts : undefined
}
