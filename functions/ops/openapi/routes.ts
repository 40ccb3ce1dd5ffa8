import type { GenericSchema } from 'valibot'
import * as answers from '../../../src/contract/answers.ts'
import * as board from '../../../src/contract/board.ts'
import * as courier from '../../../src/contract/courier.ts'
import { BOARD_CALLBACKS, BOARD_ORDERS } from '../../../src/contract/staff.ts'
import { BuildMeta, BuildName } from '../../../src/contract/build-json.ts'
import { CallbackRequest } from '../../../src/contract/callback.ts'
import { QuoteJson, QuoteRequest } from '../../../src/contract/cart.ts'
import { ChangeRequest, StaffChangeRequest } from '../../../src/contract/change.ts'
import { CatalogueJson, MenuJson } from '../../../src/contract/menu-json.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { Payload } from '../../../src/contract/payload.ts'
import type { Refusal } from '../../../src/contract/problems.ts'
import { SearchAnswerSchema, SearchIndexSchema } from '../../../src/contract/search-schemas.ts'
import { StaffLogPage } from '../../../src/contract/staff-log.ts'
import { SignedOut } from '../../../src/contract/sign-out.ts'
import { StaffStopList, StopListChange, StopListJson } from '../../../src/contract/stop-list.ts'
import {
  AFTER,
  ASKING_BUILD,
  BUILD_ID,
  CALLBACK,
  FROM,
  TO,
  ETAG,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  LENIENT,
  LIVE,
  LINES,
  NO_STORE,
  NUMBER,
  ORDER_LOCATION,
  PAGE_PATH,
  QUERY,
  LOG_FILTERS,
  STOPS_DATE,
  type Header,
  type Parameter,
} from './parts.ts'

export interface Answer {
  description: string
  /** Without it the answer has no body. */
  body?: GenericSchema
  headers?: Record<string, Header>
}

export interface Route {
  method: 'get' | 'post'
  path: string
  /** Unique name of the operation. */
  id: string
  tag: 'shop' | 'build' | 'staff' | 'operation'
  summary: string
  description?: string
  /** Who may ask; anyone without it. */
  security?: 'orderToken' | 'staffToken' | 'courierToken'
  parameters?: readonly Parameter[]
  request?: GenericSchema
  /** By status. */
  answers: Record<number, Answer>
  /** Written by the build and served by the platform, without the Worker. */
  isFile?: boolean
  /** Beside those that follow from method, body and sign-in: document.ts. */
  refusals?: readonly Refusal[]
}

const DATABASE: readonly Refusal[] = ['database-unavailable']
const CART: readonly Refusal[] = ['unknown-product', 'promo-excludes-pickup']
/** Of a request that is taken once by its key. */
const ONCE: readonly Refusal[] = [...DATABASE, 'idempotency-key-missing', 'idempotency-key-reused']
const TAKEN_ONCE: readonly Refusal[] = [...ONCE, ...CART, 'hourly-limit']
const NOT_MODIFIED: Answer = { description: 'The cached copy is current.' }
const MONTHS = 'max-age=31536000.*immutable'

const ok = (description: string, body: GenericSchema, headers = NO_STORE) => ({
  200: { description, body, headers },
})

const file = (
  route: Omit<Route, 'method' | 'answers' | 'refusals'>,
  description: string,
  body: GenericSchema,
  headers = {},
): Route => ({
  ...route,
  method: 'get',
  isFile: true,
  answers: { 200: { description, body, headers }, 304: NOT_MODIFIED },
  refusals: ['not-found'],
})

