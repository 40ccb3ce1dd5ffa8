import { globSync } from 'node:fs'
import { FILES as CONTRACT_FILES, SHOP_ROUTES, STAFF_ROUTES } from '../../src/contract/routes.ts'
import { boxCode } from '../../src/domain/sheets/box-code.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { seal } from '../../src/requests/kept-order/seal.ts'
import { settings } from '../../src/settings/shop.ts'
import { NASTY_STRINGS } from '../builders/nasty.ts'
import { A_PAYER, orderBody, type Body } from '../builders/order.ts'
import { expect, test } from './browser.ts'
import { ASKED, Comparison, cookieOf, startEditions, type Edition } from './editions.ts'
import { firstOf, onSale, pathOf, typed } from './menu.ts'
import type { RawAnswer, RawRequest } from './raw-requests.ts'

// One list of requests, good, wrong and odd, sent to the shop on D1, on SQLite and on PostgreSQL: all answer the same.

// One set of servers for all: each test makes the orders that it needs.
test.describe.configure({ mode: 'default', timeout: 600_000 })

let editions: Edition[]
let stop: () => Promise<void>
let shop: Comparison
test.beforeAll(async () => {
  ;({ editions, stop } = await startEditions())
})
test.afterAll(() => stop())
test.beforeEach(() => {
  shop = new Comparison(editions)
})
test.afterEach(() => {
  expect(shop.differences).toEqual([])
})

const JSON_TYPE = { 'content-type': 'application/json' }
const OLGA = { cookie: cookieOf('olga@kanapelle.example') }
const days = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 50 })
const box = firstOf('kanape')

const get = (target: string, headers: Record<string, string> = {}) => shop.ask({ target, headers })

/** Posts a body as JSON, or as it is when it is a string. */
const postOf = (
  target: string,
  body: unknown,
  headers: Record<string, string> = {},
): RawRequest => ({
  method: 'POST',
  target,
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const post = (target: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.ask(postOf(target, body, headers))
const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key })

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const jsonOf = (answer: RawAnswer): any => JSON.parse(Buffer.from(answer.body, 'latin1').toString())

/** An order of one box that every edition accepts; `changes` by dotted path. */
function order(changes: Record<string, unknown> = {}): Body {
  return orderBody({
    lines: [{ id: box.id, quantity: 2 }],
    expectedTotal: total,
    'delivery.date': days[0]!.date,
    'delivery.window': days[0]!.windows[0],
    ...changes,
  })
}
let total = 0
test.beforeEach(async () => {
  const [quote] = await post('/api/quote', { lines: [{ id: box.id, quantity: 2 }] })
  total = jsonOf(quote!).orderTotal
})

/** Places an order everywhere: its number, the same in all editions, and its token in each. */
async function place(changes: Record<string, unknown> = {}) {
  const answers = await post('/api/orders', order(changes), keyed())
  expect(answers[0]!.status).toBe(201)
  const tokens = answers.map((answer) => jsonOf(answer).token as string)
  return {
    number: jsonOf(answers[0]!).number as number,
    bearer: (index: number) => ({ authorization: `Bearer ${tokens[index]}` }),
  }
}

/** The ETag of each edition for a target. */
async function tagsOf(target: string, headers: Record<string, string> = {}) {
  return (await get(target, headers)).map((answer) => answer.headers['etag'] ?? '')
}

/** One of so many pages and files of a kind, since each is asked for thrice. */
const sample = (every: number) => (_: unknown, index: number) => index % every === 0
const PAGES = globSync('**/index.html', { cwd: 'dist/client' })
  .map((file) => `/${file.slice(0, -'index.html'.length)}`)
  .filter(sample(5))
const FILES = globSync('**/*.*', { cwd: 'dist/client' })
  .filter(
    (file) => !/\.(?:html|avif|jpg|webp)$/.test(file) && !/^_headers$|^\.assetsignore$/.test(file),
  )
  .filter((file) => !file.endsWith('_payload.json'))
  .filter(sample(3))
  .map((file) => `/${encodeURI(file)}`)
const JSON_FILES = globSync(['api/*.json', 'builds/**/*.json'], { cwd: 'dist/client' }).map(
  (file) => `/${file}`,
)
const PICTURES = globSync('**/*.{avif,jpg,webp}', { cwd: 'dist/client' })
  .filter(sample(40))
  .map((file) => `/${encodeURI(file)}`)

/** One address of each kind. */
const KINDS = [
  '/',
  '/sets/',
  pathOf(onSale[0]!),
  '/sets/_payload.json',
  '/api/catalogue.json',
  '/builds/latest.json',
  '/sitemap.xml',
  '/robots.txt',
  ...FILES.filter((file) => file.startsWith('/_astro/')).slice(0, 2),
  PICTURES[0]!,
  '/api/windows',
  '/api/stop-list',
  '/api/search?q=%D1%81%D0%B5%D1%82',
  '/no-such-page/',
]

test('every page and file, and addresses that are none, are answered alike', async () => {
  for (const path of PAGES) {
    await get(path)
    await get(`${path}_payload.json`)
  }
  for (const path of PAGES.filter(sample(4))) {
    await get(path.slice(0, -1) || '/')
    await get(`${path}index.html?a=1`)
    await get(`${path}?a=%D1%8B&b`)
    await get(path.toUpperCase())
  }
  for (const path of [...new Set([...FILES, ...JSON_FILES, ...PICTURES])]) await get(path)
  for (const target of [
    '/no',
    '/no/',
    '/sety',
    '/sety/',
    '/500/',
    '/404/',
    '/index.html',
    '/_headers',
    '/.assetsignore',
    '/_astro/no.js',
    '/_image?href=/x',
    '/no/_payload.json',
    '/builds/no.json',
    '/builds/meta/no.json',
    '/builds/',
    '//',
    '//evil.example/',
    '/sets//',
    '//sets/',
    '/%73ets/',
    '/sets/../about/',
    '/../server/entry.mjs',
    '/..%2fserver/entry.mjs',
    '/%2e%2e/server/entry.mjs',
    '/%',
    '/%00',
    '/%00/',
    '/%E0%A4%A/',
    '/%D1%81%D0%B5%D1%82%D1%8B/',
    '/sets/?x=%00',
    '/sets/?x=%',
    '/sets/%3Fx=1',
    '/sets;x=1/',
    '/sets/#x',
    `/${'a'.repeat(4000)}/`,
    `/sets/?q=${'a'.repeat(8000)}`,
    '/catalog.html',
    '/product.php?id=7',
    '/api',
    '/api/',
    '/api/no',
    '/api/orders/',
    '/api/quote/',
    '/board',
    '/board/',
    '/board/enter',
    '/board/enter?token=a.b.c',
    '/board/sign-in/',
    '/board/sign-in/no',
    '/courier/',
    '/keystatic',
  ])
    await get(target)
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '301', '307', '404']))
})

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const ENDPOINTS = [
  ...KINDS,
  '/api/quote',
  '/api/orders',
  '/api/orders/1',
  '/api/orders/1/changes',
  '/api/approvals',
  '/api/approvals/remark',
  '/api/sealed-orders',
  '/api/sealing-key',
  '/api/callbacks',
  '/api/health',
  '/api/courier/stops',
  '/api/no',
  '/api/staff/board',
  '/api/staff/search',
  '/board/',
]

