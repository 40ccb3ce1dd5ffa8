import { join } from 'node:path'
import { isCataloguePath, readFiles, type SourceFile } from '../../integrations/catalogue/read.ts'
import { catalogueProblem } from '../check.ts'
import { CONTENT } from '../owners-files.ts'
import {
  folderOfCommit,
  folderOfDrafts,
  npm,
  removeBuildFolders,
  type BuildFolder,
} from './build-folder.ts'
import { applied, changesInWords, type Changes } from './changes.ts'
import { history, type Author, type Publication } from './history.ts'
import { NotNow, oneAtATime, type Ended, type Running, type Step } from './jobs.ts'
import type { Preview } from './preview.ts'
import { changesBackTo, drafts, type ChangedFile } from './published-files.ts'
import { release, settle, type Place } from './release.ts'

export interface PublicationState {
  changes: Changes
  /** What keeps the drafts from being published; undefined when nothing does. */
  problem: string | undefined
  running: Running | undefined
  ended: Ended | undefined
  /** The build of drafts that can be looked at; undefined before the first. */
  preview: { isOld: boolean } | undefined
  history: Publication[]
}

/** What is begun here ends by itself; `state` says how. Throws `NotNow` for what cannot be begun. */
export interface Publisher {
  state: () => Promise<PublicationState>
  /** Publishes all drafts. */
  publish: (by: Author) => Promise<void>
  /** Builds the drafts, to be looked at. */
  preview: (by: Author) => void
  /** Publishes the contents of an earlier publication; drafts stay drafts. */
  goBack: (commit: string, by: Author) => Promise<void>
}

interface Desk extends Place {
  /** What is still a placeholder, in words. */
  placeholders: () => string[]
  preview: Preview
}

/** Publishes the owner's files, one publication at a time. The running shop changes in the last step, at once. */
export function publisher({ placeholders, preview, ...place }: Desk): Publisher {
  const { project, git } = place
  const jobs = oneAtATime()
  const tidy = () => removeBuildFolders(project, preview.shown ? [preview.shown.folder] : [])
  const releaseFolder = async (
    make: () => Promise<BuildFolder>,
    what: { by: Author; words: readonly string[] },
    step: (name: Step) => void,
  ) => {
    await settle(place)
    tidy()
    await release(place, await make(), what, step)
    tidy()
  }

  let last: { key: string; changes: Changes; problem: string | undefined } | undefined
  /** What the drafts change, and what they contradict: compiled again only after a file has changed. */
  const examined = async (changed: readonly ChangedFile[]) => {
    const key = JSON.stringify([await git(['rev-parse', 'HEAD']), changed])
    if (last?.key !== key) {
      const problem = catalogueProblem(project, [], [])
      last = { key, changes: wordsOfDrafts(project, changed), problem }
    }
    return last
  }

  return {
    async state() {
      const changed = await drafts(project, git)
      const { changes, problem = missingWords(placeholders()) } = await examined(changed)
      const shown = preview.shown && { isOld: preview.shown.drafts !== JSON.stringify(changed) }
      return {
        ...{ changes, problem, preview: shown },
        ...{ running: jobs.running, ended: jobs.ended, history: await history(git) },
      }
    },
    async publish(by) {
      const changed = await drafts(project, git)
      if (changed.length === 0) throw new NotNow('Публиковать нечего: всё уже в магазине.')
      const words = listed(wordsOfDrafts(project, changed))
      const make = () => folderOfDrafts(project, git)
      jobs.start('publish', by, (step) => releaseFolder(make, { by, words }, step))
    },
    preview(by) {
      jobs.start('preview', by, async (step) => {
        step('build')
        const changed = JSON.stringify(await drafts(project, git))
        tidy()
        const folder = await folderOfDrafts(project, git)
        await npm(folder.path, ['run', 'build'])
        await preview.show({ folder: folder.path, drafts: changed })
      })
    },
    async goBack(commit, by) {
      if (!(await history(git)).some((publication) => publication.commit === commit))
        throw new NotNow('Такой публикации нет.')
      const changes = await changesBackTo(commit, git)
      if (changes.length === 0) throw new NotNow('Магазин уже такой.')
      const words = listed(
        changesInWords(filesBefore(project, await drafts(project, git)), changes),
      )
      const make = () => folderOfCommit(project, git, commit, changes)
      jobs.start('back', by, (step) => releaseFolder(make, { by, words }, step))
    },
  }
}

function wordsOfDrafts(project: string, changed: readonly ChangedFile[]): Changes {
  try {
    return changesInWords(filesBefore(project, changed), changed)
  } catch {
    // A catalogue that contradicts itself has no words; the problem is told beside.
    return { words: [], files: changed.map(({ path }) => path) }
  }
}

/** The catalogue's files as they were before these drafts. */
function filesBefore(project: string, changed: readonly ChangedFile[]): SourceFile[] {
  const undone = changed
    .filter(({ path }) => path.startsWith(`${CONTENT}/`))
    .map(({ path, before }) => ({ path: path.slice(CONTENT.length + 1), text: before }))
    .filter(({ path }) => isCataloguePath(path))
  return applied(readFiles(join(project, CONTENT)), undone)
}

function listed({ words, files }: Changes): string[] {
  return [...words, ...files]
}

function missingWords(missing: readonly string[]): string | undefined {
  return missing.length > 0 ? `Сначала заполните: ${missing.join(', ')}.` : undefined
}
