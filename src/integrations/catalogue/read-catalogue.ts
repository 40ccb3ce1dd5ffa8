import { compileCatalogue, type CompileOptions } from './compile.ts'
import type { CatalogueContent } from './content.ts'
import { readFiles } from './read.ts'

/** The last catalogue for each policy of pictures, and the files that it was compiled from. */
const compiled = new Map<CompileOptions['pictures'], { files: string; content: CatalogueContent }>()

/**
 * Reads, checks and derives the whole catalogue; compiles it again only after a file has changed. Throws one CatalogueError
 * that lists every problem.
 */
export function readCatalogue(
  contentDir: string,
  { pictures = 'none' }: CompileOptions = {},
): CatalogueContent {
  const sources = readFiles(contentDir)
  const files = JSON.stringify(sources)
  const last = compiled.get(pictures)
  if (last?.files === files) return last.content
  const content = compileCatalogue(sources, { pictures })
  compiled.set(pictures, { files, content })
  return content
}
