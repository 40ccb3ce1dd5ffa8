import { join } from 'node:path'
import { readFiles } from '../../integrations/catalogue/read.ts'
import { shopProblem } from '../check.ts'
import { doubtsAbout, kinOf } from '../doubts.ts'
import { leastMargin, thinMargins } from '../margins.ts'
import { CONTENT, isOwnersFile } from '../owners-files.ts'
import { valuesIn } from '../values-in.ts'
import { buildFolder, copyDrafts, npm, removeBuildFolders } from './build-folder.ts'
import type { Days } from './catalogue-changes.ts'
import { changesInWords, namesOf, type Changes } from './changes.ts'
import { contentsOf, daysNow, filesBefore, type Begin } from './contents.ts'
import type { Git } from './git.ts'
import { history, type Author, type Publication } from './history.ts'
import { NotNow, oneAtATime, type Ended, type Running } from './jobs.ts'
import type { Preview } from './preview.ts'
import { priceDesk, type PriceDesk } from './price-desk.ts'
import { drafts, type ChangedFile } from './published-files.ts'
import { release, settle, type Place } from './release.ts'
import { wayBack, type WayBack } from './way-back.ts'
import { MINUTE } from '../../domain/time.ts'

export interface PublicationState {
  changes: Changes
  /** Numbers of the drafts that look like a slip, with the name of what they belong to. */
  doubts: string[]
  /** What keeps the drafts from being published; undefined when nothing does. */
  problem: string | undefined
  running: Running | undefined
  ended: Ended | undefined
  /** The build of drafts that can be looked at; undefined before the first. */
  preview: { isOld: boolean } | undefined
  history: Publication[]
}

/** What is begun here ends by itself; `state` says how. Throws `NotNow` for what cannot be begun. */
export interface Publisher extends PriceDesk, WayBack {
  state: () => Promise<PublicationState>
  /** Publishes all drafts. */
  publish: (by: Author) => Promise<void>
  /** Builds the drafts, to be looked at. */
  preview: (by: Author) => void
  /** Publishes the last publication for today, when the calendar makes another shop of it; drafts stay drafts. */
  followCalendar: () => Promise<void>
}

/** Who publishes when nobody has asked. */
const CALENDAR: Author = { name: 'Календарь', email: 'calendar@localhost' }

/** Milliseconds until the calendar tries again what has failed. */
const AGAIN = 10 * MINUTE

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
  const begin: Begin = (what, contents, change) =>
    jobs.start(what, contents.by, async (step) => {
      await settle(place)
      tidy()
      await release(place, await buildFolder(project, git, change), contents, step)
      tidy()
    })
  const examined = examiner(project, git)
  let tried = { day: '', until: 0 }

  return {
    async state() {
      const changed = await drafts(project, git)
      const { changes, doubts, problem = missingWords(placeholders()) } = await examined(changed)
      const shown = preview.shown && { isOld: preview.shown.drafts !== JSON.stringify(changed) }
      return {
        changes,
        doubts,
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
      begin('publish', contents, copyDrafts(project, changed))
    },
    ...priceDesk(place, begin, () => {
      jobs.refuseWhileRunning()
      refuseMissing(placeholders())
    }),
    preview(by) {
      jobs.start('preview', by, async (step) => {
        step('build')
        const changed = await drafts(project, git)
        tidy()
        const { path } = await buildFolder(project, git, copyDrafts(project, changed))
        await npm(path, ['run', 'build'])
        await preview.show({ folder: path, drafts: JSON.stringify(changed) })
      })
    },
    ...wayBack(place, begin),
    async followCalendar() {
      const { was, is } = await daysNow(git)
      const isTried = tried.day === is && performance.now() < tried.until
      if (was === is || isTried || jobs.running) return
      tried = { day: is, until: performance.now() + AGAIN }
      const contents = await contentsOf(place, CALENDAR, [])
      if (contents.words.length === 0) return
      begin('calendar', contents, () => {})
    },
  }
}

/** What the drafts change, and what they contradict: compiled again only after a file has changed. */
function examiner(project: string, git: Git) {
  let last:
    { key: string; changes: Changes; doubts: string[]; problem: string | undefined } | undefined
  return async (changed: readonly ChangedFile[]) => {
    const days = await daysNow(git)
    const key = JSON.stringify([await git('rev-parse', 'HEAD'), days, changed])
    if (last?.key !== key) {
      const problem = shopProblem(project, { written: [], following: [], deleted: [] })?.message
      const doubts = doubtsOfDrafts(project, changed)
      last = { key, changes: wordsOfDrafts(project, changed, days), doubts, problem }
    }
    return last
  }
}

function wordsOfDrafts(project: string, changed: readonly ChangedFile[], days: Days): Changes {
  try {
    return changesInWords(filesBefore(project, changed), changed, days)
  } catch {
    // A catalogue that contradicts itself has no words; the problem is told beside.
    return { words: [], files: namesOf(changed) }
  }
}

/** The numbers and margins of the drafts that the forms ask about, also when somebody has agreed to them or edited the file by hand. */
function doubtsOfDrafts(project: string, changed: readonly ChangedFile[]): string[] {
  const ofNumbers = changed
    .filter(({ path, now }) => now !== undefined && isOwnersFile(path))
    .flatMap(({ path, before, now }) => {
      const [was, is] = [valuesIn(before), valuesIn(now)]
      const name = (is as { name?: unknown } | undefined)?.name
      const whose = typeof name === 'string' ? `${name}, ` : ''
      return doubtsAbout(path, was, is, kinOf(project, path)).map((doubt) => whose + doubt)
    })
  const [before, now] = [filesBefore(project, changed), readFiles(join(project, CONTENT))]
  return [...ofNumbers, ...thinMargins(before, now, leastMargin(project))]
}

function refuseMissing(missing: readonly string[]): void {
  const words = missingWords(missing)
  if (words) throw new NotNow(words)
}

function missingWords(missing: readonly string[]): string | undefined {
  return missing.length > 0 ? `Сначала заполните: ${missing.join(', ')}.` : undefined
}
