import { expect, test } from 'vitest'
import { widthOf } from '../../../src/pictures/share/typeface.ts'
import { lidLines, lidSize } from '../../../src/wording/lid-lines.ts'

test.each([
  ['Оле 30!', ['Оле 30!']],
  ['Отдел продаж, ура', ['Отдел', 'продаж, ура']],
  ['С днём рождения, Катя!', ['С днём', 'рождения, Катя!']],
  ['Щ'.repeat(24), ['Щ'.repeat(24)]],
  ['', ['']],
])('«%s» stands in lines of %j', (text, lines) => {
  expect(lidLines(text)).toEqual(lines)
})

test.each([
  'Оле 30!',
  'Отдел продаж, ура',
  'Щ'.repeat(24),
  'шЖ№ЮМ Фы'.repeat(3),
  'i',
  '№'.repeat(24),
])('«%s» stays within the width and the height of the lid', (text) => {
  const lines = lidLines(text)
  const size = lidSize(lines, 280, 130)
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(280)
  expect(lines.length * size).toBeLessThanOrEqual(130)
})
