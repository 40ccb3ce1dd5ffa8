import { buildDay } from './calendar.ts'
import { checkPictures } from './checks/pictures.ts'
import { compileFiles, refuse, type CompileOptions } from './compile.ts'
import type { CatalogueContent } from './content.ts'
import { readFiles, type SourceFile } from './read.ts'

/** The catalogue that was compiled last, with the day and the files that it was compiled from. */
let last: (ReturnType<typeof compileFiles> & { day: string; files: SourceFile[] }) | undefined

/** The files as the build that is running found them, by their folder. */
let found: Map<string, SourceFile[]> | undefined

/** From now on the files of a folder are read once: a build lasts minutes, and asks for the catalogue in each of its steps. */
export function readFilesOnce(): void {
  found = new Map()
}

/**
 * Reads, checks and derives the whole catalogue; compiles it again only after a file has changed, or on another day. Throws one CatalogueError
 * that lists every problem.
 */
export function readCatalogue(
  contentDir: string,
  { pictures = 'none' }: CompileOptions = {},
): CatalogueContent {
  const files = found?.get(contentDir) ?? readFiles(contentDir)
  found?.set(contentDir, files)
  const day = buildDay()
  if (last?.day !== day || !areSame(last.files, files))
    last = { ...compileFiles(files, { day }), day, files }
  refuse(checkPictures(last.source, pictures))
  return last.content
}

function areSame(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every(({ path, text }, index) => {
      const other = others[index]!
      return path === other.path && text === other.text
    })
  )
}
