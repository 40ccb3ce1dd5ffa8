import { dietsOfOrder } from '../order-life/order-diets.ts'

/** An order as far as the labels of its boxes depend on it. */
export interface LabelledOrder {
  number: number
  date: string
  window: string
  diets: string
  comment: string
  lines: readonly { id: number; name: string; quantity: number }[]
}

/** A box of an order, one unit of a line. */
export interface Box {
  /** Its place among the boxes of the order, from 1, and their number. */
  place: number
  of: number
  /** Id and name of its product or gift. */
  id: number
  name: string
  /** Six digits that follow from what its label says: another mark means another label. */
  mark: number
}

/** The content of the code on a label. */
export interface BoxCode {
  number: number
  place: number
  mark: number
}

const PLACE_DIGITS = 4
const MARK_DIGITS = 6
const MARKS = 10 ** MARK_DIGITS

/** The boxes of an order, in the order of its labels. Rule 100. */
export function boxesOf(order: LabelledOrder): Box[] {
  const boxes = order.lines.flatMap(({ id, name, quantity }) =>
    Array.from({ length: quantity }, () => ({ id, name })),
  )
  const { date, window } = order
  const rest = [boxes.length, date, window, ...dietsOfOrder(order)].join(' ')
  return boxes.map((box, index) => ({
    ...box,
    place: index + 1,
    of: boxes.length,
    mark: hash(`${index + 1} ${box.id} ${rest}`) % MARKS,
  }))
}

/**
 * The code of a label: digits only, since scanners type like keyboards and a Russian layout changes letters; an even number of
 * them, which Code 128 sets in pairs, and which no EAN-13 has. Rule 100.
 */
export function boxCode({ number, place, mark }: BoxCode): string {
  const order = String(number).length % 2 === 0 ? String(number) : `0${number}`
  return [
    order.padStart(4, '0'),
    String(place).padStart(PLACE_DIGITS, '0'),
    String(mark).padStart(MARK_DIGITS, '0'),
  ].join('')
}

/** Reads a scanned code; undefined for one that no label of a box carries. */
export function readBoxCode(text: string): BoxCode | undefined {
  const [, number, place, mark] = /^(\d{4,16})(\d{4})(\d{6})$/.exec(text) ?? []
  if (!number || text.length % 2 === 1) return undefined
  const code = { number: Number(number), place: Number(place), mark: Number(mark) }
  return code.number > 0 && code.place > 0 ? code : undefined
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193) >>> 0
  return value
}
