import { buildDay } from './calendar.ts'
import { compileCatalogue, type CompileOptions } from './compile.ts'
import type { CatalogueContent } from './content.ts'
import { readFiles } from './read.ts'

/** The last catalogue for each policy of pictures, and what it was compiled from: day and files. */
const compiled = new Map<CompileOptions['pictures'], { from: string; content: CatalogueContent }>()

/**
 * Reads, checks and derives the whole catalogue; compiles it again only after a file has changed, or on another day. Throws one CatalogueError
 * that lists every problem.
 */
export function readCatalogue(
  contentDir: string,
  { pictures = 'none' }: CompileOptions = {},
): CatalogueContent {
  const sources = readFiles(contentDir)
  const day = buildDay()
  const from = JSON.stringify([day, sources])
  const last = compiled.get(pictures)
  if (last?.from === from) return last.content
  const content = compileCatalogue(sources, { pictures, day })
  compiled.set(pictures, { from, content })
  return content
}
