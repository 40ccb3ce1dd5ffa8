import type { Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import type { StaffMember } from '../staff/staff-sign-in.ts'
import { methodNotAllowed } from './problem.ts'

export type EdgeContext = {
  Bindings: Env
  Variables: {
    services: Services
    /** Set on the paths of the staff only: functions/staff/staff-only.ts. */
    staff: StaffMember
  }
}
export type Handler = (context: Context<EdgeContext>) => Promise<Response>
export type Method = 'GET' | 'POST'

/** Serves `path` by the given methods and answers every other with 405 and `Allow`. HEAD goes with GET. */
export function route(
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
