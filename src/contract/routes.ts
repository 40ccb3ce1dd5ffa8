import type { Right } from '../domain/roles.ts'

/** The secret that opens a route outside the board: none, or the token of an order, of a courier's day, of an approval. */
export type Opener = 'anyone' | 'orderToken' | 'courierToken' | 'approvalSecret'
export type Method = 'GET' | 'POST'

/** The routes of the Worker outside the board. HEAD goes with GET. */
export const SHOP_ROUTES = {
  'POST /api/quote': 'anyone',
  'POST /api/orders': 'anyone',
  'POST /api/sealed-orders': 'anyone',
  'GET /api/sealing-key': 'anyone',
  'GET /api/orders/:number': 'orderToken',
  'POST /api/orders/:number/changes': 'orderToken',
  'GET /api/orders/:number/payments': 'orderToken',
  'POST /api/orders/:number/payments': 'orderToken',
  'POST /api/payments/notices': 'anyone',
  'GET /api/approvals': 'approvalSecret',
  'POST /api/approvals': 'anyone',
  'POST /api/approvals/remark': 'approvalSecret',
  'POST /api/approvals/order': 'approvalSecret',
  'GET /api/windows': 'anyone',
  'POST /api/callbacks': 'anyone',
  'GET /api/stop-list': 'anyone',
  'GET /api/search': 'anyone',
  'GET /api/courier/stops': 'courierToken',
  'POST /api/courier/stops/:number/delivered': 'courierToken',
  'POST /api/visits': 'anyone',
  'GET /api/health': 'anyone',
} as const satisfies Record<`${Method} /api/${string}`, Opener>

/** The routes of the board, each with the right that it asks for; `any` opens it also to colleagues without a role. Rule 69. */
export const STAFF_ROUTES = {
  'GET /api/staff/board': 'orders',
  'GET /api/staff/sheets': 'orders',
  'POST /api/staff/prints': 'orders',
  'POST /api/staff/packing': 'pack',
  'POST /api/staff/search': 'contacts',
  'POST /api/staff/contacts': 'contacts',
  'POST /api/staff/orders': 'change',
  'POST /api/staff/orders/:number/changes': 'change',
  'POST /api/staff/orders/:number/note': 'change',
  'POST /api/staff/orders/:number/seen': 'contacts',
  'POST /api/staff/orders/:number/steps': 'pack',
  'GET /api/staff/orders/:number/payments': 'change',
  'POST /api/staff/orders/:number/payments': 'change',
  'GET /api/staff/payments/invoices': 'change',
  'GET /api/staff/payments/orders': 'change',
  'GET /api/staff/purchase-prices': 'change',
  'POST /api/staff/callbacks/:number/open': 'contacts',
  'POST /api/staff/callbacks/:number/done': 'contacts',
  'GET /api/staff/closings': 'close',
  'POST /api/staff/closings': 'close',
  'GET /api/staff/stop-list': 'stop',
  'POST /api/staff/stop-list': 'stop',
  'GET /api/staff/promo-codes': 'promos',
  'POST /api/staff/promo-codes': 'promos',
  'POST /api/staff/promo-codes/change': 'promos',
  'GET /api/staff/courier-links': 'contacts',
  'POST /api/staff/courier-links': 'contacts',
  'POST /api/staff/courier-links/revoke': 'contacts',
  'GET /api/staff/couriers': 'contacts',
  'POST /api/staff/couriers': 'contacts',
  'GET /api/staff/stops': 'deliver',
  'POST /api/staff/stops/:number/delivered': 'deliver',
  'GET /api/staff/push': 'step',
  'POST /api/staff/push': 'step',
  'GET /api/staff/results': 'results',
  'GET /api/staff/colleagues': 'house',
  'POST /api/staff/colleagues/role': 'house',
  'POST /api/staff/colleagues/invite': 'house',
  'POST /api/staff/colleagues/dismiss': 'house',
  'GET /api/staff/export': 'house',
  'POST /api/staff/people': 'house',
  'POST /api/staff/people/erase': 'house',
  'GET /api/staff/backups': 'house',
  'GET /api/staff/limits': 'house',
  'GET /api/staff/visits': 'results',
  'GET /api/staff/log': 'log',
  'POST /api/staff/sign-out': 'any',
} as const satisfies Record<`${Method} /api/staff/${string}`, Right | 'any'>

/** Files that the build writes and the platform serves without the Worker. */
export const FILES = [
  'GET /api/catalogue.json',
  'GET /api/menu.json',
  'GET /api/search.json',
  'GET /builds/latest.json',
  'GET /builds/meta/:buildId.json',
  'GET /:path_payload.json',
] as const

export type ShopRoute = keyof typeof SHOP_ROUTES
export type StaffRoute = keyof typeof STAFF_ROUTES
export type Route = ShopRoute | StaffRoute | (typeof FILES)[number]

type WithNumber<Path extends string> = Path extends `${infer Start}:number${infer End}`
  ? `${Start}${number}${End}`
  : Path
type PathOf<Name, By extends Method> = Name extends `${By} ${infer Path}` ? WithNumber<Path> : never
type WithQuery<Path extends string> = Path | `${Path}?${string}`

/** The addresses that answer the method, with or without a query; the compiler refuses any other. */
export type Address<By extends Method = Method> = WithQuery<PathOf<Route, By>>

/** The addresses of the board, without `/api/staff/`. */
export type StaffAddress = Address extends infer Path
  ? Path extends `/api/staff/${infer Rest}`
    ? Rest
    : never
  : never
