import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fetchCalmly, holdKeeping } from '../../../src/service-worker/calm.ts'

test('what is fetched ahead stops with a press and begins again when the page goes on', async () => {
  await using shop = await aShop()
  const kept = fetchCalmly(shop.address)
  const [first] = await shop.requests(1)
  first!.write('half')
  holdKeeping(true)
  await vi.waitFor(() => expect(first!.destroyed).toBe(true))
  const another = fetchCalmly(shop.address)
  holdKeeping(false)
  const [, second, third] = await shop.requests(3)
  second!.end('whole')
  third!.end('whole')
  expect(await (await kept).text()).toBe('whole')
  expect(await (await another).text()).toBe('whole')
})

test('nothing new begins while a page holds', async () => {
  await using shop = await aShop()
  holdKeeping(true)
  const kept = fetchCalmly(shop.address)
  await new Promise((resolve) => setImmediate(resolve))
  expect(shop.count()).toBe(0)
  holdKeeping(false)
  const [request] = await shop.requests(1)
  request!.end('whole')
  expect(await (await kept).text()).toBe('whole')
})

test('a page that is closed while it holds, holds nothing for longer than fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using shop = await aShop()
  holdKeeping(true)
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  const kept = fetchCalmly(shop.address)
  const [request] = await shop.requests(1)
  request!.end('whole')
  expect((await kept).status).toBe(200)
})

test('a network that fails is not taken for a press', async () => {
  await using shop = await aShop()
  const kept = fetchCalmly(shop.address)
  const [request] = await shop.requests(1)
  request!.destroy()
  await expect(kept).rejects.toThrow()
})

/** A server that answers when the test says so. */
async function aShop() {
  const answers: ServerResponse[] = []
  const server = createServer((_, response) => void answers.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    count: () => answers.length,
    requests: async (count: number) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(count))
      return answers
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
