import * as answers from '../../../../src/contract/answers.ts'
import {
  ApprovalOrder,
  ApprovalRemark,
  ApprovalRequest,
  MadeApproval,
  ShownApproval,
} from '../../../../src/contract/approvals.ts'
import { CallbackRequest } from '../../../../src/contract/callback.ts'
import { QuoteJson, QuoteRequest } from '../../../../src/contract/cart.ts'
import { ChangeRequest } from '../../../../src/contract/change.ts'
import { OrderRequest } from '../../../../src/contract/order.ts'
import { SearchAnswerSchema } from '../../../../src/contract/search-schemas.ts'
import { SealedOrder, SealingKey } from '../../../../src/contract/sealed-order.ts'
import { StopListJson } from '../../../../src/contract/stop-list.ts'
import {
  ASKING_BUILD,
  ETAG,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  LENIENT,
  LIVE,
  LINES,
  NO_STORE,
  NUMBER,
  ORDER_LOCATION,
  QUERY,
} from '../parts.ts'
import { DATABASE, CART, TAKEN_ONCE, NOT_MODIFIED, ok, type Route } from './route.ts'

/** The answers to an order that is taken. */
const TAKEN = {
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
}

export const SHOP: readonly Route[] = [
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
    answers: TAKEN,
    refusals: [...TAKEN_ONCE, 'needs-call', 'price-changed', 'product-paused', 'window-full'],
  },
  {
    method: 'post',
    path: '/api/sealed-orders',
    id: 'placeSealedOrder',
    tag: 'shop',
    summary: 'Takes an order that a browser kept sealed until it had a network.',
    description:
      'Opened, it is the request of `/api/orders`, with the same answers: the same key brings the same order whichever of both came first. Refused with 422 `unknown-seal` where it was sealed to another key pair or for another idempotency key.',
    parameters: [IDEMPOTENCY_KEY],
    request: SealedOrder,
    answers: TAKEN,
    refusals: [
      ...TAKEN_ONCE,
      'needs-call',
      'price-changed',
      'product-paused',
      'window-full',
      'unknown-seal',
    ],
  },
  {
    method: 'get',
    path: '/api/sealing-key',
    id: 'showSealingKey',
    tag: 'shop',
    summary: 'Names the public key to which a browser may seal an order.',
    answers: ok('The key; null where the shop opens no sealed orders.', SealingKey, NO_STORE),
    refusals: [],
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
      'needs-call',
      'not-found',
      'order-changed',
      'order-closed',
      'price-changed',
      'product-paused',
      'window-full',
    ],
  },
  {
    method: 'post',
    path: '/api/approvals',
    id: 'makeApproval',
    tag: 'shop',
    summary: 'Makes a link by which a colleague approves an order.',
    description:
      'The same key and body again return the same secret with 200. What could not be ordered now is refused as an order is. The link is `/approve/#` with the secret.',
    parameters: [IDEMPOTENCY_KEY],
    request: ApprovalRequest,
    answers: {
      ...ok('The approval that was made earlier with this key.', MadeApproval),
      201: { description: 'The approval is made.', body: MadeApproval, headers: NO_STORE },
    },
    refusals: [...TAKEN_ONCE, 'needs-call', 'price-changed', 'product-paused', 'window-full'],
  },
  {
    method: 'get',
    path: '/api/approvals',
    id: 'showApproval',
    tag: 'shop',
    summary: 'Shows an approval to whoever has its link.',
    description: 'An expired one is answered like an unknown one, with 404.',
    security: 'approvalSecret',
    parameters: [LENIENT],
    answers: {
      ...ok('The approval, and what has changed since it was made.', ShownApproval),
      204: { description: 'With `Prefer`, instead of 404: browsers log no error.' },
    },
    refusals: [...DATABASE, 'unknown-approval'],
  },
  {
    method: 'post',
    path: '/api/approvals/remark',
    id: 'returnApproval',
    tag: 'shop',
    summary: 'Returns an approval with a remark.',
    description: 'The remark takes the place of an earlier one; the approval can still be ordered.',
    security: 'approvalSecret',
    request: ApprovalRemark,
    answers: ok('The approval with the remark.', ShownApproval),
    refusals: [...DATABASE, 'already-ordered', 'unknown-approval'],
  },
  {
    method: 'post',
    path: '/api/approvals/order',
    id: 'orderApproval',
    tag: 'shop',
    summary: 'Orders what an approval asks for.',
    description:
      'One order comes of an approval: the same body again returns the first answer with 200, another body 409 `already-ordered`. The edge prices the order as it does at `/api/orders`.',
    security: 'approvalSecret',
    request: ApprovalOrder,
    answers: TAKEN,
    refusals: [
      ...DATABASE,
      ...CART,
      'already-ordered',
      'hourly-limit',
      'needs-call',
      'price-changed',
      'product-paused',
      'unknown-approval',
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
    description:
      'Found out by storing as much as an order takes, at most once in ten seconds; until then the answer stays. While a disk is full or a database locked it is 503.',
    parameters: [LIVE],
    answers: ok('The database stores and answers.', answers.Health),
    refusals: DATABASE,
  },
]
