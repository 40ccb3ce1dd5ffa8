import type { MiddlewareHandler } from 'hono'

/** Who may use the studio, and under which names it is reached. */
export interface Door {
  /** Names by which browsers reach the studio; one of another site that leads to this machine is not answered. */
  hosts: readonly string[]
  /** Undefined on a machine of one's own, where nobody signs in. */
  signIn: SignIn | undefined
}

interface SignIn {
  /** Whole address of the page to sign in: the shop with the drafts has a port of its own, without that page. */
  page: string
  colleagueOf: (request: Request) => Promise<Entrance>
}

/** Who asks: a colleague who may publish, one who may not, or nobody who has signed in. */
export type Entrance = { email: string; mayPublish: boolean } | undefined

/** Lets only those through who may use the studio; the others find the page to sign in, or are told why not. */
export function guarded({ hosts, signIn }: Door): MiddlewareHandler {
  return async (context, next) => {
    const { hostname, pathname } = new URL(context.req.url)
    if (!hosts.includes(hostname)) return context.text('Bad Request', 400)
    if (!signIn) return next()
    const colleague = await signIn.colleagueOf(context.req.raw)
    if (colleague?.mayPublish) return next()
    if (colleague) return context.text('Студия открыта менеджерам.', 403)
    if (pathname.startsWith('/api/')) return context.text('Войдите снова.', 401)
    return context.redirect(signIn.page)
  }
}
