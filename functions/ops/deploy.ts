import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { settings } from '../../src/settings.ts'
import { placeholders } from '../../src/placeholders.ts'
import { checkChannels } from './channels-check.ts'
import { announceChanges, liveSiteMap } from './index-now.ts'
import { smoke } from './smoke.ts'

// npm run deploy [-- --first]: refuses placeholders, builds, takes the live builds' files along, migrates, deploys, asks
// the shop how it is, says how to go back. `--first` where nothing is live yet.

const ROLL_BACK = `To go back to what ran before, deploy it again, so that pages opened since keep their files:
  git checkout <the commit before> && npm ci && npm run deploy
Migrations only add, so the earlier Worker runs on the newer tables.`

const config = readFileSync('wrangler.toml', 'utf8')
const databaseId = /^database_id = "(.*)"$/m.exec(config)?.[1]
const left = placeholders({ settings, wrangler: { database_id: databaseId } })
if (left.length > 0) {
  console.error(`Still placeholders, so nothing is deployed:\n  ${left.join('\n  ')}`)
  process.exit(1)
}

const isFirst = process.argv.includes('--first')
if (!isFirst && !secrets().includes('LIMIT_KEY')) {
  console.error(
    'The secret LIMIT_KEY is missing: openssl rand -hex 32 | npx wrangler secret put LIMIT_KEY',
  )
  process.exit(1)
}

run('npm', 'run', 'last-modified')
const siteMapBefore = isFirst ? new Map<string, string>() : await liveSiteMap()
if (!isFirst) run('node', 'src/build/previous-assets.ts')
run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote')
run('wrangler', 'deploy')

const { id } = JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8')) as { id: string }
const complaints = await untilWell(settings.site, id)
const channels = await checkChannels({ remote: true, state: '' })
if (channels.length === 0) complaints.push('a channel to the staff answers (ops/README.md)')
if (complaints.length > 0) {
  console.error(`Deployed, but not well:\n  ${complaints.join('\n  ')}\n\n${ROLL_BACK}`)
  process.exit(1)
}
if (siteMapBefore) await announceChanges(siteMapBefore)
console.log(
  `${settings.site} runs build ${id} and notifies by ${channels.join(', ')}.\n\n${ROLL_BACK}`,
)

/** A new deployment needs some seconds to be everywhere. */
async function untilWell(origin: string, build: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const complaints = await smoke(origin, build)
    if (complaints.length === 0 || tries === 6) return complaints
    await pause(5000)
  }
}

/** Names of the deployed Worker's secrets. */
function secrets(): string[] {
  const { stdout } = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
    encoding: 'utf8',
  })
  return (JSON.parse(stdout || '[]') as { name: string }[]).map(({ name }) => name)
}

function run(command: string, ...args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(`\n${command} failed: nothing after it was done.\n\n${ROLL_BACK}`)
  process.exit(status ?? 1)
}
