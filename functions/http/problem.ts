import type { FieldError } from '../../src/contract/order.ts'
import { problemType, type ProblemBody, type ProblemSlug } from '../../src/contract/problems.ts'

interface ProblemDetails {
  status: number
  slug: ProblemSlug
  /** English, for logs and engineers. */
  title: string
  /** Russian, fit to show a shopper. */
  detail: string
  errors?: readonly FieldError[]
  /** Additional members of the body, such as the new quote. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Wrong fields named in one answer: more than any form has. Keeps the answer smaller than the largest request. */
const MAX_ERRORS = 20

/** A refusal. Thrown by handlers and answered as `application/problem+json`, RFC 9457. */
export class Problem extends Error {
  readonly details: ProblemDetails

  constructor(details: ProblemDetails) {
    super(details.title)
    this.details = details
  }

  toResponse(): Response {
    const { status, slug, title, detail, errors, extra, headers } = this.details
    const body: ProblemBody = {
      ...{ type: problemType(slug), title, status, detail },
      ...(errors && { errors: errors.slice(0, MAX_ERRORS) }),
      ...extra,
    }
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        ...headers,
      },
    })
  }
}

/** 422 whose detail joins the fields' distinct messages. */
export function wrongFields(errors: readonly FieldError[]): Problem {
  const sentences = new Set(errors.slice(0, MAX_ERRORS).map(({ message }) => message))
  return new Problem({
    status: 422,
    slug: 'wrong-fields',
    title: 'Some fields cannot be accepted',
    detail: [...sentences].join('. '),
    errors,
  })
}

export function notFound(): Problem {
  return new Problem({
    status: 404,
    slug: 'not-found',
    title: 'Not found',
    detail: 'Такой страницы нет',
  })
}

export function methodNotAllowed(allow: string): Problem {
  return new Problem({
    status: 405,
    slug: 'method-not-allowed',
    title: 'Method not allowed',
    detail: 'Так к этому адресу обратиться нельзя',
    headers: { allow },
  })
}

export function databaseUnavailable(): Problem {
  return new Problem({
    status: 503,
    slug: 'database-unavailable',
    title: 'The database does not answer',
    detail: 'Не получается связаться с кухней. Попробуйте ещё раз чуть позже или позвоните нам',
    headers: { 'retry-after': '5' },
  })
}

export function unexpected(): Problem {
  return new Problem({
    status: 500,
    slug: 'internal',
    title: 'Internal Server Error',
    detail: 'У нас что-то сломалось. Попробуйте ещё раз или позвоните нам',
  })
}
