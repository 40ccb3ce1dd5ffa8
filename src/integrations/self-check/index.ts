import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { validateXML } from 'xmllint-wasm'
import type { Catalogue } from '../../domain/catalogue.ts'
import { pathOf, type BuiltPage } from '../built-page.ts'
import type { Element } from '../html.ts'
import { addressesOfPage, addressesOfText, addressesOfXml, fileOf } from './addresses.ts'
import { catalogueTags, feedTags, pageTags, priceDisagreements, type PriceTag } from './prices.ts'

interface Settings {
  site: string
  mediaHost: string
}

/** Fails the build, with the list, when prices of a product differ, a link leads to no file or a feed cannot be read. */
export function selfCheck(settings: Settings, pages: readonly BuiltPage[]): AstroIntegration {
  return {
    name: 'self-check',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const complaints = await checkBuild(fileURLToPath(dir), settings, pages)
        if (complaints.length > 0) {
          throw new Error(`The build disagrees with itself:\n  ${complaints.join('\n  ')}`)
        }
      },
    },
  }
}

/** The prices and the addresses that a page or another file names. */
export interface Statements {
  addresses: readonly string[]
  tags: readonly PriceTag[]
}

/** The statements of a page. */
export function statementsOf(file: string, elements: readonly Element[]): Statements {
  return { addresses: [...addressesOfPage(elements)], tags: pageTags(pathOf(file), elements) }
}

/** Returns the faults of the built files under `root`, a line each. */
export async function checkBuild(
  root: string,
  settings: Settings,
  pages: readonly ({ file: string } & Statements)[],
): Promise<string[]> {
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
  /** Addresses that answer. */
  const known = new Set<string>()
  const dead = new Map<string, string>()

  const check = (file: string, stated: Statements) => {
    tags.push(...stated.tags)
    for (const address of stated.addresses) {
      if (known.has(address)) continue
      const target = fileOf(address, hosts)
      if (target === undefined || files.has(target)) known.add(address)
      else dead.set(address, file)
    }
  }
  for (const page of pages) check(page.file, page)
  const documents: { fileName: string; contents: string }[] = []
  for (const file of files) {
    if (!/\.(?:xml|yml|txt)$/.test(file)) continue
    const contents = await readFile(join(root, file), 'utf8')
    if (!file.endsWith('.txt')) documents.push({ fileName: file.replaceAll('/', '_'), contents })
    check(file, read(file, contents))
  }
  return [
    ...(await malformed(documents)),
    ...priceDisagreements(tags),
    ...Array.from(dead, ([address, file]) => `${file} names ${address}, which does not answer`),
  ]
}

/** A line for each fault that a strict reader sees in XML; the parser that reads the addresses forgives most of them. */
async function malformed(
  xml: readonly { fileName: string; contents: string }[],
): Promise<string[]> {
  if (xml.length === 0) return []
  const { errors } = await validateXML({ xml, normalization: 'c14n' })
  return errors.map(({ rawMessage }) => rawMessage)
}

function read(file: string, text: string): Statements {
  if (file.endsWith('.txt')) return { addresses: [...addressesOfText(text)], tags: [] }
  const addresses = [...addressesOfXml(text)]
  return { addresses, tags: file.endsWith('.yml') ? feedTags(text) : [] }
}
