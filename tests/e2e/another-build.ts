import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/integrations/site/digest.ts'

/** A hashed file's name: `cart.AR0jEfRl.js`, `onest-latin.CJ7xQ1hB.woff2`. */
const HASH = /(?<=\.)[\w-]{7,8}(?=\.(?:js|css|woff2)$)/
const TEXT = /\.(?:html|json|js|mjs|css)$/

/**
 * Copies a build to `target` as a release would build it that changed every single chunk: each hashed file has
 * another name, everything that names it names the new one, and the build has another id.
 */
export function copyAsAnotherBuild(source: string, target: string): void {
  cpSync(source, target, { recursive: true })
  const id = idOf(target)
  const renamed = new Map([[id, mirrored(id)]])
  const assets = join(target, 'client/_astro')
  for (const name of filesIn(assets)) {
    const [hash] = HASH.exec(`/${name}`) ?? []
    if (!hash) throw new Error(`${name} has no hash in its name`)
    renamed.set(hash, mirrored(hash))
    renameSync(join(assets, name), join(assets, name.replace(hash, mirrored(hash))))
  }
  renameSync(join(target, metaPath(id)), join(target, metaPath(mirrored(id))))
  const names = new RegExp([...renamed.keys()].join('|'), 'g')
  for (const file of filesIn(target).filter((name) => TEXT.test(name))) {
    const path = join(target, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replaceAll(names, (name) => renamed.get(name)!)
    if (changed !== text) writeFileSync(path, changed)
  }
  writeDigests(join(target, 'client'), mirrored(id))
}

/** The digests of the files as they are now, as the build itself writes them. */
function writeDigests(client: string, id: string): void {
  const path = join(client, `builds/meta/${id}.json`)
  const meta = JSON.parse(readFileSync(path, 'utf8')) as { assets: Record<string, string> }
  for (const asset of Object.keys(meta.assets)) {
    meta.assets[asset] = sha256(readFileSync(join(client, asset)))
  }
  writeFileSync(path, JSON.stringify(meta))
}

export function idOf(build: string): string {
  const latest = readFileSync(join(build, 'client/builds/latest.json'), 'utf8')
  return (JSON.parse(latest) as { id: string }).id
}

function metaPath(id: string): string {
  return `client/builds/meta/${id}.json`
}

function mirrored(name: string): string {
  return Array.from(name).reverse().join('')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
