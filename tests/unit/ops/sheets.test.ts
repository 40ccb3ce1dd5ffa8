import { describe, expect, test } from 'vitest'
import type { OrderWithLines } from '../../../functions/ops/day.ts'
import { countBoxes, kitchenSheet } from '../../../functions/ops/kitchen.ts'
import { csv, table } from '../../../functions/ops/tables.ts'
import { literal } from '../../../functions/database/console-queries.ts'

const order = (number: number, window: string, boxes: Record<string, number>, comment = '') =>
  ({
    ...{ number, window, date: '2026-12-24', comment, name: 'Анна', phone: '+79991234567' },
    lines: Object.entries(boxes).map(([name, quantity]) => ({ name, quantity })),
  }) as OrderWithLines

describe('the kitchen sheet', () => {
  const day = [
    order(1, '10:00-12:00', { Сет: 2, Морс: 1 }),
    order(2, '10:00-12:00', { Сет: 1 }, 'без <b>лука</b>'),
    order(3, '18:00-20:00', { Сет: 4 }),
  ]

  test('adds up boxes by window and in all', () => {
    expect(countBoxes(day)).toEqual([
      { name: 'Морс', byWindow: { '10:00-12:00': 1 }, total: 1 },
      { name: 'Сет', byWindow: { '10:00-12:00': 3, '18:00-20:00': 4 }, total: 7 },
    ])
  })

  test('names nobody, and shows what was typed as text', () => {
    const sheet = kitchenSheet('2026-12-24', day)
    expect(sheet).toContain('четверг, 24 декабря: заказов 3')
    expect(sheet).toContain('№ 2: без &lt;b&gt;лука&lt;/b&gt;')
    expect(sheet).not.toMatch(/Анна|9991234567/)
  })
})

test('CSV quotes what it must and runs no formula', () => {
  const cells = ['a,b', 'say "да"', 'two\nlines', '=1+1', '+7999', '@x', 12, null]
  expect(csv([cells])).toBe('\ufeff"a,b","say ""да""","two\nlines",\'=1+1,\'+7999,\'@x,12,\r\n')
})

test('a table keeps its columns', () => {
  expect(
    table([
      ['№', 'Имя'],
      ['10', 'А'],
    ]),
  ).toBe('№   Имя\n10  А')
})

test('a value inside SQL cannot end its text', () => {
  expect(literal("O'Neil'; DROP TABLE orders; --")).toBe("'O''Neil''; DROP TABLE orders; --'")
})
