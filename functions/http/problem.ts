import type { FieldError } from '../../src/contract/fields.ts'
import {
  MAX_ERRORS,
  problemType,
  slugOf,
  type MembersOf,
  type ProblemSlug,
  type Refusal,
} from '../../src/contract/problems.ts'
import { REFUSAL_WORDS } from './refusal-words.ts'

interface Options {
  /** Text that the handler puts in the place of `{}` in the refusal's words. */
  about?: string
  headers?: Record<string, string>
}

/** A refusal that carries nothing needs no members. */
type Rest<Name extends Refusal> = keyof MembersOf<Name> extends never
  ? [members?: undefined, options?: Options]
  : [members: MembersOf<Name>, options?: Options]

/** A refusal. Thrown by handlers and answered as `application/problem+json`, RFC 9457. */
export class Problem<Name extends Refusal = Refusal> extends Error {
  readonly slug: ProblemSlug
  readonly status: number
  /** The fields to correct; none where the refusal is about something else. */
  readonly errors: readonly FieldError[]
  readonly #body: object
  readonly #headers: Record<string, string>

  constructor(refusal: Name, ...[members, { about = '', headers = {} } = {}]: Rest<Name>) {
    const { status, title, detail } = REFUSAL_WORDS[refusal]
    super(title)
    this.name = 'Problem'
    this.slug = slugOf(refusal)
    this.status = status
    const { errors = [] }: { errors?: FieldError[]; [other: string]: unknown } = members ?? {}
    this.errors = errors.slice(0, MAX_ERRORS)
    this.#body = {
      type: problemType(this.slug),
      title,
      status,
      detail: detail.replace('{}', () => about),
      ...members,
      ...(this.errors.length > 0 && { errors: this.errors }),
    }
    this.#headers = headers
  }

  toResponse(): Response {
    return new Response(JSON.stringify(this.#body), {
      status: this.status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        ...this.#headers,
      },
    })
  }
}

/** 422 whose detail joins the fields' distinct messages. */
export function wrongFields(errors: FieldError[]): Problem {
  const sentences = new Set(errors.slice(0, MAX_ERRORS).map(({ message }) => message))
  return new Problem('wrong-fields', { errors }, { about: [...sentences].join('. ') })
}

/** 422 at the one field `path`, with the refusal's own words. */
export function fieldRefused(
  refusal: 'promo-excludes-pickup' | 'promo-used-up' | 'window-full',
  path: string,
): Problem {
  const message = REFUSAL_WORDS[refusal].detail
  return new Problem(refusal, { errors: [{ path, message }] })
}

export function methodNotAllowed(allow: string): Problem {
  return new Problem('method-not-allowed', undefined, { headers: { allow } })
}

export function databaseUnavailable(): Problem {
  return new Problem('database-unavailable', undefined, { headers: { 'retry-after': '5' } })
}

export function paymentUnavailable(): Problem {
  return new Problem('payment-unavailable', undefined, { headers: { 'retry-after': '5' } })
}
