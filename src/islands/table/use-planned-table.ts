import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadTableMenu } from '../../client/table/load-table-menu.ts'
import {
  openPlan,
  replaceBox,
  type Alternative,
  type OpenedPlan,
} from '../../domain/table/edit-plan.ts'
import type { PlannedBox } from '../../domain/table/plan.ts'
import type { TableMenu } from '../../domain/table/portions.ts'
import { formatRequest, parseBoxes, type TableRequest } from '../../domain/table/request.ts'
import type { PlannedTableProps } from './PlannedTable.tsx'

/** Browsers refuse to change the address more often than about three times a second. */
const ADDRESS_MS = 400

/** Boxes of a plan that the shopper has edited by hand. */
interface Edited {
  /** The request, including this edit. */
  request: TableRequest
  boxes: readonly PlannedBox[]
}

/** All that a plan is made of. */
interface Inputs {
  menu: TableMenu | undefined
  request: TableRequest
  linked: string | undefined
  edited: Edited | undefined
}

/** Loads the menu, plans the table for the request and keeps the address up to date. */
export function usePlannedTable({ request, linked, onChange }: PlannedTableProps) {
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
  const inputs = useDeferredValue(
    useMemo(() => ({ menu, request, linked, edited }), [menu, request, linked, edited]),
  )
  const { plan, change } = useMemo(() => planOf(inputs), [inputs])
  const address = `/table/?${formatRequest(inputs.request, plan?.boxes.map(boxOf))}`
  useEffect(() => {
    if (!plan) return
    const timer = setTimeout(() => {
      if (location.pathname === '/table/') history.replaceState(history.state, '', address)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [plan, address])

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

  return { menu, failed, load, planned: inputs.request, plan, change, address, replace }
}

/** The plan of the link that was opened, of the boxes chosen by hand, or of the request alone. */
function planOf({ menu, request, linked, edited }: Inputs): OpenedPlan {
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
