import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isFixedPage, isOwnAddress } from '../content/own-addresses.ts'
import { comparablePath } from '../content/old-addresses.ts'
import { redirectsSchema, type Redirects } from '../content/redirects.ts'
import {
  aboutSchema,
  cateringSchema,
  contactsSchema,
  deliverySchema,
  furshetsSchema,
  homeSchema,
  packingSchema,
  promotionWordsSchema,
} from '../content/texts/schemas.ts'
import { compileCatalogue } from '../integrations/catalogue/compile.ts'
import type { CatalogueContent } from '../integrations/catalogue/content.ts'
import { NORMS_FILE, parseNorms } from '../integrations/catalogue/norms.ts'
import { outOfSeasonRedirects } from '../integrations/catalogue/out-of-season.ts'
import { CatalogueError, type Problem } from '../integrations/catalogue/problem.ts'
import { searchProblems } from '../integrations/catalogue/search-words.ts'
import { isCataloguePath, readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { costsSchema, ownerSchema, trustSchema } from '../settings/owner.ts'
import { strangeWindows, tariffSchema } from '../settings/tariff-schema.ts'
import { nameOfFile } from './file-names.ts'
import {
  CONTENT,
  COSTS_FILE,
  HOME_FILE,
  OWNER_FILE,
  PICTURES_FILE,
  REDIRECTS_FILE,
  SEARCH_FILE,
  TARIFF_FILE,
  TRUST_FILE,
  textsFile,
} from './owners-files.ts'
import type { Refused } from './refusal.ts'
import { sameNames } from './same-names.ts'
import { valuesIn } from './values-in.ts'
import { refusedFields, refusedIssues, refusedProblems } from './words.ts'

const SETTINGS: Record<string, v.GenericSchema> = {
  [OWNER_FILE]: ownerSchema,
  [TARIFF_FILE]: tariffSchema,
  [TRUST_FILE]: trustSchema,
  [COSTS_FILE]: costsSchema,
  [REDIRECTS_FILE]: redirectsSchema,
  [HOME_FILE]: homeSchema,
  [textsFile('promotions')]: promotionWordsSchema,
  [textsFile('packing')]: packingSchema,
  [textsFile('about')]: aboutSchema,
  [textsFile('delivery')]: deliverySchema,
  [textsFile('catering')]: cateringSchema,
  [textsFile('furshets')]: furshetsSchema,
  [textsFile('contacts')]: contactsSchema,
}

/** What is wrong with the owner's settings at this path; undefined when nothing is, or when it holds none. */
export function settingsProblem(path: string, value: unknown): Refused | undefined {
  const schema = SETTINGS[path]
  const issues = schema && v.safeParse(schema, value).issues
  return issues && refusedIssues(issues)
}

/** The settings as the shop reads them: every key there, in the schema's order. Undefined where `path` holds none. */
export function completeSettings(path: string, value: unknown): unknown {
  const schema = SETTINGS[path]
  return schema && v.parse(schema, value)
}

/** A window that a least order names and the shop has not, as either file would make it; undefined where there is none. */
export function windowProblem(project: string, path: string, value: unknown): Refused | undefined {
  const settingsIn = (file: string) =>
    file === path ? value : valuesIn(readFileSync(join(project, file), 'utf8'))
  if (path !== OWNER_FILE && path !== TARIFF_FILE) return undefined
  const { minimums } = v.parse(tariffSchema, settingsIn(TARIFF_FILE))
  const strange = strangeWindows(
    minimums,
    v.parse(ownerSchema, settingsIn(OWNER_FILE)).slots.windows,
  )
  if (strange.length === 0) return undefined
  return refusedFields(
    path === TARIFF_FILE
      ? strange.map(({ at }) => ({
          field: `minimums.${at}.window`,
          reason: 'такого окна доставки нет',
        }))
      : strange.map(({ window }) => ({
          field: 'slots.windows',
          reason: `окно ${window} названо в «${nameOfFile(TARIFF_FILE)}»`,
        })),
  )
}

type Home = v.InferOutput<typeof homeSchema>

export interface Change {
  /** What the form has written, with paths in the project. */
  written: readonly SourceFile[]
  /** What follows from it in other files. */
  following: readonly SourceFile[]
  deleted: readonly string[]
}

const inContent = (path: string) => path.slice(CONTENT.length + 1)

/** Whether any of the catalogue's files changes. */
export function touchesCatalogue({ written, following, deleted }: Change): boolean {
  return [...[...written, ...following].map(({ path }) => path), ...deleted].some(
    (path) => path.startsWith(`${CONTENT}/`) && isCataloguePath(inContent(path)),
  )
}

/** The catalogue's files as they would be. */
export function catalogueAfter(project: string, change: Change): SourceFile[] {
  const changed = [...change.written, ...change.following]
  const replaced = new Set([...changed.map(({ path }) => path), ...change.deleted].map(inContent))
  return [
    ...readFiles(join(project, CONTENT)).filter(({ path }) => !replaced.has(path)),
    ...changed
      .filter(({ path }) => path.startsWith(`${CONTENT}/`) && isCataloguePath(inContent(path)))
      .map(({ path, text }) => ({ path: inContent(path), text })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** What the shop would contradict itself in if these files were written and those deleted; or undefined. */
export function shopProblem(project: string, change: Change): Refused | undefined {
  const edited = new Set(
    [...change.written.map(({ path }) => path), ...change.deleted].map(inContent),
  )
  const changed = [...change.written, ...change.following]
  const files = catalogueAfter(project, change)
  const nameOfThing = (file: string) =>
    nameOfFile(`${CONTENT}/${file}`, files.find(({ path }) => path === file)?.text)
  try {
    const content = compileCatalogue(files)
    const textOf = (file: string) =>
      changed.findLast(({ path }) => path === file)?.text ??
      readFileSync(join(project, file), 'utf8')
    parseNorms(textOf(`${CONTENT}/${NORMS_FILE}`), content)
    const search = changed.find(({ path }) => path === SEARCH_FILE)
    const problems = [
      ...(search ? searchProblems(search.text, content.menu) : []),
      ...sameNames(files, edited),
      ...categoryProblems(content, JSON.parse(textOf(PICTURES_FILE)) as object),
      ...homeProblems(JSON.parse(textOf(HOME_FILE)) as Home, content),
      ...redirectProblems(JSON.parse(textOf(REDIRECTS_FILE)) as Redirects, content),
    ]
    return problems.length > 0 ? refusedProblems(problems, edited, nameOfThing) : undefined
  } catch (error) {
    if (error instanceof CatalogueError) return refusedProblems(error.problems, edited, nameOfThing)
    throw error
  }
}

/** A category's picture is drawn by an engineer: until then it would have none on the home page. */
function categoryProblems({ categories }: CatalogueContent, pictures: object): Problem[] {
  return categories
    .filter(({ slug }) => !(`categories/${slug}` in pictures))
    .map(({ slug, name }) => ({
      file: 'categories.yaml',
      field: `categories.${slug}`,
      reason: `у категории «${name}» ещё нет картинки для главной: её рисует инженер`,
    }))
}

/** The home page names products that there are; those off sale for now are left out there. */
function homeProblems({ shown, start }: Home, content: CatalogueContent): Problem[] {
  const slugs = new Set(
    [...content.products, ...content.outOfSeason.products].map(({ slug }) => slug),
  )
  const problems = (field: string, named: readonly string[]) =>
    named.flatMap((slug, index) =>
      slugs.has(slug)
        ? []
        : [{ file: 'texts/home.json', field: `${field}.${index}`, reason: `блюда ${slug} нет` }],
    )
  return [...problems('shown', shown), ...problems('start.products', start.products)]
}

/** A redirect leads to a page, and stands at the address of none. */
function redirectProblems({ redirects }: Redirects, content: CatalogueContent): Problem[] {
  const lists = content.categories.flatMap(({ slug, subcategories }) => [
    `/${slug}/`,
    ...subcategories.map((inner) => `/${slug}/${inner.slug}/`),
  ])
  const pages = new Set([
    '/',
    ...lists,
    ...Object.keys(outOfSeasonRedirects(content)),
    ...content.products.map(({ slug }) => `/product/${slug}/`),
    ...content.pieces.map(({ slug }) => `/piece/${slug}/`),
  ])
  const isPage = (path: string) => pages.has(path) || isFixedPage(path)
  // The further pages of a list, `/sets/2/`, as many as it may ever have.
  const isAddress = (path: string) =>
    pages.has(path) || (/\/\d+\/$/.test(path) && lists.includes(path.replace(/\d+\/$/, '')))
  const problem = (field: string, reason: string) => ({
    file: 'redirects.json',
    field: `redirects.${field}`,
    reason,
  })
  return redirects.flatMap(({ old, now }, index) => [
    ...(isAddress(comparablePath(old))
      ? [problem(`${index}.old`, `на ${comparablePath(old)} есть страница`)]
      : []),
    ...(isOwnAddress(old) ? [problem(`${index}.old`, `адрес ${old} занят самим магазином`)] : []),
    ...(isPage(now) ? [] : [problem(`${index}.now`, `страницы ${now} нет`)]),
  ])
}
