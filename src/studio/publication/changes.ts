import { basename } from 'node:path'
import { parse } from 'yaml'
import { isCataloguePath, type SourceFile } from '../../integrations/catalogue/read.ts'
import { nameOfFile } from '../file-names.ts'
import { CONTENT, COSTS_FILE, OWNER_FILE, TARIFF_FILE, TRUST_FILE } from '../owners-files.ts'
import { valuesIn } from '../values-in.ts'
import type { ChangedFile } from './published-files.ts'

import { catalogueChanges, type Days } from './catalogue-changes.ts'
import { choiceWords, settingsWords, tableWords, TABLES } from './value-changes.ts'

/** Sentences about what shoppers will find changed, or only the owner, and the names of changed files about which there is none. */
export interface Changes {
  words: string[]
  files: string[]
}

/** The effects of `changed` and of the calendar on shoppers. `before` are the catalogue's files without it. Throws where one of both does not compile. */
export function changesInWords(
  before: readonly SourceFile[],
  changed: readonly ChangedFile[],
  days: Days,
): Changes {
  const inContent = (path: string) => path.slice(CONTENT.length + 1)
  const catalogue = changed.filter(
    ({ path }) => path.startsWith(`${CONTENT}/`) && isCataloguePath(inContent(path)),
  )
  const settings = changed.filter(({ path }) =>
    [OWNER_FILE, TARIFF_FILE, TRUST_FILE].includes(path),
  )
  const tables = changed.filter(({ path }) => path in TABLES)
  const after = applied(
    before,
    catalogue.map(({ path, now }) => ({ path: inContent(path), text: now })),
  )
  const ofCatalogue =
    catalogue.length > 0 || days.was !== days.is ? catalogueChanges(before, after, days) : []
  const ofSettings = settings.flatMap((file) =>
    settingsWords(JSON.parse(file.before ?? '{}'), JSON.parse(file.now ?? '{}')),
  )
  const ofTables = tables.flatMap(({ path, before: was, now }) =>
    tableWords(TABLES[path]!, path, parse(was ?? ''), parse(now ?? ''), (key, value) =>
      key === 'shown' || key === 'products'
        ? productNames(after).get(value)
        : choiceWords(key, value),
    ),
  )
  const own = changed.filter(({ path }) => path === COSTS_FILE)
  const ofOwn = own
    .flatMap((file) => settingsWords(valuesIn(file.before) ?? {}, valuesIn(file.now) ?? {}))
    .map((words) => `${words}. Покупатели этого не видят`)
  const silent = [
    ...(ofCatalogue.length > 0 ? [] : catalogue.filter((file) => !tables.includes(file))),
    ...(ofSettings.length > 0 ? [] : settings),
    ...(ofTables.length > 0 ? [] : tables),
    ...(ofOwn.length > 0 ? [] : own),
    ...changed.filter(
      (file) =>
        ![...catalogue, ...settings, ...tables, ...own].includes(file) &&
        !followsPhotograph(file.path),
    ),
  ]
  return {
    words: [...ofCatalogue, ...ofSettings, ...ofTables, ...ofOwn],
    files: namesOf(silent),
  }
}

/** The names of the products in these files, by their addresses. */
function productNames(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith('products/'))
      .map(({ path, text }) => [basename(path, '.yaml'), nameOfFile(path, text)]),
  )
}

/** The Russian names of these files, each once. */
export function namesOf(files: readonly ChangedFile[]): string[] {
  return [...new Set(files.map(({ path, before, now }) => nameOfFile(path, now ?? before)))]
}

/** Whether a file is a product's photograph or drawing: the product's words say so. */
function followsPhotograph(path: string): boolean {
  return /^(src\/content\/photographs|public\/media\/products)\//.test(path)
}

/** The files with these in their place; one without a text is deleted. */
export function applied(
  files: readonly SourceFile[],
  changes: readonly { path: string; text: string | undefined }[],
): SourceFile[] {
  const changed = new Set(changes.map(({ path }) => path))
  return [
    ...files.filter(({ path }) => !changed.has(path)),
    ...changes.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}
