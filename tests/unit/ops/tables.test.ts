import { describe, expect, test } from 'vitest'
import { csv } from '../../../src/board/paper/csv.ts'
import { table } from '../../../functions/ops/tables.ts'
import { literal } from '../../../functions/database/console-queries.ts'

describe('CSV', () => {
  test('separates as Russian Excel does and quotes every text', () => {
    const cells = ['a;b', 'say "да"', 'two\nlines', 12, 0.5, null]
    expect(csv([cells])).toBe('\ufeff"a;b";"say ""да""";"two\nlines";12;0,5;\r\n')
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

test('tenths of a kilometre have the comma that a Russian program reads as a number', () => {
  expect(csv([[12.5, 7, null, '12.5']])).toBe('\ufeff12,5;7;;"12.5"\r\n')
})
