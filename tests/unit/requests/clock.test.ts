import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The device says noon; the edge says what its answer says. */
const DEVICE = Date.parse('2026-12-01T12:00:00Z')

const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE })
  vi.stubGlobal('fetch', asked.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (date: string) => new Response('{}', { headers: { date } })
const clock = async () => (await import('../../../src/requests/clock.ts')).edgeNow

test('a device whose date is wrong goes by the edge’s clock, which is asked once', async () => {
  asked.mockResolvedValue(answer('Tue, 01 Dec 2026 15:30:00 GMT'))
  const edgeNow = await clock()
  expect(await edgeNow()).toBe(Date.parse('2026-12-01T15:30:00Z'))
  vi.setSystemTime(DEVICE + 60_000)
  expect(await edgeNow()).toBe(Date.parse('2026-12-01T15:31:00Z'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('without an answer the device’s clock counts, and the edge is asked again the next time', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValueOnce(answer('Tue, 01 Dec 2026 15:30:00 GMT'))
  const edgeNow = await clock()
  expect(await edgeNow()).toBe(DEVICE)
  expect(await edgeNow()).toBe(Date.parse('2026-12-01T15:30:00Z'))
})

test('an answer that names no time leaves the device’s clock', async () => {
  asked.mockResolvedValue(answer('soon'))
  const edgeNow = await clock()
  expect(await edgeNow()).toBe(DEVICE)
})
