import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadTableMenu } from '../../client/table/load-table-menu.ts'
import type { openPlan } from '../../planner/edits/open-link.ts'
import { planWanted, type OpenedPlan } from '../../planner/plan-wanted.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import {
  boxOf,
  formatRequest,
  parseBoxes,
  type PlanBox,
  type TableRequest,
} from '../../planner/request.ts'
import { editsOf, type EditedTable } from './edits/edited.ts'
import { useEditedTables } from './edits/use-edited-tables.ts'
import { useEdits } from './edits/use-edits.ts'
import { useLeavingOut } from './edits/use-leaving-out.ts'

export interface PlannedTableProps {
  request: TableRequest
  /** The number of guests asked for; more than those of the request where it is above the limit. */
  asked: number
  /** The query of the link that was opened; undefined once a control was changed. */
  linked: string | undefined
  onChange: (change: Partial<TableRequest>) => void
  /** Called with the table in a line whenever it is planned. */
  onLine: (line: string) => void
}

/** Browsers refuse to change the address more often than about three times a second. */
const ADDRESS_MS = 400

/** All that a plan is computed from. */
interface Inputs {
  menu: TableMenu | undefined
  request: TableRequest
  /** Boxes of the link or chosen by hand; none where the table is planned from the request alone. */
  boxes: readonly PlanBox[]
  /** Undefined until loaded and while there are no boxes. */
  open: typeof openPlan | undefined
  tables: readonly EditedTable[]
}

/** Loads the menu, plans the table for the request and keeps the address up to date. */
export function usePlannedTable({ request, linked, onChange }: PlannedTableProps) {
  const [menu, setMenu] = useState<TableMenu>()
  const [failed, setFailed] = useState(false)
  const { tables, ...editing } = useEditedTables(onChange)
  const boxes = useMemo(() => boxesOf(request, linked, tables), [request, linked, tables])
  const hasBoxes = boxes.length > 0
  const edits = useEdits(hasBoxes)
  const open = hasBoxes ? edits.loaded?.openPlan : undefined
  /** The boxes cannot be read: the table is planned from the request alone, and the address keeps them. */
  const isWithoutBoxes = hasBoxes && !edits.loaded && edits.hasFailed

  function load() {
    if (hasBoxes && !edits.loaded) edits.load()
    loadTableMenu().then(
      (loaded) => {
        setMenu(loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  useEffect(load, [])

  // A changed control is painted before the table is planned for it.
  const inputs = useDeferredValue(
    useMemo(
      () => ({ menu, request, boxes: isWithoutBoxes ? [] : boxes, open, tables }),
      [menu, request, boxes, open, isWithoutBoxes, tables],
    ),
  )
  const opened = useMemo(() => planOf(inputs), [inputs])
  const plan = opened?.plan
  const address = `/table/?${formatRequest(inputs.request, plan?.boxes.map(boxOf))}`
  useAddress(plan && !isWithoutBoxes ? address : undefined)
  const isPlanned = plan !== undefined
  useEffect(() => {
    if (isPlanned) edits.loadWhenIdle()
  }, [isPlanned])

  const start = opened?.plan && {
    menu: menu!,
    plan: opened.plan,
    request,
    open: edits.loaded?.openPlan,
  }
  const leavingOut = useLeavingOut(edits, (box) => editing.leaveOut(start!, box))
  return {
    menu,
    failed,
    load,
    isWithoutBoxes,
    planned: inputs.request,
    opened,
    edits,
    tables: linked === undefined ? editsOf(inputs.tables, inputs.request) : [],
    address,
    start,
    editing,
    leavingOut,
  }
}

/** Keeps the page's address; undefined leaves it as it is. */
function useAddress(address: string | undefined) {
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => {
      if (location.pathname === '/table/') history.replaceState(history.state, '', address)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [address])
}

/** The boxes of the link that was opened, or those chosen by hand for this very request. */
function boxesOf(
  request: TableRequest,
  linked: string | undefined,
  tables: readonly EditedTable[],
): readonly PlanBox[] {
  if (linked !== undefined) return parseBoxes(new URLSearchParams(linked).get('boxes'))
  return editsOf(tables, request).at(-1)?.boxes ?? []
}

/** Undefined until all is loaded. */
function planOf({ menu, request, boxes, open }: Inputs): OpenedPlan | undefined {
  if (!menu) return undefined
  if (boxes.length === 0) return planWanted(menu, request)
  return open?.(menu, request, boxes)
}
