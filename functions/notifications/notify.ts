import { alarm, withoutMessage } from '../http/log.ts'
import type { Services } from '../services.ts'
import { aboutCallback, aboutOrder, channelCheck } from './compose.ts'
import type { Notification } from './notification.ts'
import type { Due } from './outbox.ts'
import { sweep } from './sweep.ts'

type Notifying = Pick<Services, 'orders' | 'callbacks' | 'outbox' | 'channels' | 'now'>

/** Delivers due notifications after the response is sent; a failed one stays in the outbox for the next sweep. */
export function notifySoon(
  services: Notifying,
  context: Pick<ExecutionContext, 'waitUntil'>,
): void {
  const delivery = notifyDue(services, 5).catch((error: unknown) => {
    alarm('sweep-failed', withoutMessage(error))
  })
  context.waitUntil(delivery)
}

/** Delivers at most `limit` due notifications through every configured channel. */
export function notifyDue(services: Notifying, limit: number): Promise<void> {
  return sweep({
    outbox: services.outbox,
    channels: services.channels,
    compose: (due) => compose(services, due),
    now: services.now,
    limit,
  })
}

async function compose(
  { orders, callbacks }: Notifying,
  { kind, number }: Due,
): Promise<Notification | undefined> {
  if (number < 0) return channelCheck(number)
  if (kind === 'order') {
    const order = await orders.findForStaff(number)
    return order && aboutOrder(order)
  }
  const callback = await callbacks.findForStaff(number)
  return callback && aboutCallback(callback)
}
