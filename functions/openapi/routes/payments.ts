import {
  InvoicedOrders,
  MoneyRequest,
  PaymentNotice,
  ShownPayments,
  SoldOrders,
  StaffPayments,
  StartedPayment,
  TakenNotice,
} from '../../../src/contract/payments.ts'
import { PurchasePrices } from '../../../src/contract/food-cost.ts'
import { BOARD_ORDERS } from '../../../src/contract/staff.ts'
import { AFTER, AFTER_INVOICE, FROM, IDEMPOTENCY_KEY, NO_STORE, TO } from '../parts.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

/** Money of orders, for shoppers and for the staff. */
export const PAYMENTS = {
  'POST /api/orders/:number/payments': {
    id: 'startPayment',
    summary: 'Leads the shopper of an order to the page of the bank.',
    description:
      'What has to be paid in advance comes first, then the rest. Asked again, it leads to the same payment as long as the bank waits for it.',
    answers: {
      201: {
        description: "The bank's page and the sum.",
        body: StartedPayment,
        headers: NO_STORE,
      },
    },
    refusals: [...DATABASE, 'not-found', 'nothing-to-pay', 'payment-unavailable'],
  },
  'GET /api/orders/:number/payments': {
    id: 'showPayments',
    summary: 'What the bank knows now of the payments of an order.',
    answers: ok('What is paid.', ShownPayments),
    refusals: [...DATABASE, 'not-found'],
  },
  'POST /api/payments/notices': {
    id: 'takeNotice',
    summary: 'Takes a notice of the bank.',
    description:
      'Anybody can send one: it is only a reason to ask the bank about that payment. An unknown id is answered like a known one.',
    request: PaymentNotice,
    answers: ok('The bank has been asked.', TakenNotice),
    refusals: DATABASE,
  },
  'GET /api/staff/orders/:number/payments': {
    id: 'showStaffPayments',
    summary: 'The payments of an order.',
    answers: ok('The payments, oldest first.', StaffPayments),
    refusals: DATABASE,
  },
  'POST /api/staff/orders/:number/payments': {
    id: 'moveMoney',
    summary:
      'Records money that a colleague has seen, gives back what is too much, or takes back a record made by mistake.',
    description:
      'Refused with 409 where what is paid is not what the colleague saw: so a request that is sent twice moves money once. Of a bank document money is recorded once: sent again for the same order, the request is answered with 200 and changes nothing; for another order it is refused with 409. Of a record made by mistake all is taken back, once; never of what the bank reports, nor once some of it went back. A refund about which the bank is silent is written down, and made later.',
    parameters: [IDEMPOTENCY_KEY],
    request: MoneyRequest,
    answers: ok('The payments as they are now.', StaffPayments),
    refusals: [
      ...DATABASE,
      'idempotency-key-missing',
      'not-found',
      'payments-changed',
      'refund-refused',
    ],
  },
  'GET /api/staff/payments/invoices': {
    id: 'invoices',
    summary: 'The orders of the last year that are paid by invoice, with what is due.',
    description: `With the bank documents that are recorded as their payments. At most ${BOARD_ORDERS} orders by time. With \`next\`, the orders that follow are in the answer to the request with this \`after\`.`,
    parameters: [AFTER_INVOICE],
    answers: ok('The orders.', InvoicedOrders),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'GET /api/staff/payments/orders': {
    id: 'soldOrders',
    summary: 'The orders delivered on these days with their lines, for the accountant.',
    description:
      'At most 62 days, without the cancelled orders and without contact data. Recorded in the log of the staff as an export. Pages as the board.',
    parameters: [FROM, TO, AFTER],
    answers: ok('The orders.', SoldOrders),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'GET /api/staff/purchase-prices': {
    id: 'purchasePrices',
    summary: 'What ingredients are bought for, by the names that the purchase list has.',
    description: 'As of the build. Ingredients without a price are left out.',
    answers: ok('The prices.', PurchasePrices),
  },
} satisfies Descriptions
