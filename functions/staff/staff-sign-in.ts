/** A signed-in colleague. */
export interface StaffMember {
  /** The e-mail of the sign-in; order events and the log of opened contacts name it. */
  email: string
}

/** How colleagues sign in. Cloudflare Access in a deployment, a link from the console on a developer's machine. */
export interface StaffSignIn {
  /** The colleague who sent the request; undefined without a valid sign-in. */
  signedIn: (request: Request) => Promise<StaffMember | undefined>
  /** Signs in by a link; absent where the sign-in happens before the request reaches the Worker. */
  signInByLink?: (request: Request) => Promise<Response | undefined>
}
