import * as answers from '../../../src/contract/answers.ts'
import { CallbackRequest } from '../../../src/contract/callback.ts'
import { QuoteJson, QuoteRequest } from '../../../src/contract/cart.ts'
import { SearchAnswerSchema } from '../../../src/contract/search-schemas.ts'
import { StopListJson } from '../../../src/contract/stop-list.ts'
import { VisitReport } from '../../../src/contract/visits.ts'
import {
  ASKING_BUILD,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  LINES,
  LIVE,
  NO_STORE,
  QUERY,
} from '../parts.ts'
import { CART, DATABASE, NOT_MODIFIED, ok, TAKEN_ONCE, type Descriptions } from './description.ts'

export const SHOP = {
  'POST /api/quote': {
    id: 'quote',
    summary: 'Prices a cart.',
    description:
      'Quantities of the same id add up. A promo code that does not hold is priced as 0, with a notice. A word that the owner has made is answered with its terms. An empty cart prices to zeros.',
    request: QuoteRequest,
    answers: ok('The cart, priced.', QuoteJson),
    refusals: [...CART, ...DATABASE],
  },
  'GET /api/windows': {
    id: 'fullWindows',
    summary: 'Lists the delivery windows without room for these boxes.',
    parameters: [LINES],
    answers: ok(
      "The full windows, among those that the shop's own lead time, days and horizon allow.",
      answers.FullWindows,
    ),
    refusals: [...DATABASE, 'wrong-fields'],
  },
  'POST /api/callbacks': {
    id: 'requestCallback',
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
  'POST /api/visits': {
    id: 'countVisit',
    summary: 'Counts what a document tells when it is left.',
    description:
      'Steps of the way and Web Vitals, by day and class of device. Nothing in it tells one shopper from another, and neither address nor time is kept. 404 where the shop counts nothing.',
    request: VisitReport,
    answers: { 204: { description: 'Counted.' } },
    refusals: [...DATABASE, 'wrong-fields', 'not-found'],
  },
  'GET /api/stop-list': {
    id: 'stopList',
    summary: 'The products that the kitchen has paused.',
    answers: ok('Cached for twenty seconds.', StopListJson, {
      'cache-control': { schema: { type: 'string', const: 'public, max-age=20' } },
    }),
    refusals: DATABASE,
  },
  'GET /api/search': {
    id: 'search',
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
  'GET /api/health': {
    id: 'health',
    summary: 'Says whether the shop can take orders.',
    description:
      'Found out by storing as much as an order takes, at most once in ten seconds; until then the answer stays. While a disk is full or a database locked it is 503.',
    parameters: [LIVE],
    answers: ok('The database stores and answers.', answers.Health),
    refusals: DATABASE,
  },
} satisfies Descriptions
