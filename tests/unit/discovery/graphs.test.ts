import manifest from '../../../src/content/pictures.json'
import { expect, test } from 'vitest'
import { listGraph } from '../../../src/discovery/list-graph.ts'
import { productGraph } from '../../../src/discovery/product-graph.ts'
import { shopGraph } from '../../../src/discovery/shop-graph.ts'
import { yandexFeed } from '../../../src/discovery/yandex-feed.ts'
import type { PromoCalendar } from '../../../src/domain/promo.ts'
import { settings } from '../../../src/settings/shop.ts'
import { COMING, OVER, RUNNING } from '../../builders/promo-calendar.ts'
import { compileTiny } from '../catalogue/tiny-catalogue.ts'

const business = { ...settings, phone: '+79991234567', email: 'zakaz@shop.ru' }
const content = compileTiny()
const [salmon, cheese] = content.products

test('the shop is presented only once its settings are filled in', () => {
  expect(shopGraph()).toBeUndefined()
  expect(shopGraph(business)?.['@graph'][0]).toMatchObject({
    '@type': 'FoodEstablishment',
    telephone: '+79991234567',
    openingHours: 'Mo-Su 08:00-21:00',
    hasMenu: expect.stringContaining('/catering-sets-furshets-moscow/'),
  })
  expect(JSON.stringify(productGraph(salmon!, []))).not.toMatch(/seller|shippingDetails/)
})

test('an offer names the dearest delivery: 700 ₽ inside the ring road, 8500 ₽ at 200 km', () => {
  expect(productGraph(salmon!, [], business)['@graph'][0]).toMatchObject({
    '@type': ['Product', 'MenuItem'],
    offers: {
      price: 3490,
      seller: { name: settings.brand },
      shippingDetails: [
        { shippingRate: { maxValue: 700, currency: 'RUB' } },
        { shippingRate: { maxValue: 8500, currency: 'RUB' } },
      ],
    },
  })
})

test('a list names each product once, in the order of the page and without no-break spaces', () => {
  const list = listGraph('Всё\u00a0меню', [cheese!, salmon!, cheese!])['@graph'][0]
  expect(list).toMatchObject({ '@type': 'ItemList', name: 'Всё меню' })
  expect(list).toHaveProperty('itemListElement', [
    expect.objectContaining({ position: 1, name: 'Канапе с сыром' }),
    expect.objectContaining({ position: 2, name: 'Канапе с лососем' }),
  ])
})

test('a diet is named only where the recipes prove it', () => {
  expect(productGraph(salmon!, [])['@graph'][0]).not.toHaveProperty('suitableForDiet')
  expect(productGraph(cheese!, [])['@graph'][0]).toHaveProperty('suitableForDiet', [
    'https://schema.org/VegetarianDiet',
  ])
})

test('a paused product is out of stock, and not available in the feed', () => {
  const paused = { ...salmon!, paused: true as const }
  expect(productGraph(paused, [])['@graph'][0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  const feed = yandexFeed({ ...content, products: [paused] }, '2026-11-22T00:00:00Z')
  expect(feed).toContain('<offer id="1" available="false">')
})

test('the feed names the sale while its code runs, by the calendar of the catalogue', () => {
  const banquet = { ...salmon!, price: 12_000 }
  const feed = (promoCalendar: PromoCalendar) =>
    yandexFeed({ ...content, products: [banquet], promoCalendar }, '2026-11-22T00:00:00Z')
  expect(feed({ 10: RUNNING })).toContain('<promo id="10"')
  for (const days of [COMING, OVER]) expect(feed({ 10: days })).not.toContain('<promo')
})

test('a product names the pictures that its page shows, from above first', () => {
  const slug = Object.keys(manifest)
    .find((key) => key.startsWith('near/'))!
    .slice('near/'.length)
  const [product] = productGraph({ ...salmon!, slug }, [])['@graph']
  expect(product).toHaveProperty('image', [
    expect.stringContaining(`/products/${slug}.jpg`),
    expect.stringContaining(`/near/${slug}.jpg`),
  ])
  const [without] = productGraph({ ...salmon!, slug: 'without-a-picture' }, [])['@graph']
  expect(without).not.toHaveProperty('image')
})
