import { atom } from 'nanostores'
import type { StaffAddress } from '../../contract/routes.ts'
import { isRefusal, receive } from '../../requests/http.ts'
import { readStaffProblem, type StaffProblem } from './staff-problem.ts'

/** Whether the board reaches the shop, whether the sign-in is still valid, and whether the role still shows what is shown. */
export const $connection = atom<'online' | 'offline' | 'busy' | 'signed-out' | 'no-right'>('online')

/** When the shop answered last, epoch milliseconds; undefined before the first answer. */
export const $answeredAt = atom<number | undefined>()

export type StaffAnswer<Body> =
  | { ok: true; body: Body; etag: string | null }
  | { ok: false; reason: 'not-modified' | 'no-answer' | 'busy' | 'signed-out' }
  | { ok: false; reason: 'refused'; problem: StaffProblem }

interface Question {
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object
  /** The Idempotency-Key. */
  key?: string
  /** ETag of the answer that the board already has. */
  etag?: string | null
}

const TIMEOUT_MS = 10_000

/** A call of the staff API. Never rejects; `$connection` follows from every answer. */
export async function askStaff<Body>(
  path: StaffAddress,
  { body, key, etag }: Question = {},
): Promise<StaffAnswer<Body>> {
  const response = await receive(`/api/staff/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      // Access then answers 401 instead of a redirect to its sign-in on another origin.
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(etag && { 'if-none-match': etag }),
    },
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response?.status === 429) {
    $connection.set('busy')
    return { ok: false, reason: 'busy' }
  }
  const problem = response && !response.ok ? readStaffProblem(response.json) : undefined
  const mayAsk = problem?.type !== '/problems/no-right'
  if (
    response?.type === 'opaqueredirect' ||
    ([401, 403].includes(response?.status ?? 0) && mayAsk)
  ) {
    $connection.set('signed-out')
    return { ok: false, reason: 'signed-out' }
  }
  if (response?.status === 304) {
    $answeredAt.set(Date.now())
    $connection.set('online')
    return { ok: false, reason: 'not-modified' }
  }
  if (response?.json === undefined || !(response.ok || isRefusal(response.status)))
    return noAnswer()
  if (response.ok) {
    $answeredAt.set(Date.now())
    $connection.set('online')
    return { ok: true, body: response.json as Body, etag: response.etag ?? null }
  }
  if (!problem) return noAnswer()
  // What is only read, the page shows by the role that the colleague had when it was opened.
  $connection.set(mayAsk || body ? 'online' : 'no-right')
  return { ok: false, reason: 'refused', problem }
}

/** The address with these parameters besides its own. */
export function withQuery(address: StaffAddress, parameters: string): StaffAddress {
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}` as StaffAddress
}

/** A call that failed, in Russian, for a colleague who has to try again. */
export function failureWords(answer: StaffAnswer<unknown>): string {
  if (answer.ok || answer.reason === 'not-modified') return ''
  switch (answer.reason) {
    case 'no-answer':
      return 'Связи нет, попробуйте ещё раз'
    case 'busy':
      return 'Слишком много запросов подряд, попробуйте через\u00a0минуту'
    case 'signed-out':
      return 'Вход закончился, войдите заново'
    case 'refused':
      return answer.problem.detail
  }
}

function noAnswer(): { ok: false; reason: 'no-answer' } {
  $connection.set('offline')
  return { ok: false, reason: 'no-answer' }
}
