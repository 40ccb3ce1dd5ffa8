import type { Context } from 'hono'
import { Problem } from './problem.ts'

/** The number of an order or a callback request, from 1 on; undefined for a text that cannot be one. */
export function parseNumber(text = ''): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The `number` of the path. Throws 404 for anything that cannot be one. */
export function numberOf({ req }: Pick<Context, 'req'>): number {
  const number = parseNumber(req.param('number'))
  if (number === undefined) throw new Problem('not-found')
  return number
}
