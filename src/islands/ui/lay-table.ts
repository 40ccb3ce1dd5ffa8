/** In centimetres, like all lengths here. */
export interface Size {
  wide: number
  deep: number
}

/** An upper left corner on the table. */
export interface Spot {
  x: number
  y: number
}

/** A table is so many times as long as it is deep. */
export const RATIO = 10 / 7
/** What a guest has of the table's length, and what a row of guests has of its depth. */
export const SEAT: Size = { wide: 24, deep: 26 }
const LEAST_LENGTH = 160
/** By this a table grows that is too small. */
const STEP = 10
/** Between boxes; where there is room they lie `SPREAD` further apart. */
const GAP = 4
const SPREAD = 20
/** Free at both ends of the table. */
const EDGE = 6

/** Boxes one below the other, by their places in the list. */
type Column = Size & { boxes: number[] }
type Row = Size & { columns: Column[] }

/**
 * Lays boxes between two rows of guests, the deepest in the middle, on the smallest table that has room for them and for so many
 * guests on a side. The spots are in the order of the boxes.
 */
export function layTable(
  boxes: readonly Size[],
  guestsOnASide: number,
): { length: number; spots: Spot[] } {
  let length = Math.max(LEAST_LENGTH, guestsOnASide * SEAT.wide)
  while (takenOf(rowsOf(boxes, roomOn(length).wide), roomOn(length)) > 1) length += STEP
  const room = roomOn(length)
  return { length, spots: spotsOf(boxes, fullestRows(boxes, room), room) }
}

/** What guests leave of a table. */
function roomOn(length: number): Size {
  return { wide: length - 2 * EDGE, deep: length / RATIO - 2 * SEAT.deep }
}

/** The part of the room that the rows take along the side on which they take more; above 1 they have no room. */
function takenOf(rows: readonly Row[], room: Size): number {
  const wide = Math.max(0, ...rows.map((row) => row.wide))
  return Math.max(wide / room.wide, sumOf(rows, 'deep') / room.deep)
}

/** The rows that leave the most room on the side where they leave less: not one row across a table that is deep enough for two. */
function fullestRows(boxes: readonly Size[], room: Size): Row[] {
  let best = rowsOf(boxes, room.wide)
  for (let most = room.wide; most > 0; most -= STEP) {
    const rows = rowsOf(boxes, most)
    if (takenOf(rows, room) < takenOf(best, room)) best = rows
  }
  return best
}

/** Rows as wide as that at most, unless a box is wider; the deepest box begins a row, smaller ones share columns. */
function rowsOf(boxes: readonly Size[], most: number): Row[] {
  const rows: Row[] = []
  const deepestFirst = [...boxes.entries()].sort(
    ([, a], [, b]) => b.deep - a.deep || b.wide - a.wide,
  )
  for (const [box, { wide, deep }] of deepestFirst) {
    const column = rows
      .flatMap((row) => row.columns.map((each) => ({ each, left: row.deep - each.deep })))
      .find(({ each, left }) => wide <= each.wide && GAP + deep <= left)?.each
    const row = rows.find((each) => each.wide + GAP + wide <= most)
    const added = { wide, deep, boxes: [box] }
    if (column) {
      column.boxes.push(box)
      column.deep += GAP + deep
    } else if (row) {
      row.columns.push(added)
      row.wide += GAP + wide
    } else rows.push({ wide, deep, columns: [added] })
  }
  return rows
}

function spotsOf(boxes: readonly Size[], rows: readonly Row[], room: Size): Spot[] {
  const spots: Spot[] = []
  inPlace(fromMiddle(rows), 'deep', room.deep, (row, down) => {
    inPlace(fromMiddle(row.columns), 'wide', room.wide, (column, across) => {
      const inColumn = column.boxes.map((box) => ({ ...boxes[box]!, box }))
      inPlace(inColumn, 'deep', row.deep, ({ box, wide }, further) => {
        spots[box] = {
          x: EDGE + across + (column.wide - wide) / 2,
          y: SEAT.deep + down + further,
        }
      })
    })
  })
  return spots
}

/** Calls `put` with each part and where it begins, the parts spread around the middle of the room. */
function inPlace<Part extends Size>(
  parts: readonly Part[],
  side: keyof Size,
  room: number,
  put: (part: Part, start: number) => void,
): void {
  const free = room - sumOf(parts, side)
  const further = Math.min(SPREAD, free / (parts.length + 1))
  let start = (free - further * (parts.length - 1)) / 2
  for (const part of parts) {
    put(part, start)
    start += part[side] + GAP + further
  }
}

/** The sides one after the other, with the gaps between them. */
function sumOf(parts: readonly Size[], side: keyof Size): number {
  return parts.reduce((sum, part) => sum + part[side] + GAP, -GAP)
}

/** The first in the middle, the others to both sides of it by turns. */
function fromMiddle<Part>(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>(
    (placed, part, index) => (index % 2 === 1 ? [part, ...placed] : [...placed, part]),
    [],
  )
}
