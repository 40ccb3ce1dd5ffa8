import { expect, test } from 'vitest'
import * as v from 'valibot'
import { trustSchema, type Trust } from '../../../src/settings/owner.ts'
import { realTrust, trust } from '../../../src/settings/trust.ts'

const real: Trust = {
  kitchen: { picture: 'kitchen.jpg', alt: 'Кухня: два стола и печь' },
  cook: { name: 'Анна Иванова', words: 'Готовит для гостей с 2011 года.' },
  declaration: { number: 'ЕАЭС N RU Д-RU.РА01.В.12345/26', href: 'https://pub.fsa.gov.ru/rds/1' },
  ratings: [{ site: 'Яндекс Карты', score: 4.9, reviews: 87, href: 'https://yandex.ru/maps/1' }],
}
const nothing: Trust = { kitchen: null, cook: null, declaration: null, ratings: [] }

test('the demonstration shop shows no kitchen, since it has none', () => {
  expect(realTrust(trust)).toEqual(nothing)
})

test('real facts are shown', () => {
  expect(realTrust(real)).toEqual(real)
})

test('facts that are still placeholders are not shown', () => {
  const placeholder: Trust = {
    kitchen: { picture: 'kitchen.jpg', alt: 'Примерное фото' },
    cook: { name: 'Имя Отчество', words: 'Готовит с 2011 года.' },
    declaration: { number: 'ЕАЭС N RU Д-RU.РА01.В.000000/26', href: 'https://pub.fsa.gov.ru/' },
    ratings: [{ site: 'Карты', score: 5, reviews: 1, href: 'https://maps.example/1' }],
  }
  expect(realTrust(placeholder)).toEqual(nothing)
})

test.each([
  ['a score above five', { score: 5.1 }],
  ['a score below one', { score: 0.9 }],
  ['no reviews', { reviews: 0 }],
  ['half a review', { reviews: 1.5 }],
])('a rating with %s does not build', (_, change) => {
  const rating = { ...real.ratings[0]!, ...change }
  expect(v.is(trustSchema, { ...real, ratings: [rating] })).toBe(false)
})

test('a fact whose form was left empty is none', () => {
  expect(v.parse(trustSchema, { kitchen: {}, ratings: [] })).toEqual(nothing)
})
