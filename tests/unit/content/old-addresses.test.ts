import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isOldAddress, movedAddresses } from '../../../src/content/old-addresses.ts'
import { redirectsSchema } from '../../../src/content/redirects.ts'

const movedTo = movedAddresses({
  '/sety/': '/sets/',
  '/12-kanape.html': '/kanape/',
  '/index.php?route=product/product&product_id=42': '/product/kanape/',
  '/index.php?route=product/product': '/snacks/',
  '/index.php': '/about/',
  '/catalog/?SECTION_ID=5': '/salads/',
  '/kanape_s_lososem/': '/kanape/',
  '/Kanape/': '/kanape/',
  '/продукция/канапе/': '/kanape/',
})
const leadsTo = (address: string) => movedTo(new URL(address, 'https://kanapelle.example'))

describe('an address of the shop that stood here before', () => {
  test.each([
    ['/sety/', '/sets/'],
    ['/sety', '/sets/'],
    ['/sety?utm_source=vk&q=%D0%B0', '/sets/?utm_source=vk&q=%D0%B0'],
    ['/12-kanape.html', '/kanape/'],
    ['/12-kanape.html?from=mail', '/kanape/?from=mail'],
    ['/index.php?route=product/product&product_id=42', '/product/kanape/'],
    [
      '/index.php?product_id=42&route=product%2Fproduct&utm_source=vk',
      '/product/kanape/?utm_source=vk',
    ],
    ['/index.php?route=product/product&product_id=43', '/snacks/?product_id=43'],
    ['/index.php', '/about/'],
    ['/catalog/?SECTION_ID=5', '/salads/'],
    ['/catalog?SECTION_ID=5', '/salads/'],
    ['/kanape_s_lososem/', '/kanape/'],
    ['/Kanape/', '/kanape/'],
    ['/продукция/канапе/', '/kanape/'],
    [
      '/%D0%BF%D1%80%D0%BE%D0%B4%D1%83%D0%BA%D1%86%D0%B8%D1%8F/%D0%BA%D0%B0%D0%BD%D0%B0%D0%BF%D0%B5',
      '/kanape/',
    ],
  ])('%s leads to %s', (old, now) => {
    expect(leadsTo(old)).toBe(now)
  })

  test.each([
    '/catalog/',
    '/catalog/?SECTION_ID=6',
    '/KANAPE/',
    '/constructor/',
    '/%',
    '/12-kanape',
  ])('%s never moved', (address) => {
    expect(leadsTo(address)).toBeUndefined()
  })
})

test.each([
  ['/12-kanape.html', true],
  ['/catalog/?SECTION_ID=5', true],
  ['/продукция/', true],
  ['kanape/', false],
  ['https://kanapelle.example/kanape/', false],
  ['//kanapelle.example/', false],
  ['/\\kanapelle.example/', false],
  ['/kanape/#top', false],
  ['/два слова/', false],
  ['/%zz/', false],
])('%s can be an old address: %s', (address, is) => {
  expect(isOldAddress(address)).toBe(is)
})

test('one old address in two spellings is refused', () => {
  const both = (first: string, second: string) =>
    v.is(redirectsSchema, {
      redirects: [
        { old: first, now: '/sets/' },
        { old: second, now: '/kanape/' },
      ],
    })
  expect(both('/sety', '/sety/')).toBe(false)
  expect(both('/a.php?id=1&b=2', '/a.php?b=2&id=1')).toBe(false)
  expect(both('/a.php?id=1', '/a.php?id=2')).toBe(true)
})
