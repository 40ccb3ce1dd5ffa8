import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { build } from 'vite'
import { studio } from './server.ts'
import config, { STUDIO_PAGE } from './vite.config.ts'

/** `npm run studio`: the owner's desk on this machine, for the project in STUDIO_ROOT or in the current folder. */
const root = process.env['STUDIO_ROOT'] ?? process.cwd()
const port = Number(process.env['PORT'] ?? 8789)

await build({ ...config, configFile: false })
const app = studio(root)
const page = serveStatic({ path: `${STUDIO_PAGE}/index.html` })
app.get('/', (context) => context.redirect('/keystatic'))
app.get('/keystatic', page)
app.get(
  '/keystatic/assets/*',
  serveStatic({ root: STUDIO_PAGE, rewriteRequestPath: (path) => path.slice('/keystatic'.length) }),
)
app.get('/keystatic/*', page)
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`Студия: http://localhost:${address.port}/`)
})
