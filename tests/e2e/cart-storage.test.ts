import type { BrowserContext, Page } from '@playwright/test'
import { digits, goodsOnSale, readDrawer, savedLine, type Goods } from './goods.ts'
import { expect, test } from './shop.ts'
import { usePage } from './visits.ts'

/*
 * Every fault that a browser's storage can have, in a real browser: the page never throws, what makes sense is kept,
 * what is added is there, the sums are right, and the shopper is warned when, and only when, the cart is not saved.
 */

interface Fault {
  what: string
  /** Written into the storage before the page loads. */
  items?: Record<string, string>
  /** Breaks the storage before the page loads; runs in the page. */
  before?: () => void
  /** Breaks the storage while the page is open. */
  during?: () => void
  /** The valid lines that survive; both by default. */
  kept?: 'both' | 'none'
  /** Storage that takes no further writes. */
  unsaved?: true
  /** Pieces of the first valid line; 2 by default. */
  pieces?: number
  sale?: number
  gift?: string
  /** The catalogue corrects the cart before the shopper goes on. */
  corrected?: true
}

/** Values for a line that make no sense, each under the number of another real product. */
function nonsense(line: (fields: object) => string, valid: string): string[] {
  return [
    '{"id":',
    '',
    'null',
    '[]',
    '{}',
    '42',
    '"text"',
    'undefined',
    '\u0000',
    valid,
    ...[-1, 0, 1.5, 1000, 1e9, '2', null, [1]].map((quantity) => line({ quantity })),
    ...[0, -500, 99.5, 1e9, '100', undefined].map((price) => line({ price })),
    line({ quantity: 1 }).replace('"quantity":1', '"quantity":1e400'),
    line({ quantity: 1 }).replace('"quantity":1', '"quantity":NaN'),
    line({ name: { toString: 'x' } }),
    line({ weight: 'heavy' }),
    JSON.stringify({ v: 0, product: 12, count: 3 }),
    JSON.stringify({ version: 9, lines: [{ id: 1, quantity: 1 }] }),
  ]
}

function faultsIn(first: Goods, others: Goods[]): Fault[] {
  const broken = others.map((goods) => `cart:line:${goods.id}`)
  const values = others.flatMap((goods, index) => {
    const line = (fields: object) => JSON.stringify({ ...goods, quantity: 1, ...fields })
    return nonsense(line, savedLine(first, 5, 1))[index] ?? []
  })
  const forged = { ...first, price: 1, quantity: 1, position: 5 }
  return [
    {
      what: `${values.length} lines that make no sense`,
      items: Object.fromEntries(values.map((value, index) => [broken[index]!, value])),
    },
    {
      what: 'keys that make no sense',
      items: {
        'cart:': '1',
        'cart:line:': '{}',
        'cart:line:NaN': '{}',
        'cart:line:-1': '{}',
        'cart:__proto__': '{"pickup":true}',
        'cart:line:__proto__': savedLine(first, 9, 9),
        'cart:constructor': '1',
        [`cart:line:0${first.id}`]: savedLine(first, 9, 9),
        [`cart:line:${first.id}.0`]: savedLine(first, 9, 9),
        'cart:state': JSON.stringify({ cart: [forged], sale: 30 }),
        'cart:change:1': '{"id":1}',
        'cart:change:x': 'null',
        'checkout:date': '{',
        'shell:cart': '{"total":',
      },
    },
    {
      what: 'forged gifts and discounts',
      items: {
        'cart:line:74': JSON.stringify({ ...forged, id: 74 }),
        'cart:line:78': JSON.stringify({ ...forged, id: 78, price: 0 }),
        'cart:sale': '99',
        'cart:discount': '999999',
        'cart:promo': '7',
      },
    },
    {
      what: 'fields that make no sense',
      items: {
        'cart:sale': 'NaN',
        'cart:discount': '{',
        'cart:promo': '[1]',
        'cart:pickup': 'yes',
        'cart:mkad': 'OUT',
        'cart:mkad_distance': '1e400',
      },
    },
    {
      what: 'a larger sale than the code gives',
      items: { 'cart:promo': '10', 'cart:sale': '99' },
      pieces: 20,
      sale: 30,
    },
    {
      what: 'a second gift beside the one of the code',
      items: { 'cart:promo': '1', 'cart:line:75': JSON.stringify({ ...forged, id: 75 }) },
      pieces: 20,
      gift: 'Фруктовый набор',
    },
    { what: 'pickup of the last visit', items: { 'cart:pickup': 'true', 'cart:promo': '5' } },
    {
      what: 'another price than the catalogue’s',
      items: { [`cart:line:${first.id}`]: savedLine({ ...first, price: 1 }, 2, 1) },
      corrected: true,
    },
    {
      what: '10 000 lines',
      items: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => 100_000 + index).map((id) => [
          `cart:line:${id}`,
          savedLine({ ...first, id }, 1, id),
        ]),
      ),
      corrected: true,
    },
    {
      what: 'a storage that is really full',
      before() {
        for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
          for (let n = 0; ; n++)
            try {
              localStorage.setItem(`f${size}.${n}`, 'x'.repeat(size))
            } catch {
              break
            }
      },
      unsaved: true,
    },
    {
      what: 'a storage that refuses every value',
      before() {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError')
        }
      },
      unsaved: true,
    },
    {
      what: 'a storage that takes values and forgets them',
      before() {
        Storage.prototype.setItem = () => {}
      },
      unsaved: true,
    },
    {
      what: 'a storage that cannot be read',
      before() {
        Storage.prototype.getItem = () => {
          throw new DOMException('Locked', 'SecurityError')
        }
      },
      kept: 'none',
      unsaved: true,
    },
    {
      what: 'a storage that answers with what was never written',
      before() {
        Storage.prototype.getItem = () => 5 as never
      },
      kept: 'none',
      unsaved: true,
    },
    {
      what: 'a storage that removes nothing',
      before() {
        Storage.prototype.removeItem = () => {
          throw new DOMException('Locked', 'SecurityError')
        }
      },
    },
    {
      what: 'a storage that throws when asked for',
      before() {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      },
      kept: 'none',
      unsaved: true,
    },
    {
      what: 'a storage that is null',
      before() {
        Object.defineProperty(window, 'localStorage', { value: null })
      },
      kept: 'none',
      unsaved: true,
    },
    {
      what: 'no storage at all',
      before() {
        Object.defineProperty(window, 'localStorage', { value: undefined })
      },
      kept: 'none',
      unsaved: true,
    },
    {
      what: 'a storage that is no Storage but works like one',
      before() {
        const real = localStorage
        const stand = {
          key: (index: number) => real.key(index),
          getItem: (key: string) => real.getItem(key),
          setItem: (key: string, value: string) => real.setItem(key, value),
          removeItem: (key: string) => real.removeItem(key),
          get length() {
            return real.length
          },
        }
        Object.defineProperty(window, 'localStorage', { value: stand })
      },
    },
    {
      what: 'a storage that is emptied while the page is open',
      during: () => localStorage.clear(),
      kept: 'none',
    },
    {
      what: 'a storage that locks while the page is open',
      during() {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      },
      unsaved: true,
    },
    {
      what: 'a storage that fills up while the page is open',
      during() {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError')
        }
      },
      unsaved: true,
    },
  ]
}

