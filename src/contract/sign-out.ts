import * as v from 'valibot'

/** `POST /api/staff/sign-out`. */
export const SignedOut = v.object({
  /** Address that the browser opens next. At Cloudflare Access, opening it ends the session. */
  to: v.string(),
})
export type SignedOut = v.InferOutput<typeof SignedOut>
