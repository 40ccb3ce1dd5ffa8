import { call, type Answer } from './http.ts'

/** One press of a button. Its key stays the same however often the press is sent again. */
export interface Intent {
  path: string
  key: string
  body: string
}

/** The request that a form makes; the same as `before` when nothing has changed since, so that a retry is a retry. */
export function intentTo(path: string, body: object, before?: Intent): Intent {
  const json = JSON.stringify(body)
  return before?.body === json ? before : { path, key: crypto.randomUUID(), body: json }
}

/** Sends a press to the edge, once however often it is called. API.md. */
export function send<Taken>({ path, key, body }: Intent): Promise<Answer<Taken>> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  })
}

/** Taken, or refused for good; a failure of the edge leaves open what became of the request. */
export function isDefinite(answer: Answer<unknown>): boolean {
  return answer.ok || (answer.problem !== undefined && answer.problem.status < 500)
}
