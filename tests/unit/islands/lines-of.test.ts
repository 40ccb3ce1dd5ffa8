import { expect, test } from 'vitest'
import { linesOf } from '../../../src/islands/sharing/lines-of.ts'

const fits = (line: string) => line.length <= 16

test('names that fit one line are one', () => {
  expect(linesOf(['Канапе', 'Морс'], 2, fits)).toEqual(['Канапе, Морс'])
})

test('a name that does not fit begins the next line', () => {
  expect(linesOf(['Канапе', 'Брускетты'], 2, fits)).toEqual(['Канапе,', 'Брускетты'])
})

test('the last line says how many more there are', () => {
  const names = ['Канапе', 'Брускетты', 'Морс', 'Оливье', 'Зефир']
  expect(linesOf(names, 2, fits)).toEqual(['Канапе,', 'Брускетты, ещё 3'])
})
