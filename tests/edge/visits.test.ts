import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moscowDate } from '../../src/domain/slots.ts'
import { expectProblem, jsonOf, post, sendOver } from './ask.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await env.DB.exec('DELETE FROM visit_counts')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const REPORT = {
  device: 'phone',
  steps: ['home', 'list', 'product'],
  vitals: { page: 'home', lcp: 6, cls: 0 },
}
const today = moscowDate(Date.now())
const shown = async () =>
  jsonOf(
    await sendOver(team.bindings, `/api/staff/visits?from=${today}`, { headers: team.headers }),
  )

test('what documents tell adds up, and the board is told the part that three quarters do not exceed', async () => {
  for (const lcp of [6, 6, 6, 9, 20, 4, 5, 6])
    expect((await post('/api/visits', { ...REPORT, vitals: { page: 'home', lcp } })).status).toBe(
      204,
    )
  const { steps, vitals } = await shown()
  expect(steps).toContainEqual({ step: 'product', device: 'phone', count: 8 })
  expect(vitals).toEqual([{ page: 'home', vital: 'lcp', part: 6, count: 8 }])
})

test('what is kept of a visit is its day, its pages and its class of device', async () => {
  await post('/api/visits', REPORT, {
    'cf-connecting-ip': '203.0.113.7',
    'user-agent': 'Canary/1',
    cookie: 'a=canary',
  })
  const { results } = await env.DB.prepare('SELECT * FROM visit_counts').all()
  expect(results).toHaveLength(5)
  for (const row of results)
    expect(Object.keys(row).sort()).toEqual(['count', 'day', 'device', 'kind', 'page', 'part'])
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  for (const { name } of tables.results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    expect(JSON.stringify(rows.results), name).not.toMatch(/203\.0\.113|canary/i)
  }
})

test.each([
  ['another field', { ...REPORT, id: 'x' }],
  ['an unknown step', { ...REPORT, steps: ['home', '/product/1'] }],
  ['a step twice', { ...REPORT, steps: ['home', 'home'] }],
  ['no step', { ...REPORT, steps: [] }],
  ['an unknown device', { ...REPORT, device: 'Pixel 9' }],
  ['a value beyond the scale', { ...REPORT, vitals: { page: 'home', lcp: 21 } }],
  ['a value between the parts', { ...REPORT, vitals: { page: 'home', lcp: 1.5 } }],
  ['an unknown vital', { ...REPORT, vitals: { page: 'home', ttfb: 1 } }],
])('a report with %s is refused, and nothing is counted', async (_, report) => {
  await expectProblem(await post('/api/visits', report), 422, 'wrong-fields')
  expect((await shown()).steps).toEqual([])
})
