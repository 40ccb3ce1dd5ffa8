import { readHostSettings } from '../../functions/node/host-settings.ts'
import { hostShop } from '../../functions/node/shop.ts'

/**
 * The host's shop as the proofs start it, with their colleague's key. `BUILD` is another build, `AHEAD` how many milliseconds its
 * clock is ahead. Usage: node tests/proofs/host.mjs <public key>
 */
const { BUILD = 'dist', AHEAD = '0' } = process.env
const RealDate = Date
if (AHEAD !== '0')
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      super(...(values.length === 0 ? [RealDate.now() + Number(AHEAD)] : values))
    }
    static now() {
      return RealDate.now() + Number(AHEAD)
    }
  }
await hostShop(BUILD, readHostSettings(process.env), process.argv[2])
