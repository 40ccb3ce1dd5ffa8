import { useState } from 'react'
import type { openPlan } from '../../../planner/edits/open-link.ts'
import type { Plan, PlannedBox } from '../../../planner/plan.ts'
import { boxOf, type TableRequest } from '../../../planner/request.ts'
import type { TableMenu } from '../../../planner/table-menu.ts'
import { editsOf, type EditedTable } from './edited.ts'

/** The state that an edit starts from. */
interface Start {
  menu: TableMenu
  plan: Plan
  request: TableRequest
  /** Undefined where the script of the edits is not loaded. */
  open: typeof openPlan | undefined
}

/** The tables that came of editing by hand. `onChange` gets what an edit or its undo changes of the request. */
export function useEditedTables(onChange: (change: Partial<TableRequest>) => void) {
  const [tables, setTables] = useState<readonly EditedTable[]>([])

  /** Keeps the table as it was, so that the edit can be undone. */
  function edit({ plan, request }: Start, after: Pick<EditedTable, 'boxes'> & EditedTable['edit']) {
    const { replaced, by, boxes } = after
    const { id } = replaced.product
    const part = {
      without: [...request.without, id],
      with: [...request.with.filter((other) => other !== id), ...(by ? [by.product.id] : [])],
    }
    const before = editsOf(tables, request)
    const start = { request, boxes: plan.boxes.map(boxOf) }
    const edited = { request: { ...request, ...part }, boxes, edit: { replaced, by } }
    setTables([...(before.length > 0 ? before : [start]), edited])
    onChange(part)
  }

  return {
    tables,
    replace(start: Start, replaced: PlannedBox, by: PlannedBox, boxes: readonly PlannedBox[]) {
      const isNew = start.plan.boxes.every(({ product }) => product.id !== by.product.id)
      edit(start, { replaced, by: isNew ? by : undefined, boxes: boxes.map(boxOf) })
    },
    /** Keeps the other boxes, with more if they do not suffice. Without `open` the whole table is planned anew. */
    leaveOut(start: Start, box: PlannedBox) {
      const { menu, plan, request, open } = start
      const others = plan.boxes.filter((other) => other !== box).map(boxOf)
      const without = [...request.without, box.product.id]
      const next = open?.(menu, { ...request, without }, others).plan
      edit(start, { replaced: box, boxes: next?.boxes.map(boxOf) ?? [] })
    },
    undo() {
      const [before] = tables.slice(-2)
      setTables(tables.slice(0, -1))
      onChange(before!.request)
    },
  }
}
