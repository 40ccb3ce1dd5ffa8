import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Redirects } from '../content/redirects.ts'
import { CALENDAR_FILE } from '../integrations/catalogue/read.ts'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { inStyle } from './in-style.ts'
import { CONTENT, HOME_FILE, PICTURES_FILE, REDIRECTS_FILE } from './owners-files.ts'

/** Something of the catalogue whose file has another name now, or none: its old and its new path in the project. */
interface Move {
  from: string
  /** `undefined` for what is deleted. */
  to: string | undefined
}

/** What follows in other files when an address changes: whole new texts, and files that are called otherwise. */
export interface Following {
  texts: SourceFile[]
  renamed: { from: string; to: string }[]
}

const MEDIA = 'public/media'

/**
 * What has to follow a form that writes and deletes these files: redirects from old addresses, names in other files, pictures.
 * One file that comes where one goes is the same thing at another address. Nothing follows a product that keeps its address in
 * another category.
 */
export async function followMoves(
  project: string,
  written: readonly SourceFile[],
  deleted: readonly string[],
): Promise<Following> {
  const moves = deleted
    .map((from): Move => {
      const to = written.find(({ path }) => path !== from && kindOf(path) === kindOf(from))?.path
      return { from, to }
    })
    .filter(({ from, to }) => to === undefined || slugOf(to) !== slugOf(from))
  if (moves.length === 0) return { texts: [], renamed: [] }
  const inForm = new Set([...deleted, ...written.map(({ path }) => path)])
  const renames = moves.filter(({ to }) => to !== undefined) as Required<Move>[]
  const pictures = renames.length > 0 ? movedPictures(project, renames) : undefined
  return {
    texts: [
      ...(await redirectsWith(project, moves)),
      ...(await newNames(project, moves, inForm)),
      ...(await homeWith(project, moves, inForm)),
      ...(pictures?.texts ?? []),
    ],
    renamed: pictures?.renamed ?? [],
  }
}

/** `redirects.json` with a line for each page that has moved, or leads nowhere now. */
async function redirectsWith(project: string, moves: readonly Move[]): Promise<SourceFile[]> {
  const { redirects } = JSON.parse(readFileSync(join(project, REDIRECTS_FILE), 'utf8')) as Redirects
  const moved = moves.flatMap(({ from, to }) => {
    const old = pageOf(from)
    return old ? [{ old, now: (to && pageOf(to)) ?? listOf(from) }] : []
  })
  if (moved.length === 0) return []
  const isPageAgain = (path: string) => moved.some(({ now }) => now === path)
  const kept = redirects
    .filter(({ old }) => !isPageAgain(old))
    .map(({ old, now }) => ({ old, now: moved.find((move) => move.old === now)?.now ?? now }))
  const json = JSON.stringify({ redirects: [...kept, ...moved] }, null, 2)
  return [{ path: REDIRECTS_FILE, text: await inStyle(join(project, REDIRECTS_FILE), json) }]
}

/** The home page with the new names of its products, and without those that are deleted. */
async function homeWith(
  project: string,
  moves: readonly Move[],
  inForm: ReadonlySet<string>,
): Promise<SourceFile[]> {
  if (inForm.has(HOME_FILE)) return []
  const text = readFileSync(join(project, HOME_FILE), 'utf8')
  const home = JSON.parse(text) as { shown: string[]; start: { products: string[] } }
  const products = moves.filter(({ from }) => from.startsWith(`${CONTENT}/products/`))
  const named = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const move = products.find(({ from }) => slugOf(from) === slug)
      return move ? (move.to ? [slugOf(move.to)] : []) : [slug]
    })
  const start = { ...home.start, products: named(home.start.products) }
  const json = JSON.stringify({ ...home, shown: named(home.shown), start }, null, 2)
  const whole = await inStyle(join(project, HOME_FILE), json)
  return whole === text ? [] : [{ path: HOME_FILE, text: whole }]
}

/** The folder of things of one kind; a product is one in any category. */
function kindOf(path: string): string {
  return path.startsWith(`${CONTENT}/products/`) ? `${CONTENT}/products` : dirname(path)
}

/** The page of what a file describes; undefined for what has none. */
function pageOf(path: string): string | undefined {
  const slug = slugOf(path)
  if (path.startsWith(`${CONTENT}/products/`)) return `/product/${slug}/`
  return path.startsWith(`${CONTENT}/pieces/`) ? `/piece/${slug}/` : undefined
}

/** The page that is nearest to what is gone. */
function listOf(path: string): string {
  return path.startsWith(`${CONTENT}/products/`)
    ? `/${basename(dirname(path))}/`
    : '/catering-sets-furshets-moscow/'
}