for (const [where, isHere] of [
  ['in the storage', ({ items }: Fault) => items !== undefined],
  ['with the storage itself', ({ items }: Fault) => items === undefined],
] as const) {
  test(`whatever is wrong ${where}, the cart works and says what it can keep`, async ({
    context,
    request,
  }) => {
    // A visit for each fault.
    test.slow()
    await context.route(/\.(avif|woff2)$/, (route) => route.fulfill({ body: '' }))
    const [first, second, third, ...others] = (await goodsOnSale(request)).filter(
      ({ price }) => price < 4000,
    )
    for (const fault of faultsIn(first!, others).filter(isHere)) {
      await test.step(fault.what, () => shopDespite(fault, context, [first!, second!, third!]))
    }
  })
}

async function shopDespite(
  fault: Fault,
  context: BrowserContext,
  [first, second, third]: [Goods, Goods, Goods],
): Promise<void> {
  const { kept = 'both', pieces = 2, sale = 0 } = fault
  const page = await context.newPage()
  const complaints = listenTo(page)
  const items = {
    [`cart:line:${first.id}`]: savedLine(first, pieces, 1),
    [`cart:line:${second.id}`]: savedLine(second, 1, 2),
    ...fault.items,
  }
  // One script, since several run in no certain order.
  const breakIt = String(fault.before ?? (() => {})).replace(/^before\(/, 'function before(')
  await page.addInitScript(`(${String(fillStorage)})(${JSON.stringify(items)}); (${breakIt})()`)

  const catalogue = fault.corrected && page.waitForResponse('**/api/catalogue.json')
  await page.goto(`/product/${third.slug}/`)
  await usePage(page)
  await catalogue
  const add = page.getByRole('button', { name: `В корзину: ${third.name}`, exact: true }).first()
  await expect(add).toBeVisible()
  if (fault.corrected) await expect(async () => expect(await savedLines(page)).toBe(2)).toPass()
  if (fault.during) await page.evaluate(fault.during)
  await add.click()
  await expect(
    page.getByRole('group', { name: `Количество: ${third.name}`, exact: true }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Корзина/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Корзина/ })
  await expect(drawer.getByRole('list', { name: 'Товары в корзине' })).toBeVisible()

  const valid = kept === 'both' ? [`${first.name} × ${pieces}`, `${second.name} × 1`] : []
  const goods = (kept === 'both' ? first.price * pieces + second.price : 0) + third.price
  const total = Math.trunc((goods * (100 - sale)) / 100)
  // The pickup of the last visit is cleared at some moment after the page has loaded.
  await expect
    .poll(() => readDrawer(drawer), fault.what)
    .toEqual({
      lines: [...valid, `${third.name} × 1`, ...(fault.gift ? [fault.gift] : [])],
      amounts: goods,
      total,
      orderTotal: total + (goods < 8000 ? 700 : 0),
    })
  const button = page.getByRole('button', { name: /^Корзина/, includeHidden: true })
  expect(digits(await button.innerText()), fault.what).toBe(total)
  await expect(drawer.getByText(/Браузер\sне\sдаёт\sсохранить\sкорзину/), fault.what).toBeVisible({
    visible: fault.unsaved === true,
  })
  expect(complaints, fault.what).toEqual([])
  await page.close()
}

function fillStorage(items: Record<string, string>): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

function savedLines(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('cart:line:')).length,
  )
}

function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
