import { changesInWords } from './changes.ts'
import { contentsOf, daysNow, filesBefore, listed, type Begin } from './contents.ts'
import { entriesOf, isWhole, type Entry } from './entries.ts'
import type { Git } from './git.ts'
import { history, type Author } from './history.ts'
import { NotNow } from './jobs.ts'
import { changesBackTo, drafts, type ChangedFile } from './published-files.ts'
import type { Contents, Place } from './release.ts'

/** The way back to an earlier publication. */
export interface WayBack {
  /** What can go back to an earlier publication without the rest of it. */
  entriesOfReturn: (commit: string) => Promise<Entry[]>
  /** Publishes the contents of an earlier publication, or of some of its files; drafts stay drafts. */
  goBack: (commit: string, by: Author, paths?: readonly string[]) => Promise<void>
}

export function wayBack(place: Place, begin: Begin): WayBack {
  return {
    entriesOfReturn: (commit) => entriesOfReturn(place, commit),
    async goBack(commit, by, paths) {
      const { changes, contents } = await returnTo(place, by, commit, paths)
      begin(paths ? 'back-in-part' : 'back', contents, ({ git }) =>
        git('restore', `--source=${commit}`, '--', ...changes.map(({ path }) => path)),
      )
    },
  }
}

async function entriesOfReturn({ project, git }: Place, commit: string): Promise<Entry[]> {
  const changes = await changesOfReturn(commit, git)
  const before = filesBefore(project, await drafts(project, git))
  const { is } = await daysNow(git)
  return entriesOf(changes, (change) => listed(changesInWords(before, [change], { was: is, is })))
}

/** The changes of going back, in all files or in these. Throws `NotNow` where some contradict the others, which stay. */
async function returnTo(
  place: Place,
  by: Author,
  commit: string,
  paths: readonly string[] | undefined,
): Promise<{ changes: ChangedFile[]; contents: Contents }> {
  const all = await changesOfReturn(commit, place.git)
  const changes = paths
    ? all.filter((change) => isWhole(change) && paths.includes(change.path))
    : all
  if (changes.length === 0) throw new NotNow('Выберите, что вернуть.')
  return { changes, contents: await contentsOf(place, by, changes) }
}

/** The changes of going back to an earlier publication. Throws `NotNow` where there is none, or nothing to change. */
async function changesOfReturn(commit: string, git: Git): Promise<ChangedFile[]> {
  if (!(await history(git)).some((publication) => publication.commit === commit))
    throw new NotNow('Такой публикации нет.')
  const changes = await changesBackTo(commit, git)
  if (changes.length === 0) throw new NotNow('Магазин уже такой.')
  return changes
}
