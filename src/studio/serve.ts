import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { build } from 'vite'
import { guarded, type Door } from './guard.ts'
import { removeBuildFolders } from './publication/build-folder.ts'
import type { Edition } from './publication/editions.ts'
import { gitIn } from './publication/git.ts'
import { draftPreview } from './publication/preview.ts'
import { publisher } from './publication/publisher.ts'
import { settle } from './publication/release.ts'
import { publicationRoutes } from './publication/routes.ts'
import { studio } from './server.ts'
import config from './vite.config.ts'

/** Milliseconds between two looks at the calendar. */
const TICK = 5000

export interface StudioSettings {
  /** The checkout whose files are edited and published. */
  project: string
  /** Ports at this machine's own address, 0 for any free one: of the studio, and of the shop with the drafts. */
  ports: { studio: number; preview: number }
  door: Door
  edition: Edition
  /** The build that the shop runs; undefined when it does not answer. */
  runningBuild: () => Promise<string | undefined>
  /** What is still a placeholder, in words. */
  placeholders: () => string[]
  /** Where browsers reach the studio, and the port at which they reach the shop with the drafts; by default this machine's. */
  origin?: string
  previewPort?: number
}

/** Opens the owner's desk on this machine and returns its port. */
export async function openStudio(settings: StudioSettings): Promise<number> {
  const { project, ports, door } = settings
  const page = await buildPage()
  const preview = draftPreview()
  const place = { ...settings, git: gitIn(project) }
  const publishing = publisher({ ...place, preview })
  removeBuildFolders(project)
  await settle(place).catch((error: unknown) => console.warn(String(error)))

  const isCheckout = await place.git('rev-parse', 'HEAD').catch(() => false)
  const followCalendar = () =>
    void publishing.followCalendar().catch((error: unknown) => console.warn(String(error)))
  if (isCheckout) setInterval(followCalendar, TICK)

  let origins = settings.origin ?? ''
  const draftsShop = new Hono()
  draftsShop.use(guarded(door))
  draftsShop.all('*', (context) => preview.app(origins).fetch(context.req.raw))
  const previewPort = await listen(draftsShop, ports.preview)

  const app = studio(project, guarded(door))
  const signedIn = async (request: Request) => (await door.signIn?.colleagueOf(request))?.email
  const shown = { signedIn, previewPort: settings.previewPort ?? previewPort }
  app.route('/api/keystatic/publication', publicationRoutes(publishing, shown))
  app.get('/', (context) => context.redirect('/keystatic'))
  app.get(
    '/keystatic/assets/*',
    serveStatic({ root: page, rewriteRequestPath: (path) => path.slice('/keystatic'.length) }),
  )
  const document = (name: string) => {
    const html = readFileSync(join(page, name), 'utf8')
    return html.replace('<!-- board -->', door.signIn ? '<a href="/board/">Доска</a>' : '')
  }
  const pages = {
    '/keystatic/publication/': document('publication/page/index.html'),
    '/keystatic/prices/': document('publication/page/prices.html'),
  }
  const forms = document('index.html')
  for (const [path, html] of Object.entries(pages)) app.get(path, (context) => context.html(html))
  app.get('/keystatic', (context) => context.html(forms))
  app.get('/keystatic/*', (context) => context.html(forms))
  const port = await listen(app, ports.studio)
  origins ||= `http://localhost:${port} http://127.0.0.1:${port}`
  return port
}

function listen(app: Hono, port: number): Promise<number> {
  return new Promise((done, fail) => {
    serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address: AddressInfo) =>
      done(address.port),
    ).once('error', fail)
  })
}

/** Builds the page into a folder of its own, since the shop's builds come and go, and returns the folder. */
async function buildPage(): Promise<string> {
  const page = mkdtempSync(join(tmpdir(), 'studio-page-'))
  process.once('exit', () => rmSync(page, { recursive: true, force: true }))
  await build({ ...config, build: { ...config.build, outDir: page }, configFile: false })
  return page
}
