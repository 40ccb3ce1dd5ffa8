import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { studio } from './server.ts'
import config from './vite.config.ts'

/** `npm run studio`: the owner's desk on this machine, for the project in STUDIO_ROOT or in the current folder. */
const root = process.env['STUDIO_ROOT'] ?? process.cwd()
const port = Number(process.env['PORT'] ?? 8789)

// A folder of its own: the shop's builds come and go beside it.
const page = mkdtempSync(join(tmpdir(), 'studio-page-'))
process.on('exit', () => rmSync(page, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())

await build({ ...config, build: { ...config.build, outDir: page }, configFile: false })
const app = studio(root)
const document = serveStatic({ path: join(page, 'index.html') })
app.get('/', (context) => context.redirect('/keystatic'))
app.get('/keystatic', document)
app.get(
  '/keystatic/assets/*',
  serveStatic({ root: page, rewriteRequestPath: (path) => path.slice('/keystatic'.length) }),
)
app.get('/keystatic/*', document)
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`Студия: http://localhost:${address.port}/`)
})
