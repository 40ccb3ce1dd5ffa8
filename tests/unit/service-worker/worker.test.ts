import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, someCaches, startWorker, type Network } from '../../builders/worker-scope.ts'

const NOW = Date.parse('2026-12-01T09:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const silent: Network = () => Promise.reject(new TypeError('Failed to fetch'))

/** The worker of a shop that answers by these paths; anything else is not there. */
async function run(paths: Record<string, Network> = {}, caches = someCaches()) {
  let isOnline = true
  const worker = startWorker((request) => {
    if (!isOnline) return silent(request)
    return (paths[new URL(request.url).pathname] ?? (() => answer('', { status: 404 })))(request)
  }, caches)
  await import('../../../src/service-worker/index.ts')
  return {
    ...worker,
    lose: () => void (isOnline = false),
    visit: async (path: string, init: RequestInit = {}) =>
      (await worker.ask(path, { mode: 'navigate', ...init }))?.text,
  }
}

const page = (build: string, text = build) =>
  answer(
    `<!doctype html><meta name="build" content="${build}" data-shell="s1"><title>${text}</title>`,
    { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } },
  )
const titleOf = (text = '') => /<title>(.*)<\/title>/.exec(text)?.[1]

describe('files', () => {
  test('a file with a hash in its name is asked for once', async () => {
    const worker = await run({ '/_astro/shop.C1.js': () => answer('code') })
    expect((await worker.ask('/_astro/shop.C1.js'))?.text).toBe('code')
    worker.lose()
    expect((await worker.ask('/_astro/shop.C1.js'))?.text).toBe('code')
    expect(worker.asked).toHaveLength(1)
  })

  test.each<[string, Network]>([
    ['a missing one', () => answer('not there', { status: 404 })],
    ['a failure', () => answer('failed', { status: 500 })],
    ['a part', () => answer('part', { status: 206 })],
    ['what a redirect led to', () => answer('Sign in to the Wi-Fi', { redirected: true })],
    ['another origin\u2019s', () => new Response('opaque')],
  ])('of files %s is passed on and not kept', async (_, network) => {
    const worker = await run({ '/_astro/a.js': network, '/media/a.avif': network })
    for (const path of ['/_astro/a.js', '/media/a.avif']) {
      const first = await worker.ask(path)
      expect(await worker.ask(path)).toEqual(first)
    }
    expect(worker.asked).toHaveLength(4)
  })

  test('nothing is kept for a shopper who saves data', async () => {
    const worker = await run({
      '/_astro/a.js': () => answer('code'),
      '/media/a.avif': () => answer('picture'),
      '/sets/': () => page('b1'),
    })
    worker.connection.saveData = true
    await worker.ask('/_astro/a.js')
    await worker.ask('/media/a.avif')
    await worker.visit('/sets/')
    expect(Object.values(await worker.caches.kept()).flat()).toEqual([])
  })

  test('a picture is kept and comes without the network; the next day it is fetched again, for the next time', async () => {
    let drawn = 1
    const date = new Date(NOW).toUTCString()
    const worker = await run({
      '/media/a.avif': () => answer(`picture ${drawn++}`, { headers: { date } }),
    })
    const look = async () => (await worker.ask('/media/a.avif'))?.text
    expect(await look()).toBe('picture 1')
    vi.setSystemTime(NOW + 23 * HOUR)
    expect(await look()).toBe('picture 1')
    expect(worker.asked).toHaveLength(1)
    vi.setSystemTime(NOW + 25 * HOUR)
    expect(await look()).toBe('picture 1')
    expect(worker.asked).toHaveLength(2)
    expect(await look()).toBe('picture 2')
    worker.connection.saveData = true
    vi.setSystemTime(NOW + 99 * HOUR)
    expect(await look()).toBe('picture 3')
    expect(worker.asked).toHaveLength(3)
  })

  test('without a network a picture that is not kept is transparent', async () => {
    const worker = await run()
    worker.lose()
    const shown = await worker.ask('/media/a.avif')
    expect(shown?.headers.get('content-type')).toBe('image/svg+xml')
    expect((await worker.ask('/_astro/a.js'))?.type).toBe('error')
  })

  test('pictures take a share of the storage, the newest ones', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => `/media/${index}.avif`)
    // 200 bytes are the share of the 10,000 that this browser has.
    const drawn = () => answer('picture', { headers: { 'content-length': '100' } })
    const worker = await run(Object.fromEntries(numbers.map((path) => [path, drawn])))
    for (const path of numbers) await worker.ask(path)
    expect((await worker.caches.kept())['shop-1:pictures']).toEqual(numbers.slice(-2))
  })

  test('data is kept of the build that is served, and of no other', async () => {
    const worker = await run({
      '/builds/latest.json': () => answer({ id: 'b1' }),
      '/api/menu.json': () => answer('menu'),
    })
    await worker.ask('/builds/latest.json')
    await worker.ask('/api/menu.json?build=b0')
    await worker.ask('/api/menu.json?build=b1')
    worker.lose()
    expect((await worker.ask('/api/menu.json?build=b1'))?.text).toBe('menu')
    expect((await worker.ask('/api/menu.json?build=b0'))?.type).toBe('error')
  })

  test('a browser whose storage is broken has a shop all the same', async () => {
    const caches = someCaches()
    const worker = await run(
      { '/_astro/a.js': () => answer('code'), '/media/a.avif': () => answer('picture') },
      { ...caches, open: () => Promise.reject(new Error('Internal error')) },
    )
    expect((await worker.ask('/_astro/a.js'))?.text).toBe('code')
    expect((await worker.ask('/media/a.avif'))?.text).toBe('picture')
  })
})

