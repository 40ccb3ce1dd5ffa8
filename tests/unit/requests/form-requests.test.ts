import { expect, test } from 'vitest'
import { formRequests, pendingRequest } from '../../../src/requests/sending.ts'
import { problemType } from '../../../src/contract/problems.ts'
import { answers, flakyServer, type Behaviour } from './flaky-server.ts'

const taken = { number: 7 }
const isAccepted = (answer: unknown): answer is typeof taken => answer !== undefined

/** An answer that leaves open whether an earlier try took the order. */
const unknown = answers(
  429,
  { type: problemType('too-many-requests'), status: 429, detail: 'Позже' },
  { 'retry-after': '60' },
)
const refused = answers(422, {
  type: problemType('wrong-fields'),
  status: 422,
  detail: 'Укажите имя',
})

/** A form whose first request, for a cake, has no definite answer; the edge behaves as scripted from then on. */
async function formInDoubt(...script: Behaviour[]) {
  const server = await flakyServer(unknown, ...script)
  const requests = formRequests(isAccepted)
  const order = (dish: string) => requests.send(pendingRequest(server.url, { dish }))
  await order('cake')
  return {
    order,
    requests,
    /** The bodies that the edge received, in their order. */
    received: () => server.bodies.map((body) => (JSON.parse(body) as { dish: string }).dish),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('an order that was taken after all is the answer to a changed one, which is not sent as a second', async () => {
  await using form = await formInDoubt(answers(201, taken))
  expect(await form.order('soup')).toEqual({
    answer: { ok: true, body: taken },
    sent: { dish: 'cake' },
  })
  expect(form.received()).toEqual(['cake', 'cake'])
})

test('an order in doubt is in doubt still, and a changed one is not sent beside it', async () => {
  await using form = await formInDoubt(unknown)
  const { answer, sent } = await form.order('soup')
  expect(answer.ok).toBe(false)
  expect(sent).toEqual({ dish: 'cake' })
  expect(form.received()).toEqual(['cake', 'cake'])
})

test('a changed order is sent once the one in doubt is refused', async () => {
  await using form = await formInDoubt(refused, answers(201, taken))
  expect(await form.order('soup')).toEqual({
    answer: { ok: true, body: taken },
    sent: { dish: 'soup' },
  })
  expect(form.received()).toEqual(['cake', 'cake', 'soup'])
})

test('an order in doubt is sent again as it was, until its answer is definite', async () => {
  await using form = await formInDoubt(answers(201, taken))
  expect(await form.requests.sendAgain()).toMatchObject({ sent: { dish: 'cake' } })
  expect(form.received()).toEqual(['cake', 'cake'])
  expect(form.requests.sendAgain()).toBeUndefined()
})
