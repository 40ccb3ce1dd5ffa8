import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoscowDate } from '../../domain/slots.ts'
import { npm, type BuildFolder } from './build-folder.ts'
import type { Edition } from './editions.ts'
import type { Git } from './git.ts'
import {
  addToIndex,
  forgetPending,
  notePending,
  pending,
  promote,
  writeCommit,
  type Author,
} from './history.ts'
import { NotNow, StillReleased, type Step } from './jobs.ts'
import { LEDGER } from './published-files.ts'

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
  { by, words, day }: Contents,
  step: (name: Step) => void,
): Promise<void> {
  const { project, git, edition, runningBuild } = place
  step('build')
  const output = await npm(folder.path, edition.build, { BUILD_DAY: day })
  step('release')
  await addToIndex(git, folder.index, LEDGER, join(folder.path, LEDGER))
  const build = idOf(folder.path)
  const commit = await writeCommit(git, folder.index, by, { words, build, day })
  const before = await runningBuild()
  await notePending(git, commit)
  try {
    await npm(folder.path, edition.release(output))
  } catch (error) {
    const undo = before && edition.restore(before)
    if (undo) await npm(folder.path, undo).catch(() => {})
    if ((await runningBuild()) !== build) throw error
    await promote(project, git, commit)
    throw new StillReleased((error as Error).message)
  }
  await promote(project, git, commit)
}

/** After a crash: finds out what became of the release that ran, by the build that the shop runs now. */
export async function settle({ project, git, edition, runningBuild }: Place): Promise<void> {
  const noted = await pending(git)
  if (!noted) return
  const build = await runningBuild()
  if (build === undefined) throw new NotNow('Магазин не отвечает: неизвестно, что в нём сейчас.')
  if (build === noted.build) {
    await promote(project, git, noted.commit)
    return
  }
  const undo = edition.restore(build)
  if (undo) await npm(project, undo)
  await forgetPending(git)
}

function idOf(folder: string): string {
  const latest = readFileSync(join(folder, 'dist/client/builds/latest.json'), 'utf8')
  return (JSON.parse(latest) as { id: string }).id
}
