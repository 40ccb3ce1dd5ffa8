import type { Address } from '../contract/routes.ts'
import { retryAfterMs, waitMs } from './retry-delay.ts'

export type Answer<Body, Problem = object> =
  | { ok: true; body: Body }
  /** A refusal; `call` leaves it to the caller to read its JSON. */
  | { ok: false; problem: Problem }
  /** There was no usable answer: the request may or may not have arrived. */
  | { ok: false; problem: undefined }

export interface CallOptions<Body> extends Omit<RequestInit, 'body'> {
  body?: string
  /** Retries after the first try. Default: 2 for GET and HEAD, 0 for other methods. */
  retry?: number
  /** Timeout of one try, its body included. */
  timeoutMs?: number
  /** Whether the JSON of a 2xx has the expected shape. Otherwise the answer counts as none: it may be a captive portal's. */
  accepts?: (body: unknown) => body is Body
}

/** Statuses after which a retry may get another answer. Rule 39. */
const RETRYABLE: readonly number[] = [408, 425, 429, 500, 502, 503, 504]
const SAFE_METHODS = ['GET', 'HEAD']
const RETRIES = 2
const TIMEOUT_MS = 15_000
/** With a longer `Retry-After` the call fails at once. */
const LONGEST_WAIT_MS = 30_000

/**
 * A JSON call to the edge. Retries with exponential backoff and jitter, or when `Retry-After` says.
 * Never rejects: no answer and a broken answer are returned as failures. Rule 39.
 */
export async function call<Body>(
  path: Address,
  options: CallOptions<Body> = {},
): Promise<Answer<Body>> {
  const {
    method = 'GET',
    retry = SAFE_METHODS.includes(method) ? RETRIES : 0,
    timeoutMs = TIMEOUT_MS,
    signal,
    accepts = (json): json is Body => json !== undefined,
    ...request
  } = options
  for (let retried = 0; ; retried++) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await receive(path, {
      ...request,
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { ok = false, status = 500, retryAfter = null, json } = response ?? {}
    if (ok) return accepts(json) ? { ok, body: json } : NO_ANSWER
    const isRetried =
      retried < retry &&
      (RETRYABLE.includes(status) || (status === 409 && isRunning(method, retryAfter))) &&
      (retryAfterMs(retryAfter) ?? 0) <= LONGEST_WAIT_MS &&
      !(response === undefined && signal?.aborted)
    if (!isRetried) return isProblem(json) ? { ok, problem: json } : NO_ANSWER
    await delay(waitMs(retried, retryAfter))
  }
}

/** Whether a status says that nothing was done, and that a retry will get the same answer. */
export function isRefusal(status: number): boolean {
  return status < 500 && !RETRYABLE.includes(status)
}

/** Whether a 409 says that another request is still running: to one that changes something, only with `Retry-After`. */
function isRunning(method: string, retryAfter: string | null): boolean {
  return SAFE_METHODS.includes(method) || retryAfter !== null
}

const NO_ANSWER = { ok: false, problem: undefined } as const

export interface Received {
  ok: boolean
  status: number
  /** `opaqueredirect` for a redirect that was not followed. */
  type: ResponseType
  retryAfter: string | null
  etag: string | undefined
  /** Null for a 204, undefined for a body that is not JSON. */
  json: unknown
}

/** The response with its whole body; undefined when none comes or its body breaks off. */
export async function receive(path: Address, request: RequestInit): Promise<Received | undefined> {
  try {
    const response = await fetch(path, request)
    const { ok, status, type, headers } = response
    const json = status === 204 ? null : parseOrUndefined(await response.text())
    const etag = headers.get('etag') ?? undefined
    return { ok, status, type, retryAfter: headers.get('retry-after'), etag, json }
  } catch {
    return undefined
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'type' in body && 'status' in body
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
