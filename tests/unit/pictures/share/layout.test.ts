import { expect, test } from 'vitest'
import { fitText } from '../../../../src/pictures/share/layout.ts'
import { lineOfText, widthOf } from '../../../../src/pictures/share/typeface.ts'
import { readCatalogue } from '../../../../src/integrations/catalogue/index.ts'

const ROOM = { width: 392, most: 4, sizes: [70, 64, 58, 52, 46, 40] }

test('a short name is one line in the largest size', () => {
  expect(fitText('Медовик', ROOM)).toEqual({ lines: ['Медовик'], size: 70 })
})

test('lines are even: no short word stands alone where two could share', () => {
  const { lines } = fitText('Брускетты с\u00a0ростбифом и\u00a0луковым конфитюром', ROOM)
  expect(lines).toEqual(['Брускетты', 'с\u00a0ростбифом', 'и\u00a0луковым', 'конфитюром'])
})

test('a long word makes the whole name smaller', () => {
  const { lines, size } = fitText('Тарелка морепродуктов', ROOM)
  expect(lines).toEqual(['Тарелка', 'морепродуктов'])
  expect(size).toBe(46)
})

test('no line of any product is wider than its room, and no name takes more than four', () => {
  const names = readCatalogue('src/content').products.map(({ name }) => name)
  for (const name of [...names, 'Ы'.repeat(200), 'слово '.repeat(80).trim()]) {
    const { lines, size } = fitText(name, ROOM)
    expect(lines.length, name).toBeLessThanOrEqual(4)
    for (const line of lines) expect(widthOf(line, size), name).toBeLessThanOrEqual(ROOM.width)
  }
})

test('what does not fit is left out behind an ellipsis', () => {
  const { lines, size } = fitText('слово '.repeat(80).trim(), ROOM)
  expect(size).toBe(40)
  expect(lines.at(-1)).toMatch(/слов.?…$/)
})

test('the typeface has all letters of names and prices, and pairs stand closer', () => {
  const plain = widthOf('Г', 1000) + widthOf('о', 1000)
  expect(widthOf('Го', 1000)).toBeLessThan(plain)
  for (const letter of '0123456789₽—–«»№Ёё,') expect(widthOf(letter, 10), letter).toBeGreaterThan(0)
  expect(widthOf('\u00a0', 10)).toBe(widthOf(' ', 10))
})

test('a letter that the typeface lacks is set without its accent, or left out', () => {
  expect(widthOf('ő', 10)).toBe(widthOf('o', 10))
  expect(widthOf('漢', 10)).toBe(0)
  expect(lineOfText('"<', { x: 0, y: 0, size: 10, colour: '#000' })).not.toMatch(/["<]<|"""/)
})
