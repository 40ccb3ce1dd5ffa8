import {
  CallbackDone,
  ContactsRequest,
  SeenOrder,
  StaffNote,
  type OpenedOrder,
} from '../../src/contract/board.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { numberOf } from '../http/number.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { keptTerms } from '../promo-codes/asked-promo.ts'
import type { Services } from '../services.ts'
import type { Viewer } from './board-store.ts'

/** `POST /api/staff/contacts`: contact data of these orders; who saw it is recorded. Rule 68. */
export const openContacts: Handler = async (context) => {
  const { services } = context.var
  const { numbers, opening } = validBody(await readJson(context.req.raw), ContactsRequest)
  const viewer = { ...viewerOf(context), opening }
  const opened: OpenedOrder[] = await services.board.openOrders(numbers, viewer)
  const orders = opened.length === 1 ? await Promise.all(opened.map(withTerms(services))) : opened
  log('contacts-opened', { orders: orders.length })
  return context.json({ orders })
}

/** `POST /api/staff/callbacks/{number}/open`: who asked to be called; who saw it is recorded. Rule 68. */
export const openCallback: Handler = async (context) => {
  const { services } = context.var
  const opened = await services.board.openCallback(numberOf(context), viewerOf(context))
  if (!opened) throw new Problem('not-found')
  return context.json(opened)
}

/** `POST /api/staff/callbacks/{number}/done`: marks it as done, or as not, with a result; sent twice it does the same. */
export const finishCallback: Handler = async (context) => {
  const { services } = context.var
  const number = numberOf(context)
  const { done, result } = validBody(await readJson(context.req.raw), CallbackDone)
  const by = done ? viewerOf(context) : undefined
  if (!(await services.board.setCallbackDone(number, by, result))) throw new Problem('not-found')
  return context.json({ number, done, result })
}

/** `POST /api/staff/orders/{number}/note`: replaces what colleagues tell each other about the order. */
export const writeNote: Handler = async (context) => {
  const { services } = context.var
  const number = numberOf(context)
  const { note } = validBody(await readJson(context.req.raw), StaffNote)
  if (!(await services.board.setNote(number, note))) throw new Problem('not-found')
  return context.json({ note })
}

/** `POST /api/staff/orders/{number}/seen`: what the shopper changed until this version is no news any more. */
export const markSeen: Handler = async (context) => {
  const number = numberOf(context)
  const { version } = validBody(await readJson(context.req.raw), SeenOrder)
  await context.var.services.board.setSeen(number, version)
  return context.json({ version })
}

/** Adds the terms of the order's own code, which it keeps when its goods are changed. */
const withTerms =
  (services: Services) =>
  async (order: OpenedOrder): Promise<OpenedOrder> => {
    const ownPromo = await keptTerms(order.promoWord, services)
    return ownPromo ? { ...order, ownPromo } : order
  }

type HandlerContext = Parameters<Handler>[0]

function viewerOf({ var: { staff, services } }: HandlerContext): Viewer {
  return { email: staff.email, at: services.now() }
}
