import { expect, test } from 'vitest'
import { expectProblem, send } from './ask.ts'

const MISSING = [
  '/builds/meta/0123456789abcdef.json',
  '/builds/nothing.json',
  '/_astro/cart.00000000.js',
  '/_astro/onest-latin.00000000.woff2',
  '/_payload.json',
  '/_image',
  '/_image?href=https://example.com/a.png&f=png',
  '/_image/',
  '/_server-islands/x',
  '/_actions/x',
  '/nowhere/_payload.json',
  '/product/nowhere/_payload.json',
  '/%E0%A4%A/_payload.json',
]

test.each(MISSING)('%s is a JSON 404 that no cache keeps', async (path) => {
  await expectProblem(await send(path), 404, 'not-found')
  expect((await send(path, { method: 'HEAD' })).status).toBe(404)
})

test('only reading is possible', async () => {
  const response = await send('/builds/meta/x.json', { method: 'POST' })
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  await expectProblem(response, 405, 'method-not-allowed')
})
