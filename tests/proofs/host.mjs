import { setTimeout as pause } from 'node:timers/promises'
import { readHostSettings } from '../../functions/node/host-settings.ts'
import { keepToOwnLines } from '../../functions/node/own-log.ts'
import { hostShop } from '../../functions/node/shop.ts'

/**
 * The host's shop as the proofs start it, with their colleague's key. `BUILD` is another build, `AHEAD` how many milliseconds its
 * clock is ahead; at SIGUSR2 it is four years ahead for eight seconds. With `SPEED` its clock, and the turns of its work, go so many times
 * as fast since the moment `SINCE`, epoch milliseconds. Usage: node tests/proofs/host.mjs <public key>
 */
for (const output of [process.stdout, process.stderr]) keepToOwnLines(output)

const { BUILD = 'dist', AHEAD = '0', SPEED = '1', SINCE = '0' } = process.env
let ahead = Number(AHEAD)
const [speed, since] = [Number(SPEED), Number(SINCE)]
const RealDate = Date
const now = () => since + (RealDate.now() - since) * speed + ahead
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values))
  }
  static now() {
    return now()
  }
}
if (speed !== 1) {
  const [elapsed, every] = [performance.now.bind(performance), globalThis.setInterval]
  performance.now = () => elapsed() * speed
  globalThis.setInterval = (work, ms, ...rest) => every(work, ms / speed, ...rest)
}
process.on('SIGUSR2', async () => {
  ahead += 4 * 365 * 86_400_000
  await pause(8000)
  ahead = Number(AHEAD)
})
const shop = await hostShop(BUILD, readHostSettings(process.env), process.argv[2])
process.once('SIGTERM', () => shop.stop())
