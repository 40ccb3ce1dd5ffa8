import type { StaffMember } from '../http/colleague.ts'

/** The result of a sign-out: the page that the browser opens next. */
export interface SignedOut {
  to: string
  /** Response headers that end the sign-in. */
  headers?: Record<string, string>
}

/** A colleague with a passkey or a link that is still open. Times in epoch milliseconds. */
export interface Colleague {
  email: string
  passkeys: number
  invitations: number
  sessions: number
  /** The last sign-in; null before the first. */
  usedAt: number | null
}

/** How colleagues sign in: Cloudflare Access, passkeys on a server, a link from the console on a developer's machine. */
export interface StaffSignIn {
  /** The colleague who sent the request; undefined without a valid sign-in. */
  signedIn: (request: Request) => Promise<StaffMember | undefined>
  /** Ends the sign-in of the request's browser. */
  signOut: (request: Request) => SignedOut | Promise<SignedOut>
  /** Signs in by a link; absent where the sign-in happens before the request reaches the Worker. */
  signInByLink?: (request: Request) => Promise<Response | undefined>
  /** The passkeys of the colleagues; absent where the shop has no sign-in of its own. */
  passkeys?: {
    /** A link for a passkey, for one use and a day; the colleague's earlier one ends. */
    invite: (email: string) => Promise<string>
    colleagues: () => Promise<Colleague[]>
    /** Takes passkeys, sessions and invitations away, and returns how many. */
    dismiss: (email: string) => Promise<number>
  }
  /** Answers a step of the page `/board/sign-in/`; absent where the shop has no page of its own to sign in. */
  signInByPasskey?: (request: Request, step: string) => Promise<Response>
}
