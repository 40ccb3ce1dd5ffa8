import type { Handler } from '../http/route.ts'

/** `POST /api/staff/sign-out`: ends the sign-in of this browser and says where it goes now. */
export const signOut: Handler = async ({ req, json, var: { services, staff } }) => {
  const { to, headers = {} } = await services.staffSignIn!.signOut(req.raw)
  await services.staffLog.add({ at: services.now(), by: staff.email, kind: 'signed-out' })
  return json({ to }, 200, headers)
}