test('every method is answered alike at every kind of address', async () => {
  for (const target of ENDPOINTS)
    for (const method of METHODS) {
      await shop.ask({ method, target })
      if (method === 'POST') await shop.ask({ method, target, headers: JSON_TYPE, body: '{}' })
    }
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '405', '415', '422']),
  )
})

test('conditions, ranges and encodings are answered alike', async () => {
  for (const target of KINDS) {
    const tags = await tagsOf(target)
    const conditions: ((tag: string) => Record<string, string>)[] = [
      (tag) => ({ 'if-none-match': tag }),
      (tag) => ({ 'if-none-match': `W/${tag.replace(/^W\//, '')}` }),
      (tag) => ({ 'if-none-match': `"other", ${tag}` }),
      () => ({ 'if-none-match': '"other"' }),
      () => ({ 'if-none-match': '*' }),
      () => ({ 'if-none-match': '' }),
      () => ({ 'if-none-match': 'no tag' }),
      (tag) => ({ 'if-match': tag }),
      () => ({ 'if-match': '"other"' }),
      () => ({ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
      () => ({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
      () => ({ range: 'bytes=0-9' }),
      () => ({ range: 'bytes=-5' }),
      () => ({ range: 'bytes=999999999-' }),
      () => ({ range: 'lines=1' }),
    ]
    for (const headers of conditions)
      await shop.ask((_, index) => ({ target, headers: headers(tags[index]!) }))
    for (const encoding of [
      '',
      'br',
      'gzip',
      'identity',
      '*',
      'br;q=0.9',
      'gzip;q=0.8, br;q=0.1',
      'br ; q=1',
      'gzip, deflate, br, zstd',
      'br;q=0, gzip;q=0',
      'zstd',
      'x, , ;;',
    ])
      await get(target, { 'accept-encoding': encoding })
    for (const headers of [
      { accept: 'application/json' },
      { accept: 'image/webp' },
      { accept: '' },
      { 'accept-language': 'en' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-mode': 'navigate' },
      { cookie: `a=${'b'.repeat(6000)}` },
      { authorization: 'Bearer x' },
      { 'x-staff-member': 'olga@kanapelle.example', 'x-staff-role': 'manager' },
      { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
    ])
      await get(target, headers)
  }
  expect(shop.statuses[304]).toBeGreaterThan(10)
})

/** Values that are no plain number from 1 on, as they are written in JSON. */
const NUMBERS = [
  '0',
  '-1',
  '-0',
  '0.5',
  '1.0',
  '1e0',
  '1e3',
  '1e19',
  '1e400',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '123456789012345678901234567890',
  '"1"',
  'null',
  'true',
  '[1]',
  '{}',
  '0x10',
  '1_000',
  'NaN',
]

test('carts are priced alike, right or wrong', async () => {
  const at = (changes: object) => ({ lines: [{ id: box.id, quantity: 3 }], ...changes })
  for (const promo of [
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '10',
    '01',
    ' 1 ',
    '',
    'нет',
    'x'.repeat(41),
  ])
    for (const quantity of [1, 3, 9])
      await post('/api/quote', { lines: [{ id: box.id, quantity }], promo })
  for (const changes of [
    {},
    { lines: [] },
    { lines: null },
    { lines: {} },
    { lines: Array.from({ length: 501 }, () => ({ id: 1, quantity: 1 })) },
    { lines: onSale.map(({ id }) => ({ id, quantity: 1 })) },
    { lines: [...Array(3)].map(() => ({ id: box.id, quantity: 400 })) },
    { pickup: true },
    { pickup: 'yes' },
    { pickup: true, promo: '5' },
    { mkad: 'out' },
    { mkad: 'out', mkad_distance: 10.7 },
    { mkad: 'out', mkad_distance: 200 },
    { mkad: 'out', mkad_distance: 200.1 },
    { mkad: 'out', mkad_distance: 0.05 },
    { mkad: 'in', mkad_distance: 5 },
    { mkad: 'north' },
    { more: 'fields', __proto__: null, constructor: 1 },
  ])
    await post('/api/quote', at(changes))
  for (const number of NUMBERS) {
    await post('/api/quote', `{"lines":[{"id":${number},"quantity":1}]}`)
    await post('/api/quote', `{"lines":[{"id":${box.id},"quantity":${number}}]}`)
    await post('/api/quote', `{"lines":[],"mkad":"out","mkad_distance":${number}}`)
  }
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '400', '422']))
})

test('bodies are read alike, whatever their type, length and letters are', async () => {
  const right = JSON.stringify({ lines: [{ id: box.id, quantity: 1 }] })
  for (const target of ['/api/quote', '/api/orders', '/api/callbacks', '/api/sealed-orders']) {
    const send = (request: Partial<RawRequest>) =>
      shop.ask({
        method: 'POST',
        target,
        headers: { ...JSON_TYPE, ...keyed(), ...request.headers },
        ...without(request),
      })
    for (const type of [
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset=windows-1251',
      'application/json ; x',
      'application/jsonp',
      'application/problem+json',
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ])
      await send({ headers: { 'content-type': type }, body: right })
    for (const body of [
      '',
      ' ',
      '{',
      'null',
      '1',
      '"text"',
      '[]',
      '{}',
      '{"lines":[],}',
      '{"lines":[]} x',
      '\ufeff{"lines":[]}',
      '{"lines":[],"lines":1}',
      '['.repeat(10_000),
      '{"a":'.repeat(5000),
      Uint8Array.from([0xff, 0xfe, 0x7b, 0x7d]),
      Uint8Array.from([0x22, 0xd0, 0x22]),
      ' '.repeat(32 * 1024),
      ' '.repeat(32 * 1024 + 1),
      `${' '.repeat(32 * 1024 - right.length)}${right}`,
      'x'.repeat(200_000),
    ])
      await send({ body })
    await send({ body: right, chunked: true })
    await send({ body: ' '.repeat(40_000), chunked: true })
    await send({})
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'content-encoding': 'gzip' },
      { expect: 'x' },
    ])
      await send({ headers, body: right })
  }
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '413', '415', '422']),
  )
})

