import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import '../../client/diet/from-address.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import type { Diet } from '../../domain/menu/diet.ts'
import type { SearchRequest } from '../../client/search/load-search.ts'
import { $diets } from '../../stores/diets.ts'
import { rememberSearch } from '../../stores/recent-searches.ts'
import { searchPath } from './address.ts'
import { useFound } from './answers.ts'
import { Field } from './Field.tsx'
import styles from './field.module.scss'
import { Filters, type FilterCategory } from './Filters.tsx'
import { moveByArrow } from './move-by-arrow.ts'
import { Panel } from './Panel.tsx'
import { useAddress, useDismissal } from './use-place.ts'

/** Rows that a place of the search shows at first; the page shows as many more at a tap. */
const ROWS = { header: 6, sheet: 20, page: 60 }

type Place = keyof typeof ROWS

interface Asked {
  text: string
  /** How many pages of results are shown. */
  pages: number
  /** The chosen one, on the page. */
  category?: string | undefined
}

const NOTHING: Asked = { text: '', pages: 1 }

/**
 * A field, and under it what is found while the shopper types: in the header, in the phone's sheet when that is open
 * (client/search/watch-search.ts moves the island there), and on `/search/`. On the page the query is in the address,
 * elsewhere Enter leads to the page. `categories` are the page's filters.
 */
export function Search({ categories }: { categories?: readonly FilterCategory[] }) {
  const onPage = categories !== undefined
  const [asked, setAsked] = useState(NOTHING)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<Place>(onPage ? 'page' : 'header')
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const typed = asked.text.trim()
  const request = useRequest(asked, place, isOpen)
  const found = useFound(request)
  const focus = () => field.current!.focus()
  const close = () => setIsOpen(false)
  useAddress(onPage, field, request, ask)
  useDismissal(onPage, root, close, () => setAsked(NOTHING))

  function ask(change: Partial<Asked>) {
    setAsked({ ...asked, pages: 1, ...change })
    setIsOpen(true)
  }

  function onFocus() {
    if (!onPage && root.current!.closest('dialog')) setPlace('sheet')
    // The same again: what could not be loaded before may be loaded now.
    setAsked((now) => ({ ...now }))
    setIsOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    moveByArrow(event.nativeEvent, [field.current!, ...root.current!.querySelectorAll('a')])
    if (event.key !== 'Escape' || place !== 'header') return
    event.preventDefault()
    focus()
    close()
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (place === 'header' && relatedTarget && !root.current!.contains(relatedTarget)) close()
  }

  return (
    <div
      ref={root}
      className={styles['search']}
      data-search={onPage ? 'page' : 'header'}
      role="none"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Field
        ref={field}
        onPage={onPage}
        onFocus={onFocus}
        text={asked.text}
        onType={(text) => ask({ text })}
        onSubmit={() => submit(typed, onPage ? field.current! : undefined)}
      />
      {isOpen && (
        <Panel
          found={found}
          filters={
            categories && (
              <Filters categories={categories} request={request} found={found} onAsk={ask} />
            )
          }
          onAsk={(text) => ask({ text })}
          onMore={() => setAsked({ ...asked, pages: asked.pages + 1 })}
          onGone={focus}
          onFollow={() => rememberSearch(typed)}
        />
      )}
    </div>
  )
}

/** Leads to the results of a query; on their page, whose field is given, they are already shown. */
function submit(typed: string, field: HTMLInputElement | undefined) {
  rememberSearch(typed)
  // The phone's keyboard would cover them.
  if (field) field.blur()
  else void navigateTo(searchPath(typed))
}

/** The request to the search while it is open. */
function useRequest(asked: Asked, place: Place, isOpen: boolean) {
  const diets = useStore($diets, { ssr: () => [] })
  return useMemo(
    () => (isOpen ? requestFor(asked, place, diets) : undefined),
    [asked, place, diets, isOpen],
  )
}

function requestFor(
  { text, pages, category }: Asked,
  place: Place,
  diets: readonly Diet[],
): SearchRequest {
  const typed = text.trim()
  // Diets alone are a question on the page only.
  return {
    typed,
    diets: typed || place === 'page' ? diets : [],
    category,
    maxProducts: ROWS[place] * pages,
  }
}
