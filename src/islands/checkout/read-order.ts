import * as v from 'valibot'
import { fieldErrors, MISSING_ADDRESS, type FieldError } from '../../contract/fields.ts'
import { OrderForm, orderFields, typedPayerErrors } from '../../contract/forms.ts'
import type { BelowMinimum } from '../../domain/minimum-order.ts'
import type { DeliverySlot } from '../../domain/slots.ts'
import { belowMinimumWords } from '../../wording/minimum-order.ts'
import { MISSING_DISTANCE, parseWhole, WRONG_QUANTITY } from '../../wording/typed-numbers.ts'
import { readPhone, withBeside } from '../../wording/phone.ts'
import { quantityName } from '../cart/quantity/quantity-name.ts'

export type ReadOrder = { ok: true; form: OrderForm } | { ok: false; errors: FieldError[] }

interface CartFacts {
  pickup: boolean
  distanceMissing: boolean
  /** The line whose typed quantity is wrong. */
  wrongQuantity: number | undefined
  /** Why the order is too small for a day and window; not looked at without. */
  lackFor?: (slot: DeliverySlot) => BelowMinimum | undefined
  /** Whether it is too small for every day and window. */
  isForEvery?: boolean
}

/**
 * The form's fields as the request has them, or their errors; an address and a distance are demanded where the cart
 * needs them, and a quantity that was typed wrong is an error too.
 */
export function readOrder(
  data: FormData,
  { pickup, distanceMissing, wrongQuantity, lackFor, isForEvery }: CartFacts,
): ReadOrder {
  const text = (name: string) => (data.get(name) ?? '') as string
  const guests = text('persons').trim()
  const { phone, beside } = readPhone(text('customer.phone'))
  const payment = text('payment')
  const payer =
    payment === 'invoice' ? textsOf(['taxNumber', 'company', 'kpp', 'documentsEmail'], text) : {}
  const result = v.safeParse(OrderForm, {
    customer: {
      name: text('customer.name'),
      phone,
      email: text('customer.email'),
    },
    delivery: Object.fromEntries(
      Object.keys(orderFields.delivery).map((name) => [name, text(`delivery.${name}`)]),
    ),
    payment,
    persons: guests === '' ? undefined : (parseWhole(guests) ?? NaN),
    comment: withBeside(text('comment'), beside),
    diets: text('diets'),
    lid: text('lid'),
    ...payer,
    consent: data.get('consent') === 'on',
    website: text('website'),
  })
  const errors = result.success ? [] : fieldErrors(result.issues)
  // Slips in its numbers are among the errors already.
  if (payment === 'invoice') errors.push(...typedPayerErrors(payer).filter(isNewTo(errors)))
  if (!pickup && text('delivery.address').trim() === '') {
    errors.unshift({ path: 'delivery.address', message: MISSING_ADDRESS })
  }
  const [date, window] = [text('delivery.date'), text('delivery.window')]
  const lack = date && window ? lackFor?.({ date, window }) : undefined
  if (lack) errors.push({ path: 'delivery.window', message: belowMinimumWords(lack, isForEvery) })
  if (distanceMissing) errors.unshift({ path: 'mkad_distance', message: MISSING_DISTANCE })
  if (wrongQuantity !== undefined)
    errors.push({ path: quantityName(wrongQuantity), message: WRONG_QUANTITY })
  return result.success && errors.length === 0
    ? { ok: true, form: result.output }
    : { ok: false, errors }
}

const isNewTo = (errors: readonly FieldError[]) => (error: FieldError) =>
  !errors.some(({ path }) => path === error.path)

function textsOf<Name extends string>(
  names: readonly Name[],
  text: (name: string) => string,
): Partial<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, text(name).trim()])) as Record<Name, string>
}
