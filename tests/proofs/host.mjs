import { setTimeout as pause } from 'node:timers/promises'
import { readHostSettings } from '../../functions/node/host-settings.ts'
import { keepToOwnLines } from '../../functions/node/own-log.ts'
import { hostShop } from '../../functions/node/shop.ts'

/**
 * The host's shop as the proofs start it, with their colleague's key. `BUILD` is another build, `AHEAD` how many milliseconds its
 * clock is ahead; at SIGUSR2 it is four years ahead for eight seconds. Usage: node tests/proofs/host.mjs <public key>
 */
for (const output of [process.stdout, process.stderr]) keepToOwnLines(output)

const { BUILD = 'dist', AHEAD = '0' } = process.env
let ahead = Number(AHEAD)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + ahead] : values))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
process.on('SIGUSR2', async () => {
  ahead += 4 * 365 * 86_400_000
  await pause(8000)
  ahead = Number(AHEAD)
})
const shop = await hostShop(BUILD, readHostSettings(process.env), process.argv[2])
process.once('SIGTERM', () => shop.stop())
