import type { MiddlewareHandler } from 'hono'

/** The colleague's e-mail where one must sign in to the studio; what else happens to a request that is not let through. */
export interface Door {
  /** Names by which browsers reach the studio; one of another site that leads to this machine is not answered. */
  hosts: readonly string[]
  /** Undefined on a machine of one's own, where nobody signs in. */
  signIn: ((request: Request) => Promise<Entrance>) | undefined
}

/** Who asks: a colleague who may publish, one who may not, or nobody who has signed in. */
export type Entrance = { email: string; mayPublish: boolean } | undefined

/** Lets only those through who may use the studio; the others find the page to sign in, or are told why not. */
export function guarded({ hosts, signIn }: Door): MiddlewareHandler {
  return async (context, next) => {
    const { hostname, pathname } = new URL(context.req.url)
    if (!hosts.includes(hostname)) return context.text('Bad Request', 400)
    if (!signIn) return next()
    const colleague = await signIn(context.req.raw)
    if (colleague?.mayPublish) return next()
    if (colleague) return context.text('Студия открыта менеджерам.', 403)
    if (pathname.startsWith('/api/')) return context.text('Войдите снова.', 401)
    return context.redirect('/board/sign-in/')
  }
}
