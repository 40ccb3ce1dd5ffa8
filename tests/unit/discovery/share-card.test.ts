import { expect, test } from 'vitest'
import {
  foodOf,
  lowestPrice,
  productCard,
  sharePicture,
} from '../../../src/discovery/share-card.ts'

const ZEFIR = {
  slug: 'zefir',
  category: 'desserts',
  name: 'Зефир',
  price: 1990,
  persons: '6-9',
}

const addressOf = (product: typeof ZEFIR) =>
  sharePicture(`/product/${product.slug}/`, productCard(product)).address

test('the card of a product has its name, price, guests and nearest look', () => {
  expect(productCard(ZEFIR)).toMatchObject({
    name: 'Зефир',
    price: '1\u00a0990\u00a0₽',
    detail: 'на\u00a06–9\u00a0человек',
    file: 'media/near/zefir-960.avif',
    drawn: true,
  })
})

test('a set is shared as the whole set, seen from above', () => {
  const set = { ...ZEFIR, slug: 'klassicheskiy-furshet', category: 'sets' }
  expect(productCard(set).file).toBe('media/products/klassicheskiy-furshet-960.avif')
})

test('another price, name or picture gives another address, the same card the same', () => {
  expect(addressOf(ZEFIR)).toMatch(/\/share\/product\/zefir\.jpg\?[\w-]{6}$/)
  expect(addressOf({ ...ZEFIR })).toBe(addressOf(ZEFIR))
  const card = productCard(ZEFIR)
  const others = [
    addressOf({ ...ZEFIR, price: 2090 }),
    addressOf({ ...ZEFIR, name: 'Зефир яблочный' }),
    sharePicture('/product/zefir/', { ...card, version: 'drawn anew' }).address,
  ]
  expect(new Set([addressOf(ZEFIR), ...others])).toHaveLength(4)
})

test('a product that is not sold for now has words in the place of its price', () => {
  const card = productCard({ ...ZEFIR, paused: true as const })
  expect(card).toMatchObject({ detail: 'Временно не\u00a0готовим' })
  expect(card).not.toHaveProperty('price')
  expect(sharePicture('/product/zefir/', card).alt).toBe('Зефир')
})

test('a product without a picture is shared as a closed box', () => {
  expect(productCard({ ...ZEFIR, slug: 'new' })).toMatchObject({
    file: 'media/box.svg',
    drawn: false,
  })
  expect(foodOf(undefined).file).toBe('media/box.svg')
})

test('a list names the lowest price of what is sold', () => {
  const goods = [{ price: 590, paused: true as const }, { price: 1290 }, { price: 900 }]
  expect(lowestPrice(goods)).toEqual({ price: 'от\u00a0900\u00a0₽' })
  expect(lowestPrice([goods[0]!])).toEqual({})
})
