import type { MiddlewareHandler } from 'hono'
import { Problem } from '../http/problem.ts'
import type { EdgeContext, Handler } from '../http/route.ts'

/**
 * Lets only signed-in colleagues through, before anything is read or written, and sets `staff` for the routes and handlers.
 * Without a sign-in in the settings the staff API does not exist: 404.
 */
export const staffOnly: MiddlewareHandler<EdgeContext> = async (context, next) => {
  const { staffSignIn, staffRoles } = context.var.services
  if (!staffSignIn) throw new Problem('not-found')
  const member = await staffSignIn.signedIn(context.req.raw)
  if (!member) throw new Problem('not-signed-in')
  context.set('staff', { ...member, role: await staffRoles.of(member.email) })
  await next()
}

/** `GET /board/enter`: the local sign-in by link; 404 where there is none. */
export const enterBoard: Handler = async ({ req, var: { services } }) => {
  const response = await services.staffSignIn?.signInByLink?.(req.raw)
  if (!response) throw new Problem('not-found')
  return response
}

/** `POST /board/sign-in/{step}`: what the page of sign-in sends; 404 where the shop has no such page. */
export const signInStep: Handler = ({ req, var: { services } }) => {
  const signIn = services.staffSignIn?.signInByPasskey
  if (!signIn) throw new Problem('not-found')
  return signIn(req.raw, req.param('step') ?? '')
}

/** `GET /board`: signed-in colleagues are redirected to `/board/`, as from every address without its slash. Rule 34. */
export const redirectToBoard: MiddlewareHandler<EdgeContext> = async (context, next) => {
  const { req, redirect, var: variables } = context
  const member = await variables.services.staffSignIn?.signedIn(req.raw)
  return member ? redirect(`/board/${new URL(req.url).search}`, 307) : next()
}
