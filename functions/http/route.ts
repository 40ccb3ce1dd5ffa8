import type { Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import type { Method } from '../../src/contract/routes.ts'
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

/** Serves each route, such as `GET /api/windows`, and answers every other method of its path with 405 and `Allow`. HEAD goes with GET. */
export function serve(
  app: Hono<EdgeContext>,
  handlers: Readonly<Record<`${Method} ${string}`, Handler>>,
): void {
  const allowed = new Map<string, string[]>()
  for (const [name, handler] of Object.entries(handlers)) {
    const [method, path] = partsOf(name)
    app.on(method, path, handler)
    allowed.set(path, [
      ...(allowed.get(path) ?? []),
      ...(method === 'GET' ? ['GET', 'HEAD'] : [method]),
    ])
  }
  for (const [path, methods] of allowed)
    app.all(path, () => {
      throw methodNotAllowed(methods.join(', '))
    })
}

/** Refuses each of these routes with 403 to colleagues whose role lacks its right; `any` lets those without a role pass. Rule 69. */
export function requireRights(
  app: Hono<EdgeContext>,
  rights: Readonly<Record<`${Method} ${string}`, Right | 'any'>>,
): void {
  for (const [name, right] of Object.entries(rights))
    app.on(...partsOf(name), async ({ var: { staff } }, next) => {
      if (right !== 'any' && !may(staff.role, right)) throw new Problem('no-right')
      await next()
    })
}

function partsOf(name: string): [method: string, path: string] {
  const [method = '', path = ''] = name.split(' ')
  return [method, path]
}
