import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { normalisePhone } from '../wording/phone.ts'
import {
  catalogueAfter,
  touchesCatalogue,
  completeSettings,
  settingsProblem,
  shopProblem,
  windowProblem,
  type Change,
} from './check.ts'
import { cleanedForm } from './cleaned-form.ts'
import { doubtsAbout, kinOf } from './doubts.ts'
import { readIfThere, writeAll } from './files.ts'
import { inStyle } from './in-style.ts'
import { leastMargin, thinMargins } from './margins.ts'
import { mergeYaml } from './merge-yaml.ts'
import { emptiedSections, inItsCategory } from './moved-product.ts'
import { followMoves } from './moves.ts'
import { numbered } from './numbers.ts'
import { CONTENT, isOwnersFile } from './owners-files.ts'
import { parsedForm } from './parsed-form.ts'
import { photographFiles, type Uploads } from './photographs.ts'
import { askWhether, Refused } from './refusal.ts'
import { withAddresses } from './section-addresses.ts'
import { blobSha } from './tree.ts'
import { valuesIn } from './values-in.ts'

/** What a form wants to store. Paths are relative to the project. */
export interface Update {
  /** Files to write, as YAML, or as JSON where the file is JSON. */
  additions: readonly { path: string; contents: string }[]
  deletions: readonly { path: string }[]
  /** The names of the versions that the form was opened with, by path; a file that did not exist has none. */
  base: Readonly<Record<string, string>>
  /** Whether somebody has agreed to values that look like a slip. */
  isAgreed?: boolean
}

/** A change with the paths that its files had until now. */
interface Moving extends Change {
  written: readonly (SourceFile & { from: string })[]
}

/** Ends when all forms that were sent so far have been stored or refused. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Stores a form's files, and the photographs that they name; `uploaded` has those that are new. Refuses all of them when
 * somebody else has changed one since the form was opened, or when the shop would contradict itself. Forms are stored one
 * after another, so that each is compared with what the one before has written.
 */
export function save(
  project: string,
  update: Update,
  uploaded: Uploads['read'] = () => undefined,
): Promise<void> {
  const stored = last.then(() => store(project, update, uploaded))
  last = stored.catch(() => {})
  return stored
}

async function store(
  project: string,
  { additions: sent, deletions, base, isAgreed = false }: Update,
  uploaded: Uploads['read'],
): Promise<void> {
  for (const { path } of [...sent, ...deletions]) {
    if (!isOwnersFile(path)) throw new Refused(`Файл ${path} здесь не правят.`)
    const now = readIfThere(join(project, path))
    if ((now && blobSha(now)) !== base[path]) {
      throw new Refused(
        'Пока форма была открыта, эту запись изменили. Скопируйте свою правку, обновите страницу и внесите её ещё раз.',
      )
    }
  }
  for (const { path, contents } of sent) parsedForm(contents, path)
  const placed = sent
    .map(cleanedForm)
    .map(withAddresses)
    .map((file) => inItsCategory(project, file))
  const gone = [
    ...deletions.map(({ path }) => path),
    ...placed.flatMap(({ from }) => (from === undefined ? [] : [from])),
  ]
  const { additions, following } = numbered(project, placed, gone)
  const written = await Promise.all(
    additions.map(async ({ path, contents, from = path }) => ({
      path,
      from,
      text: path.endsWith('.json')
        ? await settingsText(project, path, contents)
        : await mergeYaml(join(project, path), textIfThere(join(project, from)), contents),
    })),
  )
  const moved = await followMoves(project, written, gone)
  const change = { written, deleted: gone, following: moved }
  const { manifest, files } = await photographFiles(project, change, uploaded)
  const texts = [
    ...moved.texts.filter(({ path }) => path !== manifest?.path),
    ...(manifest ? [manifest] : []),
    ...following,
  ]
  const whole = { written, following: texts, deleted: gone }
  const problem = shopProblem(project, whole)
  if (problem) throw problem
  if (!isAgreed) refuseDoubts(project, whole)
  const stored = [...files].flatMap(([path, bytes]) => (bytes ? [{ path, contents: bytes }] : []))
  writeAll(
    [...[...written, ...texts].map(({ path, text }) => ({ path, contents: text })), ...stored].map(
      ({ path, contents }) => ({ file: join(project, path), contents }),
    ),
  )
  for (const { from, to } of moved.renamed) renameSync(join(project, from), join(project, to))
  for (const [path, bytes] of files) {
    if (!bytes) rmSync(join(project, path), { force: true })
  }
  for (const path of gone) rmSync(join(project, path))
}

/**
 * Refuses, with a question, values that nobody may have meant, prices that leave less than the owner wants, and sections that
 * are left without a product.
 */
function refuseDoubts(project: string, change: Moving): void {
  const least = leastMargin(project)
  const changed = [...change.written.map(({ path }) => path), ...change.deleted]
  const after = touchesCatalogue(change) ? catalogueAfter(project, change) : []
  askWhether([
    ...change.written.flatMap(({ path, from, text }) =>
      doubtsAbout(
        path,
        valuesIn(textIfThere(join(project, from))),
        valuesIn(text),
        kinOf(project, path),
      ),
    ),
    ...(least !== null && after.length > 0
      ? thinMargins(readFiles(join(project, CONTENT)), after, least)
      : []),
    ...emptiedSections(project, changed, after),
  ])
}

async function settingsText(project: string, path: string, contents: string): Promise<string> {
  const value = withPhone(parsedForm(contents, path))
  const problem = settingsProblem(path, value)
  if (problem) throw problem
  const complete = completeSettings(path, value)
  const strange = windowProblem(project, path, complete)
  if (strange) throw strange
  return inStyle(join(project, path), JSON.stringify(complete, null, 2))
}

/** Settings with their phone as it goes over the wire, from whatever way it is typed. */
function withPhone(values: Record<string, unknown>): Record<string, unknown> {
  const { phone } = values
  return typeof phone === 'string' ? { ...values, phone: normalisePhone(phone) } : values
}

function textIfThere(file: string): string | undefined {
  return readIfThere(file)?.toString('utf8')
}