/** Where the things of a folder are named by others: fields whose keys or items are slugs. */
const NAMED_IN: Readonly<Record<string, readonly string[]>> = {
  products: ['goes_with'],
  pieces: ['contents'],
  ingredients: ['recipe', 'look.layers'],
}

/** The other files of the catalogue that name what has moved, with the new name; a deleted product no longer goes with any. */
async function newNames(
  project: string,
  moves: readonly Move[],
  inForm: ReadonlySet<string>,
): Promise<SourceFile[]> {
  const changed = readFiles(join(project, CONTENT)).map(
    async ({ path, text }): Promise<SourceFile[]> => {
      const file = `${CONTENT}/${path}`
      if (inForm.has(file) || !path.endsWith('.yaml')) return []
      const document = parseDocument(text)
      const renameIn = path === CALENDAR_FILE ? renameEntries : rename
      const isChanged = moves.map((move) => renameIn(document, move)).includes(true)
      if (!isChanged) return []
      const whole = document.toString({ lineWidth: 0 })
      return [{ path: file, text: await inStyle(join(project, file), whole) }]
    },
  )
  return (await Promise.all(changed)).flat()
}

/** Renames the product of the calendar's entries, and leaves those of a deleted product out. Returns whether there was one. */
function renameEntries(document: Document, { from, to }: Move): boolean {
  const entries: unknown = document.get('entries', true)
  if (!from.startsWith(`${CONTENT}/products/`) || !isSeq(entries)) return false
  const found = entries.items.filter(
    (entry): entry is YAMLMap => isMap(entry) && entry.get('product') === slugOf(from),
  )
  if (to) for (const entry of found) entry.set('product', slugOf(to))
  else entries.items = entries.items.filter((entry) => !found.includes(entry as YAMLMap))
  return found.length > 0
}

/** Renames the keys of maps and the items of lists that name what has moved. Returns whether there was one. */
function rename(document: Document, { from, to }: Move): boolean {
  const [old, fresh] = [slugOf(from), to && slugOf(to)]
  const isNamed = (value: unknown) =>
    isScalar(value) && (value.value === old || String(value.value).startsWith(`${old}/`))
  let isChanged = false
  for (const field of NAMED_IN[from.split('/')[2]!] ?? []) {
    const node: unknown = document.getIn(field.split('.'), true)
    const names = isMap(node) ? node.items.map(({ key }) => key) : isSeq(node) ? node.items : []
    const found = names.filter(isNamed) as Scalar[]
    if (fresh !== undefined) {
      for (const name of found) name.value = fresh + String(name.value).slice(old.length)
    } else if (field === 'goes_with' && isSeq(node)) {
      node.items = node.items.filter((item) => !isNamed(item))
    } else continue
    isChanged ||= found.length > 0
  }
  return isChanged
}

/** The pictures of what has moved: their entries, and their files. */
function movedPictures(project: string, renames: readonly Required<Move>[]): Following {
  const names = new Map(renames.map(({ from, to }) => [slugOf(from), slugOf(to!)]))
  const manifest = JSON.parse(readFileSync(join(project, PICTURES_FILE), 'utf8')) as object
  const renamed = Object.keys(manifest).flatMap((key) => {
    const name = names.get(basename(key))
    return name ? filesOf(project, key, `${dirname(key)}/${name}`) : []
  })
  const moved = Object.entries(manifest).map(([key, entry]: [string, unknown]) => {
    const name = names.get(basename(key))
    return [name ? `${dirname(key)}/${name}` : key, entry] as const
  })
  if (moved.every(([key]) => key in manifest)) return { texts: [], renamed: [] }
  const text = `${JSON.stringify(Object.fromEntries(moved), null, 2)}\n`
  return { texts: [{ path: PICTURES_FILE, text }], renamed }
}

/** The files of one picture: `key.jpg`, `key-480.avif`, `key-thumb.avif`; none of a photograph, which a build cuts. */
function filesOf(project: string, key: string, newKey: string): Following['renamed'] {
  if (key.startsWith('photographs/')) return []
  const name = basename(key)
  return readdirSync(join(project, MEDIA, dirname(key)))
    .filter((file) => new RegExp(`^${name}(-thumb|-\\d{3,4})?\\.[a-z]+$`).test(file))
    .map((file) => ({
      from: join(MEDIA, dirname(key), file),
      to: join(MEDIA, newKey + file.slice(name.length)),
    }))
}

function slugOf(path: string): string {
  return basename(path, '.yaml')
}
