import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boxCosts, purchasePrices } from 'virtual:costs'
import { jsonOf, sendOver } from './ask.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a manager is answered with what ingredients are bought for, and nothing may keep the answer', async () => {
  const response = await sendOver(team.bindings, '/api/staff/purchase-prices', {
    headers: team.headers,
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await jsonOf(response)).toEqual({ prices: purchasePrices })
})

test('the edge knows what boxes cost', () => {
  expect(Object.values(boxCosts).every((kopecks) => Number.isInteger(kopecks))).toBe(true)
})
