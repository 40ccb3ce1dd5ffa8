import { AcceptedStep } from '../../../src/contract/board.ts'
import * as courier from '../../../src/contract/courier.ts'
import { DELIVERY_DATE, IDEMPOTENCY_KEY, STOPS_DATE } from '../parts.ts'
import { DATABASE, ok, ONCE, type Descriptions } from './description.ts'

export const COURIERS = {
  'GET /api/staff/courier-links': {
    id: 'courierLinks',
    summary: 'How many links still open the stops of a day.',
    answers: ok('By day and colleague.', courier.OpenCourierLinks),
    refusals: DATABASE,
  },
  'POST /api/staff/courier-links/revoke': {
    id: 'revokeCourierLinks',
    summary: 'Ends links of couriers at once: of a day, of a colleague, or all.',
    request: courier.RevokeLinksRequest,
    answers: ok('How many have ended.', courier.RevokedLinks),
    refusals: DATABASE,
  },
  'POST /api/staff/courier-links': {
    id: 'issueCourierLink',
    summary: 'Issues a link to the stops of a day, of one courier or all.',
    description:
      'Only for days that can be ordered for. The link ends at three in the morning after the day. Its token is in this answer only.',
    request: courier.CourierLinkRequest,
    answers: ok('The link.', courier.IssuedCourierLink),
    refusals: DATABASE,
  },
  'GET /api/staff/couriers': {
    id: 'couriers',
    summary: 'Who can take stops of a day, by name.',
    description:
      'The names that open links of the day carry and that its stops are given to, and the e-mails of the colleagues who are couriers.',
    parameters: [DELIVERY_DATE],
    answers: ok('By name.', courier.DayCouriers),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/staff/couriers': {
    id: 'giveStops',
    summary: 'Gives stops of a day to a courier, or to nobody; idempotent.',
    description:
      'Once a stop of the day is given to somebody, a courier with a name sees and delivers only their own. An order that is moved to another day is given to nobody.',
    request: courier.GiveStopsRequest,
    answers: ok('The stops that are given.', courier.GivenStops),
    refusals: DATABASE,
  },
  'GET /api/courier/stops': {
    id: 'courierStops',
    summary: "The confirmed stops of a courier link's day, with contact data.",
    description: 'Each order is recorded as seen once a link.',
    answers: ok('By window and distance.', courier.CourierStops),
    refusals: [...DATABASE, 'not-found'],
  },
  'POST /api/courier/stops/:number/delivered': {
    id: 'deliverStop',
    summary: 'Marks a stop of the day as delivered; idempotent by key.',
    parameters: [IDEMPOTENCY_KEY],
    request: courier.DeliveredRequest,
    answers: ok('The order is delivered.', AcceptedStep),
    refusals: [...ONCE, 'not-found', 'step-not-allowed', 'step-outdated'],
  },
  'GET /api/staff/stops': {
    id: 'staffStops',
    summary: 'The confirmed stops of today or tomorrow, with contact data.',
    description: 'Each order is recorded as seen once a colleague and day.',
    parameters: [STOPS_DATE],
    answers: ok('By window and distance.', courier.StaffStops),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/staff/stops/:number/delivered': {
    id: 'deliverStopByStaff',
    summary: 'Marks a stop of today or tomorrow as delivered; idempotent by key.',
    parameters: [IDEMPOTENCY_KEY],
    request: courier.DeliveredRequest,
    answers: ok('The order is delivered.', AcceptedStep),
    refusals: [...ONCE, 'step-not-allowed', 'step-outdated'],
  },
} satisfies Descriptions
