import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { proof, settings } from '../../src/settings.ts'
import { placeholders } from '../../src/placeholders.ts'
import { STOPPED_PRODUCTS } from '../database/console-queries.ts'
import { checkChannels } from './channels-check.ts'
import { query } from './database.ts'
import { deployRefusal } from './deploy-refusal.ts'
import { announceChanges, liveSiteMap } from './index-now.ts'
import { secretNames } from './secret-names.ts'
import { smoke } from './smoke.ts'

// npm run deploy [-- --first]: refuses placeholders, builds, copies the files of live builds, migrates, deploys, checks
// the live shop and prints how to roll back. Use `--first` when nothing is deployed yet.

const ROLL_BACK = `To roll back, deploy the previous commit, so that open pages keep their files:
  git checkout <previous commit> && npm ci && npm run deploy
Migrations only add, so the previous Worker runs on the new tables.`

const isFirst = process.argv.includes('--first')
const config = readFileSync('wrangler.toml', 'utf8')
const databaseId = /^database_id = "(.*)"$/m.exec(config)?.[1]
const left = placeholders({ settings, proof, wrangler: { database_id: databaseId } })
const secrets = left.length > 0 ? [] : secretNames()
const refusal = deployRefusal({ placeholders: left, config, secrets, isFirst })
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

process.env['STOPPED_PRODUCTS'] = isFirst ? '' : stoppedProducts()
run('npm', 'run', 'last-modified')
const siteMapBefore = isFirst ? new Map<string, string>() : await liveSiteMap()
if (!isFirst) run('node', 'src/build/previous-assets.ts')
run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote')
run('wrangler', 'deploy')

const { id } = JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8')) as { id: string }
const failures = await smokeUntilPassed(settings.site, id)
const channels = await checkChannels({ remote: true, state: '' })
if (channels.length === 0)
  failures.push('not every channel to the staff accepted a check (functions/ops/README.md)')
if (failures.length > 0) {
  console.error(`Deployed, but these checks fail:\n  ${failures.join('\n  ')}\n\n${ROLL_BACK}`)
  process.exit(1)
}
if (siteMapBefore) await announceChanges(siteMapBefore)
console.log(
  `${settings.site} runs build ${id} and notifies by ${channels.join(', ')}.\n\n${ROLL_BACK}`,
)

/** Repeats the checks for up to 25 seconds: a deployment takes time to reach every location. */
async function smokeUntilPassed(origin: string, build: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const failures = await smoke(origin, build)
    if (failures.length === 0 || tries === 6) return failures
    await pause(5000)
  }
}

/** Ids of the products that are paused until taken back, for the build (`virtual:stopped`). */
function stoppedProducts(): string {
  return query<{ id: number }>(STOPPED_PRODUCTS, { remote: true, state: '' })
    .map(({ id }) => id)
    .join(',')
}

function run(command: string, ...args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(`\n${command} failed. The steps after it were not run.\n\n${ROLL_BACK}`)
  process.exit(status ?? 1)
}
