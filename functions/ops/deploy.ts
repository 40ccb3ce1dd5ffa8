import { settings } from '../../src/settings/shop.ts'
import { openConsole } from './database.ts'
import { deployRefusal, readDeployConfig } from './deploy-refusal.ts'
import { checkDeployed, idOfBuild, step, stoppedProducts } from './deploying.ts'
import { liveSiteMap } from './index-now.ts'
import { secretNames } from './secret-names.ts'

// npm run deploy [-- --first | --build | --built]: refuses placeholders, builds, copies the files of live builds, migrates,
// deploys, checks the live shop and prints how to roll back. Use `--first` when nothing is deployed yet; `--build` ends
// after the build, `--built` begins after it.

const ROLL_BACK = `To roll back, deploy the previous commit, so that open pages keep their files:
  git checkout <previous commit> && npm ci && npm run deploy
Migrations only add, so the previous Worker runs on the new tables.`

const database = openConsole({ remote: true, state: '' })
const isFirst = process.argv.includes('--first')
const files = readDeployConfig()
const refusal = deployRefusal({
  ...files,
  secrets: files.placeholders.length > 0 ? [] : secretNames(),
  mailProvider: settings.legal.mailProvider,
  isFirst,
})
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const isBuilt = process.argv.includes('--built')
if (!isBuilt) {
  process.env['STOPPED_PRODUCTS'] = isFirst ? '' : await stoppedProducts(database)
  run('npm', 'run', 'last-modified')
}
if (process.argv.includes('--build')) process.exit()
const siteMapBefore = isFirst ? new Map<string, string>() : await liveSiteMap()
if (!isFirst) run('node', 'src/integrations/previous-assets.ts')
run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote')
run('wrangler', 'deploy')

await checkDeployed({
  database: isBuilt ? undefined : database,
  rollBack: ROLL_BACK,
  build: idOfBuild('dist'),
  origins: [settings.site],
  siteMapBefore,
})

function run(command: string, ...args: string[]): void {
  step(ROLL_BACK, command, ...args)
}