function without({ headers: _, ...request }: Partial<RawRequest>): Partial<RawRequest> {
  return request
}

test('orders are taken, repeated, refused and shown alike', async () => {
  const date = days[0]!.date
  for (const changes of [
    {},
    { pickup: true, 'delivery.address': '' },
    { payment: 'cash', persons: undefined },
    { payment: 'invoice' },
    { promo: '1' },
    { promo: '5', pickup: true },
    { 'delivery.date': days[3]!.date, 'delivery.window': days[3]!.windows.at(-1) },
    { mkad: 'out', mkad_distance: 10.5 },
    { diets: 'cab' },
    { comment: 'я'.repeat(1000) },
    ...NASTY_STRINGS.map((text) => ({
      'customer.name': text.slice(0, 100),
      comment: text,
      'delivery.address': `${text}, 1`,
    })),
  ] as Record<string, unknown>[]) {
    const body = order(changes)
    const [quote] = await post('/api/quote', body)
    const whole = { ...body, expectedTotal: jsonOf(quote!).orderTotal ?? total }
    const key = crypto.randomUUID()
    const taken = await post('/api/orders', whole, keyed(key))
    await post('/api/orders', whole, keyed(key))
    await post('/api/orders', whole, keyed(key.toUpperCase()))
    await post('/api/orders', { ...whole, comment: 'другой' }, keyed(key))
    if (taken[0]!.status !== 201) continue
    await shop.ask((_, index) => {
      const { number, token } = jsonOf(taken[index]!)
      return { target: `/api/orders/${number}`, headers: { authorization: `Bearer ${token}` } }
    })
  }
  for (const changes of [
    { expectedTotal: 1 },
    { lines: [] },
    { lines: [{ id: 999_999, quantity: 1 }] },
    { lines: [{ id: box.id, quantity: 999 }] },
    { promo: 'нет' },
    { promo: '5' },
    { 'delivery.address': '' },
    { 'delivery.address': 'я'.repeat(301) },
    { 'delivery.date': '2020-01-01' },
    { 'delivery.date': '2099-01-01' },
    { 'delivery.date': '2026-02-30' },
    { 'delivery.date': date.replaceAll('-', '.') },
    { 'delivery.window': '00:00-02:00' },
    { 'delivery.window': '10:00' },
    { 'customer.name': '' },
    { 'customer.name': ' \u00a0\u200b ' },
    { 'customer.phone': '+79990' },
    { 'customer.phone': '+375291234567' },
    { 'customer.phone': '89991234567' },
    { 'customer.email': 'anna@' },
    { 'customer.email': 'аnna@mail.ru' },
    { 'customer.email': 'anna@почта.рф' },
    { consent: false },
    { website: 'spam' },
    { payment: 'bitcoin' },
    { mkad: 'out', mkad_distance: undefined },
    { diets: 'z' },
    { customer: null },
    { delivery: [] },
  ] as Record<string, unknown>[])
    await post('/api/orders', order(changes), keyed())
  for (const number of NUMBERS) {
    const body = JSON.stringify(order())
    await post('/api/orders', body.replace(/"persons":\d+/, `"persons":${number}`), keyed())
    await post(
      '/api/orders',
      body.replace(/"expectedTotal":\d+/, `"expectedTotal":${number}`),
      keyed(),
    )
  }
  for (const key of [
    '',
    'x',
    '00000000-0000-4000-8000-000000000000',
    '11111111-2222-3333-4444-555555555555',
    crypto.randomUUID().replaceAll('-', ''),
    `{${crypto.randomUUID()}}`,
    `"${crypto.randomUUID()}"`,
  ])
    await post('/api/orders', order(), keyed(key))
  await post('/api/orders', order())
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '409', '422']),
  )
})

test('an order opens alike to right, wrong and odd numbers and tokens', async () => {
  const { number, bearer } = await place()
  const at = (path: string, headers: (index: number) => Record<string, string>) =>
    shop.ask((_, index) => ({ target: `/api/orders/${path}`, headers: headers(index) }))
  for (const path of [
    `${number}`,
    `${number}?x=1`,
    `0${number}`,
    `${number}.0`,
    `+${number}`,
    `%20${number}`,
    `${number}/`,
    `${number}%00`,
    `${number}e0`,
    '0',
    '-1',
    'abc',
    '%D0%B0',
    '%00',
    '%',
    '999999',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    '1'.repeat(400),
  ])
    await at(path, bearer)
  const wrong: ((token: string) => Record<string, string>)[] = [
    () => ({}),
    () => ({ authorization: '' }),
    () => ({ authorization: 'Bearer' }),
    () => ({ authorization: 'Bearer x' }),
    () => ({ authorization: `Bearer ${'A'.repeat(32)}` }),
    () => ({ authorization: `Bearer ${'a'.repeat(9000)}` }),
    (token) => ({ authorization: token }),
    (token) => ({ authorization: `bearer ${token}` }),
    (token) => ({ authorization: `Bearer  ${token}` }),
    (token) => ({ authorization: `Bearer ${token}=` }),
    (token) => ({ authorization: `Basic ${token}` }),
    (token) => ({ authorization: `Bearer ${token.toLowerCase()}` }),
  ]
  for (const headers of wrong)
    await at(`${number}`, (index) => headers(bearer(index).authorization.slice('Bearer '.length)))
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '404']))
})

