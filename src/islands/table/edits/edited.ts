import { KINDS, type Kind } from '../../../planner/norms.ts'
import type { PlannedBox } from '../../../planner/plan.ts'
import { formatRequest, type PlanBox, type TableRequest } from '../../../planner/request.ts'
import { editWords, mainKind } from '../../../planner/words.ts'

// The shopper's edits of a table, so that each keeps its place and the last one can be undone.

/** A box that was left out, or replaced by one that was not on the table before. */
export interface Edit {
  replaced: PlannedBox
  by?: PlannedBox | undefined
}

/** A table after an edit, or, without one, as it was before the first. */
export interface EditedTable {
  request: TableRequest
  /** None where the table is planned from the request alone. */
  boxes: readonly PlanBox[]
  edit?: Edit
}

/** A row of the table: a box, or the place of one that is gone. The edit is the last one, where it was made here. */
export interface Row {
  /** The product of the box, or of the box that was there. */
  product: PlannedBox['product']
  box?: PlannedBox
  edit?: Edit
}

/** The tables before and after the edits of this request; none once the request has become another. */
export function editsOf(
  tables: readonly EditedTable[],
  request: TableRequest,
): readonly EditedTable[] {
  const last = tables.at(-1)
  return last && formatRequest(last.request) === formatRequest(request) ? tables : []
}

/** Says what the last edit did to the table; undefined without an edit. */
export function lastEditWords(
  boxes: readonly PlannedBox[],
  tables: readonly EditedTable[],
): string | undefined {
  const [before, { edit } = {}] = tables.slice(-2)
  if (!edit) return undefined
  const quantityOf = (id: number) => before!.boxes.find((box) => box.id === id)?.quantity ?? 0
  const added = boxes.flatMap(({ product: { id, name }, quantity }) => {
    const more = id === edit.by?.product.id ? 0 : quantity - quantityOf(id)
    return more > 0 ? [{ name, quantity: more }] : []
  })
  return editWords(edit.replaced.product.name, edit.by?.product.name, added)
}

/** The rows by kind. A box stands where the one stood that it replaced, unless it is of another kind. */
export function rowsByKind(
  boxes: readonly PlannedBox[],
  tables: readonly EditedTable[],
): { kind: Kind; rows: Row[] }[] {
  const places = placesOf(tables)
  const placeOf = (box: PlannedBox) => places.get(box.product.id) ?? box
  const last = tables.at(-1)?.edit
  const isHere = ({ product: { id } }: PlannedBox) =>
    id === last?.by?.product.id && placeOf(last.by) !== last.by
  const rows: { place: number; kind: Kind; row: Row }[] = boxes.map((box) => ({
    place: placeOf(box).index,
    kind: mainKind(box),
    row: { product: box.product, box, ...(last && isHere(box) && { edit: last }) },
  }))
  if (last && !boxes.some(isHere)) {
    const { replaced } = last
    const place = placeOf(replaced).index
    rows.push({ place, kind: mainKind(replaced), row: { product: replaced.product, edit: last } })
  }
  rows.sort((a, b) => a.place - b.place)
  return KINDS.map((kind) => ({
    kind,
    rows: rows.filter((row) => row.kind === kind).map(({ row }) => row),
  })).filter((group) => group.rows.length > 0)
}

/** For each product that replaced one of its kind, the first box that stood in its place. */
function placesOf(tables: readonly EditedTable[]): ReadonlyMap<number, PlannedBox> {
  const places = new Map<number, PlannedBox>()
  for (const { edit } of tables) {
    if (!edit?.by || mainKind(edit.by) !== mainKind(edit.replaced)) continue
    places.set(edit.by.product.id, places.get(edit.replaced.product.id) ?? edit.replaced)
  }
  return places
}
