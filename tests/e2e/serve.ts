import { rmSync } from 'node:fs'
import { readHostSettings } from '../../functions/node/host-settings.ts'
import { demoVariables, startDemoBank } from '../../functions/ops/demo-bank/start.ts'
import { hostShop } from '../../functions/node/shop.ts'
import { localSealingKey } from '../../functions/node/sealing-key.ts'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { freePort } from './hosted.ts'
import { HOST_FILE, STATE } from './database.ts'
import { serveBuild } from './shop-servers.ts'

// The shop of the browser tests, started by Playwright (tests/playwright.config.ts). E2E_PORT is its port, any free one by default.

/** The shoppers of a test come from one address (browser.ts). */
const LIMITS = {
  // More than a test orders, and few enough for sending.test.ts to use up.
  ordersPerHour: 40,
  callbacksPerHour: 10_000,
  changesPerHour: 10_000,
  approvalsPerHour: 10_000,
  shopOrdersPerHour: 10_000,
  shopCallbacksPerHour: 10_000,
  shopChangesPerHour: 10_000,
  shopApprovalsPerHour: 10_000,
}

rmSync(STATE, { recursive: true, force: true })
const port = process.env['E2E_PORT'] ?? (await freePort())
const limits = JSON.stringify(LIMITS)
// Beside the database, not in it: the tests sign staff in by it (staff.ts).
const staffKey = localStaffKey('test-results').publicKey
const sealingKey = localSealingKey('test-results')
const origin = `http://localhost:${port}`
const bank = demoVariables(await startDemoBank({ shop: origin }), origin)
const { url } = await (process.env['E2E_EDITION'] === 'host' ? onHost() : inWorkerd())
// Playwright waits for this line: a request before the tables are there would log an error.
console.log(`Served at ${url}`)

async function inWorkerd(): Promise<{ url: string }> {
  const variables = { LIMITS: limits, LOCAL_STAFF_KEY: staffKey, SEALING_KEY: sealingKey, ...bank }
  return serveBuild('dist', { port: Number(port), state: STATE, variables })
}

/** As `npm run host` serves it. */
async function onHost(): Promise<{ url: string }> {
  const settings = readHostSettings({
    PORT: port,
    LIMITS: limits,
    DATABASE: HOST_FILE,
    SEALING_KEY: sealingKey,
    TRUSTED_PROXY: '127.0.0.1',
    ...bank,
  })
  await hostShop('dist', settings, staffKey)
  return { url: origin }
}
