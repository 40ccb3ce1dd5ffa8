import { spawn } from 'node:child_process'
import { localSealingKey } from '../node/sealing-key.ts'
import { localStaffKey } from '../node/staff-key.ts'

// npm run serve: the production build in workerd on this machine, with the board. PORT chooses the port.

const port = process.env['PORT'] ?? '8787'
const state = '.wrangler/state'
const staff = localStaffKey(state)

console.log(
  `\nThe shop:  http://localhost:${port}/` +
    `\nThe board: ${staff.linkFor('developer@localhost', `http://localhost:${port}`)}\n`,
)

const wrangler = spawn(
  'wrangler',
  [
    'dev',
    '--persist-to',
    state,
    '--port',
    port,
    '--show-interactive-dev-session=false',
    '--var',
    `LOCAL_STAFF_KEY:${staff.publicKey}`,
    '--var',
    `SEALING_KEY:${localSealingKey(state)}`,
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => wrangler.kill(signal))
wrangler.on('exit', (code) => process.exit(code ?? 1))
