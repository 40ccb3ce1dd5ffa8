import { describe, expect, test } from 'vitest'
import { kindOf, pathOfPage } from '../../../src/service-worker/kinds.ts'

const SHOP = 'https://shop.test'
const kindAt = (path: string, init?: RequestInit) => kindOf(new Request(SHOP + path, init), SHOP)

describe('the service worker answers', () => {
  test.each([
    ['/', 'page'],
    ['/sets/?bez=m', 'page'],
    ['/sets', 'page'],
    ['/success/', 'page'],
    ['/approve/', 'page'],
    ['/sets/_payload.json', 'payload'],
    ['/_payload.json', 'payload'],
    ['/api/menu.json?build=1f', 'data'],
    ['/_astro/shop.Cpk0scGD.js', 'hashed'],
    ['/media/card/zefir-320.avif', 'picture'],
    ['/favicon.svg', 'picture'],
    ['/print.css', 'picture'],
    ['/builds/latest.json', 'build'],
  ])('%s as a %s', (path, kind) => expect(kindAt(path)).toBe(kind))
})

describe('a request passes by the service worker', () => {
  test.each([
    '/api/orders',
    '/api/orders/12',
    '/api/quote',
    '/api/stop-list',
    '/api/catalogue.json',
    '/api/menu.json',
    '/api/search?q=sup',
    '/api/staff/board',
    '/board/',
    '/board/sign-in/',
    '/courier/',
    '/keystatic/collection/products',
    '/builds/meta/1f.json',
    '/feeds/yandex.yml',
    '/sw.js',
  ])('to %s', (path) => expect(kindAt(path)).toBeUndefined())

  test('that changes something, asks for a part or names a person', () => {
    expect(kindAt('/sets/', { method: 'POST' })).toBeUndefined()
    expect(kindAt('/builds/latest.json', { method: 'HEAD' })).toBeUndefined()
    expect(kindAt('/media/a.avif', { headers: { range: 'bytes=0-9' } })).toBeUndefined()
    expect(kindAt('/sets/', { headers: { authorization: 'Bearer x' } })).toBeUndefined()
  })

  test('to another origin', () => {
    expect(kindOf(new Request('https://media.test/media/a.avif'), SHOP)).toBeUndefined()
  })
})

test('a page and its payload have one path, with a slash at its end', () => {
  for (const path of ['/sets', '/sets/', '/sets/?sort=price', '/sets/_payload.json'])
    expect(pathOfPage(SHOP + path)).toBe('/sets/')
})
