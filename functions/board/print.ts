import { PrintRequest, type PrintedSheets } from '../../src/contract/board.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import { daysFrom } from './show.ts'

/**
 * `POST /api/staff/prints`: a sheet of some days is about to be printed. Sent before its orders are read, so that no change is
 * missed: what happens from now on makes the paper stale. Rule 85.
 */
export const recordPrint: Handler = async ({ req, var: { services } }) => {
  const { sheet, from, to } = validBody(await readJson(req.raw), PrintRequest)
  const now = services.now()
  await services.board.recordPrint(sheet, daysFrom(from, to), now)
  const body: PrintedSheets = { printed: await services.board.prints(moscowDate(now)) }
  return Response.json(body)
}
