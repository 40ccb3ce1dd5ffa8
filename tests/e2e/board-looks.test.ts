import type { Page } from '@playwright/test'
import type { BoardCallback, BoardJson, BoardOrder } from '../../src/contract/board.ts'
import { anOpenedOrder } from '../builders/board-order.ts'
import type { StaffStopList } from '../../src/contract/stop-list.ts'
import { expectLook } from './expect-look.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard } from './staff.ts'
import { waitForTypeface } from './typeface.ts'

/*
 * The board as it looks on a day that is always the same. The tests share one database, so the edge's answers are
 * written here; board.test.ts tests the board with the edge's own.
 */

const SCREENS = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
]
/** 11:30 in Moscow. */
const NOW = new Date('2026-12-24T08:30:00Z')
const TODAY = '2026-12-24'
const TOMORROW = '2026-12-25'

const AN_ORDER: BoardOrder = {
  number: 128,
  state: 'taken',
  version: 0,
  createdAt: '2026-12-24T08:12:00Z',
  date: TODAY,
  window: '16:00-18:00',
  pickup: false,
  distance: 0,
  persons: 20,
  orderTotal: 32_970,
  payment: 'cash',
  paid: 0,
  address: 'Тверская, 1, подъезд 2, офис 5',
  comment: '',
  diets: '',
  lid: '',
  company: '',
  lines: [
    { id: 1, name: 'Мясной фуршет', quantity: 3, gift: false },
    { id: 2, name: 'Большое ассорти брускетт для длинного стола', quantity: 2, gift: false },
    { id: 901, name: 'Фруктовый набор', quantity: 1, gift: true },
  ],
  news: [],
}

const CALLBACK: BoardCallback = {
  number: 7,
  createdAt: '2026-12-24T08:05:00Z',
  orderTotal: 8490,
  doneBy: null,
  result: '',
}

const PAUSED: StaffStopList['paused'] = []

const FULL_DAY: BoardJson = {
  orders: [
    AN_ORDER,
    {
      ...AN_ORDER,
      number: 129,
      date: TOMORROW,
      window: '08:00-10:00',
      persons: null,
      distance: 12,
    },
    {
      ...AN_ORDER,
      number: 121,
      state: 'confirmed',
      version: 1,
      pickup: true,
      payment: 'card',
      address: '',
    },
    {
      ...AN_ORDER,
      number: 118,
      state: 'confirmed',
      version: 1,
      window: '18:00-20:00',
      comment: 'Аллергия на орехи у двоих гостей. Звонить за десять минут',
      diets: '',
      lid: '',
    },
    { ...AN_ORDER, number: 116, state: 'cooking', version: 2, window: '14:00-16:00' },
    {
      ...AN_ORDER,
      number: 114,
      state: 'on-the-way',
      version: 3,
      window: '08:00-10:00',
      payment: 'invoice',
      address: 'Химки, Юбилейный проспект, 40',
      distance: 7,
    },
    {
      ...AN_ORDER,
      number: 110,
      state: 'delivered',
      version: 4,
      window: '08:00-10:00',
      address: '',
    },
    { ...AN_ORDER, number: 109, state: 'cancelled', version: 1, window: '10:00-12:00' },
  ],
  callbacks: [CALLBACK],
  paused: PAUSED,
  printed: [],
}

const OPENED = anOpenedOrder({
  number: 128,
  name: 'Анна Константинопольская',
  email: 'anna@example.com',
  address: 'Тверская, 1, подъезд 2, офис 5',
  comment: 'Домофон 12, позвоните за десять минут до приезда',
  diets: '',
  lid: '',
  others: [{ number: 87, date: '2026-11-20', state: 'delivered', orderTotal: 18_450 }],
  note: 'Постоянный покупатель',
  promo: 1,
  events: [
    {
      version: 1,
      at: '2026-12-24T08:20:00Z',
      actor: 'shopper',
      kind: 'moved',
      data: {
        from: { date: TODAY, window: '14:00-16:00' },
        to: { date: TODAY, window: '16:00-18:00' },
      },
    },
  ],
})

async function answer(page: Page, board: BoardJson): Promise<void> {
  await page.route('/api/staff/board', (route) => route.fulfill({ json: board }))
  await page.route('/api/staff/contacts', (route) => route.fulfill({ json: { orders: [OPENED] } }))
  await page.route('/api/staff/orders/*/payments', (route) =>
    route.fulfill({ json: { payments: [], paid: 0 } }),
  )
}

const LOOKS: Readonly<Record<string, { board: BoardJson; act?: (page: Page) => Promise<void> }>> = {
  'board-empty': { board: { orders: [], callbacks: [], paused: PAUSED, printed: [] } },
  board: { board: FULL_DAY },
  'board-order': {
    board: FULL_DAY,
    act: async (page) => {
      await cardOf(page, AN_ORDER.number).getByRole('button', { name: 'Открыть' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(OPENED.comment)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Отметить оплату' })).toBeVisible()
    },
  },
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Europe/Moscow',
  viewport: SCREENS[0]!,
})
test.skip(!process.env['LOOKS_CHROMIUM'], 'other systems draw letters otherwise')

for (const [name, { board, act }] of Object.entries(LOOKS)) {
  test(`${name} looks as it was accepted`, async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await answer(page, board)
    await openBoard(page)
    await waitForTypeface(page)
    await page.goto('/board/')
    await expect(page.getByRole('region').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await act?.(page)
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      await expectLook(page, name, { stylePath: 'tests/e2e/looks.css' })
    }
  })
}
