import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { moscowDate, type MoscowDate } from '../../domain/slots.ts'
import type { Git } from './git.ts'
import { drafts, LEDGER, PUBLISHED } from './published-files.ts'

/** How many publications the page offers to go back to. */
const SHOWN = 10

/** A release that may have begun, until it is known whether the shop runs it. */
const PENDING = 'refs/studio/pending'

/** Who publishes. */
export interface Author {
  name: string
  email: string
}

export interface Publication {
  commit: string
  by: string
  /** As ISO 8601. */
  at: string
  /** What it changed, a line each. */
  words: string[]
}

/** The last publications, newest first, and at their end what the shop was before them. */
export async function history(git: Git): Promise<Publication[]> {
  const format = '--format=%H%x1f%an%x1f%aI%x1f%b%x1e'
  const log = await git(['log', `-${SHOWN}`, '--grep=^Build: [0-9a-f]*$', format])
  const found = log
    .split('\x1e')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [commit = '', by = '', at = '', body = ''] = entry.split('\x1f')
      const words = body.split('\n').filter((line) => line.startsWith('- '))
      return { commit, by, at, words: words.map((line) => line.slice(2)) }
    })
  if (found.length === SHOWN) return found
  const oldest = found.at(-1) ? `${found.at(-1)!.commit}^` : 'HEAD'
  const first = await git(['log', '-1', '--format=%H%x1f%an%x1f%aI', oldest])
  const [commit = '', by = '', at = ''] = first.trim().split('\x1f')
  return [...found, { commit, by, at, words: [] }]
}

/** The day for which the running shop was built; that of the last commit where none is written. */
export async function publishedDay(git: Git): Promise<MoscowDate> {
  const [at = '', body = ''] = (await git(['log', '-1', '--format=%cI%x1f%b'])).split('\x1f')
  return /^Day: (\S+)$/m.exec(body)?.[1] ?? moscowDate(Date.parse(at))
}

/** A commit of the files in `index` on top of the last publication. Nothing names it yet. */
export async function writeCommit(
  git: Git,
  index: string,
  author: Author,
  { words, build, day }: { words: readonly string[]; build: string; day: MoscowDate },
): Promise<string> {
  const tree = (await git(['write-tree'], { index })).trim()
  const [first = 'без изменений для покупателей'] = words
  const others = words.length > 1 ? ` и ещё ${words.length - 1}` : ''
  const list = words.map((line) => `- ${line}`).join('\n')
  const input = `Публикация: ${first}${others}\n\n${list}\n\nBuild: ${build}\nDay: ${day}\n`
  return (await git(['commit-tree', tree, '-p', 'HEAD'], { input, author })).trim()
}

/** Puts a file of the build into `index`. */
export async function addToIndex(
  git: Git,
  index: string,
  path: string,
  file: string,
): Promise<void> {
  const blob = (await git(['hash-object', '-w', '--', file])).trim()
  await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], { index })
}

/** Notes a commit before its release begins: whoever finds the note after a crash asks the shop which build it runs. */
export async function notePending(git: Git, commit: string): Promise<void> {
  await git(['update-ref', PENDING, commit])
}

/** The noted commit and its build; undefined when none is. */
export async function pending(git: Git): Promise<{ commit: string; build: string } | undefined> {
  const noted = await git(['log', '-1', '--format=%H%n%b', PENDING, '--']).catch(() => undefined)
  if (!noted) return undefined
  const build = /^Build: ([0-9a-f]*)$/m.exec(noted)?.[1] ?? ''
  return { commit: noted.split('\n')[0]!, build }
}

export async function forgetPending(git: Git): Promise<void> {
  await git(['update-ref', '-d', PENDING])
}

/**
 * Makes the noted commit the last publication. Files that it changed and that nobody is editing become as it has them; drafts
 * stay drafts.
 */
export async function promote(project: string, git: Git, commit: string): Promise<void> {
  const edited = new Set((await drafts(project, git)).map(({ path }) => path))
  const diff = ['diff', '--name-status', '-z', '--no-renames', 'HEAD', commit, '--', ...PUBLISHED]
  const fields = (await git(diff)).split('\0')
  await git(['update-ref', 'HEAD', commit, `${commit}^`])
  await git(['reset', '--quiet', '--', ...PUBLISHED])
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [status, path] = [fields[at]!, fields[at + 1]!]
    if (edited.has(path)) continue
    if (status === 'D') rmSync(join(project, path), { force: true })
    else await git(['checkout', '--quiet', 'HEAD', '--', path])
  }
  await git(['checkout', '--quiet', 'HEAD', '--', LEDGER])
  await forgetPending(git)
}