test('a shopper changes and cancels an order alike', async () => {
  const { number, bearer } = await place({
    'delivery.date': days[1]!.date,
    'delivery.window': days[1]!.windows[0],
  })
  const change = (body: unknown, key = crypto.randomUUID(), path = `${number}`) =>
    shop.ask((_, index) =>
      postOf(`/api/orders/${path}/changes`, body, { ...keyed(key), ...bearer(index) }),
    )
  const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: 'новый' }
  const moved = { kind: 'moved', date: days[2]!.date, window: days[2]!.windows[1] }
  for (const number of NUMBERS) {
    await change(`{"version":${number},"change":{"kind":"moved"}}`)
    await change(
      `{"version":${number},"change":{"kind":"cancelled"},"x":1}`.replace('cancelled', 'no'),
    )
  }
  for (const wrong of [
    {},
    { kind: 'delivered' },
    { ...moved, date: '2020-01-01' },
    { ...moved, window: '01:00-02:00' },
    { ...details, address: '' },
    { ...details, persons: 0 },
    { ...details, comment: 'я'.repeat(1001) },
    { kind: 'goods-changed', lines: [], address: '', expectedTotal: 0 },
    {
      kind: 'goods-changed',
      lines: [{ id: box.id, quantity: 3 }],
      address: 'Арбат, 2',
      expectedTotal: 1,
    },
  ])
    await change({ version: 0, change: wrong })
  const key = crypto.randomUUID()
  await change({ version: 0, change: details }, key)
  await change({ version: 0, change: details }, key)
  await change({ version: 0, change: moved }, key)
  await change({ version: 0, change: moved })
  await change({ version: 1, change: moved })
  await change({ version: 2, change: moved })
  const lines = [{ id: box.id, quantity: 3 }]
  const [quote] = await post('/api/quote', { lines })
  const { orderTotal } = jsonOf(quote!)
  await change({
    version: 2,
    change: { kind: 'goods-changed', lines, address: 'Арбат, 3', expectedTotal: orderTotal },
  })
  await shop.ask((_, index) => ({ target: `/api/orders/${number}`, headers: bearer(index) }))
  for (const path of ['0', '999999', '9223372036854775808', 'x', `${number}%00`])
    await change({ version: 0, change: details }, crypto.randomUUID(), path)
  await change({ version: 3, change: { kind: 'cancelled' } })
  await change({ version: 4, change: { kind: 'cancelled' } })
  await change({ version: 4, change: details })
  await shop.ask((_, index) => ({ target: `/api/orders/${number}`, headers: bearer(index) }))
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '404', '409', '422']),
  )
})

test('numbers follow one another alike, also when a request is sent several times at once', async () => {
  const key = crypto.randomUUID()
  await Promise.all(
    Array.from({ length: 4 }, () => shop.ask(postOf('/api/orders', order(), keyed(key)))),
  )
  // Which of the four was first may differ; the number, and the next one, may not.
  shop = new Comparison(editions)
  await post('/api/orders', order(), keyed(key))
  await place()
})

test('sealed orders are opened and refused alike', async () => {
  const key = crypto.randomUUID()
  const [answer] = await get('/api/sealing-key')
  const sealed = await seal(JSON.stringify(order()), key, jsonOf(answer!).key)
  await post('/api/sealed-orders', sealed, keyed(key))
  await post('/api/sealed-orders', sealed, keyed(key))
  await post('/api/sealed-orders', sealed, keyed())
  await post('/api/sealed-orders', { ...sealed, sealed: `${sealed.sealed}A` }, keyed(key))
  await post('/api/sealed-orders', { to: 'me', sealed: 'x' }, keyed(key))
  expect(shop.statuses).toMatchObject({ 201: 1, 422: 3 })
})

test('callbacks are taken and refused alike', async () => {
  const body = { name: 'Анна', phone: '+79991234567', consent: true }
  for (const changes of [
    {},
    { comment: 'После шести' },
    { lines: [{ id: box.id, quantity: 2 }] },
    { lines: [] },
    { lines: [{ id: 0, quantity: 1 }] },
    { name: '' },
    { phone: '12' },
    { phone: '+79991234567, +79991234568' },
    { consent: false },
    { website: 'x' },
    ...NASTY_STRINGS.map((text) => ({ name: text.slice(0, 100), comment: text })),
  ]) {
    const key = keyed()
    await post('/api/callbacks', { ...body, ...changes }, key)
    await post('/api/callbacks', { ...body, ...changes }, key)
  }
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '201', '422']))
})

test('the public search answers alike', async () => {
  const name = box.name
  for (const query of [
    typed(name),
    name,
    name.toUpperCase(),
    name.slice(0, 4),
    `${name.slice(0, 5)} ${name.slice(-3)}`,
    'семга',
    'сёмга',
    'без мяса',
    'до 3000',
    'на 20 человек',
    'rfyfgt',
    'kanape',
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '*',
    '🎂',
    'Zoe\u0308',
    'я'.repeat(300),
    'а б в г д е ж з и к л м н о п',
  ])
    await get(`/api/search?q=${encodeURIComponent(query)}`)
  for (const search of [
    '',
    '?',
    '?q',
    '?q=',
    '?q=%',
    '?q=%00',
    '?q=%D0',
    '?q=a&q=b',
    '?x=1',
    '?q=%D1%81%D0%B5%D1%82&page=2',
    '?q=%D1%81%D0%B5%D1%82&page=-1',
    '?q=%D1%81%D0%B5%D1%82&page=1e19',
    '?q=%D1%81%D0%B5%D1%82&bez=ab',
    '?q=%D1%81%D0%B5%D1%82&bez=!',
    '?q=%D1%81%D0%B5%D1%82&sort=price',
    '?q=%D1%81%D0%B5%D1%82&sort=no',
  ])
    await get(`/api/search${search}`)
  for (const search of [
    '',
    '?boxes=',
    `?lines=${box.id}:2`,
    `?lines=${box.id}:1e19`,
    '?lines=x',
    '?lines=%00',
  ])
    await get(`/api/windows${search}`)
  for (const search of ['?live', '?live=0', '?x']) await get(`/api/health${search}`)
})

