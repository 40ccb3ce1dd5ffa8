import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { lookup } from 'mrmime'
import { readHeaderRules, type HeaderRule } from './header-rules.ts'

interface StaticFile {
  path: string
  type: string
  etag: string
  hash: string
}

/** Encodings in the order of preference, with the ends of their files in the folder of compressed ones. */
const ENCODINGS = { br: '.br', gzip: '.gz' }

/** Bytes of files that are kept in memory, and the largest of them. */
const CACHE = { maxSize: 32 * 2 ** 20, maxEntrySize: 2 ** 18 }

/** The parts of a request that decide about the answer. */
export interface Asked {
  method: string
  url: URL
  /** Value of the header with that name in lower case. */
  header: (name: string) => string | null | undefined
}

export interface FileAnswer {
  status: number
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

export interface StaticFiles {
  /** The answer to a request for a file or a page; undefined where there is none. */
  answer: (asked: Asked) => Promise<FileAnswer | undefined>
}

/**
 * Serves the folder `client` of a build by the rules of `[assets]` in wrangler.toml and of `_headers`: pages end with a
 * slash, other methods than GET and HEAD are refused. `compressed` has the files of compress.ts; without it nothing is
 * sent compressed.
 */
export function staticFiles(client: string, compressed: string): StaticFiles {
  const files = new Map(readFiles(client).map((file) => [file.path, file]))
  const rules = readHeaderRules(readFileSync(join(client, '_headers'), 'utf8'))
  const packed = new Set(existsSync(compressed) ? readdirSync(compressed) : [])
  const bodies = new LRUCache<string, Buffer<ArrayBuffer>>({
    ...CACHE,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  /** Kept by file: visitors make up paths without end, and each file has one path of its own. */
  const ruled = new Map<string, Record<string, string>>()

  const headersOf = (file: StaticFile, ownPath: string) => {
    const known = ruled.get(file.path) ?? headersByRules(ownPath, rules)
    ruled.set(file.path, known)
    return known
  }

  const read = async (source: string) => {
    const body = bodies.get(source) ?? (await readFile(source))
    bodies.set(source, body)
    return body
  }

  const send = async ({ method, url, header }: Asked, file: StaticFile): Promise<FileAnswer> => {
    const encoding = encodingFor(header('accept-encoding') ?? '', (end) =>
      packed.has(file.hash + end),
    )
    const headers: Record<string, string> = {
      etag: file.etag,
      'content-type': file.type,
      ...(!header('authorization') &&
        !header('range') && { 'cache-control': 'public, max-age=0, must-revalidate' }),
      ...(packed.has(file.hash + ENCODINGS.gzip) && { vary: 'Accept-Encoding' }),
      ...headersOf(file, url.pathname),
    }
    if ([file.etag, `W/${file.etag}`].includes(header('if-none-match') ?? ''))
      return { status: 304, headers }
    if (encoding) headers['content-encoding'] = encoding
    const source = encoding
      ? join(compressed, file.hash + ENCODINGS[encoding])
      : join(client, file.path)
    const body = await read(source)
    headers['content-length'] = String(body.byteLength)
    return { status: 200, headers, ...(method !== 'HEAD' && { body }) }
  }

  return {
    async answer(asked) {
      const { pathname, search } = asked.url
      const path = decodePath(pathname)
      const place = placeOf(path, (name) => files.has(name))
      if (!place) return undefined
      if (!['GET', 'HEAD'].includes(asked.method))
        return { status: 405, headers: headersByRules(pathname, rules) }
      const location = encodePath(place.redirect ?? path)
      if (location === pathname) return send(asked, files.get(place.file)!)
      const headers = { location: location + search, ...headersByRules(pathname, rules) }
      return { status: 307, headers }
    },
  }
}

/** The file of a path, and the address to redirect to where the path is not the file's own. */
function placeOf(path: string, exists: (path: string) => boolean) {
  if (path.endsWith('/')) {
    const file = `${path}index.html`
    return exists(file) ? { file, redirect: undefined } : undefined
  }
  const page = path.replace(/(?:\/index(?:\.html)?|\.html)?$/, '/')
  const file = `${page}index.html`
  if (exists(file)) return { file, redirect: page }
  return exists(path) ? { file: path, redirect: undefined } : undefined
}

/** The encoding that the client prefers, the first of equal ones, of those that the file has. RFC 9110 §12.5.3. */
function encodingFor(
  accepted: string,
  exists: (end: string) => boolean,
): keyof typeof ENCODINGS | undefined {
  const weighed = parseAccept(accepted).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const weightOf = (name: string) =>
    weighed.find(({ type }) => type === name) ?? weighed.find(({ type }) => type === '*')
  const usable = (['br', 'gzip'] as const)
    .map((name) => ({ name, q: weightOf(name)?.q ?? 0 }))
    .filter(({ name, q }) => q > 0 && exists(ENCODINGS[name]))
  return usable.toSorted((one, other) => other.q - one.q)[0]?.name
}

/** The headers that the rules give a path; values of one header are joined. */
function headersByRules(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const headers = new Headers()
  for (const rule of rules.filter(({ pattern }) => pattern.test(path)))
    for (const [name, value] of rule.headers) headers.append(name, value)
  return Object.fromEntries(headers)
}

/** The files of a build. A link is none of them, nor is what a linked folder holds. */
function readFiles(client: string): StaticFile[] {
  const root = realpathSync(client) + sep
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['_headers', '.assetsignore'].includes(entry.name))
    .filter(({ parentPath, name }) => realpathSync(join(parentPath, name)).startsWith(root))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const hash = hashOf(readFileSync(full))
      const type = typeOf(entry.name)
      return {
        path: full.slice(join(client, '.').length),
        hash,
        etag: `"${hash}"`,
        type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      }
    })
}

/** As wrangler's table has it, where `mrmime` says otherwise. */
function typeOf(name: string): string {
  return name.endsWith('.xml') ? 'application/xml' : (lookup(name) ?? 'application/octet-stream')
}

/** The name of a content, by which its compressed files are kept. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

function decodePath(path: string): string {
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  }
  return path.split('/').map(decode).join('/').replace(/\/+/g, '/')
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
