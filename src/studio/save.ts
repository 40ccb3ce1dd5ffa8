import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileCatalogue } from '../integrations/catalogue/compile.ts'
import { CatalogueError } from '../integrations/catalogue/problem.ts'
import { isCataloguePath, readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { mergeYaml } from './merge-yaml.ts'
import { blobSha } from './tree.ts'
import { inWords } from './words.ts'

/** Where the owner's files stand, relative to the project. */
export const CONTENT = 'src/content'

/** What a form wants to store. Paths are relative to the project. */
export interface Update {
  /** Files to write, as YAML. */
  additions: readonly { path: string; contents: string }[]
  deletions: readonly { path: string }[]
  /** The names of the versions that the form was opened with, by path; a file that did not exist has none. */
  base: Readonly<Record<string, string>>
}

/** Thrown with Russian words for the one who saves: what cannot be stored, and why. Nothing has been stored. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Stores a form's files, all or none. Refuses what somebody else has changed since the form was opened, and what would make
 * a catalogue that does not hold together.
 */
export async function save(project: string, { additions, deletions, base }: Update): Promise<void> {
  for (const { path } of [...additions, ...deletions]) {
    if (!isOwnersFile(path)) throw new Refused(`Файл ${path} здесь не правят.`)
    const now = readIfThere(join(project, path))
    if ((now && blobSha(now)) !== base[path]) {
      throw new Refused(
        'Пока форма была открыта, эту запись изменили. Скопируйте свою правку, обновите страницу и внесите её ещё раз.',
      )
    }
  }
  const written = await Promise.all(
    additions.map(async ({ path, contents }) => {
      const before = readIfThere(join(project, path))?.toString('utf8')
      return { path, text: await mergeYaml(join(project, path), before, contents) }
    }),
  )
  check(project, written, deletions)
  for (const { path, text } of written) writeWhole(join(project, path), text)
  for (const { path } of deletions) rmSync(join(project, path))
}

/** Refuses changes with which the catalogue would contradict itself. */
function check(
  project: string,
  written: readonly SourceFile[],
  deletions: readonly { path: string }[],
): void {
  const inContent = (path: string) => path.slice(CONTENT.length + 1)
  const changed = new Map(written.map(({ path, text }) => [inContent(path), text]))
  const deleted = new Set(deletions.map(({ path }) => inContent(path)))
  const kept = readFiles(join(project, CONTENT)).filter(
    ({ path }) => !changed.has(path) && !deleted.has(path),
  )
  const added = [...changed].map(([path, text]) => ({ path, text }))
  const files = [...kept, ...added].sort((one, other) => (one.path < other.path ? -1 : 1))
  try {
    compileCatalogue(files)
  } catch (error) {
    if (error instanceof CatalogueError)
      throw new Refused(inWords(error.problems, new Set(changed.keys())))
    throw error
  }
}

function isOwnersFile(path: string): boolean {
  return (
    path.startsWith(`${CONTENT}/`) &&
    path.endsWith('.yaml') &&
    path.split('/').every((segment) => /^[a-z0-9][a-z0-9.-]*$/.test(segment)) &&
    isCataloguePath(path.slice(CONTENT.length + 1))
  )
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file so that a crash leaves the old or the new one, never a part. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
