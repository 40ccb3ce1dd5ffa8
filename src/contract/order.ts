import * as v from 'valibot'
import { hasDistance, orderedCart } from './cart.ts'
import { MISSING_DISTANCE } from '../wording/typed-numbers.ts'
import { MISSING_ADDRESS, object } from './fields.ts'
import { OrderForm, payerErrors } from './forms.ts'

/** Checks that an order by invoice has its payer. Rule 92. */
export function payerCheck<
  Order extends Parameters<typeof payerErrors>[0] & Record<string, unknown>,
>() {
  return v.rawCheck<Order>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const { path, message } of payerErrors(input))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key: path, value: '' }],
      })
  })
}

/** Body of `POST /api/orders`. */
export const OrderRequest = v.pipe(
  object({ ...orderedCart, ...OrderForm.entries }),
  v.forward(
    v.partialCheck(
      [['pickup'], ['delivery', 'address']],
      ({ pickup, delivery }) => pickup || delivery.address !== '',
      MISSING_ADDRESS,
    ),
    ['delivery', 'address'],
  ),
  v.forward(
    v.partialCheck([['pickup'], ['mkad'], ['mkad_distance']], hasDistance, MISSING_DISTANCE),
    ['mkad_distance'],
  ),
  payerCheck(),
)
export type OrderRequest = v.InferOutput<typeof OrderRequest>
