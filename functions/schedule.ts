import { NIGHTLY } from '../src/settings/edge.ts'
import { alarmIfRefused } from './health/trial-writes.ts'
import { alarm, withoutMessage } from './http/log.ts'
import { alarmIfStuck } from './notifications/sweep.ts'
import { notifyDue } from './notifications/notify.ts'
import { cancelUnpaid } from './payments/cancel-unpaid.ts'
import { settlePayments } from './payments/settle.ts'
import { eraseOld } from './retention/erase-old.ts'
import type { Services } from './services.ts'

/** Notifications that one run delivers at most to the staff, and as many to customers. */
const PER_RUN = 50

/**
 * Every minute delivers the notifications that are due, raises an alarm about those that have waited too long, and one while no
 * order could be stored; asks the bank about payments, and lets go of orders that nobody paid; every night also erases what may no longer be kept. A failed job raises an alarm and keeps none of the others from running.
 */
export async function runSchedule(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  services: Services,
): Promise<void> {
  const { retention, outbox, customerOutbox, trialWrites, now } = services
  const jobs: Record<string, () => Promise<void>> = {
    ...(cron === NIGHTLY && { erase: () => eraseOld(retention, scheduledTime) }),
    'settle-payments': () => settlePayments(services),
    'cancel-unpaid': () => cancelUnpaid(services),
    notify: () => notifyDue(services, PER_RUN),
    'watch-orders': () => alarmIfRefused(trialWrites, now()),
    'watch-outbox': () => alarmIfStuck(outbox, now()),
    'watch-customer-outbox': () => alarmIfStuck(customerOutbox, now()),
  }
  for (const [job, run] of Object.entries(jobs))
    await run().catch((error: unknown) => alarm('job-failed', { job, ...withoutMessage(error) }))
}
