import { afterEach, expect, test, vi } from 'vitest'
import { sendChange } from '../../../src/requests/change-requests.ts'
import type { ProblemSlug } from '../../../src/contract/problems.ts'
import { aProblem } from '../../builders/problem.ts'

type Reply = () => Response

const ORDER = { number: 7, lines: [], delivery: {} }
const ACCESS = { number: '7', token: 'A'.repeat(32) } as const
const CANCEL = { kind: 'cancelled' } as const

const made: Reply = () => Response.json(ORDER)
/** A page of the network's own: nobody knows whether the request arrived. */
const portal: Reply = () => new Response('<html>')
const refused =
  (status: number, slug: ProblemSlug, headers = {}): Reply =>
  () =>
    Response.json(aProblem(slug, status), { status, headers })

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Sends one change for each reply, at version 3; returns the keys under which they were sent. */
async function keysOf(
  replies: readonly Reply[],
  changes: readonly Parameters<typeof sendChange>[2][] = [],
): Promise<string[]> {
  const keys: string[] = []
  const left = [...replies]
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    return Promise.resolve(left.shift()!())
  })
  for (const index of replies.keys()) await sendChange(ACCESS, 3, changes[index] ?? CANCEL)
  return keys
}

test('a change in doubt is sent again under its key, until it is known what became of it', async () => {
  const [first, second, third, fourth] = await keysOf([portal, portal, made, made])
  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(fourth).not.toBe(first)
})

test.each<[number, ProblemSlug]>([
  [409, 'order-changed'],
  [422, 'wrong-fields'],
  [404, 'not-found'],
])(
  'a change that was refused with %i gets another key when it is sent again',
  async (status, slug) => {
    const [first, second] = await keysOf([refused(status, slug), made])
    expect(second).not.toBe(first)
  },
)

/** A `Retry-After` of this length is not waited for. */
const LATER = { 'retry-after': '60' }

test.each<[string, Reply]>([
  ['a failure of the edge', refused(507, 'internal')],
  ['a refusal by the rate limiter', refused(429, 'too-many-requests', LATER)],
])('%s leaves the change in doubt', async (_, reply) => {
  const [first, second] = await keysOf([reply, made])
  expect(second).toBe(first)
})

test('a change that the hourly limit refused gets another key when it is sent again', async () => {
  const [first, second] = await keysOf([refused(429, 'hourly-limit', LATER), made])
  expect(second).not.toBe(first)
})

test('another change than the one in doubt has a key of its own', async () => {
  const moved = { kind: 'moved', date: '2026-12-24', window: '10:00-12:00' } as const
  const [first, second] = await keysOf([portal, made], [CANCEL, moved])
  expect(second).not.toBe(first)
})
