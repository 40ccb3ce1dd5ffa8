import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { STOPPED_PRODUCTS } from '../database/console-queries.ts'
import type { Database } from '../database/database.ts'
import { checkChannels } from './channels-check.ts'
import { announceChanges, type SiteMap } from './index-now.ts'
import { smoke } from './smoke.ts'

// The steps that a deploy of each edition has: deploy.ts, deploy-host.ts.

/** Ids of the products that are paused until taken back, for the build (`stopped` of `virtual:shop`). */
export async function stoppedProducts(database: Database): Promise<string> {
  const stopped = await database.all<{ id: number }>(STOPPED_PRODUCTS)
  return stopped.map(({ id }) => id).join(',')
}

/** The id of the build in a folder. */
export function idOfBuild(dist: string): string {
  const latest = readFileSync(`${dist}/client/builds/latest.json`, 'utf8')
  return (JSON.parse(latest) as { id: string }).id
}

interface Deployed {
  /** The id of the build that is to run. */
  build: string
  /** Origins of the shop to check; shoppers use the last one. */
  origins: readonly string[]
  /** Without it the channels to the staff are not checked: other content changes nothing in them. */
  database: Database | undefined
  /** How to go back. */
  rollBack: string
  /** Without it no page is announced. */
  siteMapBefore: SiteMap | undefined
}

/** Checks the running shop and its channels, announces changed pages, and prints how to go back. Ends with 1 where a check fails. */
export async function checkDeployed(deployed: Deployed): Promise<void> {
  const { build, origins, database, rollBack, siteMapBefore } = deployed
  const failures: string[] = []
  for (const origin of origins) {
    const failed = await smokeUntilPassed(origin, build)
    failures.push(...failed.map((check) => `${origin}: ${check}`))
  }
  const channels = database && (await checkChannels(database))
  if (channels?.length === 0)
    failures.push('not every channel to the staff accepted a check (functions/ops/README.md)')
  if (failures.length > 0) {
    console.error(`Deployed, but these checks fail:\n  ${failures.join('\n  ')}\n\n${rollBack}`)
    process.exit(1)
  }
  if (siteMapBefore) await announceChanges(siteMapBefore)
  console.log(
    [
      `${origins.at(-1)} runs build ${build}`,
      ...(channels ? [`and notifies by ${channels.join(', ')}`] : []),
    ].join(' ') + `.\n\n${rollBack}`,
  )
}

/** Repeats the checks for up to 25 seconds: a deployment takes time to start, or to reach every location. */
async function smokeUntilPassed(origin: string, build: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const failures = await smoke(origin, build)
    if (failures.length === 0 || tries === 6) return failures
    await pause(5000)
  }
}

/** Runs a command and ends this one when it fails, with `rollBack` as a last word. */
export function step(rollBack: string, command: string, ...args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(`\n${command} failed. The steps after it were not run.\n\n${rollBack}`)
  process.exit(status ?? 1)
}
