import { ExportPage } from '../../../src/contract/export.ts'
import { EXPORT_FILTERS } from '../parts.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

export const EXPORT = {
  'GET /api/staff/export': {
    id: 'exportOrders',
    summary: 'Whole orders with contact data, for a file, by the day on which they were placed.',
    description:
      'Needs a fresh sign-in, except for the page behind one that was given in the last ten minutes. Each page is in the log.',
    parameters: EXPORT_FILTERS,
    answers: ok('At most 200 orders, the first ones first.', ExportPage),
    refusals: [...DATABASE, 'sign-in-again', 'wrong-fields'],
  },
} satisfies Descriptions
