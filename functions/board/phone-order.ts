import { UNLIMITED } from '../limits/hourly.ts'
import { onceByKey } from '../http/idempotency.ts'
import { parseNumber } from '../http/number.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { announce, answerAccepted, acceptOrder } from '../orders/place.ts'

/**
 * `POST /api/staff/orders?callback=…`: an order that a colleague takes on the phone, with the rules and prices of the shop but
 * for the lead time and the hourly limits. The consent is recorded as given on the phone. A callback request that it answers is
 * marked as done. Rule 51.
 */
export const placeByPhone: Handler = async ({ req, executionCtx, var: { services, staff } }) => {
  const now = services.now()
  const callback = callbackOf(req.query('callback'))
  const { key, done, isNew } = await onceByKey(req.raw, {
    ...(callback !== undefined && { about: { callback } }),
    find: services.orders.findByKey,
    make: (keyed) =>
      acceptOrder(
        keyed,
        {
          limit: () => Promise.resolve(UNLIMITED),
          consentChannel: 'phone',
          takenBy: staff.email,
        },
        services,
        now,
      ),
  })
  // Also for a retry: the first attempt may have ended before this.
  if (callback !== undefined)
    await services.board.setCallbackDone(
      callback,
      { email: staff.email, at: now },
      `Заказ №\u00a0${done.number}`,
    )
  if (isNew)
    await services.staffLog.add({
      at: now,
      by: staff.email,
      kind: 'took-order',
      number: done.number,
    })
  if (isNew) announce(done, services, executionCtx)
  return answerAccepted(done, key, isNew)
}

function callbackOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = parseNumber(text)
  if (number !== undefined) return number
  throw wrongFields([{ path: 'callback', message: 'Номер просьбы — число' }])
}
