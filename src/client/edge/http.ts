import { createFetch, FetchError, type FetchContext } from 'ofetch'
import type { ProblemBody } from '../../contract/problems.ts'
import { retryAfterMs, waitMs } from './retry-delay.ts'

export type Answer<Body> =
  | { ok: true; body: Body }
  | { ok: false; problem: ProblemBody }
  /** There was no usable answer: the request may or may not have arrived. */
  | { ok: false; problem: undefined }

export interface CallOptions<Body> extends Omit<RequestInit, 'body'> {
  body?: string
  /** Retries after the first try. Default: 2 for GET and HEAD, 0 for other methods. */
  retry?: number
  /** Statuses that are retried; no answer counts as 500. Default: `RETRY_STATUS_CODES`. */
  retryStatusCodes?: number[]
  /** Returns false where a retry cannot get another answer. */
  isWorthRetrying?: (status: number, retryAfter: string | null) => boolean
  /** Timeout of one try, its body included. */
  timeoutMs?: number
  /** Whether the JSON of a 2xx has the expected shape. Otherwise the answer counts as none: it may be a captive portal's. */
  accepts?: (body: unknown) => body is Body
}

/** Rule 39. */
const RETRY_STATUS_CODES = [408, 409, 425, 429, 500, 502, 503, 504]
const SAFE_METHODS = ['GET', 'HEAD']
const RETRIES = 2
const TIMEOUT_MS = 15_000
/** With a longer `Retry-After` the call fails at once. */
const LONGEST_WAIT_MS = 30_000

const fetchJson = createFetch({ fetch: fetchWhole })

/**
 * A JSON call to the edge. Retries with exponential backoff and jitter, or when `Retry-After` says.
 * Never rejects: no answer and a broken answer are returned as failures. Rule 39.
 */
export async function call<Body>(
  path: string,
  options: CallOptions<Body> = {},
): Promise<Answer<Body>> {
  const {
    timeoutMs = TIMEOUT_MS,
    signal,
    method = 'GET',
    isWorthRetrying,
    accepts = (json): json is Body => json !== undefined,
    ...rest
  } = options
  const retry = options.retry ?? (SAFE_METHODS.includes(method.toUpperCase()) ? RETRIES : 0)
  try {
    const body: unknown = await fetchJson(path, {
      retryStatusCodes: RETRY_STATUS_CODES,
      ...rest,
      method,
      retry,
      parseResponse: parseOrUndefined,
      // ofetch's own timeout would pass its aborted signal to the next try.
      onRequest: (context) => {
        const timeout = AbortSignal.timeout(timeoutMs)
        context.options.signal = signal ? AbortSignal.any([signal, timeout]) : timeout
      },
      onRequestError: ({ options }) => {
        if (signal?.aborted) options.retry = false
      },
      onResponseError: (context) => {
        const { status, headers } = context.response
        if (isWorthRetrying?.(status, headers.get('retry-after')) === false) {
          context.options.retry = false
        }
        refuseLongWaits(context)
      },
      retryDelay: ({ response, options: { retry: left } }) =>
        waitMs(retry - Number(left), response?.headers.get('retry-after')),
    })
    return accepts(body) ? { ok: true, body } : NO_ANSWER
  } catch (error) {
    return error instanceof FetchError && isProblem(error.data)
      ? { ok: false, problem: error.data }
      : NO_ANSWER
  }
}

const NO_ANSWER = { ok: false, problem: undefined } as const

/** Fetches and reads the body to its end, so that a response that breaks off is retried like one that never came. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const text = await response.text()
  return new Response(text === '' ? null : text, response)
}

function refuseLongWaits({ response, options }: FetchContext): void {
  if ((retryAfterMs(response?.headers.get('retry-after')) ?? 0) > LONGEST_WAIT_MS)
    options.retry = false
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'type' in body && 'status' in body
}
