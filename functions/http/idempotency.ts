import { Problem } from './problem.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The `Idempotency-Key` header in lower case; missing or malformed is 400. API.md. */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key')?.toLowerCase() ?? ''
  if (UUID.test(key)) return key
  throw new Problem({
    status: 400,
    slug: 'idempotency-key-missing',
    title: 'The Idempotency-Key header must be a UUID',
    detail: 'Запрос повреждён. Обновите страницу и попробуйте ещё раз',
  })
}

/** The key came with another body before. API.md. */
export function keyReused(): Problem {
  return new Problem({
    status: 422,
    slug: 'idempotency-key-reused',
    title: 'This Idempotency-Key came with another request before',
    detail: 'Этот запрос уже отправлен в другом виде. Обновите страницу',
  })
}
