import { localStaffKey } from '../ops/staff-key.ts'
import { readHostSettings } from './host-settings.ts'
import { hostShop } from './shop.ts'

// npm run host: serves the build on this server. The settings are environment variables: host-settings.ts.

/** Typed here: the types of Workers have a `process` of their own. */
const host = process as NodeJS.Process
const settings = readHostSettings(host.env)
const staff = settings.LOCAL_BOARD ? localStaffKey('.wrangler/state') : undefined
const shop = await hostShop('dist', settings, staff?.publicKey)
const origin = `http://localhost:${shop.port}`
console.log(`\nThe shop:  ${origin}/`)
if (staff) console.log(`The board: ${staff.linkFor('developer@localhost', origin)}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) host.once(signal, () => void shop.stop())
