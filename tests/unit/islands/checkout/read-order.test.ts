import { describe, expect, test, vi } from 'vitest'
import { readOrder } from '../../../../src/islands/checkout/read-order.ts'

const FIELDS = {
  'customer.name': 'Анна',
  'customer.phone': '8 999 123-45-67',
  'customer.email': '',
  'delivery.address': 'Тверская, 1',
  'delivery.date': '2026-12-24',
  'delivery.window': '10:00-12:00',
  payment: 'card',
  persons: ' 12 ',
  comment: '',
  consent: 'on',
}
const DELIVERED = { pickup: false, distanceMissing: false, wrongQuantity: undefined }

/** The form with some fields filled in otherwise; undefined leaves a field out, as an empty box is. */
function read(
  changes: Record<string, string | undefined> = {},
  cart: Partial<Parameters<typeof readOrder>[1]> = {},
) {
  const data = new FormData()
  for (const [name, value] of Object.entries<string | undefined>({ ...FIELDS, ...changes }))
    if (value !== undefined) data.set(name, value)
  return readOrder(data, { ...DELIVERED, ...cart })
}

const pathsOf = (result: ReturnType<typeof readOrder>) =>
  result.ok ? [] : result.errors.map(({ path }) => path)

test('a form that is filled in is read as the request has it', () => {
  expect(read()).toMatchObject({
    ok: true,
    form: {
      customer: { name: 'Анна', phone: '+79991234567' },
      persons: 12,
      consent: true,
    },
  })
})

describe('an order is not sent', () => {
  test('without the consent', () => {
    expect(read({ consent: undefined })).toEqual({
      ok: false,
      errors: [{ path: 'consent', message: 'Без согласия мы не можем принять заказ' }],
    })
  })

  test('with an address of spaces, unless the shopper collects it', () => {
    const address = { 'delivery.address': '  ' }
    expect(read(address)).toEqual({
      ok: false,
      errors: [{ path: 'delivery.address', message: 'Укажите адрес доставки' }],
    })
    expect(read(address, { pickup: true }).ok).toBe(true)
  })

  test('without the distance where the cart needs one', () => {
    expect(pathsOf(read({}, { distanceMissing: true }))).toEqual(['mkad_distance'])
  })

  test('with a line whose typed quantity is wrong', () => {
    expect(read({}, { wrongQuantity: 12 })).toEqual({
      ok: false,
      errors: [
        {
          path: 'quantity.12',
          message: 'Количество\u00a0— целое число от\u00a01\u00a0до\u00a0999',
        },
      ],
    })
  })

  test.each(['0', '2,5', '1e2', 'много'])('for %j guests', (persons) => {
    expect(pathsOf(read({ persons }))).toEqual(['persons'])
  })
})

test('the number of guests may stay empty', () => {
  const result = read({ persons: ' ' })
  expect(result.ok && result.form.persons).toBeUndefined()
})

test('an order below the minimum of its day and window is refused beside the window, once both are chosen', () => {
  const lackFor = vi.fn(() => ({ minimum: 15_000, missing: 3400 }))
  const { errors } = read({}, { lackFor }) as { errors: { path: string; message: string }[] }
  expect(errors).toEqual([
    { path: 'delivery.window', message: expect.stringMatching(/от\s15\s000\s₽/) as string },
  ])
  expect(lackFor).toHaveBeenCalledExactlyOnceWith({ date: '2026-12-24', window: '10:00-12:00' })
  expect(pathsOf(read({ 'delivery.window': '' }, { lackFor }))).toEqual(['delivery.window'])
  expect(lackFor).toHaveBeenCalledOnce()
  expect(errors[0]!.message).toContain('другое время')
  const every = read({}, { lackFor, isForEvery: true }) as { errors: { message: string }[] }
  expect(every.errors[0]!.message).not.toContain('другое время')
})
