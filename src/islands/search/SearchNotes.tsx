import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FoundCategory, SearchAnswer } from '../../contract/search-json.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { countGuests } from '../../wording/measures.ts'
import { formatPhone } from '../../wording/phone.ts'
import { MAX_GUESTS, MIN_GUESTS } from '../../planner/request.ts'
import { countOf } from '../../wording/plural.ts'
import { settings } from '../../settings/shop.ts'
import { $diets, chooseDiets } from '../../stores/diets.ts'
import { $recentSearches, forgetSearches } from '../../stores/recent-searches.ts'
import { searchPath } from './address.ts'
import styles from './panel.later.module.scss'
import { DISHES, limitName, wishNotes } from './words.ts'
import { withShortWords } from '../../wording/short-words.ts'

/** The last searches as links, with a button that forgets them; nothing without any. */
export function RecentSearches({ onForget }: { onForget: () => void }) {
  const recent = useStore($recentSearches)
  if (recent.length === 0) return null
  return (
    <div className={styles['recent']}>
      <p>
        Вы искали
        <QuietButton
          onClick={() => {
            onForget()
            forgetSearches()
          }}
        >
          Очистить
        </QuietButton>
      </p>
      <LinkRow label="Недавние запросы" links={recent.map(queryLink)} />
    </div>
  )
}

interface NothingFoundProps {
  nearest: NonNullable<SearchAnswer['nearest']>
  /** The page has all categories below. */
  onPage: boolean
  /** The rows of the nearest products. */
  children: ReactNode
}

/** The nearest products, two categories and the phone, for a query that found nothing. */
export function NothingFound({ nearest, onPage, children }: NothingFoundProps) {
  return (
    <>
      {nearest.names.length > 0 && <p className={styles['hint']}>Может быть, вы искали</p>}
      {children}
      {onPage ? (
        <Call>Посмотрите разделы или позвоните, подскажем:</Call>
      ) : (
        <>
          <p className={styles['hint']}>Посмотрите разделы или позвоните, подскажем</p>
          <Places places={nearest.places} />
          <Call />
        </>
      )}
    </>
  )
}

/** Notes on the wishes that the shop cannot judge. The phone follows the last note, or stands below the nearest results. */
export function WishNotes({ answer }: { answer: SearchAnswer }) {
  const notes = wishNotes(answer)
  return notes.map((note, index) =>
    answer.nearest || index < notes.length - 1 ? (
      <p key={note} className={styles['hint']}>
        {note}
      </p>
    ) : (
      <Call key={note}>{note} Спросите, мы ответим:</Call>
    ),
  )
}

/** A sentence and the shop's phone. */
export function Call({ children }: { children?: ReactNode }) {
  return (
    <p className={styles['hint']}>
      {children} <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
    </p>
  )
}

/** Number of products that the chosen diets leave out, and a button that shows them. */
export function LeftOut({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className={styles['hint']}>
      Скрыто {countOf(count, DISHES)}: {dietNames(useStore($diets))}.{' '}
      <QuietButton
        onClick={() => {
          onShow()
          chooseDiets([])
        }}
      >
        Показать всё
      </QuietButton>
    </p>
  )
}

/** Chips for the limits found in the query; a tap leaves the query without the limit. Nothing without limits. */
export function LimitChips({
  answer,
  onRemove,
}: {
  answer: SearchAnswer
  onRemove: (rest: string) => void
}) {
  if (answer.limits.length === 0) return null
  return (
    <div className={styles['places']} role="group" aria-label="Учтено в запросе">
      {answer.limits.map(({ limit, rest }) => {
        const name = limitName(limit, answer)
        return (
          <button
            key={limit}
            type="button"
            aria-label={`Убрать: ${name}`}
            onClick={() => onRemove(rest)}
          >
            {name} ×
          </button>
        )
      })}
    </div>
  )
}

/** Categories, sub-categories and pages as links in a row. */
export function Places({ places }: { places: readonly FoundCategory[] }) {
  return <LinkRow label="Подходящие разделы" links={places} />
}

/** For a search that names a number of guests: the way to a table planned for them, or to how more are fed. */
export function TableLink({ guests = 0 }: { guests: number | undefined }) {
  if (guests < MIN_GUESTS) return null
  const counted = countGuests(guests)
  const name = guests > MAX_GUESTS ? `Как заказать на ${counted}` : `Собрать стол на ${counted}`
  return <LinkRow label="Стол на компанию" links={[{ path: `/table/?guests=${guests}`, name }]} />
}

export const queryLink = (query: string): FoundCategory => ({
  path: searchPath(query),
  name: query,
})

/** A row of links; renders nothing without any. */
export function LinkRow({ label, links }: { label: string; links: readonly FoundCategory[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles['places']} aria-label={label}>
      {links.map(({ path, name }) => (
        <a key={path} href={path}>
          {withShortWords(name)}
        </a>
      ))}
    </nav>
  )
}

function QuietButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['forget']} onClick={onClick}>
      {children}
    </button>
  )
}
