import { compileCatalogue, type CompileOptions } from './compile.ts'
import type { CatalogueContent } from './content.ts'
import { readFiles } from './read.ts'

export { catalogueModule } from './module.ts'
export { leanCatalogue } from './lean.ts'
export { CatalogueError, type Problem } from './problem.ts'
export type {
  CatalogueContent,
  CategoryContent,
  GiftContent,
  PieceContent,
  ProductContent,
} from './content.ts'

/** Reads, checks and derives the whole catalogue. Throws one CatalogueError that lists every problem. */
export function readCatalogue(contentDir: string, options?: CompileOptions): CatalogueContent {
  return compileCatalogue(readFiles(contentDir), options)
}
