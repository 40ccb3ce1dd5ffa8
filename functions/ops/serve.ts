import { WORKER_VARIABLES } from '../node/host-settings.ts'
import { localSealingKey } from '../node/sealing-key.ts'
import { localStaffKey } from '../node/staff-key.ts'
import { turnsOfOneProcess } from '../node/timer.ts'
import { halfSets, namesOfSet } from '../variable-sets.ts'
import { demoVariables, startDemoBank } from './demo-bank/start.ts'
import { startWorkerd } from './workerd.ts'

// npm run serve: the production build in workerd on this machine, with the board and, where no bank is set, a demonstration of one.
// PORT chooses the port; variables such as WEBHOOK_URL reach the Worker.

/** Milliseconds between two looks whether a job is due. */
const TICK = 1000

const half = halfSets(namesOfSet(process.env), 'cloudflare')
if (half.length > 0) {
  console.error(half.join('\n'))
  process.exit(1)
}
const state = '.wrangler/state'
const staff = localStaffKey(state)
const given = WORKER_VARIABLES.flatMap((name) => {
  const value = process.env[name]
  return value ? [[name, value] as const] : []
})

const port = Number(process.env['PORT'] ?? '8787')
const origin = `http://localhost:${port}`
const bank = process.env['YOOKASSA_SHOP'] ? undefined : await startDemoBank({ shop: origin })
const shop = await startWorkerd('dist', {
  port,
  state,
  variables: {
    SEALING_KEY: localSealingKey(state),
    ...Object.fromEntries(given),
    ...(bank && demoVariables(bank, origin)),
    LOCAL_STAFF_KEY: staff.publicKey,
  },
  log: (line) => console.log(line),
})
console.log(
  `\nThe shop:  ${shop.url}/\nThe board: ${staff.linkFor('developer@localhost', shop.url)}\n`,
)

const turns = turnsOfOneProcess()
let working = Promise.resolve()
const tick = () => {
  const now = Date.now()
  for (const cron of turns(now))
    working = working
      .then(() => shop.runCron(cron, now))
      .catch((error: unknown) => console.error(error))
}
tick()
const timer = setInterval(tick, TICK)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(timer)
    void working
      .then(() => Promise.all([shop[Symbol.asyncDispose](), bank?.[Symbol.asyncDispose]()]))
      .then(() => process.exit(0))
  })
