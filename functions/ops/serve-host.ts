import { originOf } from '../node/host-settings.ts'
import { isPostgres } from '../node/open-database.ts'
import { demoVariables, startDemoBank } from './demo-bank/start.ts'

// npm run host: the production build in Node on this machine, where no bank is set with a demonstration of one. A release runs
// functions/node/host.ts by itself and has no such bank; nor has a host that more than this machine reaches, or one on PostgreSQL: there
// the demonstration would decide about payments that another bank has.

const REACHED = ['ORIGIN', 'HOST', 'TRUSTED_PROXY', 'LISTEN_FDS']
const BANK = ['YOOKASSA_SHOP', 'YOOKASSA_KEY', 'YOOKASSA_API']
const isOwn = [...REACHED, ...BANK].every((name) => !process.env[name])
if (isOwn && !isPostgres(process.env['DATABASE'] ?? '')) {
  const origin = originOf(process.env)
  Object.assign(process.env, demoVariables(await startDemoBank({ shop: origin }), origin))
}
await import('../node/host.ts')
