import { STAFF_HEADER } from '../../src/contract/staff.ts'
import type { StaffSignIn } from './staff-sign-in.ts'

/** Paths of the board's page. */
const BOARD = /^\/board(\/|$)/

/**
 * The request as Astro's pages receive it: on the board's paths `STAFF_HEADER` names the signed-in colleague. The header
 * of a visitor is removed everywhere.
 */
export async function withStaffHeader(
  request: Request,
  signIn: StaffSignIn | undefined,
): Promise<Request> {
  const member = BOARD.test(new URL(request.url).pathname)
    ? await signIn?.signedIn(request)
    : undefined
  if (!member && !request.headers.has(STAFF_HEADER)) return request
  const headers = new Headers(request.headers)
  headers.delete(STAFF_HEADER)
  if (member) headers.set(STAFF_HEADER, encodeURIComponent(member.email))
  return new Request(request, { headers })
}
