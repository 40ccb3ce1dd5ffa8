import { catalogue } from 'virtual:shop'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffPromo } from '../../src/contract/promo-codes.ts'
import { expectProblem, jsonOf, postOver, sendOver, wrongPaths } from './ask.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

// Rule 101.

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await env.DB.exec('DELETE FROM promo_codes; DELETE FROM staff_log')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await env.DB.exec('DELETE FROM promo_codes')
})

const TERMS = {
  kind: 'percent',
  amount: 15,
  minimum: 5000,
  firstDay: null,
  lastDay: '2027-01-31',
  uses: 100,
  usesPerPhone: 1,
  excluded: [] as string[],
}

const send = (path: string, body: unknown) =>
  postOver(team.bindings, `/api/staff/promo-codes${path}`, body, team.headers)
const make = (changes: object = {}) => send('', { word: 'Новый-год', ...TERMS, ...changes })
const change = (version: number, changes: object = {}) =>
  send('/change', {
    word: 'Новый-год',
    version,
    ...TERMS,
    isPaused: false,
    isEnded: false,
    ...changes,
  })

async function listed(): Promise<StaffPromo[]> {
  const path = '/api/staff/promo-codes'
  return (await jsonOf(await sendOver(team.bindings, path, { headers: team.headers }))).promos
}

const logged = async () =>
  (await env.DB.prepare('SELECT email, kind, details FROM staff_log ORDER BY id').all()).results

test('a code is listed with its terms and what came of it, and the log says who made it', async () => {
  expect((await make()).status).toBe(200)
  expect(await listed()).toEqual([
    {
      word: 'Новый-год',
      ...TERMS,
      isPaused: false,
      endedAt: null,
      version: 0,
      createdAt: expect.any(String) as string,
      orders: 0,
      saved: 0,
    },
  ])
  const details = '{"word":"Новый-год","gives":"percent","amount":"15","changed":""}'
  expect(await logged()).toEqual([{ email: COLLEAGUE, kind: 'made-promo', details }])
})

test('sent twice after a lost answer it is made once', async () => {
  for (let times = 0; times < 2; times++) expect((await make()).status).toBe(200)
  expect(await listed()).toHaveLength(1)
  expect(await logged()).toHaveLength(1)
})

test.each([
  ['НОВЫЙ-ГОД', 'Такой код уже есть: Новый-год'],
  // Both о in Latin letters.
  ['Нoвый-гoд', 'Такой код уже есть: Новый-год, его не\u00a0отличить на\u00a0вид'],
  ['Новый-год', 'Такой код уже есть: Новый-год'],
])('a second code «%s» is refused in words', async (word, words) => {
  await make()
  const problem = await expectProblem(await make({ word, amount: 20 }), 422, 'wrong-fields')
  expect(wrongPaths(problem)).toEqual(['word'])
  expect(problem['detail']).toContain(words)
  expect((await listed()).map(({ amount }) => amount)).toEqual([15])
})

const everyCategory = catalogue.categories.map(({ slug }) => slug)

test.each([
  ['only digits', { word: '2027' }, ['word']],
  ['two letters', { word: 'ёж' }, ['word']],
  ['a blank inside', { word: 'новый год' }, ['word']],
  ['nothing off', { amount: 0 }, ['amount']],
  ['a hundred per cent', { amount: 100 }, ['amount']],
  ['a gift that the shop has not', { kind: 'gift', amount: 12 }, ['amount']],
  ['days the wrong way round', { firstDay: '2027-02-01' }, ['lastDay']],
  ['a last day that has passed', { firstDay: null, lastDay: '2026-01-31' }, ['lastDay']],
  ['no use at all', { uses: 0, usesPerPhone: 0 }, ['uses', 'usesPerPhone']],
  ['half a ruble', { minimum: 0.5 }, ['minimum']],
  ['a category that the shop has not', { excluded: ['kuropatki'] }, ['excluded']],
  ['all categories left out', { excluded: everyCategory }, ['excluded']],
  ['two at once', { word: '10', amount: 100 }, ['amount', 'word']],
])('%s is refused at its field', async (_, changes, paths) => {
  expect(wrongPaths(await expectProblem(await make(changes), 422, 'wrong-fields'))).toEqual(paths)
  expect(await listed()).toEqual([])
})

