import * as v from 'valibot'

/** `POST /api/staff/sign-out`. */
export const SignedOut = v.object({
  /** Where the browser goes now; at Cloudflare Access this ends its session. */
  to: v.string(),
})
export type SignedOut = v.InferOutput<typeof SignedOut>