test('the board finds the same orders, whatever is typed', async () => {
  for (const changes of [
    {
      'customer.name': 'Сёмга Алёна',
      'customer.phone': '+79161110001',
      comment: 'ООО «Ромашка», ИНН 7701234567',
    },
    { 'customer.name': 'СЕМГА Йод', 'customer.phone': '+79161110002', comment: '100% скидка_нет' },
    {
      'customer.name': "O'Neil",
      'customer.phone': '+79262223344',
      'delivery.address': 'Тверская-Ямская, 1/2',
    },
    { 'customer.name': 'Zoe\u0308 Андреи\u0306', comment: 'emoji 🎂 и \\ обратная' },
  ])
    await place(changes)
  for (const query of [
    'семга',
    'сёмга',
    'СЁМГА',
    'сем',
    'алена семга',
    'йод',
    'и\u0306од',
    'ямская',
    'тверская-ямская',
    'ромашка',
    '«ромашка»',
    '7701234567',
    '7701',
    'инн 7701234567',
    '100%',
    '%',
    '_',
    '\\',
    "o'neil",
    'neil',
    'zoë',
    'zoe',
    'андрей',
    '🎂',
    '1',
    '№ 1',
    '#2',
    '0001',
    '89161110001',
    '+7 916 111-00-01',
    '8 (916) 111\u201100\u201101',
    'тел 89161110001',
    '+7916111',
    '916',
    '44',
    '+79161110001 +79161110002 +79262223344 +79161110001 +79161110002',
    '9'.repeat(100),
    '99999999999999999999',
    '0',
    '-1',
    'а',
    'я'.repeat(100),
    'я'.repeat(101),
    'б '.repeat(40),
    '',
    ' ',
    '\u0000',
    'а\u0000б',
    '*',
    '"',
    '""',
    'а*',
    'NEAR(а б)',
    'а OR б',
    'olga@',
    'anna@mail.ru',
    'mail.ru',
    '\u202e',
    '\ud800',
    ...NASTY_STRINGS.map((text) => text.slice(0, 60)),
  ])
    await post('/api/staff/search', { query }, OLGA)
  for (const query of [null, 1, [], {}, undefined]) await post('/api/staff/search', { query }, OLGA)
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '422']))
})

test('colleagues work on orders alike', async () => {
  const { number } = await place()
  const other = await place({
    'delivery.date': days[1]!.date,
    'delivery.window': days[1]!.windows[0],
  })
  const staff = (path: string, body: unknown, key = crypto.randomUUID()) =>
    post(`/api/staff/${path}`, body, { ...OLGA, ...keyed(key) })
  for (const wrong of [
    {},
    { state: 'no', version: 0 },
    { state: 'delivered', version: 0 },
    { state: 'cancelled', version: 0, reason: 'я'.repeat(301) },
  ])
    await staff(`orders/${number}/steps`, wrong)
  for (const version of NUMBERS) {
    await staff(`orders/${number}/steps`, `{"version":${version},"state":"cooking"}`)
    await staff(`orders/${number}/seen`, `{"version":${version}}`)
  }
  const key = crypto.randomUUID()
  await staff(`orders/${number}/steps`, { version: 0, state: 'confirmed' }, key)
  await staff(`orders/${number}/steps`, { version: 0, state: 'confirmed' }, key)
  await staff(`orders/${number}/steps`, { version: 0, state: 'cancelled' }, key)
  await staff(`orders/${number}/steps`, { version: 0, state: 'confirmed' })
  await staff(`orders/${number}/steps`, { version: 1, state: 'cooking' })
  for (const note of ['', 'звонить после шести', 'я'.repeat(1001), ...NASTY_STRINGS])
    await staff(`orders/${number}/note`, { note })
  for (const change of [
    { kind: 'moved', date: days[2]!.date, window: days[2]!.windows[0] },
    { kind: 'details-changed', address: 'Арбат, 5', persons: null, comment: '' },
    { kind: 'cancelled' },
  ])
    await staff(`orders/${other.number}/changes`, { version: 0, change })
  for (const numbers of [
    [number],
    [number, other.number, number],
    [],
    [0],
    [-1],
    [999_999],
    [0.5],
    'x',
    Array.from({ length: 501 }, () => 1),
  ])
    await staff('contacts', { numbers })
  for (const one of NUMBERS) await staff('contacts', `{"numbers":[${one}]}`)
  await staff('contacts', { numbers: [number], opening: 'x' })
  await staff('contacts', { numbers: [number], opening: '11111111-2222-4333-8444-555555555555' })
  for (const path of ['0', '999999', '2147483648', '9223372036854775808', 'x', '%00', '1%00'])
    for (const [action, body] of [
      ['steps', { version: 0, state: 'confirmed' }],
      ['note', { note: 'x' }],
      ['seen', { version: 0 }],
      [
        'changes',
        { version: 0, change: { kind: 'moved', date: days[2]!.date, window: days[2]!.windows[0] } },
      ],
    ] as const)
      await staff(`orders/${path}/${action}`, body)
  await staff('orders', order())
  await staff('orders', order({ 'customer.phone': 'x' }))
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '201', '404', '409', '422']),
  )
})

