import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf } from './static-files.ts'

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|yml|webmanifest)$/
const AT_ONCE = 4

/**
 * Compresses the text files of a build into `compressed`, named by their content: what is there already is kept, what no file
 * has any more is removed. Beside the build, not in it, so that Cloudflare, which compresses itself, is not sent these files.
 */
export async function compressBuild(client: string, compressed: string): Promise<void> {
  mkdirSync(compressed, { recursive: true })
  const contents = new Map(
    readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name))
      .map((name) => readFileSync(join(client, name)))
      .map((content) => [hashOf(content), content]),
  )
  const jobs = contents.entries()
  const worker = async () => {
    for (const [hash, content] of jobs) await compress(join(compressed, hash), content)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const file of readdirSync(compressed))
    if (!contents.has(file.replace(/\..*/, ''))) rmSync(join(compressed, file), { force: true })
}

async function compress(path: string, content: Buffer): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }
  await write(`${path}.br`, () => promisify(brotliCompress)(content, best))
  await write(`${path}.gz`, () => promisify(gzip)(content, { level: 9 }))
}

/** Writes beside and renames: neither an interrupted nor a second process leaves a half file. */
async function write(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(path)) return
  const part = `${path}.${crypto.randomUUID()}`
  await writeFile(part, await make())
  await rename(part, path)
}

// node functions/node/compress.ts, after a build, which empties its folder: most text files are those of the build before.
if (import.meta.main) {
  const cache = 'node_modules/.cache/compressed'
  await compressBuild('dist/client', cache)
  cpSync(cache, 'dist/compressed', { recursive: true })
}
