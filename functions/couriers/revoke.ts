import {
  RevokeLinksRequest,
  type OpenCourierLinks,
  type RevokedLinks,
} from '../../src/contract/courier.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/staff/courier-links`: the links that still open the stops of a day, by day and colleague. Rule 84. */
export const showCourierLinks: Handler = async ({ json, var: { services } }) => {
  const open: OpenCourierLinks = { links: await services.courierLinks.open(services.now()) }
  return json(open)
}

/** `POST /api/staff/courier-links/revoke`: ends links at once; sent twice it does the same. Rule 84. */
export const revokeCourierLinks: Handler = async ({ req, json, var: { services, staff } }) => {
  const { date, by } = validBody(await readJson(req.raw), RevokeLinksRequest)
  const at = services.now()
  const choice = { date: date ?? undefined, by: by ?? undefined }
  const revoked = await services.courierLinks.revoke(choice, { at, by: staff.email })
  const details = { date, email: by }
  await services.staffLog.add({ at, by: staff.email, kind: 'revoked-links', details })
  log('courier-links-revoked', { count: revoked })
  const answer: RevokedLinks = { revoked }
  return json(answer)
}
