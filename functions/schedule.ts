import { alarmIfStuck } from './notifications/sweep.ts'
import { notifyDue } from './notifications/notify.ts'
import { eraseOld } from './retention/erase-old.ts'
import type { Services } from './services.ts'

/** The nightly cron of wrangler.toml, in UTC. */
const NIGHTLY = '23 0 * * *'

/** Notifications that one run delivers at most to the staff, and as many to customers. */
const PER_RUN = 50

/**
 * Every minute delivers the notifications that are due and raises an alarm about those that have waited too long; every
 * night also erases what may no longer be kept.
 */
export async function runSchedule(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  services: Services,
): Promise<void> {
  if (cron === NIGHTLY) await eraseOld(services.retention, scheduledTime)
  await notifyDue(services, PER_RUN)
  await alarmIfStuck(services.outbox, services.now())
  await alarmIfStuck(services.customerOutbox, services.now())
}
