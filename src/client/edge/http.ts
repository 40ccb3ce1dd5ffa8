import { createFetch, FetchError, type FetchContext } from 'ofetch'
import { retryAfterMs, waitMs } from './retry-delay.ts'

/** A refusal by the edge: RFC 9457 problem details. */
export interface ProblemBody {
  type: string
  status: number
  detail: string
  errors?: { path: string; message: string }[]
}

export type Answer<Body> =
  | { ok: true; body: Body }
  | { ok: false; problem: ProblemBody }
  /** Nothing definite came back: the request may or may not have arrived. */
  | { ok: false; problem: undefined }

export interface CallOptions extends Omit<RequestInit, 'body'> {
  body?: string
  /** How often it is tried again after the first time. Without it: GET and HEAD twice, others never. */
  retry?: number
  /** Which statuses are retried; no answer counts as 500. The default is `RETRIED`. */
  retryStatusCodes?: number[]
  /** Of an answer that would be tried again: whether that can help. */
  isWorthRetrying?: (status: number, retryAfter: string | null) => boolean
  /** For one try, its body included. */
  timeoutMs?: number
  /** Whether the JSON of a 2xx has the expected shape. Any other says nothing definite, as from a captive portal. */
  accepts?: (body: unknown) => boolean
}

/** Rule 39. */
const RETRY_STATUS_CODES = [408, 409, 425, 429, 500, 502, 503, 504]
const SAFE_METHODS = ['GET', 'HEAD']
const RETRIES = 2
const TIMEOUT_MS = 15_000
/** Who is asked to wait longer is told of the failure instead. */
const LONGEST_WAIT_MS = 30_000

const fetchJson = createFetch({ fetch: fetchWhole })

/**
 * A JSON call to the edge, tried again with growing, jittered pauses or after as long as `Retry-After` asks.
 * Never rejects: no answer and a broken answer are returned as failures. Rule 39.
 */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
  const {
    timeoutMs = TIMEOUT_MS,
    signal,
    method = 'GET',
    isWorthRetrying,
    accepts = (json) => json !== undefined,
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
      // ofetch's own timeout would hand its spent signal to the next try.
      onRequest: (context) => {
        const spent = AbortSignal.timeout(timeoutMs)
        context.options.signal = signal ? AbortSignal.any([signal, spent]) : spent
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
    return accepts(body) ? { ok: true, body: body as Body } : NO_ANSWER
  } catch (error) {
    return error instanceof FetchError && isProblem(error.data)
      ? { ok: false, problem: error.data }
      : NO_ANSWER
  }
}

const NO_ANSWER = { ok: false, problem: undefined } as const

/** With the body read to its end, so that an answer that breaks off is tried again as one that never came. */
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
