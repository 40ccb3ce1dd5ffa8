import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { placeholders } from '../../src/settings/placeholders.ts'
import { settings } from '../../src/settings/shop.ts'
import { LABELS } from '../../src/studio/labels.ts'
import { cloudflareEdition, serverEdition } from '../../src/studio/publication/editions.ts'
import { openStudio } from '../../src/studio/serve.ts'
import { readHostSettings } from '../node/host-settings.ts'
import { openDatabase } from '../node/open-database.ts'
import { staffDoor } from './studio-door.ts'

// npm run studio [-- --env FILE]: the owner's desk for the project in STUDIO_ROOT or the current folder. With RELEASES, the
// folder of a server's releases, it publishes there and opens to managers who have signed in to the board; otherwise it
// publishes to Cloudflare and opens to whoever sits at this machine. STUDIO_PORT and STUDIO_PREVIEW_PORT are its ports,
// STUDIO_PREVIEW_AT the port at which a proxy shows the second one.

const { values } = parseArgs({ options: { env: { type: 'string' } } })
if (values.env) process.loadEnvFile(values.env)
const { RELEASES, STUDIO_ROOT, STUDIO_PORT, STUDIO_PREVIEW_PORT, STUDIO_PREVIEW_AT } = process.env
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())

const project = STUDIO_ROOT ?? process.cwd()
const port = await openStudio({
  project,
  ports: { studio: Number(STUDIO_PORT ?? 8789), preview: Number(STUDIO_PREVIEW_PORT ?? 8790) },
  door: RELEASES
    ? staffDoor(openShop(), settings.site)
    : { hosts: ['localhost', '127.0.0.1'], signIn: undefined },
  edition: RELEASES ? serverEdition(RELEASES) : cloudflareEdition,
  runningBuild,
  placeholders: placeholdersLeft,
  ...(RELEASES && { origin: settings.site }),
  ...(STUDIO_PREVIEW_AT && { previewPort: Number(STUDIO_PREVIEW_AT) }),
})
console.log(`Студия: http://localhost:${port}/`)

/** The database of the running shop. */
function openShop() {
  return openDatabase(readHostSettings(process.env).DATABASE)
}

/** The build that the live shop names; asked again for some seconds, as a release starts the shop anew. */
async function runningBuild(): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(new URL('/builds/latest.json', settings.site)).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { id: string }).id
    await pause(500)
  }
  return undefined
}

/** Names of the settings that are still placeholders, as the forms call them. */
function placeholdersLeft(): string[] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`${project}/src/settings/${name}.json`, 'utf8'))
  const left = placeholders({ ...(read('owner') as object), trust: read('trust') })
  const keys = left.map((line) => line.slice(0, line.indexOf(':')).split('.').at(-1)!)
  const site = placeholders({ site: settings.site }).map(() => 'адрес сайта (src/settings/shop.ts)')
  const names: Readonly<Record<string, string>> = LABELS
  return [...keys.map((key) => names[key] ?? key), ...site]
}
