import { describe, expect, test } from 'vitest'
import { readJson, validBody } from '../../../functions/http/body.ts'
import { Problem } from '../../../functions/http/problem.ts'
import { ApprovalOrder, ApprovalRequest } from '../../../src/contract/approvals.ts'
import { CallbackRequest } from '../../../src/contract/callback.ts'
import { QuoteRequest } from '../../../src/contract/cart.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { costlyBodies } from '../../builders/nasty.ts'

/** Milliseconds of processor time, which a busy machine does not lengthen as it does time by the clock. */
const MOST = 50
const BYTES = 32 * 1024

const schemas = {
  orders: OrderRequest,
  quote: QuoteRequest,
  callbacks: CallbackRequest,
  approvals: ApprovalRequest,
  'orders of approvals': ApprovalOrder,
}

/** Processor time of one request in milliseconds, and the refusal's body; empty when it is accepted. */
async function costOf(schema: (typeof schemas)[keyof typeof schemas], body: string) {
  const headers = { 'content-type': 'application/json' }
  const request = new Request('https://shop.example/', { method: 'POST', headers, body })
  const before = process.threadCpuUsage()
  const answer = await readJson(request)
    .then((read) => validBody(read, schema))
    .then(
      () => '',
      (error: unknown) => (error as Problem).toResponse().text(),
    )
  const { user, system } = process.threadCpuUsage(before)
  return { milliseconds: (user + system) / 1000, answer }
}

describe.each(Object.entries(schemas))('a body of 32 KB for %s', (_, schema) => {
  test.each(Object.entries(costlyBodies()))(
    'of %s is read in 50 ms of processor time and answered in 32 KB at most',
    async (_, body) => {
      expect(body.length).toBeLessThanOrEqual(BYTES)
      const costs = []
      for (let time = 0; time < 3; time++) costs.push(await costOf(schema, body))
      expect(Math.min(...costs.map(({ milliseconds }) => milliseconds))).toBeLessThan(MOST)
      for (const { answer } of costs) {
        expect(new TextEncoder().encode(answer).length).toBeLessThanOrEqual(BYTES)
        const { errors = [] } = (answer ? JSON.parse(answer) : {}) as { errors?: unknown[] }
        expect(errors.length).toBeLessThanOrEqual(20)
      }
    },
  )
})
