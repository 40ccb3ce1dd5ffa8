import { STEPS, VITALS, type Visits } from '../../src/contract/visits.ts'
import { quartileOf } from '../../src/domain/results/figures.ts'
import { checkDays } from '../board/show.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/staff/visits?from=…&to=…`: where shoppers stop, and how fast pages are for three quarters of them. */
export const showVisits: Handler = async ({ req, json, var: { services } }) => {
  const { from: first, to: last } = req.query()
  const [from, to] = checkDays(first, last)
  const counted = await services.visits.of(from, to)
  const answer: Visits = {
    from,
    to,
    steps: counted
      .filter(({ kind }) => kind === 'opened')
      .map(({ page, device, count }) => ({ step: page, device, count })) as Visits['steps'],
    vitals: STEPS.flatMap((page) =>
      VITALS.flatMap((vital) => {
        const told = counted.filter((each) => each.page === page && each.kind === vital)
        const part = quartileOf(
          told.map((each) => [each.part, each.count]),
          3,
        )
        const count = told.reduce((sum, each) => sum + each.count, 0)
        return part === undefined ? [] : [{ page, vital, part, count }]
      }),
    ),
  }
  return json(answer)
}
