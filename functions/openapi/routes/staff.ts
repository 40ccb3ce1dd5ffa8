import * as board from '../../../src/contract/board.ts'
import { Visits } from '../../../src/contract/visits.ts'
import { Results } from '../../../src/contract/results.ts'
import { SignedOut } from '../../../src/contract/sign-out.ts'
import { StaffLogPage } from '../../../src/contract/staff-log.ts'
import { StaffStopList, StopListChange } from '../../../src/contract/stop-list.ts'
import { FROM, LOG_FILTERS, TO } from '../parts.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

/** What the kitchen does not make or deliver, the log of the staff, and a colleague's own device. */
export const STAFF = {
  'GET /api/staff/closings': {
    id: 'closings',
    summary: 'Lists closed days and windows from today on, with the orders in them.',
    answers: ok('The closings.', board.StaffClosings),
    refusals: DATABASE,
  },
  'POST /api/staff/closings': {
    id: 'changeClosings',
    summary: 'Closes, reduces or opens a window or a day; idempotent.',
    request: board.ClosingChange,
    answers: ok('The closings.', board.StaffClosings),
    refusals: DATABASE,
  },
  'GET /api/staff/stop-list': {
    id: 'staffStopList',
    summary: 'Lists the pauses with the colleagues who made them.',
    answers: ok('The pauses that hold now.', StaffStopList),
    refusals: DATABASE,
  },
  'POST /api/staff/stop-list': {
    id: 'changeStopList',
    summary: 'Pauses a product or ends its pause; idempotent.',
    request: StopListChange,
    answers: ok('The pauses that hold now.', StaffStopList),
    refusals: DATABASE,
  },
  'GET /api/staff/visits': {
    id: 'visits',
    summary:
      'How many documents showed each step of a shopper’s way on these days, and their Web Vitals.',
    description:
      'At most 62 days. Of a vital the part of its scale that three quarters of the documents do not exceed.',
    parameters: [FROM, TO],
    answers: ok('The counts.', Visits),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'GET /api/staff/results': {
    id: 'results',
    summary:
      'What the orders delivered on these days add up to, and those of the days right before.',
    description:
      'At most ten years. Whole calendar months are compared with as many months before, other ranges with as many days. By day, or by month where they are more than 92 days. No contact data and no free text is in it.',
    parameters: [FROM, TO],
    answers: ok('The results.', Results),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'GET /api/staff/log': {
    id: 'staffLog',
    summary: 'What colleagues saw and did on a day, or with an order.',
    description:
      'Views of contact data, events of orders by colleagues, sign-ins, closings, pauses, promo codes, links of couriers issued and revoked, roles and exports.',
    parameters: LOG_FILTERS,
    answers: ok('The latest first.', StaffLogPage),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/staff/sign-out': {
    id: 'signOut',
    summary: "Ends the sign-in of the request's browser.",
    answers: ok('It has ended.', SignedOut),
    refusals: DATABASE,
  },
  'GET /api/staff/push': {
    id: 'pushSettings',
    summary: 'The key with which a browser can be woken by news; empty where the shop has none.',
    answers: ok('The public VAPID key.', board.PushSettings),
    refusals: DATABASE,
  },
  'POST /api/staff/push': {
    id: 'setPush',
    summary: 'Wakes a browser by news of the board, or no longer.',
    request: board.PushDevice,
    answers: ok('As it was sent.', board.PushDevice),
    refusals: [...DATABASE, 'not-found'],
  },
} satisfies Descriptions
