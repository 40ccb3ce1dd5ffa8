import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Catalogue } from '../../domain/catalogue.ts'
import { parsePiece } from '../html.ts'
import { addressesOfPage, addressesOfText, addressesOfXml, fileOf } from './addresses.ts'
import { catalogueTags, feedTags, pageTags, priceDisagreements, type PriceTag } from './prices.ts'

interface Settings {
  site: string
  mediaHost: string
}

/** Fails the build, with the list, when prices of a product differ or a link leads to no file. */
export function selfCheck(settings: Settings): AstroIntegration {
  return {
    name: 'self-check',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const complaints = await checkBuild(fileURLToPath(dir), settings)
        if (complaints.length > 0) {
          throw new Error(`The build disagrees with itself:\n  ${complaints.join('\n  ')}`)
        }
      },
    },
  }
}

/** Returns the faults of the built files under `root`, a line each. */
export async function checkBuild(root: string, settings: Settings): Promise<string[]> {
  const files = new Set(
    (await readdir(root, { recursive: true })).map((file) => file.replaceAll('\\', '/')),
  )
  const hosts = [settings.site, ...(settings.mediaHost ? [settings.mediaHost] : [])].map(
    (address) => new URL(address).origin,
  )
  const catalogue = JSON.parse(
    await readFile(join(root, 'api/catalogue.json'), 'utf8'),
  ) as Catalogue
  const tags: PriceTag[] = catalogueTags(catalogue)
  const dead = new Map<string, string>()

  for (const file of files) {
    if (!/\.(?:html|xml|yml|txt)$/.test(file)) continue
    const found = read(file, await readFile(join(root, file), 'utf8'))
    tags.push(...found.tags)
    for (const address of found.addresses) {
      const target = fileOf(address, hosts)
      if (target !== undefined && !files.has(target)) dead.set(address, file)
    }
  }
  return [
    ...priceDisagreements(tags),
    ...Array.from(dead, ([address, file]) => `${file} names ${address}, which does not answer`),
  ]
}

function read(file: string, text: string): { addresses: Set<string>; tags: PriceTag[] } {
  if (file.endsWith('.html')) {
    const elements = parsePiece(text)
    const path = `/${file.replace(/index\.html$/, '')}`
    return { addresses: addressesOfPage(elements), tags: pageTags(path, elements) }
  }
  if (file.endsWith('.txt')) return { addresses: addressesOfText(text), tags: [] }
  return { addresses: addressesOfXml(text), tags: file.endsWith('.yml') ? feedTags(text) : [] }
}
