import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { placeholders } from '../../src/settings/placeholders.ts'
import { settings } from '../../src/settings/shop.ts'
import { trust } from '../../src/settings/trust.ts'
import { readHostSettings } from '../node/host-settings.ts'
import { openDatabase } from '../node/open-database.ts'
import { hostRefusal } from './deploy-refusal.ts'
import { checkDeployed, idOfBuild, step, stoppedProducts } from './deploying.ts'
import { liveSiteMap } from './index-now.ts'
import {
  currentRelease,
  makeRelease,
  previousRelease,
  pruneReleases,
  switchOver,
  takeAlong,
} from './releases.ts'

// npm run deploy:host [-- --back | --to NAME | --check | --build]: makes a release, switches to it and starts the shop anew.
// --back goes to the release before, --to to this one, --check only checks, --build only makes a release: it prints its folder and
// names it in dist/release.txt.
// The settings are the host's own (--env names their file), RELEASES is a folder, RESTART a command.

const ROLL_BACK = `To go back: npm run deploy:host -- --back
Migrations only add, so the previous release runs on the new tables.`
const RESTART = 'kill -TERM "$(systemctl show --property=MainPID --value kanapelle)"'

const { values } = parseArgs({
  options: {
    env: { type: 'string' },
    to: { type: 'string' },
    back: { type: 'boolean' },
    check: { type: 'boolean' },
    build: { type: 'boolean' },
  },
})
if (values.env) process.loadEnvFile(values.env)
const host = readHostSettings(process.env)
const refusal = hostRefusal(placeholders({ settings, trust }), host, settings.site)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const releases = { folder: resolve(process.env['RELEASES'] ?? 'releases') }
mkdirSync(releases.folder, { recursive: true })
const database = openDatabase(host.DATABASE)
const before = currentRelease(releases)
// Nobody else reaches a shop at this machine's own address.
const isPublic = new URL(settings.site).hostname !== 'localhost'
const siteMapBefore = before && isPublic ? await liveSiteMap() : undefined

if (values.back) await switchOver(releases, previousRelease(releases))
else if (values.to) {
  await switchOver(releases, values.to)
  pruneReleases(releases)
} else if (!values.check) {
  await database.migrate()
  process.env['STOPPED_PRODUCTS'] = await stoppedProducts(database)
  step(ROLL_BACK, 'npm', 'run', 'last-modified')
  if (before) await takeAlong(releases, before, 'dist/client')
  step(ROLL_BACK, 'node', 'functions/node/compress.ts')
  const name = await makeRelease(releases, 'dist')
  if (values.build) {
    writeFileSync('dist/release.txt', name)
    end(join(releases.folder, name))
  }
  await switchOver(releases, name)
  pruneReleases(releases)
  if (!before)
    end(`The first release is ready. Start the shop, then check it:
  sudo systemctl enable --now kanapelle && npm run deploy:host -- --check`)
}
if (!values.check) step(ROLL_BACK, 'sh', '-c', process.env['RESTART'] ?? RESTART)
await checkDeployed({
  database: values.to ? undefined : database,
  rollBack: ROLL_BACK,
  build: idOfBuild(join(releases.folder, 'current/dist')),
  origins: [`http://${host.HOST}:${host.PORT}`, settings.site],
  siteMapBefore: values.check ? undefined : siteMapBefore,
})
await database.close()

function end(message: string): never {
  console.log(message)
  process.exit(0)
}
