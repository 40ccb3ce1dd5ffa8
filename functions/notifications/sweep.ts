import { alarm, log } from '../http/log.ts'
import { NotTaken, type Channel, type Notification } from './notification.ts'
import type { Due, Outbox } from './outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a channel may take. */
const PATIENCE = 8 * SECOND
/** Longer than any attempt: nobody else tries the same meanwhile, and after a crash somebody does. */
const LEASE = 30 * SECOND
/** Undelivered for longer than that, a person has to look. */
const ALARM_AFTER = 10 * MINUTE

interface Sweep {
  outbox: Outbox
  channels: readonly Channel[]
  /** Undefined when there is nothing to tell any more, such as an order that was erased. */
  compose: (due: Due) => Promise<Notification | undefined>
  now: () => number
  /** How many messages at most; 20 without. */
  limit?: number
  /** Milliseconds that a channel may take. */
  patience?: number
}

/** Messages delivered at once: with three channels as many connections as a Worker may have open, so none waits. */
const AT_ONCE = 2
/** A sweep claims no more after this long, so that it ends before the next minute's begins. */
const SWEEP_TIME = 45 * SECOND

/**
 * Delivers what is due through every channel that has not accepted it, and records the outcome. Messages are claimed
 * as they are delivered, so that a slow channel never outlasts the lease of those that wait.
 */
export async function sweep({
  outbox,
  channels,
  compose,
  now,
  limit = 20,
  patience = PATIENCE,
}: Sweep): Promise<void> {
  if (channels.length === 0) return
  const end = now() + SWEEP_TIME
  let left = limit
  const worker = async () => {
    while (left-- > 0 && now() < end) {
      const [due] = await outbox.claim(now(), now() + LEASE, 1)
      if (!due) return
      await tell(due, { outbox, channels, compose, now, patience })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Raises an alarm when a message has waited too long, for whatever reason: no channel, a failing one, no sweeps. */
export async function alarmIfStuck(outbox: Outbox, now: number): Promise<void> {
  const oldest = await outbox.oldest()
  if (oldest === undefined || now - oldest < ALARM_AFTER) return
  const minutes = Math.floor((now - oldest) / MINUTE)
  alarm('notifications-waiting', { minutes, count: await outbox.depth() })
}

async function tell(
  due: Due,
  { outbox, channels, compose, now, patience }: Required<Omit<Sweep, 'limit'>>,
): Promise<void> {
  const notification = await compose(due)
  const open = channels.filter(({ name }) => notification && !due.delivered.includes(name))
  const outcomes = await Promise.all(
    open.map(async (channel) => ({
      name: channel.name,
      failure: await failureOf(channel, notification as Notification, patience),
    })),
  )
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  const taken = outcomes.filter(({ failure }) => failure === undefined).map(({ name }) => name)
  const done = failed.length === 0
  await outbox.settle(due.id, {
    delivered: [...due.delivered, ...taken],
    doneAt: done ? now() : undefined,
    dueAt: done ? now() : now() + backoff(due.attempts),
  })
  report(due, failed, now())
}

async function failureOf(
  channel: Channel,
  notification: Notification,
  patience: number,
): Promise<string | undefined> {
  try {
    await channel.deliver(notification, AbortSignal.timeout(patience))
    return undefined
  } catch (error) {
    return error instanceof NotTaken
      ? error.reason
      : error instanceof Error
        ? error.name
        : 'unknown'
  }
}

function report(
  { kind, number, attempts, createdAt }: Due,
  failed: readonly { name: string; failure: string | undefined }[],
  now: number,
): void {
  if (failed.length === 0) return log('notified', { kind, number, attempts })
  const minutes = Math.floor((now - createdAt) / MINUTE)
  const channels = failed.map(({ name, failure }) => `${name}: ${failure ?? ''}`)
  const say = now - createdAt >= ALARM_AFTER ? alarm : log
  say('notification-undelivered', { kind, number, attempts, minutes, channels })
}

/** Milliseconds until the next attempt: half a minute doubled each time, an hour at most, the second half at random. */
export function backoff(attempts: number, random = Math.random): number {
  const most = Math.min(30 * SECOND * 2 ** (attempts - 1), 60 * MINUTE)
  return Math.round(most / 2 + (random() * most) / 2)
}
