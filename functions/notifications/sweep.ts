import { alarm, log } from '../http/log.ts'
import { DeliveryFailed, type Channel, type Notification } from './notification.ts'
import type { Due, Outbox } from './outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Timeout of one delivery through one channel. */
const CHANNEL_TIMEOUT = 8 * SECOND
/** Longer than any attempt, so that no other sweep claims the same notification; after a crash it becomes due again. */
const LEASE = 30 * SECOND
/** A notification undelivered for longer raises an alarm. */
const ALARM_AFTER = 10 * MINUTE

interface Sweep<Kind extends string> {
  outbox: Outbox<Kind>
  channels: readonly Channel[]
  /** Resolves to undefined when nothing is left to deliver, as for an erased order. */
  compose: (due: Due<Kind>) => Promise<Notification | undefined>
  now: () => number
  /** Notifications delivered at most. Default: 20. */
  limit?: number
  /** Milliseconds that one channel may take. */
  timeout?: number
}

/** Notifications delivered concurrently: through three channels that makes the six connections a Worker may open. */
const CONCURRENCY = 2
/** A sweep stops claiming after this time, so that the staff's sweep ends before that of the next minute begins. */
const SWEEP_DURATION = 45 * SECOND

/**
 * Delivers due notifications through every channel that has not accepted them, and records the outcome. Each is claimed
 * just before its delivery, so that a slow channel cannot outlast the lease of those still waiting.
 */
export async function sweep<Kind extends string>({
  outbox,
  channels,
  compose,
  now,
  limit = 20,
  timeout = CHANNEL_TIMEOUT,
}: Sweep<Kind>): Promise<void> {
  if (channels.length === 0) return
  const end = now() + SWEEP_DURATION
  let left = limit
  const worker = async () => {
    while (left-- > 0 && now() < end) {
      const [due] = await outbox.claim(now(), now() + LEASE, 1)
      if (!due) return
      await deliver(due, { outbox, channels, compose, now, timeout })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Raises an alarm when a notification has waited too long, for lack of a channel, of sweeps or of success. */
export async function alarmIfStuck(
  outbox: Pick<Outbox, 'oldest' | 'depth'>,
  now: number,
): Promise<void> {
  const oldest = await outbox.oldest()
  if (oldest === undefined || now - oldest < ALARM_AFTER) return
  const minutes = Math.floor((now - oldest) / MINUTE)
  alarm('notifications-waiting', { minutes, count: await outbox.depth() })
}

async function deliver<Kind extends string>(
  due: Due<Kind>,
  { outbox, channels, compose, now, timeout }: Required<Omit<Sweep<Kind>, 'limit'>>,
): Promise<void> {
  const notification = await compose(due)
  const open = channels.filter(({ name }) => notification && !due.delivered.includes(name))
  const outcomes = await Promise.all(
    open.map(async (channel) => ({
      name: channel.name,
      failure: await failureOf(channel, notification as Notification, timeout),
    })),
  )
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  const accepted = outcomes.filter(({ failure }) => failure === undefined).map(({ name }) => name)
  const done = failed.length === 0
  await outbox.recordOutcome(due, {
    delivered: [...due.delivered, ...accepted],
    doneAt: done ? now() : undefined,
    dueAt: done ? now() : now() + backoff(due.attempts),
  })
  report(due, failed, now())
}

async function failureOf(
  channel: Channel,
  notification: Notification,
  timeout: number,
): Promise<string | undefined> {
  try {
    await channel.deliver(notification, AbortSignal.timeout(timeout))
    return undefined
  } catch (error) {
    return error instanceof DeliveryFailed
      ? error.reason
      : error instanceof Error
        ? error.name
        : 'unknown'
  }
}

function report(
  { kind, number, attempts, createdAt }: Due<string>,
  failed: readonly { name: string; failure: string | undefined }[],
  now: number,
): void {
  if (failed.length === 0) return log('notified', { kind, number, attempts })
  const minutes = Math.floor((now - createdAt) / MINUTE)
  const channels = failed.map(({ name, failure }) => `${name}: ${failure ?? ''}`)
  const write = now - createdAt >= ALARM_AFTER ? alarm : log
  write('notification-undelivered', { kind, number, attempts, minutes, channels })
}

/** Milliseconds until the next attempt: 30 s doubled per attempt, an hour at most; the second half is random jitter. */
export function backoff(attempts: number, random = Math.random): number {
  const longest = Math.min(30 * SECOND * 2 ** (attempts - 1), 60 * MINUTE)
  return Math.round(longest / 2 + (random() * longest) / 2)
}
