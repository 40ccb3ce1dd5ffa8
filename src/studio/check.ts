import { join } from 'node:path'
import * as v from 'valibot'
import { compileCatalogue } from '../integrations/catalogue/compile.ts'
import { CatalogueError } from '../integrations/catalogue/problem.ts'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { ownerSchema, trustSchema } from '../settings/owner.ts'
import { CONTENT, OWNER_FILE, TRUST_FILE } from './owners-files.ts'
import { problemsInWords, settingsInWords } from './words.ts'

/** What is wrong with the owner's settings at this path, in Russian; undefined when nothing is, or when it holds none. */
export function settingsProblem(path: string, value: unknown): string | undefined {
  const schema = SETTINGS[path]
  const issues = schema && v.safeParse(schema, value).issues
  return issues && settingsInWords(issues)
}

/** The settings as the shop reads them: every key there, in the schema's order. Undefined where `path` holds none. */
export function completeSettings(path: string, value: unknown): unknown {
  const schema = SETTINGS[path]
  return schema && v.parse(schema, value)
}

const SETTINGS: Record<string, typeof ownerSchema | typeof trustSchema> = {
  [OWNER_FILE]: ownerSchema,
  [TRUST_FILE]: trustSchema,
}

/** What the catalogue would contradict itself in, in Russian, if these files were written and those deleted; or undefined. */
export function catalogueProblem(
  project: string,
  written: readonly SourceFile[],
  deleted: readonly string[],
): string | undefined {
  const inContent = (path: string) => path.slice(CONTENT.length + 1)
  const changed = written.map(({ path, text }) => ({ path: inContent(path), text }))
  const gone = new Set([...changed.map(({ path }) => path), ...deleted.map(inContent)])
  const kept = readFiles(join(project, CONTENT)).filter(({ path }) => !gone.has(path))
  const files = [...kept, ...changed].sort((one, other) => (one.path < other.path ? -1 : 1))
  try {
    compileCatalogue(files)
    return undefined
  } catch (error) {
    if (error instanceof CatalogueError) return problemsInWords(error.problems, gone)
    throw error
  }
}
