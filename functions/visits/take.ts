import { VisitReport } from '../../src/contract/visits.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { countsVisits } from '../../src/settings/shop.ts'
import { readJson, validBody } from '../http/body.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/** `POST /api/visits`: counts what a document tells when it is left; neither address nor time of the request is kept. 404 where the shop counts nothing. */
export const takeVisit: Handler = async ({ req, body, var: { services } }) => {
  if (!countsVisits) throw new Problem('not-found')
  const report = validBody(await readJson(req.raw), VisitReport)
  await services.visits.add(moscowDate(services.now()), report)
  return body(null, 204)
}
