import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

export interface StaticFiles {
  /** The answer to a request for a file or a page; undefined where there is none. */
  answer: (request: Request) => Promise<Response | undefined>
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

  const send = async (request: Request, file: StaticFile): Promise<Response> => {
    const headers = new Headers({ etag: file.etag, 'content-type': file.type })
    if (!request.headers.has('authorization') && !request.headers.has('range'))
      headers.set('cache-control', 'public, max-age=0, must-revalidate')
    const known = request.headers.get('if-none-match') ?? ''
    const encoding = encodingFor(request, (end) => packed.has(file.hash + end))
    if (packed.has(file.hash + ENCODINGS.gzip)) headers.set('vary', 'Accept-Encoding')
    if ([file.etag, `W/${file.etag}`].includes(known))
      return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding)
    const source = encoding
      ? join(compressed, file.hash + ENCODINGS[encoding])
      : join(client, file.path)
    const body = await readFile(source)
    headers.set('content-length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  const found = async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url)
    const path = decodePath(pathname)
    const place = placeOf(path, (name) => files.has(name))
    if (!place) return undefined
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 })
    const location = encodePath(place.redirect ?? path)
    if (location !== pathname)
      return new Response(null, { status: 307, headers: { location: location + search } })
    return send(request, files.get(place.file)!)
  }

  return {
    async answer(request) {
      const response = await found(request)
      if (response) applyRules(response.headers, new URL(request.url).pathname, rules)
      return response
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

function encodingFor(
  { headers }: Request,
  exists: (end: string) => boolean,
): keyof typeof ENCODINGS | undefined {
  const accepted = (headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).find(
    (name) =>
      accepted.some((part) => part === name || part.startsWith(`${name};q=1`)) &&
      exists(ENCODINGS[name]),
  )
}

function applyRules(headers: Headers, path: string, rules: readonly HeaderRule[]): void {
  const set = new Set<string>()
  for (const rule of rules.filter(({ pattern }) => pattern.test(path)))
    for (const [name, value] of rule.headers) {
      if (set.has(name)) headers.append(name, value)
      else headers.set(name, value)
      set.add(name)
    }
}

function readFiles(client: string): StaticFile[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['_headers', '.assetsignore'].includes(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const hash = hashOf(readFileSync(full))
      const type = lookup(entry.name) ?? 'application/octet-stream'
      return {
        path: full.slice(join(client, '.').length),
        hash,
        etag: `"${hash}"`,
        type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      }
    })
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
