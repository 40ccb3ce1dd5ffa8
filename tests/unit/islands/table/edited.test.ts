import { expect, test } from 'vitest'
import {
  editsOf,
  lastEditWords,
  rowsByKind,
  type EditedTable,
} from '../../../../src/islands/table/edits/edited.ts'
import { planTable } from '../../../../src/planner/plan-table.ts'
import { boxOf, DEFAULT_REQUEST } from '../../../../src/planner/request.ts'
import { mainKind } from '../../../../src/planner/words.ts'
import { table } from '../../planner/menu.ts'

const { boxes } = planTable(table, DEFAULT_REQUEST)!
const others = table.candidates
  .filter(({ product: { id } }) => boxes.every(({ product }) => product.id !== id))
  .map((candidate) => ({ ...candidate, quantity: 1 }))
const one = boxes.find((box) => mainKind(box) === 'savoury')!
const ofItsKind = others.findLast((box) => mainKind(box) === 'savoury')!
const ofAnotherKind = others.find((box) => mainKind(box) === 'sweet')!

const before: EditedTable = { request: DEFAULT_REQUEST, boxes: boxes.map(boxOf) }
const replacing = (by?: typeof one): EditedTable => ({ ...before, edit: { replaced: one, by } })
const withInstead = (by: typeof one) => [...boxes.filter((box) => box !== one), by]
const idsOf = (kind: string, groups: ReturnType<typeof rowsByKind>) =>
  groups.find((group) => group.kind === kind)!.rows.map(({ product }) => product.id)

test('a box stands in the place of the one that it replaced, with the edit in its row', () => {
  const place = idsOf('savoury', rowsByKind(boxes, [])).indexOf(one.product.id)
  const groups = rowsByKind(withInstead(ofItsKind), [before, replacing(ofItsKind)])
  expect(idsOf('savoury', groups).indexOf(ofItsKind.product.id)).toBe(place)
  expect(groups.flatMap(({ rows }) => rows).filter(({ edit }) => edit)).toEqual([
    expect.objectContaining({ product: ofItsKind.product, box: ofItsKind }),
  ])
})

test('a box of another kind stands among its kind, and the edit where the replaced one stood', () => {
  const place = idsOf('savoury', rowsByKind(boxes, [])).indexOf(one.product.id)
  const groups = rowsByKind(withInstead(ofAnotherKind), [before, replacing(ofAnotherKind)])
  expect(idsOf('sweet', groups)).toContain(ofAnotherKind.product.id)
  const row = groups.find(({ kind }) => kind === 'savoury')!.rows[place]!
  expect(row).toMatchObject({ product: one.product, edit: { by: ofAnotherKind } })
  expect(row.box).toBeUndefined()
})

test('words name the box that is gone, the one instead, and what came besides', () => {
  const [{ name }, instead] = [one.product, ofItsKind.product.name]
  const edited = [before, replacing(ofItsKind)]
  expect(lastEditWords(withInstead(ofItsKind), edited)).toBe(
    `Вместо «${name}» теперь «${instead}».`,
  )
  const gone = lastEditWords(
    [...boxes.filter((box) => box !== one), ofAnotherKind],
    [before, replacing()],
  )
  expect(gone).toBe(`Убрали «${name}». Добавили: ${ofAnotherKind.product.name}\u00a0×\u00a01.`)
  expect(lastEditWords(boxes, [])).toBeUndefined()
})

test('the edits are those of the request that they were made for', () => {
  const tables = [before, replacing()]
  expect(editsOf(tables, DEFAULT_REQUEST)).toBe(tables)
  expect(editsOf(tables, { ...DEFAULT_REQUEST, guests: 21 })).toEqual([])
})
