import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { takePreviousAssets } from '../../src/integrations/previous-assets.ts'

/** How many releases are kept; the running one always is. */
const KEPT = 5

/** The programs that a release has, by their names. */
const PROGRAMS = {
  host: 'functions/node/host.ts',
  'sqlite-thread': 'functions/node/sqlite-thread.ts',
  backup: 'functions/ops/backup.ts',
}

/** A release's name: when it was made and the build's id. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\w+$/

/** A release's folder in `releases`, and the link `current` beside them, which names the running one. */
export interface Releases {
  folder: string
}

/**
 * Makes a release of the build in `dist`: a folder that needs nothing else to run, so that neither `npm ci` nor a checkout
 * changes the running shop. It has Node, the host in one file, the migrations, the site and its compressed files. Returns its name.
 */
export async function makeRelease(
  { folder }: Releases,
  dist: string,
  now = new Date(),
): Promise<string> {
  const { id } = JSON.parse(readFileSync(join(dist, 'client/builds/latest.json'), 'utf8')) as {
    id: string
  }
  mkdirSync(folder, { recursive: true })
  const name = `${timeAfter(namesOf({ folder }).at(-1), now)}-${id}`
  const part = join(folder, `.part-${name}`)
  mkdirSync(join(part, 'bin'), { recursive: true })
  for (const own of ['client', 'server', 'compressed'])
    if (existsSync(join(dist, own))) copyFolder(join(dist, own), join(part, 'dist', own))
  copyFolder('functions/database/migrations', join(part, 'database/migrations'))
  linkOrCopy(process.execPath, join(part, 'bin/node'))
  const bundle = await rolldown({ input: PROGRAMS, platform: 'node', logLevel: 'silent' })
  await bundle.write({
    dir: join(part, 'node'),
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  renameSync(part, join(folder, name))
  return name
}

/** The time in a release's name: a clock that was set back makes no release older than the one before. */
function timeAfter(last: string | undefined, now: Date): string {
  const before = last?.replace(TIME, '$1T$2:$3:$4Z')
  const time = Math.max(now.getTime(), before ? Date.parse(before) + 1000 : 0)
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** Makes `current` name another release, in one step: whoever follows it finds the one or the other. */
export function switchTo({ folder }: Releases, name: string): void {
  const link = join(folder, `.link-${name}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(folder, 'current'))
}

/** The name of the running release; undefined before the first. */
export function currentRelease({ folder }: Releases): string | undefined {
  try {
    return basename(readlinkSync(join(folder, 'current')))
  } catch {
    return undefined
  }
}

/** The release before the running one. Throws where there is none. */
export function previousRelease(releases: Releases): string {
  const current = currentRelease(releases)
  const previous = namesOf(releases)
    .filter((name) => current !== undefined && name < current)
    .at(-1)
  if (!previous) throw new Error('There is no earlier release')
  return previous
}

/** Switches to another release, newer or older. Pages opened from the running one keep their files. */
export async function switchOver(releases: Releases, name: string): Promise<void> {
  const site = join(releases.folder, name, 'dist')
  const current = currentRelease(releases)
  if (current && current !== name) {
    await takeAlong(releases, current, join(site, 'client'))
    const packed = join(releases.folder, current, 'dist/compressed')
    if (existsSync(packed)) cpSync(packed, join(site, 'compressed'), { recursive: true })
  }
  switchTo(releases, name)
}

/** Copies the hashed files that a release serves, its own and those of the builds before it, into the folder of a build. */
export async function takeAlong({ folder }: Releases, from: string, client: string): Promise<void> {
  await takePreviousAssets(resolve(folder, from, 'dist/client'), client)
}

/** Removes the oldest releases and what an interrupted deploy has left. */
export function pruneReleases(releases: Releases): void {
  const current = currentRelease(releases)
  const old = namesOf(releases).slice(0, -KEPT)
  const parts = readdirSync(releases.folder).filter((name) => name.startsWith('.part-'))
  for (const name of [...old, ...parts])
    if (name !== current) rmSync(join(releases.folder, name), { recursive: true })
}

/** Oldest first. */
function namesOf({ folder }: Releases): string[] {
  return readdirSync(folder)
    .filter((name) => TIME.test(name))
    .sort()
}

/** On a disk that can, the copy shares its blocks. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
