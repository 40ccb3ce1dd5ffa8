import { alarm, log, withoutMessage } from '../http/log.ts'
import { DeliveryFailed, type Channel, type Notification, type Refused } from './notification.ts'
import type { Due, Outbox } from './outbox.ts'
import { MINUTE } from '../../src/domain/time.ts'

const SECOND = 1000

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
  /** Milliseconds after which a message is dropped undelivered. Default: never. */
  expiresAfter?: number
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
  expiresAfter = Infinity,
}: Sweep<Kind>): Promise<void> {
  if (channels.length === 0 && expiresAfter === Infinity) return
  const end = now() + SWEEP_DURATION
  let left = limit
  const worker = async () => {
    while (left-- > 0 && now() < end) {
      const [due] = await outbox.claim(now(), now() + LEASE, 1)
      if (!due) return
      await deliver(due, { outbox, channels, compose, now, timeout, expiresAfter }).catch(
        (error: unknown) => {
          // Due again when its lease ends. The others are delivered nevertheless.
          const { kind, number } = due
          alarm('delivery-failed', { kind, number, ...withoutMessage(error) })
        },
      )
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

interface Failure {
  name: string
  /** Safe to log. */
  reason: string
  refused?: Refused | undefined
  /** The message is out of date, or will be soon. */
  expires?: boolean
  isFinal: boolean
}

async function deliver<Kind extends string>(
  due: Due<Kind>,
  { outbox, channels, compose, now, timeout, expiresAfter }: Required<Omit<Sweep<Kind>, 'limit'>>,
): Promise<void> {
  const age = now() - due.createdAt
  const mayEnd = expiresAfter !== Infinity
  const { accepted, failed } =
    age >= expiresAfter
      ? { accepted: [], failed: [EXPIRED] }
      : await attempt(due, { channels, compose, timeout, age, mayEnd })
  const done = failed.every(({ isFinal }) => isFinal)
  await outbox.recordOutcome(due, {
    delivered: [...due.delivered, ...accepted],
    doneAt: done ? now() : undefined,
    dueAt: done ? now() : now() + backoff(due.attempts),
  })
  report(due, failed, done, now())
}

const EXPIRED: Failure = { name: 'outbox', reason: 'expired', expires: true, isFinal: true }
const NO_CHANNEL: Failure = { name: 'outbox', reason: 'no channel', isFinal: false }

interface Attempt<Kind extends string> {
  channels: readonly Channel[]
  compose: Sweep<Kind>['compose']
  timeout: number
  /** The message's age in milliseconds. */
  age: number
  /** Whether a message ends where its recipient is refused. The staff's recipients are the shop's own settings. */
  mayEnd: boolean
}

/** Delivers the message through every channel that has not accepted it. */
async function attempt<Kind extends string>(
  due: Due<Kind>,
  { channels, compose, timeout, age, mayEnd }: Attempt<Kind>,
): Promise<{ accepted: string[]; failed: Failure[] }> {
  if (channels.length === 0) return { accepted: [], failed: [NO_CHANNEL] }
  let notification: Notification | undefined
  try {
    notification = await compose(due)
  } catch (error) {
    return { accepted: [], failed: [failureOf('compose', error)] }
  }
  const open = channels.filter(({ name }) => notification && !due.delivered.includes(name))
  const accepted: string[] = []
  const failed: Failure[] = []
  await Promise.all(
    open.map(async (channel) => {
      const { name, expiresAfter = Infinity } = channel
      const expires = expiresAfter !== Infinity
      if (age >= expiresAfter) {
        failed.push({ ...EXPIRED, name })
        return
      }
      try {
        const signal = AbortSignal.timeout(timeout)
        await channel.deliver(notification as Notification, signal, due.delivered)
        accepted.push(name)
      } catch (error) {
        if (error instanceof DeliveryFailed) accepted.push(...error.reached)
        failed.push({ ...failureOf(name, error), expires })
      }
    }),
  )
  const isTold = accepted.length > 0 || due.delivered.length > 0
  const ends = ({ isFinal, refused }: Failure) =>
    isFinal || (mayEnd && refused === 'recipient') || (isTold && refused === 'message')
  return { accepted, failed: failed.map((failure) => ({ ...failure, isFinal: ends(failure) })) }
}

function failureOf(name: string, error: unknown): Failure {
  const { reason, refused } =
    error instanceof DeliveryFailed
      ? error
      : { reason: error instanceof Error ? error.name : 'unknown', refused: undefined }
  return { name, reason, refused, isFinal: false }
}

/**
 * Logs the outcome. A refusal that is not the recipient's own raises an alarm at once, since nothing but a person mends it; any
 * other failure does when it lasts. A message that expires raises none by itself: `alarmIfStuck` does where nobody was told.
 */
function report(
  { kind, number, attempts, createdAt }: Due<string>,
  failed: readonly Failure[],
  isDone: boolean,
  now: number,
): void {
  if (failed.length === 0) return log('notified', { kind, number, attempts })
  const minutes = Math.floor((now - createdAt) / MINUTE)
  const fields = {
    kind,
    number,
    attempts,
    minutes,
    channels: failed.map(({ name, reason }) => `${name}: ${reason}`),
  }
  const isLate = now - createdAt >= ALARM_AFTER
  const needsPerson = failed.some(({ refused, expires, isFinal }) => {
    if (refused) return refused === 'recipient' ? !isFinal : true
    return !expires && !isFinal && isLate
  })
  const write = needsPerson ? alarm : log
  write(isDone ? 'notification-dropped' : 'notification-undelivered', fields)
}

/** Milliseconds until the next attempt: 30 s doubled per attempt, an hour at most; the second half is random jitter. */
export function backoff(attempts: number, random = Math.random): number {
  const longest = Math.min(30 * SECOND * 2 ** (attempts - 1), 60 * MINUTE)
  return Math.round(longest / 2 + (random() * longest) / 2)
}
