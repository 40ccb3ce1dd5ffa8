import { join } from 'node:path'
import { buildDay } from '../../integrations/catalogue/calendar.ts'
import { isCataloguePath, readFiles, type SourceFile } from '../../integrations/catalogue/read.ts'
import { shopProblem } from '../check.ts'
import { CONTENT } from '../owners-files.ts'
import {
  folderOfCommit,
  folderOfDrafts,
  npm,
  removeBuildFolders,
  type BuildFolder,
} from './build-folder.ts'
import { nameOfFile } from './file-names.ts'
import { applied, changesInWords, type Changes, type Days } from './changes.ts'
import type { Git } from './git.ts'
import { history, publishedDay, type Author, type Publication } from './history.ts'
import { NotNow, oneAtATime, type Ended, type Running } from './jobs.ts'
import type { Preview } from './preview.ts'
import { changesBackTo, drafts, type ChangedFile } from './published-files.ts'
import { release, settle, type Contents, type Place } from './release.ts'

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
  /** Publishes the last publication for today, when the calendar makes another shop of it; drafts stay drafts. */
  followCalendar: () => Promise<void>
}

/** Who publishes when nobody has asked. */
const CALENDAR: Author = { name: 'Календарь', email: 'calendar@localhost' }

/** Milliseconds until the calendar tries again what has failed. */
const AGAIN = 10 * 60_000

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
  const begin = (what: Running['what'], contents: Contents, make: () => Promise<BuildFolder>) =>
    jobs.start(what, contents.by, async (step) => {
      await settle(place)
      tidy()
      await release(place, await make(), contents, step)
      tidy()
    })
  const examined = examiner(project, git)
  let tried = { day: '', until: 0 }

  return {
    async state() {
      const changed = await drafts(project, git)
      const { changes, problem = missingWords(placeholders()) } = await examined(changed)
      const shown = preview.shown && { isOld: preview.shown.drafts !== JSON.stringify(changed) }
      return {
        changes,
        problem,
        preview: shown,
        running: jobs.running,
        ended: jobs.ended,
        history: await history(git),
      }
    },
    async publish(by) {
      const changed = await drafts(project, git)
      if (changed.length === 0) throw new NotNow('Публиковать нечего: всё уже в магазине.')
      const contents = await contentsOf(place, by, changed)
      begin('publish', contents, () => folderOfDrafts(project, git))
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
      const changes = await changesOfReturn(commit, git)
      const contents = await contentsOf(place, by, changes)
      begin('back', contents, () => folderOfCommit(project, git, commit, changes))
    },
    async followCalendar() {
      const { was, is } = await daysNow(git)
      const isTried = tried.day === is && Date.now() < tried.until
      if (was === is || isTried || jobs.running) return
      tried = { day: is, until: Date.now() + AGAIN }
      const contents = await contentsOf(place, CALENDAR, [])
      if (contents.words.length === 0) return
      begin('calendar', contents, () => folderOfCommit(project, git, 'HEAD', []))
    },
  }
}

/** What going back to an earlier publication changes; throws `NotNow` where there is none, or nothing to change. */
async function changesOfReturn(commit: string, git: Git): Promise<ChangedFile[]> {
  if (!(await history(git)).some((publication) => publication.commit === commit))
    throw new NotNow('Такой публикации нет.')
  const changes = await changesBackTo(commit, git)
  if (changes.length === 0) throw new NotNow('Магазин уже такой.')
  return changes
}

/** What the drafts change, and what they contradict: compiled again only after a file has changed. */
function examiner(project: string, git: Git) {
  let last: { key: string; changes: Changes; problem: string | undefined } | undefined
  return async (changed: readonly ChangedFile[]) => {
    const days = await daysNow(git)
    const key = JSON.stringify([await git(['rev-parse', 'HEAD']), days, changed])
    if (last?.key !== key) {
      const problem = shopProblem(project, { written: [], following: [], deleted: [] })?.message
      last = { key, changes: wordsOfDrafts(project, changed, days), problem }
    }
    return last
  }
}

/** The days for which the running shop was built, and for which it would be built now. */
async function daysNow(git: Git): Promise<Days> {
  return { was: await publishedDay(git), is: buildDay() }
}

/** What a publication of these changes to the last one says. */
async function contentsOf(
  { project, git }: Place,
  by: Author,
  changes: readonly ChangedFile[],
): Promise<Contents> {
  const days = await daysNow(git)
  const before = filesBefore(project, await drafts(project, git))
  return { by, words: listed(changesInWords(before, changes, days)), day: days.is }
}

function wordsOfDrafts(project: string, changed: readonly ChangedFile[], days: Days): Changes {
  try {
    return changesInWords(filesBefore(project, changed), changed, days)
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
  return [...new Set([...words, ...files.map(nameOfFile)])]
}

function missingWords(missing: readonly string[]): string | undefined {
  return missing.length > 0 ? `Сначала заполните: ${missing.join(', ')}.` : undefined
}
