import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SMTPServer } from 'smtp-server'
import { kitchen } from 'virtual:menu'
import type { AddressInfo } from 'node:net'
import { takenBetween } from '../../functions/database/console-queries.ts'
import { createStores } from '../../functions/database/stores.ts'
import { migrateSqlite } from '../../functions/node/migrate.ts'
import { smtp } from '../../functions/node/smtp.ts'
import { openSqlite } from '../../functions/node/sqlite.ts'
import { email } from '../../functions/notifications/channels/email.ts'
import { aboutOrder } from '../../functions/notifications/compose.ts'
import type { Notification } from '../../functions/notifications/notification.ts'
import { toCustomer } from '../../functions/notifications/to-customer.ts'
import { exportOrders } from '../../src/board/house/export-table.ts'
import { readOrders } from '../../functions/ops/read-orders.ts'
import { csv } from '../../src/board/paper/csv.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import { priceCart } from '../builders/tariff.ts'
import { parsePromoCode } from '../../src/domain/promo.ts'
import { KitchenSheet } from '../../src/board/paper/KitchenSheet.tsx'
import { LabelsSheet } from '../../src/board/paper/LabelsSheet.tsx'
import styles from '../../src/board/paper/paper.module.scss'
import { writeXlsx } from '../../src/board/paper/xlsx.ts'
import type { InvoicedOrder } from '../../src/islands/invoice/Invoice.tsx'
import { orderCalendar } from '../../src/islands/order/order-calendar.ts'
import { settings } from '../../src/settings/shop.ts'
import { aProduct } from '../builders/catalogue.ts'
import { A_PAYER } from '../builders/order.ts'
import { anOrder, NOW, orderRequest } from '../stores/samples.ts'
import { EVERY_DAY } from '../builders/promo-calendar.ts'

/** Two boxes of the real menu, whose labels have a composition. */
export const [BOX, OTHER_BOX] = Object.keys(kitchen.boxes).map(Number) as [number, number]

const SET = aProduct({ id: BOX, price: 3490, name: 'Сет «Ёлочка»: канапе с\u00a0мёдом и «Гауда»' })
const DRINK = aProduct({
  id: OTHER_BOX,
  price: 990,
  name: 'Морс клюквенный, 0,5\u00a0л; 6\u00a0шт.',
})
const ADDRESS = 'ул. Большая Дмитровка, д. 32, стр. 1; подъезд 2, этаж 5'
const COMMENT = 'У ребёнка аллергия на орехи. Счёт на ИНН 007701234567, домофон 12В'
export const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz_-0123'
const AUTHOR = 'staff:anna@a.example'
const REQUISITES = {
  legal: {
    ...settings.legal,
    trader: 'ИП Лютикова Анна Петровна',
    taxNumber: '000012345604',
    registration: '315774600012344',
    address: '101000, Москва, улица Мира, 1',
  },
  bankAccount: {
    bank: 'АО «Банк», г. Москва',
    bic: '044525001',
    account: '40802810500000000017',
    correspondent: '30101810100000000022',
    vat: '22',
  },
} as const

/** Everything that the shop gives away about three orders, by the name of its file. */
export async function documents(css: { paper: string; labels: string; invoice: string }) {
  const files = new Map<string, string | Uint8Array>()
  const database = openSqlite(':memory:')
  migrateSqlite(database)
  const { orders, board } = createStores(database, true)
  await placeOrders(orders)

  const stored = async () => (await orders.findForStaff(1))!
  const versions = [0, 0, 0]
  const happen = async (event: OrderEvent, number = 1) => {
    const expectedVersion = versions[number - 1]!++
    const at = new Date(NOW + (expectedVersion + 1) * 3_600_000).toISOString()
    const key = { keyHash: `key ${number} ${expectedVersion}`, requestHash: 'request' }
    const capacity = { orders: null, pieces: null }
    await orders.apply({ number, expectedVersion, actor: AUTHOR, at, event, capacity, ...key })
  }

  await using server = await mailServer()
  const send = async (file: string, to: string, mail: Notification) => {
    const channel = email('mail', smtp(server.url), 'Канапель <zakaz@a.example>', to)
    await channel.deliver(mail, AbortSignal.timeout(9000), [])
    files.set(file, server.mails.pop()!)
  }
  const tell = async (file: string, kind: 'accepted' | 'moved' | 'cancelled', token?: string) => {
    const mail = toCustomer(await stored(), { kind, createdAt: NOW, ...(token && { token }) })!
    await send(file, 'anna@b.example', mail)
  }

  await tell('receipt.eml', 'accepted', TOKEN)
  await send('staff.eml', 'kitchen@a.example', aboutOrder(await stored(), NOW))
  files.set('taken.ics', orderCalendar(await stored()))
  const rows = exportOrders(await readOrders(database, takenBetween()))
  files.set('orders.csv', csv(rows))
  files.set(
    'orders.xlsx',
    new Uint8Array(await (await writeXlsx([{ name: 'Заказы', rows }])).arrayBuffer()),
  )

  for (const number of [1, 2, 3]) await happen({ kind: 'confirmed' }, number)
  const day = await board.delivered('2026-12-24', '2026-12-24', { limit: 100 })
  files.set('kitchen.html', kitchenPage(day, css.paper))
  files.set('labels.html', labelsPage(day, css.labels))

  await happen({ kind: 'moved', date: '2026-12-25', window: '22:00-24:00' })
  await tell('moved.eml', 'moved')
  files.set('moved.ics', orderCalendar(await stored()))
  await happen({ kind: 'cancelled', reason: 'Передумали' })
  await tell('cancelled.eml', 'cancelled')
  files.set('cancelled.ics', orderCalendar(await stored()))
  const invoiced = { ...(await orders.findForStaff(3))!, ...A_PAYER }
  files.set('invoice.html', await invoicePage(invoiced, css.invoice))
  return files
}

