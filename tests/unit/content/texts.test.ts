import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paragraphsOf, textWith } from '../../../src/content/texts/fill.ts'

test('paragraphs are divided by an empty line, and hold links and values', () => {
  const text = 'За {часы}.\n\nЧитайте [условия](/terms/#returns) & <ещё>.'
  expect(paragraphsOf(text, { часы: '18 часов' })).toEqual([
    'За 18 часов.',
    'Читайте <a href="/terms/#returns">условия</a> &amp; &lt;ещё>.',
  ])
})

test.each([
  ['За {чассы}.', 'Подстановки {чассы} здесь нет, есть {часы}.'],
  ['Читайте [условия](https://example.com/).', 'Ссылка пишется как'],
  ['Читайте [условия](javascript:alert).', 'Ссылка пишется как'],
  ['Вкусно!', 'Кавычки — «ёлочки»'],
  ['Чай - это напиток.', 'Кавычки — «ёлочки»'],
  ['  ', 'Не заполнено.'],
])('«%s» is refused: %s', (text, message) => {
  const { issues } = v.safeParse(textWith('часы'), text)
  expect(issues?.[0].message).toContain(message)
})
