import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadTableMenu } from '../../client/table/load-table-menu.ts'
import { formatRubles } from '../../domain/money.ts'
import {
  openPlan,
  replaceBox,
  type Alternative,
  type OpenedPlan,
} from '../../domain/table/edit-plan.ts'
import type { PlannedBox } from '../../domain/table/plan.ts'
import type { TableMenu } from '../../domain/table/portions.ts'
import { formatRequest, parseBoxes, type TableRequest } from '../../domain/table/request.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import { PlanView } from './PlanView.tsx'
import styles from './planner.module.scss'
import { useVariantPrices } from './use-variant-prices.ts'
import { changeWords, countBoxes, tableTitle } from './words.ts'

/** Browsers refuse to change the address more often than about three times a second. */
const ADDRESS_MS = 400

export interface PlannedTableProps {
  request: TableRequest
  /** The query of the link that was opened; undefined once a knob was turned. */
  linked: string | undefined
  onChange: (change: Partial<TableRequest>) => void
}

/** Boxes of a plan that the shopper has edited by hand. */
interface Edited {
  /** The request, including this edit. */
  request: TableRequest
  boxes: readonly PlannedBox[]
}

interface Asked {
  menu: TableMenu | undefined
  request: TableRequest
  linked: string | undefined
  edited: Edited | undefined
}

/** Loads the menu, plans the table for the request and keeps the address up to date. */
export function PlannedTable({ request, linked, onChange }: PlannedTableProps) {
  const [menu, setMenu] = useState<TableMenu>()
  const [failed, setFailed] = useState(false)
  const [edited, setEdited] = useState<Edited>()

  function load() {
    loadTableMenu().then(
      (loaded) => {
        setMenu(loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  useEffect(load, [])

  // A turned knob is painted before the table is planned for it.
  const asked = useDeferredValue(
    useMemo(() => ({ menu, request, linked, edited }), [menu, request, linked, edited]),
  )
  const { plan, change } = useMemo(() => openAsked(asked), [asked])
  const prices = useVariantPrices(menu, plan, asked.request)

  const address = `/table/?${formatRequest(asked.request, plan?.boxes.map(boxOf))}`
  useEffect(() => {
    if (!plan) return
    const timer = setTimeout(() => {
      if (location.pathname === '/table/') history.replaceState(history.state, '', address)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [plan, address])
  useAnnouncement(
    plan
      ? `${tableTitle(plan.request.guests)}: ${countBoxes(plan.boxes)}, ${formatRubles(plan.toPay)}`
      : '',
  )

  function replace(replaced: PlannedBox, alternative: Alternative) {
    const part = {
      without: [...request.without, replaced.product.id],
      with: [...request.with.filter((id) => id !== replaced.product.id), alternative.product.id],
    }
    setEdited({
      request: { ...request, ...part },
      boxes: replaceBox(plan!.boxes, replaced, alternative),
    })
    onChange(part)
  }

  if (failed) {
    return (
      <p className={styles['notice']} role="alert">
        Не&nbsp;получилось загрузить меню. Проверьте связь.{' '}
        <button type="button" className={styles['link']} onClick={load}>
          Попробовать ещё раз
        </button>
      </p>
    )
  }
  if (!menu) return <p className={styles['waiting']}>Собираем стол…</p>
  return (
    <>
      {change && (
        <p className={styles['notice']} role="status">
          {changeWords(change)}
        </p>
      )}
      {plan ? (
        <PlanView
          plan={plan}
          menu={menu}
          request={request}
          prices={prices}
          address={address}
          onChange={onChange}
          onReplace={replace}
        />
      ) : (
        <p className={styles['notice']}>
          Из&nbsp;того, что осталось в&nbsp;меню, такой стол не&nbsp;собрать. Уберите одно
          из&nbsp;ограничений или позвоните, придумаем вместе.
        </p>
      )}
    </>
  )
}

/** The plan of the link that was opened, of the boxes chosen by hand, or of the request alone. */
function openAsked({ menu, request, linked, edited }: Asked): OpenedPlan {
  if (!menu) return { plan: undefined }
  if (linked !== undefined) {
    return openPlan(menu, request, parseBoxes(new URLSearchParams(linked).get('boxes')))
  }
  const isEdited = edited && isSame(edited.request, request)
  return openPlan(menu, request, isEdited ? edited.boxes.map(boxOf) : [])
}

function isSame(a: TableRequest, b: TableRequest): boolean {
  return formatRequest(a) === formatRequest(b)
}

function boxOf({ product, quantity }: PlannedBox) {
  return { id: product.id, quantity }
}
