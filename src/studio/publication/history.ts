import { moscowDate, type MoscowDate } from '../../domain/slots.ts'
import type { Git } from './git.ts'

/** How many publications the page offers to go back to. */
const SHOWN = 10

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
  const log = await git('log', `-${SHOWN}`, '--grep=^Build: [0-9a-f]*$', format)
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
  const first = await git('log', '-1', '--format=%H%x1f%an%x1f%aI', oldest)
  const [commit = '', by = '', at = ''] = first.trim().split('\x1f')
  return [...found, { commit, by, at, words: [] }]
}

/** The day for which the running shop was built; that of the last commit where none is written. */
export async function publishedDay(git: Git): Promise<MoscowDate> {
  const [at = '', body = ''] = (await git('log', '-1', '--format=%cI%x1f%b')).split('\x1f')
  return /^Day: (\S+)$/m.exec(body)?.[1] ?? moscowDate(Date.parse(at))
}
