import { expect, test } from 'vitest'
import { realProof, type Proof } from '../../src/proof.ts'
import { proof } from '../../src/settings.ts'

const real: Proof = {
  kitchen: { picture: 'kitchen.jpg', alt: 'Кухня: два стола и печь' },
  cook: { name: 'Анна Иванова', words: 'Готовит для гостей с 2011 года.' },
  declaration: { number: 'ЕАЭС N RU Д-RU.РА01.В.12345/26', href: 'https://pub.fsa.gov.ru/rds/1' },
  ratings: [{ site: 'Яндекс Карты', score: 4.9, reviews: 87, href: 'https://yandex.ru/maps/1' }],
}
const nothing: Proof = { kitchen: null, cook: null, declaration: null, ratings: [] }

test('the demonstration shop shows no proof, since it has no kitchen', () => {
  expect(realProof(proof)).toEqual(nothing)
})

test('real proof is shown', () => {
  expect(realProof(real)).toEqual(real)
})

test('proof that is still a placeholder is not shown', () => {
  const placeholder: Proof = {
    kitchen: { picture: 'kitchen.jpg', alt: 'Примерное фото' },
    cook: { name: 'Имя Отчество', words: 'Готовит с 2011 года.' },
    declaration: { number: 'ЕАЭС N RU Д-RU.РА01.В.000000/26', href: 'https://pub.fsa.gov.ru/' },
    ratings: [{ site: 'Карты', score: 5, reviews: 1, href: 'https://maps.example/1' }],
  }
  expect(realProof(placeholder)).toEqual(nothing)
})

test.each([
  ['a score above five', { score: 5.1 }],
  ['a score below one', { score: 0.9 }],
  ['no reviews', { reviews: 0 }],
  ['half a review', { reviews: 1.5 }],
])('%s does not build', (_, change) => {
  const rating = { ...real.ratings[0]!, ...change }
  expect(() => realProof({ ...real, ratings: [rating] })).toThrow(/^proof\.ratings: Яндекс Карты/)
})
