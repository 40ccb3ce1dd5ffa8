import {
  ApprovalOrder,
  ApprovalRemark,
  ApprovalRequest,
  MadeApproval,
  ShownApproval,
} from '../../../src/contract/approvals.ts'
import { IDEMPOTENCY_KEY, LENIENT, NO_STORE } from '../parts.ts'
import { CART, DATABASE, ok, TAKEN, TAKEN_ONCE, type Descriptions } from './description.ts'

export const APPROVALS = {
  'POST /api/approvals': {
    id: 'makeApproval',
    summary: 'Makes a link by which a colleague approves an order.',
    description:
      'The same key and body again return the same secret with 200. What could not be ordered now is refused as an order is. The link is `/approve/#` with the secret.',
    parameters: [IDEMPOTENCY_KEY],
    request: ApprovalRequest,
    answers: {
      ...ok('The approval that was made earlier with this key.', MadeApproval),
      201: { description: 'The approval is made.', body: MadeApproval, headers: NO_STORE },
    },
    refusals: [
      ...TAKEN_ONCE,
      'needs-call',
      'order-below-minimum',
      'price-changed',
      'product-paused',
      'window-full',
    ],
  },
  'GET /api/approvals': {
    id: 'showApproval',
    summary: 'Shows an approval to whoever has its link.',
    description: 'An expired one is answered like an unknown one, with 404.',
    parameters: [LENIENT],
    answers: {
      ...ok('The approval, and what has changed since it was made.', ShownApproval),
      204: { description: 'With `Prefer`, instead of 404: browsers log no error.' },
    },
    refusals: [...DATABASE, 'unknown-approval'],
  },
  'POST /api/approvals/remark': {
    id: 'returnApproval',
    summary: 'Returns an approval with a remark.',
    description: 'The remark takes the place of an earlier one; the approval can still be ordered.',
    request: ApprovalRemark,
    answers: ok('The approval with the remark.', ShownApproval),
    refusals: [...DATABASE, 'already-ordered', 'unknown-approval'],
  },
  'POST /api/approvals/order': {
    id: 'orderApproval',
    summary: 'Orders what an approval asks for.',
    description:
      'One order comes of an approval: the same body again returns the first answer with 200, another body 409 `already-ordered`. The edge prices the order as it does at `/api/orders`.',
    request: ApprovalOrder,
    answers: TAKEN,
    refusals: [
      ...DATABASE,
      ...CART,
      'already-ordered',
      'hourly-limit',
      'needs-call',
      'order-below-minimum',
      'price-changed',
      'product-paused',
      'unknown-approval',
      'window-full',
    ],
  },
} satisfies Descriptions
