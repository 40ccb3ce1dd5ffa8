import { expect, test } from 'vitest'
import { productPath } from '../../../src/domain/catalogue.ts'

test('the path of a product is read from its small picture', () => {
  expect(productPath('products/set-1-thumb.avif')).toBe('/product/set-1/')
})

test.each([
  '',
  'gifts/mors-thumb.avif',
  'products/set.avif',
  'products/-thumb.avif',
  'products/set-thumb.avif?1',
  'media/products/set-thumb.avif',
])('%j is no small picture of a product, so there is no path', (smallImage) => {
  expect(productPath(smallImage)).toBeUndefined()
})
