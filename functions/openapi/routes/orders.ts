import { ShownOrder } from '../../../src/contract/answers.ts'
import { ChangeRequest } from '../../../src/contract/change.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { SealedOrder, SealingKey } from '../../../src/contract/sealed-order.ts'
import { ETAG, IDEMPOTENCY_KEY, IF_NONE_MATCH, LENIENT, NO_STORE } from '../parts.ts'
import { DATABASE, NOT_MODIFIED, ok, TAKEN, TAKEN_ONCE, type Descriptions } from './description.ts'

export const ORDERS = {
  'POST /api/orders': {
    id: 'placeOrder',
    summary: 'Takes an order.',
    description:
      'The same key and body again return the first answer with 200 and take no second order. The edge prices the order: it answers 409 when `expectedTotal` differs or the promo code does not apply.',
    parameters: [IDEMPOTENCY_KEY],
    request: OrderRequest,
    answers: TAKEN,
    refusals: [
      ...TAKEN_ONCE,
      'needs-call',
      'order-below-minimum',
      'price-changed',
      'product-paused',
      'window-full',
    ],
  },
  'POST /api/sealed-orders': {
    id: 'placeSealedOrder',
    summary: 'Takes an order that a browser kept sealed until it had a network.',
    description:
      'Opened, it is the request of `/api/orders`, with the same answers: the same key brings the same order whichever of both came first. Refused with 422 `unknown-seal` where it was sealed to another key pair or for another idempotency key.',
    parameters: [IDEMPOTENCY_KEY],
    request: SealedOrder,
    answers: TAKEN,
    refusals: [
      ...TAKEN_ONCE,
      'needs-call',
      'order-below-minimum',
      'price-changed',
      'product-paused',
      'window-full',
      'unknown-seal',
    ],
  },
  'GET /api/sealing-key': {
    id: 'showSealingKey',
    summary: 'Names the public key to which a browser may seal an order.',
    answers: ok('The key; null where the shop opens no sealed orders.', SealingKey),
  },
  'GET /api/orders/:number': {
    id: 'showOrder',
    summary: 'Shows an order to its shopper.',
    description: 'A wrong token is answered like an unknown order, with 404.',
    parameters: [IF_NONE_MATCH, LENIENT],
    answers: {
      ...ok('The order, without the e-mail.', ShownOrder, { ...NO_STORE, ...ETAG }),
      204: { description: 'With `Prefer`, instead of 404: browsers log no error.' },
      304: NOT_MODIFIED,
    },
    refusals: [...DATABASE, 'not-found'],
  },
  'POST /api/orders/:number/changes': {
    id: 'changeOrder',
    summary: 'Changes or cancels an order for its shopper.',
    description:
      "Possible until the order's `changesEnd`; without it nothing can be changed. The same key and body again return the present order without a second change, and so does a change that would leave the order as it is. Changed goods are priced anew.",
    parameters: [IDEMPOTENCY_KEY],
    request: ChangeRequest,
    answers: ok('The change is made, or changes nothing; the order as it is now.', ShownOrder, {
      ...NO_STORE,
      ...ETAG,
    }),
    refusals: [
      ...TAKEN_ONCE,
      'needs-call',
      'not-found',
      'order-below-minimum',
      'order-changed',
      'order-closed',
      'price-changed',
      'product-paused',
      'window-full',
    ],
  },
} satisfies Descriptions
