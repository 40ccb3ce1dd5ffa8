import { rmSync } from 'node:fs'
import { localStaffKey } from '../../functions/ops/staff-key.ts'
import { STATE } from './database.ts'
import { serveBuild } from './shop-servers.ts'

// The shop of the browser tests, started by Playwright (tests/playwright.config.ts); E2E_PORT is its port.

/** All shoppers of the tests come from one address. */
const LIMITS = {
  // More than the tests order, and few enough for sending.test.ts to use up before the rate limiter refuses.
  ordersPerHour: 200,
  callbacksPerHour: 10_000,
  changesPerHour: 10_000,
  shopOrdersPerHour: 10_000,
  shopCallbacksPerHour: 10_000,
  shopChangesPerHour: 10_000,
}

rmSync(STATE, { recursive: true, force: true })
const { url } = await serveBuild('dist', {
  port: Number(process.env['E2E_PORT']),
  state: STATE,
  variables: {
    LIMITS: JSON.stringify(LIMITS),
    // Beside the database, not in it: the tests sign staff in by it (staff.ts).
    LOCAL_STAFF_KEY: localStaffKey('test-results').publicKey,
  },
})
// Playwright waits for this line: a request before the tables are there would log an error.
console.log(`Served at ${url}`)
