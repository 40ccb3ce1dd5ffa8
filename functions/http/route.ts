import type { Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import { may, type Right } from '../../src/domain/roles.ts'
import type { Colleague } from './colleague.ts'
import { methodNotAllowed, Problem } from './problem.ts'

export type EdgeContext = {
  Bindings: Env
  Variables: {
    services: Services
    /** Set on the paths of the staff only: functions/staff/staff-only.ts. */
    staff: Colleague
  }
}
export type Handler = (context: Context<EdgeContext>) => Promise<Response>
export type Method = 'GET' | 'POST'

/** Below it every route is one of the staff. */
const STAFF_API = '/api/staff/'

/** Serves `path` by the given methods and answers every other with 405 and `Allow`. HEAD goes with GET. */
export function route(
  app: Hono<EdgeContext>,
  path: string,
  handlers: Partial<Record<Method, Handler>>,
): void {
  if (path.startsWith(STAFF_API)) throw new Error(`${path} needs a right: staffRoute`)
  serve(app, path, handlers)
}

/** Serves a path of the staff to colleagues whose role has the right, 403 to others; `any` also to those without a role. Rule 69. */
export function staffRoute(
  app: Hono<EdgeContext>,
  path: `${typeof STAFF_API}${string}`,
  right: Right | 'any',
  handlers: Partial<Record<Method, Handler>>,
): void {
  app.use(path, async ({ var: { staff } }, next) => {
    if (right !== 'any' && !may(staff.role, right)) throw new Problem('no-right')
    await next()
  })
  serve(app, path, handlers)
}

function serve(
  app: Hono<EdgeContext>,
  path: string,
  handlers: Partial<Record<Method, Handler>>,
): void {
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler)
  const allow = Object.keys(handlers).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  app.all(path, () => {
    throw methodNotAllowed(allow.join(', '))
  })
}
