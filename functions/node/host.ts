import { alarm, log, withoutMessage } from '../http/log.ts'
import { localStaffKey } from './staff-key.ts'
import { readHostSettings } from './host-settings.ts'
import { keepToOwnLines } from './own-log.ts'
import { hostShop } from './shop.ts'

// npm run host: serves the build on this server. The settings are environment variables: host-settings.ts. Whatever it says is
// a line of JSON without personal data, as functions/http/log.ts writes it.

/** Typed here: the types of Workers have a `process` of their own. */
const host = process as NodeJS.Process
for (const output of [host.stdout, host.stderr]) keepToOwnLines(output)
host.removeAllListeners('warning')
host.on('warning', ({ name }) => log('warning', { name }))
host.on('uncaughtException', (error) => {
  alarm('crashed', withoutMessage(error))
  host.exit(1)
})

const settings = settingsOrEnd()
const staff = settings.LOCAL_BOARD ? localStaffKey('.wrangler/state') : undefined
const shop = await hostShop('dist', settings, staff?.publicKey)
const origin = `http://localhost:${shop.port}`
log('started', {
  shop: `${origin}/`,
  ...(staff && { board: staff.linkFor('developer@localhost', origin) }),
  ...(shop.metricsPort && { metrics: `http://127.0.0.1:${shop.metricsPort}/metrics` }),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  host.once(signal, () => void shop.stop().then(() => log('stopped')))

function settingsOrEnd() {
  try {
    return readHostSettings(host.env)
  } catch (error) {
    alarm('wrong-settings', { settings: (error as Error).message.split('\n') })
    return host.exit(1)
  }
}
