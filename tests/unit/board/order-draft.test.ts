import { expect, test } from 'vitest'
import { CHECK_FIELDS, failureNow, stillWrong } from '../../../src/board/editor/draft.ts'

const errors = { window: 'Выберите время', persons: 'Сколько гостей? Нужно целое число' }

test('an error of the form follows what is typed, and no other is shown before the form is sent', () => {
  const now = { persons: 'Не больше 9999', lines: 'Добавьте блюдо' }
  expect(stillWrong({ errors, isOfEdge: false }, now)).toEqual({ persons: 'Не больше 9999' })
  expect(stillWrong({ errors, isOfEdge: false }, {})).toEqual({})
})

test('an error of the edge stays until its field is changed, which the form itself cannot judge', () => {
  expect(stillWrong({ errors, isOfEdge: true }, {})).toEqual(errors)
})

test('the words about marked fields go with the last of them; other failures stay', () => {
  expect(failureNow(CHECK_FIELDS, errors)).toBe(CHECK_FIELDS)
  expect(failureNow(CHECK_FIELDS, {})).toBe('')
  expect(failureNow('Связи нет', {})).toBe('Связи нет')
})