test.each([
  ['percent', 1],
  ['percent', 99],
  ['rubles', 1],
  ['gift', 74],
])('%s of %d can be given', async (kind, amount) => {
  expect((await make({ kind, amount })).status).toBe(200)
})

test('a gift is for all goods: it keeps no excluded categories', async () => {
  await make({ kind: 'gift', amount: 78, excluded: everyCategory })
  expect((await listed())[0]!.excluded).toEqual([])
})

test('a code is changed, paused, resumed, ended and taken back, each by the version that was seen', async () => {
  await make()
  const steps: [object, Partial<StaffPromo>][] = [
    [{ amount: 20 }, { amount: 20, isPaused: false }],
    [{ isPaused: true }, { amount: 15, isPaused: true }],
    [{ isPaused: false }, { isPaused: false }],
    [{ isEnded: true }, { endedAt: expect.any(String) as string }],
    [{ isEnded: false }, { endedAt: null }],
  ]
  for (const [version, [changes, after]] of steps.entries()) {
    expect((await change(version, changes)).status).toBe(200)
    expect(await listed()).toMatchObject([{ ...after, version: version + 1, word: 'Новый-год' }])
  }
  expect((await logged()).map(({ kind }) => kind)).toEqual([
    ...(['made-promo', 'changed-promo', 'paused-promo', 'resumed-promo'] as const),
    ...(['ended-promo', 'resumed-promo'] as const),
  ])
  expect(String((await logged())[1]!['details'])).toContain('"changed":"amount"')
})

test('a change of an older version is refused, and nothing of it is kept', async () => {
  await make()
  await change(0, { amount: 20 })
  await expectProblem(await change(0, { amount: 30 }), 409, 'promo-changed')
  expect(await listed()).toMatchObject([{ amount: 20, version: 1 }])
})

test.each([{ amount: 20 }, { isPaused: true }, { isEnded: true }])(
  'a change that is sent again after a lost answer is made once: %o',
  async (changes) => {
    await make()
    const statuses = [await change(0, changes), await change(0, changes)].map(
      ({ status }) => status,
    )
    const together = await Promise.all([change(1), change(1)])
    expect([...statuses, ...together.map(({ status }) => status)]).toEqual([200, 200, 200, 200])
    expect(await listed()).toMatchObject([{ ...TERMS, version: 2, endedAt: null, isPaused: false }])
    expect(await logged()).toHaveLength(3)
  },
)

test('a change that changes nothing is not in the log', async () => {
  await make()
  expect((await change(0)).status).toBe(200)
  expect(await listed()).toMatchObject([{ version: 0 }])
  expect(await logged()).toHaveLength(1)
})

test('of many changes of one version one is made', async () => {
  await make()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => change(0, { amount: at + 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
})

test('what is no code cannot be changed', async () => {
  await expectProblem(await change(0), 404, 'not-found')
  await expectProblem(await change(0, { word: '10' }), 404, 'not-found')
})

test('a stranger neither reads nor makes codes', async () => {
  const path = '/api/staff/promo-codes'
  await expectProblem(await sendOver(team.bindings, path), 403, 'not-signed-in')
  await expectProblem(await postOver(team.bindings, path, {}), 403, 'not-signed-in')
})

test('a code is paused and ended also when one of its categories is gone', async () => {
  const [category] = catalogue.categories
  await make({ excluded: [category!.slug] })
  await env.DB.exec(`UPDATE promo_codes SET excluded = '["gone"]'`)
  const kept = { excluded: ['gone'] }
  expect((await change(0, { ...kept, isPaused: true })).status).toBe(200)
  expect((await change(1, { ...kept, isEnded: true })).status).toBe(200)
  await expectProblem(await change(2, { ...kept, amount: 20 }), 422, 'wrong-fields')
})
