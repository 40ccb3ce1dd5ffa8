import { expect, test } from 'vitest'
import { heroOf } from '../../../src/catalogue/hero.ts'
import type { Product } from '../../../src/catalogue/listing.ts'
import manifest from '../../../src/content/pictures.json'

/** Sets with a picture and without; any slugs of delivered pictures will do. */
const [first, second] = Object.keys(manifest)
  .filter((key) => key.startsWith('products/'))
  .map((key) => set(key.slice('products/'.length)))
const unpictured = set('without-a-picture')

test('the set that the crops show stands on the label with its price, and the label leads to it', () => {
  expect(heroOf([first!, second!], undefined, { set: second!.slug })).toEqual({
    phone: 'pages/hero-phone',
    desk: 'pages/hero-desk',
    alt: 'На\u00a0иллюстрации: канапе с сыром; тарталетка',
    label: {
      name: `Сет ${second!.slug}`,
      price: '5\u00a0200\u00a0₽',
      detail: '5–8\u00a0человек',
      href: `/product/${second!.slug}/`,
    },
  })
})

test('picture and label change together when that set is not on sale', () => {
  const { phone, desk, label } = heroOf([unpictured, first!], undefined, { set: second!.slug })
  expect([phone, desk]).toEqual(Array(2).fill(`products/${first!.slug}`))
  expect(label?.href).toBe(`/product/${first!.slug}/`)
})

test('without any picture of a set the first one is named', () => {
  const { phone, label } = heroOf([unpictured], undefined, { set: second!.slug })
  expect(phone).toBe('products/without-a-picture')
  expect(label?.name).toBe('Сет without-a-picture')
})

test('a laid table has an alternative text and no label', () => {
  expect(heroOf([first!], undefined, { alt: 'Стол' })).toEqual({
    phone: 'pages/hero-phone',
    desk: 'pages/hero-desk',
    alt: 'Стол',
  })
})

test('the product that the owner has chosen is shown in its own picture; without a picture the table stays', () => {
  const { phone, desk, label } = heroOf([first!], second, { alt: 'Стол' })
  expect([phone, desk]).toEqual(Array(2).fill(`products/${second!.slug}`))
  expect(label?.href).toBe(`/product/${second!.slug}/`)
  expect(heroOf([first!], unpictured, { alt: 'Стол' }).alt).toBe('Стол')
})

function set(slug: string): Product {
  const contents = [{ name: 'канапе с сыром' }, { name: 'тарталетка' }]
  return { slug, name: `Сет ${slug}`, price: 5200, persons: '5-8', contents } as Product
}
