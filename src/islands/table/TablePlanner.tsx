import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  DEFAULT_REQUEST,
  guestsAsked,
  parseRequest,
  type TableRequest,
} from '../../planner/request.ts'
import { useImportOnMount } from '../use-import.ts'
import { PlannerControls } from './PlannerControls.tsx'
import styles from './planner-controls.module.scss'

function importTable() {
  // In the page's own rendering the planner and its styles have no part.
  if (import.meta.env.SSR) throw new Error('The table is planned in the browser only.')
  return import('./PlannedTable.tsx')
}

interface Props {
  /** The default table in a line. */
  line: string
  /** Ready tables, shown until the shopper asks for another. */
  children?: ReactNode
}

/**
 * The controls, and beside them the table that is planned for them. The planner itself loads with the island; the request
 * and the plan are in the address. A day in the address becomes the one that checkout proposes. Rules 40 to 48.
 */
export function TablePlanner({ line: first, children }: Props) {
  const [line, setLine] = useState<string | undefined>(first)
  const [request, setRequest] = useState(DEFAULT_REQUEST)
  /** Undefined until there is something to plan: a query in the address or a changed control. */
  const [query, setQuery] = useState<string>()
  const [isTurned, setIsTurned] = useState(false)
  /** The number asked for, which may be above the limit. */
  const [guests, setGuests] = useState(0)
  const { module, hasFailed, retry } = useImportOnMount(importTable)
  const answer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const open = () => {
      if (!location.search) return
      const asked = new URLSearchParams(location.search)
      setRequest(parseRequest(asked))
      setGuests(guestsAsked(asked.get('guests')))
      setQuery(location.search)
      setIsTurned(false)
      setLine(undefined)
    }
    open()
    addEventListener('popstate', open)
    return () => removeEventListener('popstate', open)
  }, [])

  function change(part: Partial<TableRequest>) {
    setIsTurned(true)
    setRequest((before) => ({ ...before, ...part }))
  }

  function show() {
    change({})
    answer.current!.querySelector('h2')?.scrollIntoView()
  }

  const PlannedTable = module?.PlannedTable
  const isAsked = isTurned || query !== undefined
  return (
    <div className={styles['planner']}>
      <PlannerControls
        request={request}
        asked={guests}
        line={line}
        onChange={change}
        onGuests={setGuests}
        onShow={show}
      />
      <div ref={answer} className={styles['answer']} aria-busy={isAsked && !PlannedTable}>
        {isAsked && PlannedTable ? (
          <PlannedTable
            request={request}
            asked={guests}
            linked={isTurned ? undefined : query}
            onChange={change}
            onLine={setLine}
          />
        ) : (
          children
        )}
        {isAsked && hasFailed && (
          <p role="alert">
            Не получилось загрузить. Проверьте связь.{' '}
            <button type="button" className="button quiet-button" onClick={retry}>
              Попробовать ещё раз
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
