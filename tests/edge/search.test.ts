import { searchIndex } from 'virtual:search-index'
import { describe, expect, test } from 'vitest'
import { DIETS, letterOf } from '../../src/domain/menu/diet.ts'
import { expectProblem, jsonOf, send, sendOver, wrongPaths } from './ask.ts'

const { products, places } = searchIndex
const asking = (parameters: Record<string, string>) =>
  `/api/search?${new URLSearchParams(parameters).toString()}`
const found = async (parameters: Record<string, string>) => jsonOf(await send(asking(parameters)))

test('a product is found by its name, first among what else has the words', async () => {
  const answers = await Promise.all(products.map(({ name }) => found({ q: name })))
  const among = answers.filter(({ count }) => count > 1)
  expect(among.length).toBeGreaterThan(0)
  expect(answers.map((answer) => answer.products[0])).toEqual(products)
})

test('a category comes with its products', async () => {
  const answer = await found({ q: places[1]!.name })
  expect(answer.places).toContainEqual(places[1])
})

test('no more products than asked for, and the number of all', async () => {
  const { count } = await found({ q: 'до 100 000' })
  expect(count).toBe(products.length)
  const { products: two, count: all } = await found({ q: 'до 100 000', limit: '2' })
  expect(two).toHaveLength(2)
  expect(all).toBe(count)
})

test.each(DIETS)('%s leaves out exactly what breaks it, and says how many', async (diet) => {
  const breaking = products.filter(({ breaks }) => breaks.includes(letterOf(diet)))
  const answer = await found({ q: 'до 100 000', bez: letterOf(diet), limit: '300' })
  expect(answer.leftOut).toBe(breaking.length)
  expect(answer.products.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    products.flatMap((one) => (breaking.includes(one) ? [] : one.id)).toSorted(),
  )
})

test('a category leaves only its products, and every category says how many it has', async () => {
  const { category } = products[0]!
  const own = products.filter((product) => product.category === category)
  expect(own.length).toBeLessThan(products.length)
  const counts: Record<string, number> = {}
  for (const product of products) counts[product.category] = (counts[product.category] ?? 0) + 1
  for (const q of ['', 'до 100 000']) {
    const answer = await found({ q, in: category, limit: '300' })
    expect(answer.count).toBe(own.length)
    expect(answer.products.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      own.map(({ id }) => id).toSorted(),
    )
    expect(answer.categories).toEqual(counts)
  }
  expect((await found({ q: 'до 100 000', in: 'such-a-category' })).count).toBe(0)
})

test('what an ingredient is made of decides what «без свинины» leaves out; halal says that there is no certificate', async () => {
  const pork = letterOf('no-pork')
  const free = products.filter(({ breaks }) => !breaks.includes(pork)).map(({ id }) => id)
  expect(free.length).toBeLessThan(products.length)
  const wishes: [string, string[]][] = [
    ['без свинины', []],
    ['не ем свинину', []],
    ['халяль', ['халяль']],
  ]
  for (const [q, uncertified] of wishes) {
    const answer = await found({ q, limit: '300' })
    expect(answer).toMatchObject({ uncertified, limits: [{ limit: 'no-pork', rest: '' }] })
    expect(answer.products.map(({ id }: { id: number }) => id).toSorted()).toEqual(free.toSorted())
  }
})

test('a wish that is no diet is a limit as well, and one that is not understood is named', async () => {
  const answer = await found({ q: 'до 100 000 без лука без глутамата' })
  expect(answer.limits).toContainEqual({ limit: 'без лука', rest: 'до 100 000 без глутамата' })
  expect(answer.unknown).toEqual(['без глутамата'])
})

test('diets without a text find everything that keeps them', async () => {
  const { count } = await found({ bez: 'm' })
  expect(count).toBe(products.filter(({ breaks }) => !breaks.includes('m')).length)
})

test('a query that finds nothing has neighbours', async () => {
  const answer = await found({ q: 'ъъъъъъъъъъъ' })
  expect(answer).toMatchObject({ count: 0, products: [], nearest: { places: places.slice(0, 2) } })
})

test('limits come with the query without them', async () => {
  const answer = await found({ q: 'десерты без орехов до 3000' })
  expect(answer.limits).toContainEqual({ limit: 'maxPrice', rest: 'десерты без орехов' })
  expect(answer.maxPrice).toBe(3000)
})

describe('caching', () => {
  test('the build is the tag: the same answer is not sent twice', async () => {
    const first = await send(asking({ q: 'канапе' }))
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await send(asking({ q: 'канапе' }), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const weak = await send(asking({ q: 'канапе' }), { headers: { 'if-none-match': `W/${etag}` } })
    expect(weak.status).toBe(304)
    const other = await send(asking({ q: 'канапе' }), { headers: { 'if-none-match': '"older"' } })
    expect(other.status).toBe(200)
  })
})

test.each(['а'.repeat(100), ` ${'я'.repeat(100)} `])(
  'a query as long as the field takes is answered',
  async (q) => {
    expect((await send(asking({ q }))).status).toBe(200)
  },
)

test('a word for the shop itself leads to its page', async () => {
  const answer = await found({ q: 'самовывоз' })
  expect(answer).toMatchObject({ count: 0, places: [{ path: '/delivery-payment/', isPage: true }] })
  expect(answer).not.toHaveProperty('nearest')
})

test.each([
  [{}, ['q']],
  [{ q: '' }, ['q']],
  [{ q: '   ' }, ['q']],
  [{ q: 'а'.repeat(101) }, ['q']],
  [{ q: 'сет', bez: 'z' }, ['bez']],
  [{ q: 'сет', bez: 'A' }, ['bez']],
  [{ q: 'сет', in: 'a b' }, ['in']],
  [{ q: 'сет', limit: '0' }, ['limit']],
  [{ q: 'сет', limit: '301' }, ['limit']],
  [{ q: 'сет', limit: '1e2' }, ['limit']],
  [{ q: 'а'.repeat(101), bez: '!', limit: '-1' }, ['bez', 'limit', 'q']],
])('%j is refused, with every wrong parameter named', async (parameters, paths) => {
  const problem = await expectProblem(await send(asking(parameters)), 422, 'wrong-fields')
  expect(wrongPaths(problem)).toEqual(paths)
})

test.each([
  '\u0000',
  '%',
  '[[[',
  'без без без',
  '{"q":1}',
  'x '.repeat(50),
  '999999999999 человек',
  'без constructor',
  '__proto__ valueOf',
])('%j is answered', async (q) => {
  expect((await send(asking({ q }))).status).toBeLessThan(500)
})

test('the rate limiter refuses a flood of searches', async () => {
  const RATE_LIMITER = { limit: async () => ({ success: false }) }
  await expectProblem(
    await sendOver({ RATE_LIMITER }, asking({ q: 'сет' })),
    429,
    'too-many-requests',
  )
})