test('callbacks, closings, the stop-list, sheets and couriers are alike', async () => {
  const staff = (path: string, body: unknown) =>
    post(`/api/staff/${path}`, body, { ...OLGA, ...keyed() })
  const read = (path: string) => get(`/api/staff/${path}`, OLGA)
  await post(
    '/api/callbacks',
    { name: 'Анна', phone: '+79991234567', consent: true, lines: [{ id: box.id, quantity: 2 }] },
    keyed(),
  )
  for (const path of ['1', '0', '999999', '9223372036854775808', 'x', '%00']) {
    await staff(`callbacks/${path}/open`, {})
    await staff(`callbacks/${path}/done`, { done: false, result: 'не отвечает' })
    await staff(`callbacks/${path}/done`, { done: 'x' })
  }
  await staff('callbacks/1/done', { done: true, result: 'я'.repeat(201) })
  await staff('callbacks/1/done', { done: true, result: 'заказал' })
  const [date, window] = [days[4]!.date, days[4]!.windows[0]!]
  const { number } = await place({ 'delivery.date': date, 'delivery.window': window })
  for (const limit of [
    { orders: 0, pieces: 0 },
    { orders: 1, pieces: null },
    { orders: -1, pieces: 0 },
    { orders: 1e19, pieces: 0 },
    null,
  ])
    for (const closed of [window, '', '01:00-02:00']) {
      await staff('closings', { date, window: closed, limit })
      await read('closings')
      await get('/api/windows')
      await post(
        '/api/orders',
        order({ 'delivery.date': date, 'delivery.window': window }),
        keyed(),
      )
    }
  for (const wrong of ['2020-01-01', '2026-02-30', 'x'])
    await staff('closings', { date: wrong, window, limit: null })
  for (const pause of [
    'today',
    'today-and-tomorrow',
    'until-taken-back',
    date,
    '2020-01-01',
    '2026-02-30',
    'x',
    '',
    null,
  ]) {
    await staff('stop-list', { product: box.id, pause })
    await read('stop-list')
    await get('/api/stop-list')
    await post('/api/quote', { lines: [{ id: box.id, quantity: 1 }] })
    await post('/api/orders', order(), keyed())
  }
  for (const product of NUMBERS)
    await staff('stop-list', `{"product":${product},"pause":"until-taken-back"}`)
  await staff('stop-list', { product: box.id, pause: null })
  const promo = {
    word: 'Весна',
    kind: 'percent',
    amount: 15,
    minimum: 0,
    firstDay: null,
    lastDay: date,
    uses: 3,
    usesPerPhone: null,
    excluded: [],
  }
  for (const changes of [{}, { word: 'BECHA', amount: 20 }, { word: '10' }, { amount: 1e19 }])
    await staff('promo-codes', { ...promo, ...changes })
  for (const word of NASTY_STRINGS) await staff('promo-codes', { ...promo, word })
  for (const version of [0, 0, 1e19])
    await staff('promo-codes/change', { ...promo, version, isPaused: true, isEnded: false })
  await staff('promo-codes/change', { ...promo, word: 'нет такого', version: 0 })
  await read('promo-codes')
  for (const [path, body] of [
    ['role', { email: 'cook@kanapelle.example', role: 'kitchen' }],
    ['invite', { email: 'cook@kanapelle.example', role: 'kitchen' }],
    ['dismiss', { email: 'cook@kanapelle.example' }],
  ] as const)
    await staff(`colleagues/${path}`, body)
  await read('colleagues')
  await read('export')
  await post('/api/callbacks', { name: 'Вера', phone: '+79990001122', consent: true }, keyed())
  const erasing = keyed()
  for (const phone of ['+79991234567', '+79990001122', '+79990001122', '+79990003344', 'x', null]) {
    await staff('people', { phone })
    await staff('people/erase', { phone })
    await post('/api/staff/people/erase', { phone }, { ...OLGA, ...erasing })
  }
  await post('/api/staff/people/erase', { phone: '+79990001122' }, OLGA)
  await read('limits')
  await read('backups')
  await staff(`orders/${number}/steps`, { version: 0, state: 'confirmed' })
  for (const sheet of ['kitchen', 'purchase', 'labels', 'slips', 'couriers', 'x'])
    await staff('prints', { sheet, from: date, to: date })
  await staff('prints', { sheet: 'kitchen', from: date, to: '2020-01-01' })
  await staff('prints', { sheet: 'kitchen', from: date, to: '2099-01-01' })
  for (const search of [
    `?from=${date}`,
    `?from=${date}&to=${date}`,
    `?from=${days[0]!.date}&to=${days.at(-1)!.date}`,
    `?from=${date}&to=2020-01-01`,
    '?from=2026-02-30',
    '?from=2020-01-01&to=2030-01-01',
    '',
    '?from=x',
    `?from=${date}&after=${date}_${window}_1`,
    `?from=${date}&after=${date}_${window}_999999999999999`,
    `?from=${date}&after=x`,
    `?from=${date}&after=%00`,
  ])
    await read(`sheets${search}`)
  for (const code of [
    boxCode({ number, place: 1, mark: 0 }),
    boxCode({ number: 999_999, place: 1, mark: 0 }),
    '4607001234567',
    ...NASTY_STRINGS,
  ])
    for (const packed of [true, false]) await staff('packing', { date, code, packed })
  await staff('packing', { date: '2026-02-30', code: '1', packed: true })
  await staff('packing', { date, code: 1, packed: 'x' })
  for (const search of ['', '?date=x', '?date=2020-01-01', `?date=${date}`])
    await read(`stops${search}`)
  for (const body of [
    { courier: 'Игорь', numbers: [number] },
    { courier: 'Олег', numbers: [number, number, 999_999] },
    { courier: '', numbers: [number] },
    { courier: '\u0000', numbers: [number] },
    { courier: 'я'.repeat(101), numbers: [number] },
    { courier: 'Игорь', numbers: [] },
    { courier: 'Игорь', numbers: [1e19] },
    { courier: 'Игорь', numbers: ['x'] },
    ...NASTY_STRINGS.map((text) => ({ courier: text, numbers: [number] })),
  ]) {
    await staff('couriers', { date, ...body })
    await read(`couriers?date=${date}`)
  }
  for (const one of NUMBERS)
    await staff('couriers', `{"date":"${date}","courier":"Игорь","numbers":[${one}]}`)
  await staff('couriers', { date: '2026-02-30', courier: 'Игорь', numbers: [number] })
  for (const search of ['', '?date=x', '?date=2020-01-01', '?date=%00'])
    await read(`couriers${search}`)
  await read(`sheets?from=${date}`)
  const named = await staff('courier-links', { date, courier: 'Игорь' })
  await shop.ask((_, index) => ({
    target: '/api/courier/stops',
    headers: {
      authorization: `Bearer ${jsonOf(named[index]!).path.slice('/courier/#'.length)}`,
    },
  }))
  await staff('couriers', { date, courier: '', numbers: [number] })
  const links = await staff('courier-links', { date })
  await staff('courier-links', { date: '2020-01-01' })
  const bearer = (index: number) => ({
    authorization: `Bearer ${jsonOf(links[index]!).path.slice('/courier/#'.length)}`,
  })
  await shop.ask((_, index) => ({ target: '/api/courier/stops', headers: bearer(index) }))
  await get('/api/courier/stops', { authorization: `Bearer ${'A'.repeat(32)}` })
  for (const path of [`${number}`, '0', '9223372036854775808', 'x'])
    for (const version of [0, 1, 2])
      await shop.ask((_, index) =>
        postOf(
          `/api/courier/stops/${path}/delivered`,
          { version },
          { ...bearer(index), ...keyed(`11111111-2222-4333-8444-55555555a${version}67`) },
        ),
      )
  await read('courier-links')
  for (const body of [
    { date: '2026-02-30', by: null },
    { date, by: 'olga@elsewhere.example' },
    { date, by: '\u0000' },
    { date, by: null },
    { date: null, by: null },
  ])
    await staff('courier-links/revoke', body)
  await read('courier-links')
  await shop.ask((_, index) => ({ target: '/api/courier/stops', headers: bearer(index) }))
  for (const path of [`${number}`, '0', 'x', '%00'])
    await staff(`stops/${path}/delivered`, { version: 1 })
  await read('push')
  await staff('push', { endpoint: 'https://evil.example/', on: true })
  await staff('push', { endpoint: 'https://fcm.googleapis.com/fcm/send/x', on: true })
  await staff('push', { endpoint: 'https://fcm.googleapis.com/fcm/send/x', on: false })
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '201', '404', '409', '422']),
  )
})

