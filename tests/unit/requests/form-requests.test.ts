import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { formRequests, pendingRequest } from '../../../src/requests/sending.ts'
import { problemType } from '../../../src/contract/problems.ts'
import { pendingKey } from '../../../src/stores/pending-key.ts'
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
    url: server.url,
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

test('an order that waits for a network is sent under its key once there is one', async () => {
  await using server = await flakyServer(answers(201, taken))
  const requests = formRequests(isAccepted)
  expect(requests.hold(pendingRequest(server.url, { dish: 'cake' }))).toBe(true)
  expect(requests.state()).toBe('held')
  expect(server.bodies).toEqual([])
  expect(await requests.sendAgain()).toMatchObject({ answer: { ok: true } })
  expect(requests.state()).toBeUndefined()
  expect(server.bodies).toHaveLength(1)
})

test('an order that waits is replaced by a changed one, and sent as that alone', async () => {
  await using server = await flakyServer(answers(201, taken))
  const requests = formRequests(isAccepted)
  requests.hold(pendingRequest(server.url, { dish: 'cake' }))
  requests.hold(pendingRequest(server.url, { dish: 'soup' }))
  await requests.sendAgain()
  expect(server.bodies).toEqual(['{"dish":"soup"}'])
})

test('an order that waits and is taken back leaves nothing to send and no key', async () => {
  await using server = await flakyServer(answers(201, taken))
  const requests = formRequests(isAccepted)
  requests.hold(pendingRequest(server.url, { dish: 'cake' }))
  requests.takeBack()
  expect(requests.sendAgain()).toBeUndefined()
  expect(pendingKey(server.url)).toBeUndefined()
  expect(server.bodies).toEqual([])
})

test('an order in doubt cannot wait as if it had not been sent, and keeps its key when it is given up', async () => {
  await using form = await formInDoubt()
  const [path, key] = [form.url, pendingKey(form.url)]
  expect(form.requests.state()).toBe('in-doubt')
  expect(form.requests.hold(pendingRequest(path, { dish: 'soup' }))).toBe(false)
  form.requests.takeBack()
  expect(form.requests.state()).toBeUndefined()
  expect(pendingKey(path)).toBe(key)
})

describe('a request that is kept beyond its tab', () => {
  /** Keeps requests one at a time, each after a moment, as sealing takes one. */
  function keeper() {
    let kept: string | undefined
    return {
      kept: () => kept,
      keep: async ({ body }: { body: string }) => {
        await Promise.resolve()
        kept = (JSON.parse(body) as { dish: string }).dish
        return true
      },
      end: async () => {
        kept = undefined
      },
    }
  }

  const held = (requests: { hold: (request: never) => boolean }, dish: string) =>
    requests.hold(pendingRequest('/api/callbacks', { dish }) as never)

  test('is replaced when the shopper has changed it, also while the first is still being kept', async () => {
    const own = keeper()
    const requests = formRequests(isAccepted, own)
    held(requests, 'cake')
    await requests.keep()
    expect([own.kept(), requests.isKept()]).toEqual(['cake', true])

    held(requests, 'soup')
    expect(requests.isKept()).toBe(false)
    const keeping = requests.keep()
    held(requests, 'salad')
    await Promise.all([keeping, requests.keep()])
    expect([own.kept(), requests.isKept()]).toEqual(['salad', true])
  })

  test('is kept from the press on, before there is an answer, and no more after it', async () => {
    const own = keeper()
    let answer = (_: ServerResponse) => {}
    const asked = new Promise<void>((arrived) => {
      answer = () => arrived()
    })
    let reply: ServerResponse | undefined
    await using server = await flakyServer((response) => {
      reply = response
      answer(response)
    })
    const requests = formRequests(isAccepted, own)
    const sending = requests.send(pendingRequest(server.url, { dish: 'cake' }))
    await asked
    expect([own.kept(), requests.isKept()]).toEqual(['cake', true])
    answers(201, taken)(reply!)
    expect(await sending).toMatchObject({ answer: { ok: true } })
    expect([own.kept(), requests.isKept()]).toEqual([undefined, false])
  })

  test('leaves nothing where its answer comes before it is kept', async () => {
    const own = keeper()
    let seal = () => {}
    const sealed = new Promise<void>((done) => (seal = done))
    const slow = {
      end: own.end,
      keep: async (request: { body: string }) => {
        await sealed
        return own.keep(request)
      },
    }
    await using server = await flakyServer((response) => {
      answers(201, taken)(response)
      setTimeout(seal, 100)
    })
    const requests = formRequests(isAccepted, slow)
    await requests.send(pendingRequest(server.url, { dish: 'cake' }))
    expect(own.kept()).toBeUndefined()
  })

  test('is kept no more once it is taken back, also while it is still being kept', async () => {
    const own = keeper()
    const requests = formRequests(isAccepted, own)
    held(requests, 'cake')
    const keeping = requests.keep()
    requests.takeBack()
    await keeping
    expect([own.kept(), requests.isKept()]).toEqual([undefined, false])
  })
})
