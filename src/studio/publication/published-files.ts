import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blobSha } from '../tree.ts'
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

/** A file that differs from the last publication, as text, a picture as Git's name of its contents; a side without it is undefined. */
export interface ChangedFile {
  path: string
  before: string | undefined
  now: string | undefined
}

/** The drafts: what the project's files have that the last publication (HEAD) has not. */
export async function drafts(project: string, git: Git): Promise<ChangedFile[]> {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--']
  const lines = (await git(...status, ...PUBLISHED)).split('\0').filter(Boolean)
  const paths = lines.map((line) => line.slice(3)).filter((path) => path !== LEDGER)
  return Promise.all(
    paths.map(async (path) => ({
      path,
      before: await contentsIn('HEAD', path, git),
      now: contentsNow(join(project, path)),
    })),
  )
}

/** What going back to `commit` changes, against the last publication. */
export async function changesBackTo(commit: string, git: Git): Promise<ChangedFile[]> {
  const diff = ['diff', '--name-only', '-z', '--no-renames', 'HEAD', commit, '--']
  const paths = (await git(...diff, ...PUBLISHED)).split('\0').filter(Boolean)
  return Promise.all(
    paths
      .filter((path) => path !== LEDGER)
      .map(async (path) => ({
        path,
        before: await contentsIn('HEAD', path, git),
        now: await contentsIn(commit, path, git),
      })),
  )
}

function contentsIn(commit: string, path: string, git: Git): Promise<string | undefined> {
  const named = `${commit}:${path}`
  return git(...(isPicture(path) ? ['rev-parse', '--verify', named] : ['show', named]))
    .then((said) => (isPicture(path) ? said.trim() : said))
    .catch(() => undefined)
}

function contentsNow(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return isPicture(file) ? blobSha(bytes) : bytes.toString('utf8')
}

/** Pictures are large, and are compared only. */
function isPicture(path: string): boolean {
  return /\.(avif|jpg)$/.test(path)
}
