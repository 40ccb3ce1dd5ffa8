import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import selfsigned from 'selfsigned'

/** Cloudflare compresses on the way at about this level; a file compressed at 11 would flatter us. */
const BROTLI_QUALITY = 4

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}
/** Answers of the Worker that a page asks for by itself. */
const ANSWERS = { '/api/stop-list': '{"paused":[]}' }
/** Of all edges of a run. */
const { private: key, cert } = await selfsigned.generate(
  [{ name: 'commonName', value: 'localhost' }],
  { algorithm: 'sha256', keySize: 2048 },
)
const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
/**
 * A browser's flag that makes it trust them. With errors merely ignored, Chromium keeps nothing in its cache and registers no
 * service worker.
 */
export const TRUST = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`

const COMPRESSED = /html|javascript|css|json|svg|text|xml/

/** Bytes that the edge sends for a text. */
export function brotliBytes(text) {
  return brotli(Buffer.from(text)).length
}

/**
 * A model of an edge, the same for every page measured: HTTP/2 over TLS 1.3, brotli, hashed files immutable, pictures
 * for a day, all else revalidated. Serves a folder, or the pages of a map from path to text, with a folder behind it.
 */
export async function startEdge(folder, pages = new Map()) {
  const cache = new Map()
  const server = createSecureServer({ key, cert, allowHTTP1: false })
  server.on('stream', (stream, { ':path': target, ':method': method }) => {
    const { pathname } = new URL(target, 'https://localhost')
    const file = cache.get(pathname) ?? find(pathname)
    if (file) cache.set(pathname, file)
    if (!file || method !== 'GET') {
      stream.respond({ ':status': 404, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      return stream.end('')
    }
    stream.on('error', () => {})
    stream.respond({ ':status': 200, ...file.headers })
    stream.end(file.body)
  })
  server.on('sessionError', () => {})
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: server.address().port, stop: () => server.close() }

  function find(pathname) {
    const page = pages.get(pathname) ?? ANSWERS[pathname]
    if (page !== undefined) return answer(Buffer.from(page), '.html', pathname)
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    if (!path.startsWith(folder)) return undefined
    for (const candidate of [path, join(path, 'index.html')]) {
      if (statSync(candidate, { throwIfNoEntry: false })?.isFile())
        return answer(readFileSync(candidate), extname(candidate), pathname)
    }
    return undefined
  }
}

function answer(body, extension, pathname) {
  const type = TYPES[extension] ?? 'application/octet-stream'
  const compressed = COMPRESSED.test(type)
  return {
    body: compressed ? brotli(body) : body,
    headers: {
      'content-type': type,
      'cache-control': cacheControl(pathname),
      ...(compressed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
  }
}

/** As in the shop's `_headers`. */
function cacheControl(pathname) {
  if (pathname.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  if (pathname.startsWith('/media/')) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}

function brotli(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
