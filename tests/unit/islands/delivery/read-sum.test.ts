import { expect, test } from 'vitest'
import { readSum, sumRefusal } from '../../../../src/islands/delivery/read-sum.ts'

test.each([
  ['12000,50 ₽', 12000],
  ['12.000', 12000],
  ['9 999 999', 9_999_999],
  ['1', 1],
])('the calculator reads %j as %i ₽ and refuses nothing', (typed, goods) => {
  expect(readSum(typed)).toEqual({ code: 'sum', goods })
  expect(sumRefusal(readSum(typed))).toBeUndefined()
})

test.each(['', '  ', '0'])('%j is no sum yet and is not refused', (typed) => {
  expect(readSum(typed)).toEqual({ code: 'missing' })
  expect(sumRefusal(readSum(typed))).toBeUndefined()
})

test('a sum that cannot be read is refused with an example, one above the limit with the limit', () => {
  expect(sumRefusal(readSum('двенадцать тысяч'))).toMatch(/Не\sпонимаем эту сумму.*12\s000/)
  expect(sumRefusal(readSum('10 000 000'))).toMatch(/не\sдороже 9\s999\s999\s₽/)
})
