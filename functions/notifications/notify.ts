import { DAY } from '../../src/domain/time.ts'
import { alarm, log, withoutMessage } from '../http/log.ts'
import type { Services } from '../services.ts'
import { openToken } from '../http/tokens.ts'
import { aboutCallback, aboutErasure, aboutOrder, channelCheck } from './compose.ts'
import type { Notification } from './notification.ts'
import type { Due } from './outbox.ts'
import { sweep } from './sweep.ts'
import { toCustomer } from './to-customer.ts'

type Notifying = Pick<
  Services,
  | 'orders'
  | 'callbacks'
  | 'people'
  | 'outbox'
  | 'channels'
  | 'customerOutbox'
  | 'customerChannels'
  | 'mailKey'
  | 'limits'
  | 'now'
>

/** Notifications delivered after one response; the sweep of the next minute delivers the others. */
const AFTER_RESPONSE = 5

/** Delivers due notifications after the response is sent; a failed one stays in the outbox for the next sweep. */
export function notifySoon(
  services: Notifying,
  context: Pick<ExecutionContext, 'waitUntil'>,
): void {
  const delivery = notifyDue(services, AFTER_RESPONSE).catch((error: unknown) => {
    alarm('sweep-failed', withoutMessage(error))
  })
  context.waitUntil(delivery)
}

/** A day: what a customer would read about an order later than that is of no use. */
const CUSTOMER_MAIL_EXPIRES = DAY

/**
 * Delivers at most `limit` due notifications to the staff, and as many to customers, through every configured channel.
 * Rejects when one of both sweeps failed; the other one ran.
 */
export async function notifyDue(services: Notifying, limit: number): Promise<void> {
  const { now } = services
  try {
    await sweep({
      outbox: services.outbox,
      channels: services.channels,
      compose: (due) => compose(services, due),
      now,
      limit,
    })
  } finally {
    await sweep({
      outbox: services.customerOutbox,
      channels: services.customerChannels,
      compose: async (due) => {
        const order = await services.orders.findForStaff(due.number)
        if (!order) return undefined
        const token =
          due.tokenSealed && services.mailKey
            ? await openToken(due.tokenSealed, services.mailKey)
            : undefined
        const mail = toCustomer(order, { ...due, ...(token && { token }) })
        return mail && (await mayMail(services, due, order.customer.email)) ? mail : undefined
      },
      now,
      limit,
      expiresAfter: CUSTOMER_MAIL_EXPIRES,
    })
  }
}

/** Whether the mailbox has room for one more message in this hour; one that is tried again was counted. Rule 55. */
async function mayMail(
  { customerOutbox, limits, now }: Notifying,
  { number, kind, attempts }: Due<string>,
  address: string,
): Promise<boolean> {
  if (attempts > 1 || (await customerOutbox.admit(await limits.mailTo(address, now())))) return true
  log('mail-limited', { kind, number })
  return false
}

async function compose(
  { orders, callbacks, people }: Notifying,
  { kind, number, createdAt }: Due,
): Promise<Notification | undefined> {
  switch (kind) {
    case 'check':
      return channelCheck(number)
    case 'order': {
      const order = await orders.findForStaff(number)
      return order && aboutOrder(order, createdAt)
    }
    case 'callback': {
      const callback = await callbacks.findForStaff(number)
      return callback && aboutCallback(callback)
    }
    case 'erasure': {
      const erasure = await people.erasure(number)
      return erasure && aboutErasure(erasure)
    }
  }
}
