import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoscowDate } from '../../domain/slots.ts'
import { npm, type BuildFolder } from './build-folder.ts'
import type { Edition } from './editions.ts'
import type { Git } from './git.ts'
import type { Author } from './history.ts'
import { NotNow, StillReleased, type Step } from './jobs.ts'
import { drafts, LEDGER } from './published-files.ts'

/**
 * The branch of a release that may have begun, until it is known whether the shop runs it: whoever finds it after a crash asks the
 * shop for its build.
 */
const PENDING = 'studio/pending'

/** Where the shop is, and how a build becomes what it runs. */
export interface Place {
  /** A checkout, at Git's top. Its HEAD is what the shop runs, whatever else it holds are drafts. */
  project: string
  git: Git
  edition: Edition
  /** The build that the shop runs; undefined when it does not say. */
  runningBuild: () => Promise<string | undefined>
}

/** Who publishes what, in words, and the day in Moscow for which the shop is built. */
export interface Contents {
  by: Author
  words: readonly string[]
  day: MoscowDate
}

/**
 * Builds, releases and writes into Git's history, in this order, so that a crash in the middle leaves a whole shop and a
 * history that `settle` makes agree with it.
 */
export async function release(
  place: Place,
  folder: BuildFolder,
  contents: Contents,
  step: (name: Step) => void,
): Promise<void> {
  const { edition, runningBuild } = place
  step('build')
  await npm(folder.path, edition.build, { BUILD_DAY: contents.day })
  step('release')
  const build = idOf(folder.path)
  await commit(folder.git, contents, build)
  const before = await runningBuild()
  await folder.git('branch', '--force', PENDING)
  try {
    await npm(folder.path, edition.release(folder.path))
  } catch (error) {
    const undo = before && edition.restore(before)
    if (undo) await npm(folder.path, undo).catch(() => {})
    if ((await runningBuild()) !== build) throw error
    await promote(place)
    throw new StillReleased((error as Error).message)
  }
  await promote(place)
}

/** After a crash: finds out what became of the release that ran, by the build that the shop runs now. */
export async function settle(place: Place): Promise<void> {
  const { project, git, edition, runningBuild } = place
  const noted = await git('log', '-1', '--format=%b', PENDING, '--').catch(() => undefined)
  if (!noted) return
  const build = await runningBuild()
  if (build === undefined) throw new NotNow('Магазин не отвечает: неизвестно, что в нём сейчас.')
  if (noted.split('\n').includes(`Build: ${build}`)) {
    await promote(place)
    return
  }
  const undo = edition.restore(build)
  if (undo) await npm(project, undo)
  await forget(git)
}

/** Commits what is staged in a build's worktree, and the dates that the build has written. */
async function commit(git: Git, { by, words, day }: Contents, build: string): Promise<void> {
  const [first = 'без изменений для покупателей'] = words
  const others = words.length > 1 ? ` и ещё ${words.length - 1}` : ''
  const list = words.map((line) => `- ${line}`).join('\n')
  const message = `Публикация: ${first}${others}\n\n${list}\n\nBuild: ${build}\nDay: ${day}\n`
  await git('add', '--', LEDGER)
  const author = ['-c', `user.name=${by.name}`, '-c', `user.email=${by.email}`]
  const options = ['--quiet', '--allow-empty', '--no-verify', '--no-gpg-sign']
  await git(...author, 'commit', ...options, '--cleanup=whitespace', '--message', message)
}

/**
 * Makes the pending commit the last publication. Files that it changed and that nobody is editing become as it has them; drafts
 * stay drafts. Can be repeated after a crash.
 */
async function promote({ project, git }: Place): Promise<void> {
  // Rejects where somebody has committed by hand meanwhile, before it touches a file.
  await git('merge-base', '--is-ancestor', 'HEAD', PENDING)
  const edited = new Set((await drafts(project, git)).map(({ path }) => path))
  const diff = await git('diff', '--name-only', '-z', '--no-renames', 'HEAD', PENDING)
  const changed = diff.split('\0').filter(Boolean)
  const unedited = changed.filter((path) => !edited.has(path))
  if (unedited.length > 0)
    await git('restore', `--source=${PENDING}`, '--staged', '--worktree', '--', ...unedited)
  // With the index as the commit has it, the merge leaves the drafts' files alone.
  if (changed.length > 0) await git('reset', '--quiet', PENDING, '--', ...changed)
  await git('merge', '--quiet', '--ff-only', PENDING)
  await forget(git)
}

async function forget(git: Git): Promise<void> {
  await git('branch', '--quiet', '--delete', '--force', PENDING)
}

function idOf(folder: string): string {
  const latest = readFileSync(join(folder, 'dist/client/builds/latest.json'), 'utf8')
  return (JSON.parse(latest) as { id: string }).id
}