describe('what is about a person', () => {
  test('orders, prices and the staff\u2019s pages pass by the worker', async () => {
    const worker = await run()
    for (const path of ['/api/orders/7', '/api/quote', '/board/', '/courier/', '/api/staff/board'])
      expect(await worker.ask(path), path).toBeUndefined()
    expect(await worker.ask('/sets/', { method: 'POST' })).toBeUndefined()
    expect(await worker.ask('/sets/', { headers: { authorization: 'Bearer a' } })).toBeUndefined()
  })
})

describe('an order that was kept', () => {
  const order = { key: 'k', body: '{"sealed":"a"}', lines: [], since: NOW }
  const kept = async ({ caches }: { caches: ReturnType<typeof someCaches> }) =>
    (await (await caches.open('shop-1:order')).match('/kept-order'))?.json()

  async function waiting(network: Network) {
    const received: Request[] = []
    const worker = await run({
      '/api/sealed-orders': (request) => {
        received.push(request)
        return network(request)
      },
    })
    await (await worker.caches.open('shop-1:order')).put('/kept-order', Response.json(order))
    const sync = async (tag = 'kept-order') => (await worker.dispatch('sync', { tag })).settled()
    return { ...worker, received, sync }
  }

  test('is sent under its key and stays kept when it was taken: the page brings the way to it', async () => {
    const worker = await waiting(() => answer({ number: 7 }, { status: 201 }))
    await worker.sync()
    expect(worker.received.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k'])
    expect(await worker.received[0]!.text()).toBe(order.body)
    expect(await kept(worker)).toEqual(order)
    expect(worker.told).toEqual([{ keptOrder: true }])
  })

  test('is not sent again once it was refused, and says why', async () => {
    const worker = await waiting(() => answer({ detail: 'Окно занято' }, { status: 409 }))
    await worker.sync()
    expect(await kept(worker)).toEqual({ ...order, refused: 'Окно занято' })
    await worker.sync()
    expect(worker.received).toHaveLength(1)
  })

  test.each([408, 429, 500, 503])('waits for the next try after %i', async (status) => {
    const worker = await waiting(() => answer({ detail: 'Позже' }, { status }))
    await expect(worker.sync()).rejects.toThrow()
    expect(await kept(worker)).toEqual(order)
    await expect(worker.sync()).rejects.toThrow()
    expect(worker.received).toHaveLength(2)
  })

  test('is left to the tab that handles it', async () => {
    const worker = await waiting(() => answer({ number: 7 }, { status: 201 }))
    const tab = Promise.withResolvers<void>()
    const handled = navigator.locks.request('kept-order', () => tab.promise)
    const synced = worker.sync()
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    expect(worker.received).toHaveLength(0)
    await (await worker.caches.open('shop-1:order')).delete('/kept-order')
    tab.resolve()
    await Promise.all([handled, synced])
    expect(worker.received).toHaveLength(0)
    expect(worker.told).toEqual([])
  })

  test('is not sent for another tag, nor after a day, when its shopper is still to be told', async () => {
    const worker = await waiting(() => answer({ number: 7 }, { status: 201 }))
    await worker.sync('another')
    expect(worker.received).toHaveLength(0)
    vi.setSystemTime(NOW + 24 * HOUR)
    await worker.sync()
    expect(worker.received).toHaveLength(0)
    expect(await kept(worker)).toEqual({ ...order, body: '' })
    expect(worker.told).toEqual([{ keptOrder: true }])
  })
})

describe('what earlier workers kept', () => {
  const filled = async () => {
    const caches = someCaches()
    for (const name of [
      'shop-0:pages:b0',
      'shop-0:hashed',
      'shop-1:hashed',
      'shop-1:pages:b1',
      'other',
    ])
      await (await caches.open(name)).put('/a', new Response(''))
    return caches
  }

  test('in another way is deleted when this one takes over, and nothing else', async () => {
    const worker = await run({}, await filled())
    await (await worker.dispatch('activate', {})).settled()
    expect(await worker.caches.keys()).toEqual(['shop-1:hashed', 'shop-1:pages:b1', 'other'])
  })

  test('is deleted where the shop is to have no worker any more, which then goes', async () => {
    const worker = startWorker(silent, await filled())
    await import('../../../src/service-worker/switched-off.ts')
    await (await worker.dispatch('activate', {})).settled()
    expect(await worker.caches.keys()).toEqual(['other'])
    expect(worker.isGone()).toBe(true)
    expect(await worker.ask('/sets/')).toBeUndefined()
  })
})

describe('pages', () => {
  const online = () => answer({ id: 'b1' })

  test('a page that was read comes again without a network; of another one the offline page says so', async () => {
    const worker = await run({
      '/builds/latest.json': online,
      '/sets/': () => page('b1', 'Сеты'),
      '/offline/': () => page('b1', 'Нет сети'),
    })
    await worker.visit('/sets/')
    await worker.visit('/offline/')
    worker.lose()
    expect(titleOf(await worker.visit('/sets/?sort=price'))).toBe('Сеты')
    expect(titleOf(await worker.visit('/kanape/'))).toBe('Нет сети')
    for (const path of ['/kanape/', '/kanape/_payload.json'])
      expect((await worker.ask(path))?.type, 'asked for by a page').toBe('error')
    const { headers } = (await worker.ask('/sets/', { mode: 'navigate' }))!
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('content-type')).toBe('text/html')
  })

  test.each<[string, Network]>([
    [
      'to which a redirect led',
      () =>
        answer('<meta name="build" content="b1" data-shell="s1"><title>Сеты</title>', {
          redirected: true,
        }),
    ],
    ['of a portal', () => answer('<title>Wi-Fi</title>')],
    [
      'that is missing',
      () =>
        answer('<meta name="build" content="b1" data-shell="s1"><title>404</title>', {
          status: 404,
        }),
    ],
    [
      'that failed',
      () =>
        answer('<meta name="build" content="b1" data-shell="s1"><title>500</title>', {
          status: 500,
        }),
    ],
  ])('a page %s is shown and not kept', async (_, network) => {
    const worker = await run({ '/builds/latest.json': online, '/sets/': network })
    expect(titleOf(await worker.visit('/sets/'))).toBeDefined()
    worker.lose()
    expect((await worker.ask('/sets/', { mode: 'navigate' }))?.type).toBe('error')
  })

  test('a reload brings the page of the network, and keeps it; without a network the kept one', async () => {
    let written = 1
    const worker = await run({
      '/builds/latest.json': online,
      '/sets/': () => page('b1', `Сеты ${written++}`),
    })
    await worker.visit('/sets/')
    for (const cache of ['reload', 'no-cache'] as const)
      expect(titleOf(await worker.visit('/sets/', { cache }))).toBe(`Сеты ${written - 1}`)
    expect(written).toBe(4)
    worker.lose()
    expect(titleOf(await worker.visit('/sets/', { cache: 'reload' }))).toBe('Сеты 3')
  })

  test('a reload waits four seconds for a network that says nothing, then brings the kept page', async () => {
    let isSilent = false
    const worker = await run({
      '/builds/latest.json': online,
      '/sets/': () => (isSilent ? new Promise(() => {}) : page('b1', 'Сеты')),
    })
    await worker.visit('/sets/')
    isSilent = true
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOW })
    const request = new Request('/sets/', { mode: 'navigate', cache: 'reload' })
    let shown: Response | undefined
    const reload = worker.dispatch('fetch', { request }).then(({ response }) => (shown = response))
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(3999)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await reload
    expect(titleOf(await shown?.text())).toBe('Сеты')
  })

  test('a kept page comes at once, whether or not it is known which build is served, and the new one as soon as it is', async () => {
    let served = 'b1'
    let outcome = Promise.resolve()
    const worker = await run({
      '/builds/latest.json': async () => {
        await outcome
        return answer({ id: served })
      },
      '/sets/': () => page(served, `Сеты ${served}`),
      '/kanape/': () => page(served, `Канапе ${served}`),
    })
    for (const path of ['/sets/', '/kanape/']) await worker.visit(path)
    served = 'b2'
    const { promise, resolve } = Promise.withResolvers<void>()
    outcome = promise
    const settled: (() => Promise<unknown>)[] = []
    const open = async (path: string) => {
      const request = new Request(path, { mode: 'navigate' })
      const event = await worker.dispatch('fetch', { request })
      settled.push(event.settled)
      return titleOf(await event.response?.text())
    }
    expect(await open('/sets/')).toBe('Сеты b1')
    expect(await open('/kanape/')).toBe('Канапе b1')
    resolve()
    await expect.poll(() => open('/kanape/')).toBe('Канапе b2')
    await Promise.all(settled.map((isSettled) => isSettled()))
  })

  test('a build that could not be fetched whole is fetched again at the next check', async () => {
    let isThere = false
    const worker = await run({
      '/builds/latest.json': online,
      '/builds/meta/b1.json': () => answer({ offline: ['/offline/'] }),
      '/offline/': () => (isThere ? page('b1', 'Нет сети') : answer('', { status: 500 })),
    })
    for (isThere of [false, true])
      await (await worker.dispatch('message', { data: { keep: [] } })).settled()
    worker.lose()
    expect(titleOf(await worker.visit('/kanape/'))).toBe('Нет сети')
  })

  test('of a build that was fetched whole the build before is kept too, and older ones are deleted', async () => {
    let served = 'b1'
    const worker = await run({
      '/builds/latest.json': () => answer({ id: served }),
      ...Object.fromEntries(
        ['b1', 'b2', 'b3'].map((id) => [
          `/builds/meta/${id}.json`,
          () => answer({ offline: ['/offline/'] }),
        ]),
      ),
      '/offline/': () => page(served),
    })
    for (served of ['b1', 'b2', 'b3'])
      await (await worker.dispatch('message', { data: { keep: [] } })).settled()
    const names = (await worker.caches.keys()).filter((name) => name.startsWith('shop-1:pages:'))
    expect(names).toEqual(['shop-1:pages:b2', 'shop-1:pages:b3'])
    expect(worker.told).toEqual([{ build: 'b1' }, { build: 'b2' }, { build: 'b3' }])
    worker.lose()
    expect(titleOf(await worker.visit('/sets/'))).toBe('b3')
  })
})

test('what changes something goes past the worker, which is not woken for it', async () => {
  const worker = await run()
  const addRoutes = vi.fn(() => Promise.reject(new TypeError('Not known')))
  await (await worker.dispatch('install', { addRoutes })).settled()
  const past = { condition: { requestMethod: 'POST' }, source: 'network' }
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith(past)
})
