import * as board from '../../../src/contract/board.ts'
import { StaffChangeRequest } from '../../../src/contract/change.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { BOARD_CALLBACKS, BOARD_ORDERS } from '../../../src/contract/staff.ts'
import { AFTER, CALLBACK, FROM, IDEMPOTENCY_KEY, IF_NONE_MATCH, NO_STORE, TO } from '../parts.ts'
import { CART, DATABASE, NOT_MODIFIED, ok, ONCE, TAKEN, type Descriptions } from './description.ts'

/** Orders and callback requests, as the staff work on them. */
export const BOARD = {
  'GET /api/staff/board': {
    id: 'board',
    summary:
      'The orders of today and the next seven days, and every later order that is not confirmed yet.',
    description: `Beside them callback requests and pauses. No names, phones and e-mails. At most ${BOARD_ORDERS} orders by day, window and number, and ${BOARD_CALLBACKS} callback requests. With \`next\`, the orders that follow are in the answer to the request with this \`after\`.`,
    parameters: [IF_NONE_MATCH, AFTER],
    answers: {
      ...ok('The board.', board.BoardJson, { ...NO_STORE, etag: { schema: { type: 'string' } } }),
      304: NOT_MODIFIED,
    },
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'GET /api/staff/sheets': {
    id: 'sheets',
    summary:
      'The orders delivered on a day or on several days, past or future, without the cancelled ones.',
    description:
      'At most 62 days. With the comments, which may name allergies; phone numbers in them are left out. Pages as the board.',
    parameters: [IF_NONE_MATCH, FROM, TO, AFTER],
    answers: {
      ...ok('The orders.', board.SheetOrders, {
        ...NO_STORE,
        etag: { schema: { type: 'string' } },
      }),
      304: NOT_MODIFIED,
    },
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/staff/prints': {
    id: 'recordPrint',
    summary: 'Records that a sheet of some days is about to be printed.',
    description:
      'Sent before the orders of the sheet are read. Orders that come, change or leave the days later make the paper stale.',
    request: board.PrintRequest,
    answers: ok('What is printed for today and later days.', board.PrintedSheets),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/staff/packing': {
    id: 'packBox',
    summary: 'Records that a box is packed, by the code of its label, or that it is not any more.',
    description:
      'A label of another day, of a cancelled or changed order and of a packed box is refused. Taking back what is not packed changes nothing.',
    request: board.PackingRequest,
    answers: ok('The box.', board.PackedBox),
    refusals: [...DATABASE, 'wrong-fields', 'box-refused'],
  },
  'POST /api/staff/search': {
    id: 'searchOrders',
    summary: 'Orders by number, phone, or words of name, address and comment; no names and phones.',
    request: board.SearchRequest,
    answers: ok('At most twenty, the latest first.', board.FoundOrders),
    refusals: DATABASE,
  },
  'POST /api/staff/orders': {
    id: 'placeByPhone',
    summary: 'Takes an order on the phone.',
    description:
      'As `POST /api/orders`, without lead time and hourly limits. The consent is recorded as given on the phone.',
    parameters: [IDEMPOTENCY_KEY, CALLBACK],
    request: OrderRequest,
    answers: TAKEN,
    refusals: [...ONCE, ...CART, 'price-changed', 'product-paused', 'window-full'],
  },
  'POST /api/staff/orders/:number/changes': {
    id: 'changeByStaff',
    summary: 'Changes time, details or goods of an order until it is packed.',
    description: 'Changed goods are priced anew. Lead times do not bind the staff.',
    parameters: [IDEMPOTENCY_KEY],
    request: StaffChangeRequest,
    answers: ok(
      'The change is made, or changes nothing; the order as it is now.',
      board.AcceptedStep,
    ),
    refusals: [
      ...ONCE,
      ...CART,
      'price-changed',
      'product-paused',
      'step-not-allowed',
      'step-outdated',
      'window-full',
    ],
  },
  'POST /api/staff/orders/:number/note': {
    id: 'writeNote',
    summary: "Replaces the staff's note on an order, which its shopper never sees.",
    request: board.StaffNote,
    answers: ok('The note is saved.', board.StaffNote),
    refusals: DATABASE,
  },
  'POST /api/staff/orders/:number/seen': {
    id: 'markSeen',
    summary: 'Says that a colleague has seen what the shopper changed, up to this version.',
    request: board.SeenOrder,
    answers: ok('The mark is saved.', board.SeenOrder),
    refusals: DATABASE,
  },
  'POST /api/staff/orders/:number/steps': {
    id: 'acceptStep',
    summary: 'Changes the state of an order; idempotent by key.',
    parameters: [IDEMPOTENCY_KEY],
    request: board.StepRequest,
    answers: ok('The order is in that state.', board.AcceptedStep),
    refusals: [...ONCE, 'promo-used-up', 'step-not-allowed', 'step-outdated', 'window-full'],
  },
  'POST /api/staff/contacts': {
    id: 'openContacts',
    summary: 'Returns contact data of orders and records the access.',
    request: board.ContactsRequest,
    answers: ok('Unknown and erased orders are left out.', board.OpenedOrders),
    refusals: DATABASE,
  },
  'POST /api/staff/callbacks/:number/open': {
    id: 'openCallback',
    summary: 'Returns contact data of a callback request and records the access.',
    answers: ok('The request.', board.OpenedCallback),
    refusals: DATABASE,
  },
  'POST /api/staff/callbacks/:number/done': {
    id: 'finishCallback',
    summary: 'Marks a callback request as done, or as not done, with a result.',
    request: board.CallbackDone,
    answers: ok('The mark is saved.', board.FinishedCallback),
    refusals: DATABASE,
  },
} satisfies Descriptions
