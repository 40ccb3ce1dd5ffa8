import { expect, test } from 'vitest'
import { layTable, RATIO, SEAT, type Size } from '../../../../src/islands/ui/lay-table.ts'

const box = (wide: number, deep: number): Size => ({ wide, deep })

test('one box lies in the middle of a table of 160 by 112 centimetres', () => {
  expect(layTable([box(30, 20)], 1)).toEqual({ length: 160, spots: [{ x: 65, y: 46 }] })
})

test('two boxes lie side by side, 24 centimetres apart', () => {
  const { spots } = layTable([box(30, 20), box(30, 20)], 1)
  expect(spots).toEqual([
    { x: 92, y: 46 },
    { x: 38, y: 46 },
  ])
})

test('boxes that are too long for one row lie in two', () => {
  const { length, spots } = layTable([box(100, 25), box(100, 25)], 1)
  expect(length).toBe(160)
  expect(spots).toEqual([
    { x: 30, y: 59 },
    { x: 30, y: 28 },
  ])
})

test('two small boxes lie one below the other beside a deep one', () => {
  const { spots } = layTable([box(20, 16), box(40, 42), box(20, 16)], 1)
  expect(spots).toEqual([
    { x: 38, y: 37 },
    { x: 82, y: 35 },
    { x: 38, y: 59 },
  ])
})

test('a set that has no room makes the table as long as it must be, and is not made smaller', () => {
  expect(layTable([box(90, 80)], 1)).toEqual({ length: 190, spots: [{ x: 50, y: 26.5 }] })
})

test('ten guests on a side make it 240 centimetres long', () => {
  expect(layTable([box(30, 20)], 10).length).toBe(240)
})

test('sixty boxes lie on the table between the guests, and none on another', () => {
  const boxes = Array.from({ length: 60 }, (_, n) => box(18 + ((n * 7) % 23), 9 + ((n * 5) % 17)))
  boxes[7] = box(81, 61)
  const { length, spots } = layTable(boxes, 10)
  const laid = boxes.map(({ wide, deep }, n) => {
    const { x, y } = spots[n]!
    return { left: x, top: y, right: x + wide, bottom: y + deep }
  })
  for (const [n, { left, top, right, bottom }] of laid.entries()) {
    expect(Math.min(left, length - right)).toBeGreaterThanOrEqual(6 - 1e-9)
    expect(Math.min(top, length / RATIO - bottom)).toBeGreaterThanOrEqual(SEAT.deep - 1e-9)
    for (const other of laid.slice(n + 1)) {
      const isApart =
        right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top
      expect(isApart, `${n}`).toBe(true)
    }
  }
})