test('the board and the log are paged alike', async () => {
  for (let count = 0; count < 3; count++) await place()
  const boards = await get('/api/staff/board', OLGA)
  const [board] = boards
  const { orders } = jsonOf(board!)
  await shop.ask((_, index) => ({
    target: '/api/staff/board',
    headers: { ...OLGA, 'if-none-match': boards[index]!.headers['etag'] ?? '' },
  }))
  const placeOf = (order: { date: string; window: string; number: number }) =>
    `${order.date}_${order.window}_${order.number}`
  for (const after of [
    placeOf(orders[0]),
    placeOf(orders.at(-1)),
    '2026-01-01_10:00-12:00_1',
    '2026-01-01_10:00-12:00_999999999999999',
    '2026-01-01_10:00-12:00_9999999999999999',
    '2026-02-30_10:00-12:00_1',
    '',
    'x',
    '%00',
  ])
    await get(`/api/staff/board?after=${after}`, OLGA)
  // More entries than a page of the log has.
  const numbers = orders.slice(0, 5).map((order: { number: number }) => order.number)
  for (let count = 0; count < 25; count++) await post('/api/staff/contacts', { numbers }, OLGA)
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const first = await get(`/api/staff/log?day=${today}`, OLGA)
  const next = (index: number) => jsonOf(first[index]!).next as string
  expect(next(0)).toMatch(/^\d+_/)
  await shop.ask((_, index) => ({
    target: `/api/staff/log?day=${today}&after=${next(index)}`,
    headers: OLGA,
  }))
  for (const search of [
    '',
    '?day=x',
    '?day=2026-02-30',
    '?day=2020-01-01',
    `?number=${numbers[0]}`,
    '?number=0',
    '?number=x',
    '?number=999999999999999',
    '?number=9223372036854775808',
    `?day=${today}&by=olga@kanapelle.example`,
    `?day=${today}&by=%00`,
    `?day=${today}&by=%25`,
    `?day=${today}&by=${'a'.repeat(2000)}`,
    `?day=${today}&after=x`,
    `?day=${today}&after=%00`,
    `?day=${today}&after=999999999999999_2_999999999999999_999999999999999`,
    `?day=${today}&after=0_0_0_0`,
  ])
    await get(`/api/staff/log${search}`, OLGA)
  await post('/api/staff/sign-out', {}, OLGA)
  for (const cookie of ['staff=', 'staff=a.b.c', `x=1; ${OLGA.cookie}`, `${OLGA.cookie}x`])
    await get('/api/staff/board', { cookie })
  expect(Object.keys(shop.statuses)).toEqual(expect.arrayContaining(['200', '304', '403', '422']))
})