/** The order that is told of, one that is fetched with a gift, and one beyond the ring road with a percentage off. */
async function placeOrders(orders: ReturnType<typeof createStores>['orders']) {
  const lines = [
    { ...SET, quantity: 3 },
    { ...DRINK, quantity: 2 },
  ]
  const priced = (promo: string, changes = {}) =>
    priceCart(
      applyPromoCode({ ...EMPTY_CART, lines, ...changes }, parsePromoCode(promo), EVERY_DAY).cart,
    )
  const customer = {
    name: 'Ёлкина-Преображенская Анастасия Константиновна',
    phone: '+79991234567',
    email: 'anna@b.example',
  }
  const body = {
    customer,
    'delivery.address': ADDRESS,
    'delivery.date': '2026-12-24',
    comment: COMMENT,
    diets: 'm',
  }
  await orders.place(anOrder({ request: orderRequest(body), priced: priced('0') }))
  await orders.place(
    anOrder({
      request: orderRequest({ ...body, pickup: true, promo: '5', 'delivery.address': '' }),
      priced: priced('5', { pickup: true }),
    }),
  )
  const far = { mkad: 'out', mkad_distance: 14.5 }
  await orders.place(
    anOrder({
      request: orderRequest({ ...body, ...far, promo: '10', comment: '=1+1', payment: 'invoice' }),
      priced: priced('10', far),
    }),
  )
}

type Orders = Parameters<typeof LabelsSheet>[0]['orders']

/** The kitchen's sheet as the board's page of a day prints it. */
function kitchenPage(orders: Orders, css: string): string {
  const heading = createElement('h2', {}, 'Кухня, четверг, 24 декабря')
  const sheet = createElement(KitchenSheet, { orders })
  return page('Кухня', css, createElement('main', { className: styles['sheet'] }, heading, sheet))
}

function labelsPage(orders: Orders, css: string): string {
  const made = Date.parse('2026-12-24T03:00:00Z')
  return page(
    'Этикетки',
    css,
    createElement(LabelsSheet, { orders, madeAtOf: () => made, start: 1 }),
  )
}

function page(title: string, css: string, ...parts: ReactElement[]): string {
  const head = `<meta charset="utf-8"><title>${title}</title><style>${css}</style>`
  const body = parts.map((part) => renderToStaticMarkup(part)).join('')
  return `<!doctype html><html lang="ru"><head>${head}</head><body>${body}</body></html>`
}

/** The invoice as a page shows it and as it prints it, of a shop that has filled its requisites in. */
async function invoicePage(order: InvoicedOrder, css: string): Promise<string> {
  const own = { ...settings }
  Object.assign(settings, REQUISITES)
  // Loaded here: it takes the requisites when it is loaded.
  const { Invoice } = await import('../../src/islands/invoice/Invoice.tsx')
  Object.assign(settings, own)
  const invoice = createElement(Invoice, { order })
  const onScreen = createElement('section', { className: 'section' }, invoice)
  return page('Счёт', css, onScreen, createElement('div', { className: 'paper' }, invoice))
}

/** A mail server on loopback that keeps what it is sent. */
async function mailServer() {
  const mails: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((closed) => {
        server.close(closed)
      })
    },
  }
}
