import type * as v from 'valibot'
import type {
  ApprovalOrder,
  ApprovalRequest,
  MadeApproval,
  ShownApproval,
} from '../contract/approvals.ts'
import { call, type Answer } from './http.ts'
import { orderHeaders } from './orders.ts'
import { readProblem } from './problem.ts'
import type { SentAnswer } from './sending.ts'

/** Body of `POST /api/approvals` as the browser sends it. */
export type SentApproval = v.InferInput<typeof ApprovalRequest>
/** Body of `POST /api/approvals/order` as the browser sends it. */
export type SentApprovalOrder = v.InferInput<typeof ApprovalOrder>

/** The page of an approval. The secret is in the fragment, which browsers do not send to servers. Rule 99. */
export function approvalUrl({ secret }: MadeApproval): string {
  return `/approve/#${secret}`
}

/** The secret of such a page; undefined for a link that was cut, which no approval can have. */
export function parseApprovalFragment(hash: string): string | undefined {
  return /^#([\w-]{32})$/.exec(hash)?.[1]
}

/** Headers that open an approval to whoever has its secret. */
export function approvalHeaders(secret: string) {
  return { authorization: `Bearer ${secret}` }
}

/** The approval behind the secret; null where there is none for it, or none any more. */
export async function fetchApproval(secret: string): Promise<Answer<ShownApproval | null>> {
  const answer = await call<ShownApproval | null>('/api/approvals', {
    cache: 'no-store',
    headers: orderHeaders(secret),
    accepts: (body) => body === null || isShownApproval(body),
  })
  const isUnknown = !answer.ok && readProblem(answer.problem)?.status === 404
  return isUnknown ? { ok: true, body: null } : answer
}

/** Returns the approval with a remark. Safe to repeat: the remark takes the place of an earlier one. */
export async function returnApproval(
  secret: string,
  remark: string,
): Promise<SentAnswer<ShownApproval>> {
  const answer = await call<ShownApproval>('/api/approvals/remark', {
    method: 'POST',
    retry: 1,
    headers: { 'content-type': 'application/json', ...approvalHeaders(secret) },
    body: JSON.stringify({ remark }),
    accepts: isShownApproval,
  })
  return answer.ok ? answer : { ok: false, problem: readProblem(answer.problem) }
}

/** Whether the body is that of a made link. */
export function isMadeApproval(answer: unknown): answer is MadeApproval {
  const { secret, expiresAt } = (answer ?? {}) as Partial<MadeApproval>
  return parseApprovalFragment(`#${secret}`) !== undefined && typeof expiresAt === 'string'
}

function isShownApproval(answer: unknown): answer is ShownApproval {
  const { state, quote, delivery, now } = (answer ?? {}) as Partial<ShownApproval>
  return (
    typeof state === 'string' &&
    Array.isArray(quote?.lines) &&
    typeof delivery === 'object' &&
    Array.isArray(now?.refusals)
  )
}
