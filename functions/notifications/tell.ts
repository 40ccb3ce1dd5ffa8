import { d1CallbackStore } from '../database/d1-callback-store.ts'
import { d1OrderStore } from '../database/d1-order-store.ts'
import { d1Outbox } from '../database/d1-outbox.ts'
import { alarm, withoutWords } from '../http/log.ts'
import { channelsOf } from './channels.ts'
import { aboutCallback, aboutOrder } from './compose.ts'
import type { Notification } from './notification.ts'
import type { Due } from './outbox.ts'
import { sweep } from './sweep.ts'

/** Tells what is due, once the answer is on its way; what fails stays in the outbox for the next sweep. */
export function tellSoon(env: Env, context: Pick<ExecutionContext, 'waitUntil'>): void {
  const telling = tell(env, 5).catch((error: unknown) => {
    alarm('sweep-failed', withoutWords(error))
  })
  context.waitUntil(telling)
}

/** Tells at most that many of what is due through every channel that the shop has. */
export function tell(env: Env, most: number): Promise<void> {
  return sweep({
    outbox: d1Outbox(env.DB),
    channels: channelsOf(env),
    compose: (due) => compose(env, due),
    most,
  })
}

async function compose({ DB }: Env, { kind, number }: Due): Promise<Notification | undefined> {
  if (kind === 'order') {
    const order = await d1OrderStore(DB).read(number)
    return order && aboutOrder(order)
  }
  const callback = await d1CallbackStore(DB).read(number)
  return callback && aboutCallback(callback)
}
