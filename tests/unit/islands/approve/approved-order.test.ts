import { expect, test, vi } from 'vitest'
import { anApproval, aQuote } from './approval.ts'

vi.mock('../../../../src/client/navigation/index.ts', () => ({ navigateTo: vi.fn() }))
const { readApprovedOrder } = await import('../../../../src/islands/approve/approved-order.ts')

/** The form as it is filled in. */
function typed(changes: Record<string, string> = {}): FormData {
  const data = new FormData()
  const fields = {
    'customer.name': 'Анна',
    'customer.phone': '+7 (999) 123-45-67',
    'customer.email': '',
    'delivery.address': 'Тверская, 1',
    payment: 'cash',
    consent: 'on',
    website: '',
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('whoever approves sends contact data and the sum of today, and nothing that the approval has', () => {
  const read = readApprovedOrder(typed(), anApproval())
  expect(read).toMatchObject({
    ok: true,
    body: {
      customer: { name: 'Анна', phone: '+79991234567', email: '' },
      delivery: { address: 'Тверская, 1' },
      payment: 'cash',
      consent: true,
      website: '',
      expectedTotal: 13800,
      withoutPromo: false,
    },
  })
  const names = Object.keys((read as { body: object }).body).sort()
  expect(names).toEqual(
    [
      'consent',
      'customer',
      'delivery',
      'expectedTotal',
      'payment',
      'website',
      'withoutPromo',
    ].sort(),
  )
})

test('the text to read out on the phone has the comment and the diets of the approval', () => {
  const read = readApprovedOrder(typed(), anApproval())
  expect(read).toMatchObject({ text: expect.stringMatching(/Домофон 12/) as string })
  expect(read).toMatchObject({ text: expect.stringMatching(/без\sмяса/) as string })
})

test('a day and a window are sent only where those of the approval cannot be had', () => {
  const slot = { 'delivery.date': '2026-12-25', 'delivery.window': '12:00-14:00' }
  const refusals = [{ code: 'window-full' as const, message: 'Мест нет' }]
  const full = anApproval({ now: { quote: aQuote(), refusals } })
  expect(readApprovedOrder(typed(slot), full)).toMatchObject({
    body: { delivery: { address: 'Тверская, 1', date: '2026-12-25', window: '12:00-14:00' } },
  })
  expect(readApprovedOrder(typed(), full)).toEqual({
    ok: false,
    errors: [
      { path: 'delivery.date', message: 'Выберите день' },
      { path: 'delivery.window', message: 'Выберите время' },
    ],
  })
})

test('an order without the code that is over says so', () => {
  const refusals = [{ code: 'promo-over' as const, message: 'Промокод не действует' }]
  const approval = anApproval({
    now: { quote: aQuote({ orderTotal: 14500 }), refusals },
  })
  expect(readApprovedOrder(typed(), approval)).toMatchObject({
    body: { withoutPromo: true, expectedTotal: 14500 },
  })
})

test('an address is asked for unless the order is fetched, and a payer where it is paid by invoice', () => {
  const pickup = anApproval({ quote: aQuote({ pickup: true }) })
  expect(readApprovedOrder(typed({ 'delivery.address': '' }), pickup).ok).toBe(true)
  expect(readApprovedOrder(typed({ 'delivery.address': '' }), anApproval())).toMatchObject({
    errors: [{ path: 'delivery.address' }],
  })
  expect(readApprovedOrder(typed({ payment: 'invoice' }), anApproval())).toMatchObject({
    errors: [{ path: 'taxNumber' }, { path: 'company' }],
  })
})

test('words beside the number are not lost in silence: there is no comment that could take them', () => {
  const phone = '+7 (999) 123-45-67 доб. 12'
  expect(readApprovedOrder(typed({ 'customer.phone': phone }), anApproval())).toMatchObject({
    errors: [{ path: 'customer.phone' }],
  })
})
