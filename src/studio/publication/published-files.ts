import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Git } from './git.ts'

/** What a publication takes from the project, as Git's pathspecs: contents, settings and pictures, no code. */
export const PUBLISHED = [
  'src/content',
  'src/settings',
  'public/media',
  ':(exclude)*.ts',
  ':(exclude)*README.md',
]

/** The dates of the pages, which the build itself writes. */
export const LEDGER = 'src/content/last-modified.json'

/** A file that differs from the last publication; a side without it is undefined. */
export interface ChangedFile {
  path: string
  before: string | undefined
  now: string | undefined
}

/** The drafts: what the project's files have that the last publication (HEAD) has not. */
export async function drafts(project: string, git: Git): Promise<ChangedFile[]> {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--']
  const lines = (await git([...status, ...PUBLISHED])).split('\0').filter(Boolean)
  const paths = lines.map((line) => line.slice(3)).filter((path) => path !== LEDGER)
  return Promise.all(
    paths.map(async (path) => ({
      path,
      before: await git(['show', `HEAD:${path}`]).catch(() => undefined),
      now: existsSync(join(project, path)) ? readFileSync(join(project, path), 'utf8') : undefined,
    })),
  )
}

/** What going back to `commit` changes, against the last publication. */
export async function changesBackTo(commit: string, git: Git): Promise<ChangedFile[]> {
  const diff = ['diff', '--name-only', '-z', '--no-renames', 'HEAD', commit, '--']
  const paths = (await git([...diff, ...PUBLISHED])).split('\0').filter(Boolean)
  const read = (from: string, path: string) =>
    git(['show', `${from}:${path}`]).catch(() => undefined)
  return Promise.all(
    paths
      .filter((path) => path !== LEDGER)
      .map(async (path) => ({
        path,
        before: await read('HEAD', path),
        now: await read(commit, path),
      })),
  )
}