const SHOP: readonly Route[] = [
  {
    method: 'post',
    path: '/api/quote',
    id: 'quote',
    tag: 'shop',
    summary: 'Prices a cart.',
    description:
      'Quantities of the same id add up. A promo code that does not hold is priced as 0, with a notice. An empty cart prices to zeros.',
    request: QuoteRequest,
    answers: ok('The cart, priced.', QuoteJson),
    refusals: CART,
  },
  {
    method: 'post',
    path: '/api/orders',
    id: 'placeOrder',
    tag: 'shop',
    summary: 'Takes an order.',
    description:
      'The same key and body again return the first answer with 200 and take no second order. The edge prices the order: it answers 409 when `expectedTotal` differs or the promo code does not apply.',
    parameters: [IDEMPOTENCY_KEY],
    request: OrderRequest,
    answers: {
      200: {
        description: 'The order that was taken earlier with this key.',
        body: answers.AcceptedOrder,
        headers: { ...NO_STORE, ...ORDER_LOCATION },
      },
      201: {
        description: 'The order is taken.',
        body: answers.AcceptedOrder,
        headers: { ...NO_STORE, ...ORDER_LOCATION },
      },
    },
    refusals: [...TAKEN_ONCE, 'price-changed', 'product-paused', 'window-full'],
  },
  {
    method: 'get',
    path: '/api/orders/{number}',
    id: 'showOrder',
    tag: 'shop',
    summary: 'Shows an order to its shopper.',
    description: 'A wrong token is answered like an unknown order, with 404.',
    security: 'orderToken',
    parameters: [NUMBER, IF_NONE_MATCH, LENIENT],
    answers: {
      ...ok('The order, without the e-mail.', answers.ShownOrder, { ...NO_STORE, ...ETAG }),
      204: { description: 'With `Prefer`, instead of 404: browsers log no error.' },
      304: NOT_MODIFIED,
    },
    refusals: [...DATABASE, 'not-found'],
  },
  {
    method: 'post',
    path: '/api/orders/{number}/changes',
    id: 'changeOrder',
    tag: 'shop',
    summary: 'Changes or cancels an order for its shopper.',
    description:
      "Possible until the order's `changesEnd`; without it nothing can be changed. The same key and body again return the present order without a second change, and so does a change that would leave the order as it is. Changed goods are priced anew.",
    security: 'orderToken',
    parameters: [NUMBER, IDEMPOTENCY_KEY],
    request: ChangeRequest,
    answers: ok(
      'The change is made, or changes nothing; the order as it is now.',
      answers.ShownOrder,
      { ...NO_STORE, ...ETAG },
    ),
    refusals: [
      ...TAKEN_ONCE,
      'not-found',
      'order-changed',
      'order-closed',
      'price-changed',
      'product-paused',
      'window-full',
    ],
  },
  {
    method: 'get',
    path: '/api/windows',
    id: 'fullWindows',
    tag: 'shop',
    summary: 'Lists the delivery windows without room for these boxes.',
    parameters: [LINES],
    answers: ok(
      "The full windows, among those that the shop's own lead time, days and horizon allow.",
      answers.FullWindows,
    ),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  {
    method: 'post',
    path: '/api/callbacks',
    id: 'requestCallback',
    tag: 'shop',
    summary: 'Takes a callback request.',
    description:
      'A cart in the request is priced for the manager; a promo code that does not apply is ignored. Without `lines` there is no cart, and its other fields are ignored.',
    parameters: [IDEMPOTENCY_KEY],
    request: CallbackRequest,
    answers: {
      ...ok('The request that was taken earlier with this key.', answers.AcceptedCallback),
      201: {
        description: 'The request is taken.',
        body: answers.AcceptedCallback,
        headers: NO_STORE,
      },
    },
    refusals: TAKEN_ONCE,
  },
  {
    method: 'get',
    path: '/api/stop-list',
    id: 'stopList',
    tag: 'shop',
    summary: 'The products that the kitchen has paused.',
    answers: ok('Cached for twenty seconds.', StopListJson, {
      'cache-control': { schema: { type: 'string', const: 'public, max-age=20' } },
    }),
    refusals: DATABASE,
  },
  {
    method: 'get',
    path: '/api/search',
    id: 'search',
    tag: 'shop',
    summary: 'Searches the whole catalogue.',
    parameters: [...QUERY, ASKING_BUILD, IF_NONE_MATCH],
    answers: {
      ...ok("The `ETag` is the build's id.", SearchAnswerSchema, {
        'cache-control': { schema: { type: 'string', const: 'public, max-age=300' } },
        etag: { schema: { type: 'string' } },
      }),
      304: NOT_MODIFIED,
    },
    refusals: ['wrong-fields'],
  },
  {
    method: 'get',
    path: '/api/health',
    id: 'health',
    tag: 'operation',
    summary: 'Says whether the shop can take orders.',
    parameters: [LIVE],
    answers: ok('The database answers.', answers.Health),
    refusals: DATABASE,
  },
]

const STAFF: readonly Route[] = [
  {
    method: 'get',
    path: '/api/staff/closings',
    id: 'closings',
    tag: 'staff',
    summary: 'Lists closed days and windows from today on, with the orders in them.',
    security: 'staffToken',
    answers: ok('The closings.', board.StaffClosings),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/closings',
    id: 'changeClosings',
    tag: 'staff',
    summary: 'Closes, reduces or opens a window or a day; idempotent.',
    security: 'staffToken',
    request: board.ClosingChange,
    answers: ok('The closings.', board.StaffClosings),
    refusals: DATABASE,
  },
  {
    method: 'get',
    path: '/api/staff/stop-list',
    id: 'staffStopList',
    tag: 'staff',
    summary: 'Lists the pauses with the colleagues who made them.',
    security: 'staffToken',
    answers: ok('The pauses that hold now.', StaffStopList),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/stop-list',
    id: 'changeStopList',
    tag: 'staff',
    summary: 'Pauses a product or ends its pause; idempotent.',
    security: 'staffToken',
    request: StopListChange,
    answers: ok('The pauses that hold now.', StaffStopList),
    refusals: DATABASE,
  },
  {
    method: 'get',
    path: '/api/staff/board',
    id: 'board',
    tag: 'staff',
    summary:
      'The orders of today and the next seven days, and every later order that is not confirmed yet.',
    description: `Beside them callback requests and pauses. No names, phones and e-mails. At most ${BOARD_ORDERS} orders by day, window and number, and ${BOARD_CALLBACKS} callback requests. With \`next\`, the orders that follow are in the answer to the request with this \`after\`.`,
    security: 'staffToken',
    parameters: [IF_NONE_MATCH, AFTER],
    answers: {
      ...ok('The board.', board.BoardJson, { ...NO_STORE, etag: { schema: { type: 'string' } } }),
      304: NOT_MODIFIED,
    },
    refusals: [...DATABASE, 'wrong-fields'],
  },
  {
    method: 'get',
    path: '/api/staff/sheets',
    id: 'sheets',
    tag: 'staff',
    summary:
      'The orders delivered on a day or on several days, past or future, without the cancelled ones.',
    description:
      'At most 62 days. With the comments, which may name allergies; phone numbers in them are left out. Pages as the board.',
    security: 'staffToken',
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
  {
    method: 'post',
    path: '/api/staff/prints',
    id: 'recordPrint',
    tag: 'staff',
    summary: 'Records that a sheet of some days is about to be printed.',
    description:
      'Sent before the orders of the sheet are read. Orders that come, change or leave the days later make the paper stale.',
    security: 'staffToken',
    request: board.PrintRequest,
    answers: ok('What is printed for today and later days.', board.PrintedSheets),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  {
    method: 'post',
    path: '/api/staff/courier-links',
    id: 'issueCourierLink',
    tag: 'staff',
    summary: 'Issues a link to the stops of a day.',
    description:
      'The link ends at three in the morning after the day. Its token is in this answer only.',
    security: 'staffToken',
    request: courier.CourierLinkRequest,
    answers: ok('The link.', courier.IssuedCourierLink),
    refusals: DATABASE,
  },
  {
    method: 'get',
    path: '/api/courier/stops',
    id: 'courierStops',
    tag: 'staff',
    summary: "The confirmed stops of a courier link's day, with contact data.",
    description: 'Each order is recorded as seen once a link.',
    security: 'courierToken',
    answers: ok('By window and distance.', courier.CourierStops),
    refusals: [...DATABASE, 'not-found'],
  },
  {
    method: 'post',
    path: '/api/courier/stops/{number}/delivered',
    id: 'deliverStop',
    tag: 'staff',
    summary: 'Marks a stop of the day as delivered; idempotent by key.',
    security: 'courierToken',
    parameters: [NUMBER, IDEMPOTENCY_KEY],
    request: courier.DeliveredRequest,
    answers: ok('The order is delivered.', board.AcceptedStep),
    refusals: [...ONCE, 'not-found', 'step-not-allowed', 'step-outdated'],
  },
  {
    method: 'get',
    path: '/api/staff/stops',
    id: 'staffStops',
    tag: 'staff',
    summary: 'The confirmed stops of today or tomorrow, with contact data.',
    description: 'Each order is recorded as seen once a colleague and day.',
    security: 'staffToken',
    parameters: [STOPS_DATE],
    answers: ok('By window and distance.', courier.StaffStops),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  {
    method: 'post',
    path: '/api/staff/stops/{number}/delivered',
    id: 'deliverStopByStaff',
    tag: 'staff',
    summary: 'Marks a stop of today or tomorrow as delivered; idempotent by key.',
    security: 'staffToken',
    parameters: [NUMBER, IDEMPOTENCY_KEY],
    request: courier.DeliveredRequest,
    answers: ok('The order is delivered.', board.AcceptedStep),
    refusals: [...ONCE, 'step-not-allowed', 'step-outdated'],
  },
  {
    method: 'get',
    path: '/api/staff/log',
    id: 'staffLog',
    tag: 'staff',
    summary: 'What colleagues saw and did on a day, or with an order.',
    description:
      'Views of contact data, events of orders by colleagues, sign-ins, closings, pauses, links of couriers, roles and exports.',
    security: 'staffToken',
    parameters: LOG_FILTERS,
    answers: ok('The latest first.', StaffLogPage),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  {
    method: 'post',
    path: '/api/staff/sign-out',
    id: 'signOut',
    tag: 'staff',
    summary: "Ends the sign-in of the request's browser.",
    security: 'staffToken',
    answers: ok('It has ended.', SignedOut),
    refusals: DATABASE,
  },
  {
    method: 'get',
    path: '/api/staff/push',
    id: 'pushSettings',
    tag: 'staff',
    summary: 'The key with which a browser can be woken by news; empty where the shop has none.',
    security: 'staffToken',
    answers: ok('The public VAPID key.', board.PushSettings),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/push',
    id: 'setPush',
    tag: 'staff',
    summary: 'Wakes a browser by news of the board, or no longer.',
    security: 'staffToken',
    request: board.PushDevice,
    answers: ok('As it was sent.', board.PushDevice),
    refusals: [...DATABASE, 'not-found'],
  },
  {
    method: 'post',
    path: '/api/staff/search',
    id: 'searchOrders',
    tag: 'staff',
    summary: 'Orders by number, phone, or words of name, address and comment; no names and phones.',
    security: 'staffToken',
    request: board.SearchRequest,
    answers: ok('At most twenty, the latest first.', board.FoundOrders),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/orders',
    id: 'placeByPhone',
    tag: 'staff',
    summary: 'Takes an order on the phone.',
    description:
      'As `POST /api/orders`, without lead time and hourly limits. The consent is recorded as given on the phone.',
    security: 'staffToken',
    parameters: [IDEMPOTENCY_KEY, CALLBACK],
    request: OrderRequest,
    answers: {
      200: {
        description: 'The order that was taken earlier with this key.',
        body: answers.AcceptedOrder,
        headers: { ...NO_STORE, ...ORDER_LOCATION },
      },
      201: {
        description: 'The order is taken.',
        body: answers.AcceptedOrder,
        headers: { ...NO_STORE, ...ORDER_LOCATION },
      },
    },
    refusals: [...ONCE, ...CART, 'price-changed', 'product-paused', 'window-full'],
  },
  {
    method: 'post',
    path: '/api/staff/orders/{number}/changes',
    id: 'changeByStaff',
    tag: 'staff',
    summary: 'Changes time, details or goods of an order until it is packed.',
    description: 'Changed goods are priced anew. Lead times do not bind the staff.',
    security: 'staffToken',
    parameters: [NUMBER, IDEMPOTENCY_KEY],
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
  {
    method: 'post',
    path: '/api/staff/orders/{number}/note',
    id: 'writeNote',
    tag: 'staff',
    summary: "Replaces the staff's note on an order, which its shopper never sees.",
    security: 'staffToken',
    parameters: [NUMBER],
    request: board.StaffNote,
    answers: ok('The note is saved.', board.StaffNote),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/orders/{number}/seen',
    id: 'markSeen',
    tag: 'staff',
    summary: 'Says that a colleague has seen what the shopper changed, up to this version.',
    security: 'staffToken',
    parameters: [NUMBER],
    request: board.SeenOrder,
    answers: ok('The mark is saved.', board.SeenOrder),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/orders/{number}/steps',
    id: 'acceptStep',
    tag: 'staff',
    summary: 'Changes the state of an order; idempotent by key.',
    security: 'staffToken',
    parameters: [NUMBER, IDEMPOTENCY_KEY],
    request: board.StepRequest,
    answers: ok('The order is in that state.', board.AcceptedStep),
    refusals: [...ONCE, 'step-not-allowed', 'step-outdated', 'window-full'],
  },
  {
    method: 'post',
    path: '/api/staff/contacts',
    id: 'openContacts',
    tag: 'staff',
    summary: 'Returns contact data of orders and records the access.',
    security: 'staffToken',
    request: board.ContactsRequest,
    answers: ok('Unknown and erased orders are left out.', board.OpenedOrders),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/callbacks/{number}/open',
    id: 'openCallback',
    tag: 'staff',
    summary: 'Returns contact data of a callback request and records the access.',
    security: 'staffToken',
    parameters: [NUMBER],
    answers: ok('The request.', board.OpenedCallback),
    refusals: DATABASE,
  },
  {
    method: 'post',
    path: '/api/staff/callbacks/{number}/done',
    id: 'finishCallback',
    tag: 'staff',
    summary: 'Marks a callback request as done, or as not done, with a result.',
    security: 'staffToken',
    parameters: [NUMBER],
    request: board.CallbackDone,
    answers: ok('The mark is saved.', board.FinishedCallback),
    refusals: DATABASE,
  },
]

const FILES: readonly Route[] = [
  file(
    {
      path: '/api/catalogue.json',
      id: 'catalogue',
      tag: 'shop',
      summary: 'The whole menu, as of the build.',
    },
    'Categories, products and gifts.',
    CatalogueJson,
  ),
  file(
    {
      path: '/api/menu.json',
      id: 'menu',
      tag: 'shop',
      summary: 'Returns the contents of every box, for the table planner.',
      parameters: [ASKING_BUILD],
    },
    'The menu as of the build.',
    MenuJson,
  ),
  file(
    {
      path: '/api/search.json',
      id: 'searchIndex',
      tag: 'shop',
      summary:
        'Returns the index of the search; of a large catalogue only the names of its first products.',
      parameters: [ASKING_BUILD],
    },
    'The index as of the build.',
    SearchIndexSchema,
  ),
  file(
    { path: '/builds/latest.json', id: 'latestBuild', tag: 'build', summary: 'The running build.' },
    'Its id and the time of building.',
    BuildName,
    NO_STORE,
  ),
  file(
    {
      path: '/builds/meta/{buildId}.json',
      id: 'buildMeta',
      tag: 'build',
      summary: 'The pages and files of a build.',
      parameters: [BUILD_ID],
    },
    'Never changes, so it is cached for ever.',
    BuildMeta,
    { 'cache-control': { schema: { type: 'string', pattern: MONTHS } } },
  ),
  file(
    {
      path: '/{path}_payload.json',
      id: 'payload',
      tag: 'build',
      summary: 'Returns the payload of a prerendered page for soft navigation.',
      parameters: [PAGE_PATH],
    },
    'The page without the shell that it shares with others.',
    Payload,
  ),
]

/** Every path of the HTTP contract. */
export const ROUTES: readonly Route[] = [...SHOP, ...STAFF, ...FILES]
