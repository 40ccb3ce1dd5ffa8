import { describe, expect, test } from 'vitest'
import type { OrderWithLines } from '../../../functions/ops/day.ts'
import { countBoxes, kitchenSheet } from '../../../functions/ops/kitchen.ts'
import { packingSlips } from '../../../functions/ops/slips.ts'
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

  test('counts the boxes of each dish by window and in total', () => {
    expect(countBoxes(day)).toEqual([
      { name: 'Морс', byWindow: { '10:00-12:00': 1 }, total: 1 },
      { name: 'Сет', byWindow: { '10:00-12:00': 3, '18:00-20:00': 4 }, total: 7 },
    ])
  })

  test('has no contact data and shows typed text as text', () => {
    const sheet = kitchenSheet('2026-12-24', day)
    expect(sheet).toContain('четверг, 24 декабря: заказов 3')
    expect(sheet).toContain('№ 2: <bdi>без &lt;b&gt;лука&lt;/b&gt;</bdi>')
    expect(sheet).not.toMatch(/Анна|9991234567/)
  })
})

describe('a packing slip', () => {
  const slipOf = (changes: Partial<OrderWithLines>) => {
    const typed = {
      pickup: 0,
      address: 'Тверская, 1',
      mkad: 'in',
      payment: 'cash',
      orderTotal: 700,
    } as const
    return packingSlips('2026-12-24', [{ ...order(1, '10:00-12:00', {}), ...typed, ...changes }], {
      7: { contents: [], allergens: ['рыба', 'молоко'], storage: 'В холодильнике.' },
    })
  }

  test('shows what was typed as text', () => {
    const slip = slipOf({ name: '<i>Анна</i>', address: '<b>1</b>', comment: '"код" & 5\nэтаж 3' })
    expect(slip).toContain('<bdi>&lt;i&gt;Анна&lt;/i&gt;</bdi>, <bdi>+7')
    expect(slip).toContain('Адрес: <bdi>&lt;b&gt;1&lt;/b&gt;</bdi></p>')
    expect(slip).toContain('<p><bdi>&quot;код&quot; &amp; 5</bdi><br><bdi>этаж 3</bdi></p>')
  })

  test('names allergens and storage of every box; a box that is not sold any more has none', () => {
    const box = { number: 1, weight: 500, quantity: 1, price: 1, amount: 1, gift: 0 }
    const slip = slipOf({
      lines: [
        { ...box, id: 7, name: 'Канапе' },
        { ...box, id: 8, name: 'Снято' },
      ],
    })
    expect(slip).toContain('Аллергены: рыба, молоко')
    expect(slip).toContain('<b>Канапе.</b> В холодильнике.')
    expect(slip).not.toContain('<b>Снято')
  })

  test('no name reverses the digits of the phone', () => {
    const slip = slipOf({ name: '\u202eАнна\u2067' })
    expect(slip).toContain('<bdi>Анна</bdi>, <bdi>+7\u00a0(999)\u00a0123-45-67</bdi>')
    expect(slip).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  test('without a comment has no empty paragraph', () => {
    expect(slipOf({ comment: '' })).not.toContain('<p></p>')
  })
})

describe('CSV', () => {
  test('separates as Russian Excel does and quotes every text', () => {
    const cells = ['a;b', 'say "да"', 'two\nlines', 12, 0.5, null]
    expect(csv([cells])).toBe('\ufeff"a;b";"say ""да""";"two\nlines";12;0.5;\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+7999', "'+7999"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1', "'＝1"],
    [' \t=1', " \t'=1"],
    [";=cmd|' /C calc'!A0", ";'=cmd|' /C calc'!A0"],
    ['офис 5, =1', "офис 5, '=1"],
    ['а\r@x', "а\r'@x"],
    ['";"=1', `"";""'=1`],
    ['Тверская-Ямская, 1', 'Тверская-Ямская, 1'],
  ])('keeps %j from running as a formula, whatever separates the cells', (cell, harmless) => {
    expect(csv([[cell]])).toBe(`\ufeff"${harmless}"\r\n`)
  })
})

test('a table has no control characters, and no cell breaks its row', () => {
  const typed = 'А\u001b[2J\u0007\r\n99  Чужой'
  expect(
    table([
      ['№', 'Имя'],
      ['10', typed],
    ]),
  ).toBe('№   Имя\n10  А[2J 99  Чужой')
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
