import type { Role } from '../../src/domain/roles.ts'

/** A signed-in colleague. */
export interface StaffMember {
  /** The e-mail of the sign-in; order events and the log of opened contacts name it. */
  email: string
  /** When the sign-in began, epoch milliseconds: it names the sign-in in the log. */
  since: number
}

/** A signed-in colleague with what they may do. */
export interface Colleague extends StaffMember {
  /** Null for a colleague whom nobody has given one. Rule 69. */
  role: Role | null
}

/** The result of a sign-out: the page that the browser opens next. */
export interface SignedOut {
  to: string
  /** Response headers that end the sign-in. */
  headers?: Record<string, string>
}

/** How colleagues sign in: Cloudflare Access, passkeys on a server, a link from the console on a developer's machine. */
export interface StaffSignIn {
  /** The colleague who sent the request; undefined without a valid sign-in. */
  signedIn: (request: Request) => Promise<StaffMember | undefined>
  /** Ends the sign-in of the request's browser. */
  signOut: (request: Request) => SignedOut | Promise<SignedOut>
  /** Signs in by a link; absent where the sign-in happens before the request reaches the Worker. */
  signInByLink?: (request: Request) => Promise<Response | undefined>
  /** Answers a step of the page `/board/sign-in/`; absent where the shop has no page of its own to sign in. */
  signInByPasskey?: (request: Request, step: string) => Promise<Response>
}
