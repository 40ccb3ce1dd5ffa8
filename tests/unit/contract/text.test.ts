import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CallbackForm } from '../../../src/contract/forms.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import {
  cleanLine,
  cleanLines,
  longText,
  requiredText,
  shortText,
} from '../../../src/contract/text.ts'
import { orderBody } from '../../builders/order.ts'

describe('a text of one line', () => {
  test.each([
    ['blanks around it are dropped', '  Анна ', 'Анна'],
    ['a tab is a blank', 'Анна\tИ.', 'Анна И.'],
    ['a line break is a blank', 'Анна\r\nИ.\rПетрова\nмл.', 'Анна И. Петрова мл.'],
    ['line separators are blanks', 'а\u2028б\u2029в\u0085г\vд\fе', 'а б в г д е'],
    ['control characters are dropped', 'А\u0000н\u0007н\u001b[31mа\u007f\u009b', 'Анн[31mа'],
    ['direction marks and overrides are dropped', '\u202e\u2066А\u2069\u200f\u200e\u061c', 'А'],
    ['older direction marks are dropped', 'А\u206a\u206fнна', 'Анна'],
    ['tags, with which a text is hidden, are dropped', 'А\u{e0001}\u{e0041}\u{e007f}нна', 'Анна'],
    ['what cannot be seen inside is dropped', 'А\u00ad\u200b\u2060\u2062\u3164\ufffaнна', 'Анна'],
    ['halves of surrogate pairs are dropped', '\ud800А\udc00', 'А'],
    ['whole surrogate pairs stay', 'торт 🎂', 'торт 🎂'],
    ['joined emoji stay', '👩‍🍳', '👩‍🍳'],
    ['noncharacters and byte-order marks are dropped', '\ufeffА\ufffe\uffff', 'А'],
    ['letters are put together with their accents', 'Андреи\u0306', 'Андрей'],
    ['what cannot be seen at all is empty', '\u200b\u2060\u00ad\u3164\u115f\u2800\u0301', ''],
  ])('%s', (_, typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned)
  })
})

test('a text of several lines keeps its line breaks and nothing else that controls', () => {
  expect(cleanLines(' Домофон 12\u0000 \r\n\u202eэтаж 3\rкод\t5\n')).toBe(
    'Домофон 12\nэтаж 3\nкод 5',
  )
  expect(cleanLines('\n\u200b\n')).toBe('')
})

test('the length counts after cleaning; far too long a text is refused before it', () => {
  const name = shortText('Имя', 4)
  expect(v.parse(name, 'и\u0306'.repeat(4))).toBe('йййй')
  expect(v.safeParse(name, 'ааааа').issues?.[0].message).toBe('Не длиннее 4 знаков')
  expect(v.safeParse(name, ' '.repeat(9)).success).toBe(false)
})

test('a required text that nobody can see is missing', () => {
  const result = v.safeParse(requiredText('Укажите имя', 100), '\u2062\u200d')
  expect(result.issues?.map(({ message }) => message)).toEqual(['Укажите имя'])
})

test.each([
  ['a stress', 'Андре\u0301й', true],
  ['a keycap', 'подъезд 3\ufe0f\u20e3', true],
  ['three marks', 'А\u0323\u0302\u0304нна', true],
  ['four marks', 'А\u0323\u0302\u0304\u0305нна', false],
  ['a tower of marks', `А${'\u0301\u0332'.repeat(20)}нна`, false],
])('%s on a letter: %j is accepted: %j', (_, typed, isAccepted) => {
  for (const text of [shortText('Имя', 100), requiredText('Имя', 100), longText('Текст', 100)]) {
    const { issues } = v.safeParse(text, typed)
    const messages = issues?.map(({ message }) => message)
    expect(messages).toEqual(
      isAccepted ? undefined : ['Уберите лишние значки над буквами и под ними'],
    )
  }
})

/** Everything that a person types, by its path in an order. */
const typedFields = ['customer.name', 'customer.email', 'delivery.address', 'comment']

test.each(typedFields)('%s of an order loses what harms', (path) => {
  const clean = orderBody()
  const typed = orderBody({ [path]: `\u0000\u202e${String(valueAt(clean, path))}\ud800\ufeff` })
  expect(v.parse(OrderRequest, typed)).toEqual(clean)
})

test.each(['name', 'comment'])('%s of a request to be called back loses what harms', (field) => {
  const form = { name: 'Анна', phone: '+79991234567', comment: 'после шести', consent: true }
  const typed = { ...form, [field]: `\u0000${form[field as 'name']}\u2067` }
  expect(v.parse(CallbackForm, typed)).toMatchObject(form)
})

test('an address that nobody can see is none', () => {
  const { issues } = v.safeParse(OrderRequest, orderBody({ 'delivery.address': '\u200b' }))
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['delivery.address'])
})

function valueAt(body: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as never)[name], body)
}
