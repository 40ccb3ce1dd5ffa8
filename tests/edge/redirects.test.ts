import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { EdgeContext } from '../../functions/http/route.ts'
import { createEdge } from '../../functions/edge.ts'
import { followRedirect } from '../../functions/redirects/follow.ts'
import type { Services } from '../../functions/services.ts'
import { isOwnAddress } from '../../src/content/own-addresses.ts'
import { redirects } from '../../src/content/redirects.ts'
import { SHOP, send } from './ask.ts'

const [from = '', to = ''] = Object.entries(redirects)[0] ?? []

/** An edge with nothing but redirects, and pages behind them. */
function edgeWith(outOfSeason: Services['outOfSeason']) {
  const edge = new Hono<EdgeContext>()
  edge.use(async (context, next) => {
    context.set('services', { outOfSeason } as Services)
    await next()
  })
  return edge.get('*', followRedirect).get('*', (context) => context.text('the page'))
}

const ask = (path: string, method = 'GET') => send(path, { method, redirect: 'manual' })

test.each(['GET', 'HEAD'])(
  '%s of an address that moved leads to where it is now',
  async (method) => {
    const response = await ask(from, method)
    expect(response.status).toBe(301)
    expect(new URL(response.headers.get('location') ?? '', SHOP).pathname).toBe(to)
  },
)

test('an address without its last slash redirects too and keeps the query', async () => {
  const response = await ask(`${from.slice(0, -1)}?utm_source=mail&q=%D0%B0`)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(`${to}?utm_source=mail&q=%D0%B0`)
})

test('the page of a product that is out of season leads to its category, for now', async () => {
  const edge = edgeWith({ '/product/kulich/': '/desserts/' })
  for (const path of ['/product/kulich/?a=1', '/product/kulich?a=1']) {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/desserts/?a=1'])
  }
})

test('a path named as a property of Object.prototype is no redirect', async () => {
  expect((await ask('/api/constructor')).status).toBe(404)
})

test('an address that never moved is left to the pages', async () => {
  const edge = edgeWith({})
  for (const path of ['/sets/', '/constructor/', '/sets'])
    expect(await (await edge.request(path)).text(), path).toBe('the page')
})

test('no redirect can stand at an address that the server answers', () => {
  const edge = createEdge(() => ({}) as Services)
  const firsts = edge.routes
    .map(({ path }) => path.split('/')[1]!)
    .filter((first) => /^[a-z]/.test(first))
  expect(firsts).toContain('board')
  for (const first of firsts) {
    expect(isOwnAddress(`/${first}/`), first).toBe(true)
    expect(isOwnAddress(`/${first.toUpperCase()}/anything/?a=1`), first).toBe(true)
  }
  expect(isOwnAddress('/%62oard/')).toBe(true)
  expect(isOwnAddress('/product/old-set/')).toBe(false)
})
