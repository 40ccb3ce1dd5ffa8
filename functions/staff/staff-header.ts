import {
  ROLE_HEADER,
  SIGN_IN_HEADER,
  STAFF_HEADER,
  STUDIO_HEADER,
} from '../../src/contract/staff.ts'
import type { Services } from '../services.ts'

/** Paths of the board's page. */
const BOARD = /^\/board(\/|$)/

/**
 * The request as Astro's pages receive it: on the board's paths `STAFF_HEADER` names the signed-in colleague and
 * `ROLE_HEADER` their role; `SIGN_IN_HEADER` says that the shop has its own page to sign in, `STUDIO_HEADER` that it has a
 * studio. The headers of a visitor are removed everywhere. The log has the sign-in from then on.
 */
export async function withStaffHeader(
  request: Request,
  {
    staffSignIn: signIn,
    staffRoles,
    staffLog,
    hasStudio,
  }: Pick<Services, 'staffSignIn' | 'staffRoles' | 'staffLog' | 'hasStudio'>,
): Promise<Request> {
  const isBoard = BOARD.test(new URL(request.url).pathname)
  const member = isBoard ? await signIn?.signedIn(request) : undefined
  const hasPage = isBoard && signIn?.signInByPasskey !== undefined
  const given = [STAFF_HEADER, ROLE_HEADER, SIGN_IN_HEADER, STUDIO_HEADER].filter((name) =>
    request.headers.has(name),
  )
  if (!member && !hasPage && given.length === 0) return request
  const headers = new Headers(request.headers)
  for (const name of given) headers.delete(name)
  if (member) {
    headers.set(STAFF_HEADER, encodeURIComponent(member.email))
    headers.set(ROLE_HEADER, (await staffRoles.of(member.email)) ?? '')
    if (hasStudio) headers.set(STUDIO_HEADER, '1')
    await staffLog.addSignIn(member)
  }
  if (hasPage) headers.set(SIGN_IN_HEADER, '1')
  return new Request(request, { headers })
}
