import { join } from 'node:path'
import { buildDay } from '../../integrations/catalogue/calendar.ts'
import { CatalogueError } from '../../integrations/catalogue/problem.ts'
import { isCataloguePath, readFiles, type SourceFile } from '../../integrations/catalogue/read.ts'
import { nameOfFile } from '../file-names.ts'
import { CONTENT } from '../owners-files.ts'
import { problemsInWords } from '../words.ts'
import type { BuildFolder } from './build-folder.ts'
import type { Days } from './catalogue-changes.ts'
import { applied, changesInWords, type Changes } from './changes.ts'
import type { Git } from './git.ts'
import { publishedDay, type Author } from './history.ts'
import { NotNow, type Running } from './jobs.ts'
import { drafts, type ChangedFile } from './published-files.ts'
import type { Contents, Place } from './release.ts'

/** Begins to build the last publication with what `change` makes of its files, and to release it. */
export type Begin = (
  what: Running['what'],
  contents: Contents,
  change: (folder: BuildFolder) => unknown,
) => void

/** The days for which the running shop was built, and for which it would be built now. */
export async function daysNow(git: Git): Promise<Days> {
  return { was: await publishedDay(git), is: buildDay() }
}

/** The author, words and day of a publication of these changes to the last one. Throws `NotNow` where the shop would contradict itself. */
export async function contentsOf(
  { project, git }: Place,
  by: Author,
  changes: readonly ChangedFile[],
): Promise<Contents> {
  const days = await daysNow(git)
  const before = filesBefore(project, await drafts(project, git))
  try {
    return { by, words: listed(changesInWords(before, changes, days)), day: days.is }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const textOf = (path: string) => changes.find((change) => change.path === path)?.now
    const nameOfThing = (file: string) =>
      nameOfFile(
        `${CONTENT}/${file}`,
        textOf(`${CONTENT}/${file}`) ?? before.find(({ path }) => path === file)?.text,
      )
    throw new NotNow(`Так магазин не сходится: ${problemsInWords(error.problems, nameOfThing)}.`)
  }
}

/** The catalogue's files as they were before these drafts. */
export function filesBefore(project: string, changed: readonly ChangedFile[]): SourceFile[] {
  const undone = changed
    .filter(({ path }) => path.startsWith(`${CONTENT}/`))
    .map(({ path, before }) => ({ path: path.slice(CONTENT.length + 1), text: before }))
    .filter(({ path }) => isCataloguePath(path))
  return applied(readFiles(join(project, CONTENT)), undone)
}

export function listed({ words, files }: Changes): string[] {
  return [...words, ...files.map((name) => `изменено: ${name}`)]
}
