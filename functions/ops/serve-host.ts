import { originOf } from '../node/host-settings.ts'
import { demoVariables, startDemoBank } from './demo-bank/start.ts'

// npm run host: the production build in Node on this machine, where no bank is set with a demonstration of one. A release runs
// functions/node/host.ts by itself and has no such bank; nor has a host that more than this machine reaches.

const { YOOKASSA_SHOP: bank, ORIGIN, HOST, TRUSTED_PROXY, LISTEN_FDS } = process.env
const isReached = [ORIGIN, HOST, TRUSTED_PROXY, LISTEN_FDS].some(Boolean)
if (!bank && !isReached) {
  const origin = originOf(process.env)
  Object.assign(process.env, demoVariables(await startDemoBank({ shop: origin }), origin))
}
await import('../node/host.ts')