test('money is taken, looked up and given back alike', async () => {
  const { number, bearer } = await place()
  const target = `/api/orders/${number}/payments`
  await shop.ask((_, index) => ({ target, headers: bearer(index) }))
  await shop.ask((_, index) => postOf(target, {}, bearer(index)))
  for (const path of ['0', '999999', '9223372036854775808', 'x', `${number}%00`]) {
    await get(`/api/orders/${path}/payments`)
    await post(`/api/orders/${path}/payments`, {})
  }
  for (const id of ['x', '', 'a'.repeat(65), 7, null, ...NASTY_STRINGS])
    await post('/api/payments/notices', { object: { id } })
  for (const body of [{}, { object: {} }, { object: 'x' }, '{', '7'])
    await post('/api/payments/notices', body)
  const staff = (body: unknown, path: string | number = number) =>
    post(`/api/staff/orders/${path}/payments`, body, { ...OLGA, ...keyed() })
  const received = { kind: 'received', way: 'cash', amount: 500, paid: 0 }
  for (const changes of [{}, {}, { paid: 500 }, { kind: 'no' }, { way: 'no' }, { amount: 0 }])
    await staff({ ...received, ...changes })
  for (const one of NUMBERS) await staff(`{"kind":"refund","amount":${one},"paid":1000}`)
  for (const path of ['0', '999999', 'x', '1%00']) await staff(received, path)
  await get(`/api/staff/orders/${number}/payments`, OLGA)
  await post(`/api/staff/orders/${number}/payments`, received, OLGA)
  const other = (await place({ payment: 'invoice', ...A_PAYER })).number
  const document = 'a1'.repeat(32)
  const found = { kind: 'received', way: 'cash', amount: 700, paid: 0, document }
  // The same document again, of another order, and what is no document.
  for (const path of [other, other, number]) await staff(found, path)
  for (const wrong of ['', 'a1', 7, null, document.toUpperCase(), ...NASTY_STRINGS.slice(0, 5)])
    await staff({ ...found, document: wrong }, other)
  await get(`/api/staff/orders/${other}/payments`, OLGA)
  for (const after of [
    '',
    '?after=',
    '?after=x',
    '?after=2026-12-24T10:00:00.000Z_1',
    '?after=%00',
  ])
    await get(`/api/staff/payments/invoices${after}`, OLGA)
  const [day] = days.map(({ date }) => date)
  for (const search of [
    '',
    `?from=${day}`,
    `?from=${day}&to=${day}`,
    '?from=2026-01-01&to=2027-01-01',
  ])
    await get(`/api/staff/payments/orders${search}`, OLGA)
  for (const target of ['invoices', `orders?from=${day}`])
    await get(`/api/staff/payments/${target}`)
  for (const who of [OLGA, undefined]) await get('/api/staff/purchase-prices', who)
  for (const report of [
    { device: 'phone', steps: ['home', 'cart'], vitals: { page: 'home', lcp: 5, cls: 0 } },
    { device: 'phone', steps: ['home'] },
    { device: 'desk', steps: ['home', 'home'] },
    {},
  ])
    await post('/api/visits', report)
  for (const days of ['?from=2026-01-01', '?from=x', ''])
    for (const route of ['visits', 'results']) await get(`/api/staff/${route}${days}`, OLGA)
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '404', '409', '422']),
  )
})

test('approvals are made, shown, returned and ordered alike', async () => {
  const asked = (changes: Record<string, unknown> = {}) => {
    const { customer: _, payment: __, consent: ___, delivery, ...rest } = order()
    const { date, window } = delivery as Record<string, string>
    return { ...rest, title: 'День рождения отдела', delivery: { date, window }, ...changes }
  }
  for (const changes of [
    { expectedTotal: 1 },
    { lines: [] },
    { lines: [{ id: 999_999, quantity: 1 }] },
    { lines: [{ id: box.id, quantity: 999 }] },
    { mkad: 'out', mkad_distance: undefined },
    { delivery: { date: '2020-01-01', window: '10:00-12:00' } },
    { delivery: null },
    { persons: 0 },
    { title: 'я'.repeat(81) },
    { website: 'spam' },
    ...NASTY_STRINGS.map((text) => ({ title: text.slice(0, 80), comment: text })),
  ])
    await post('/api/approvals', asked(changes), keyed())
  await post('/api/approvals', asked())
  const key = crypto.randomUUID()
  const made = await post('/api/approvals', asked(), keyed(key))
  await post('/api/approvals', asked(), keyed(key))
  await post('/api/approvals', asked({ title: 'Другое' }), keyed(key))
  expect(made[0]!.status).toBe(201)
  const bearer = (index: number) => ({ authorization: `Bearer ${jsonOf(made[index]!).secret}` })
  const show = () => shop.ask((_, index) => ({ target: '/api/approvals', headers: bearer(index) }))
  const send = (path: string, body: unknown) =>
    shop.ask((_, index) => postOf(`/api/approvals/${path}`, body, bearer(index)))
  await show()
  for (const remark of ['', 7, 'я'.repeat(1001), 'Больше рыбы', ...NASTY_STRINGS]) {
    await send('remark', { remark })
    await show()
  }
  const said = (changes: Record<string, unknown> = {}) => {
    const { customer, payment, consent, expectedTotal } = order()
    return {
      customer,
      payment,
      consent,
      expectedTotal,
      delivery: { address: 'Арбат, 1' },
      ...changes,
    }
  }
  for (const changes of [
    { expectedTotal: 1 },
    { delivery: {} },
    { delivery: { address: 'Арбат, 1', date: days[3]!.date } },
    { customer: null },
    { consent: false },
    { payment: 'invoice', taxNumber: '' },
    { withoutPromo: 'yes' },
    {},
    {},
    { delivery: { address: 'Арбат, 2' } },
  ])
    await send('order', said(changes))
  await send('remark', { remark: 'Поздно' })
  await show()
  for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(32)}`]) {
    await get('/api/approvals', { authorization })
    await get('/api/approvals', { authorization, prefer: 'handling=lenient' })
    await post('/api/approvals/remark', { remark: 'x' }, { authorization })
    await post('/api/approvals/order', said(), { authorization })
  }
  expect(Object.keys(shop.statuses)).toEqual(
    expect.arrayContaining(['200', '201', '204', '400', '404', '409', '422']),
  )
})

test('no route of the contract is left out', () => {
  const routes = [...Object.keys(SHOP_ROUTES), ...Object.keys(STAFF_ROUTES), ...CONTRACT_FILES]
  const asked = [...ASKED]
  const isAsked = (route: string) => {
    const pattern = new RegExp(
      `^${route
        .split(/:(?:number|buildId|path)/)
        .map((part) => RegExp.escape(part))
        .join('.*')}$`,
    )
    return asked.some((one) => pattern.test(one))
  }
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !isAsked(route))).toEqual([])
})
