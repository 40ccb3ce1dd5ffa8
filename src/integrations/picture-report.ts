import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import { readCatalogue, type CatalogueContent } from './catalogue/index.ts'

/** Logs after the build how many pieces and second looks have no picture yet; the shop works without them. */
export function pictureReport(): AstroIntegration {
  let content: URL
  return {
    name: 'pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = new URL('content/', config.srcDir)
      },
      'astro:build:done': ({ logger }) => {
        const delivered = JSON.parse(
          readFileSync(new URL('pictures.json', content), 'utf8'),
        ) as object
        logger.info(missingPictures(readCatalogue(fileURLToPath(content)), delivered))
      },
    },
  }
}

/** «12 of 80 pieces and 115 of 115 second looks have no picture yet». */
export function missingPictures({ pieces, products }: CatalogueContent, delivered: object): string {
  const missing = (folder: string, dishes: readonly { slug: string }[]) => {
    const without = dishes.filter(({ slug }) => !(`${folder}/${slug}` in delivered))
    return `${without.length} of ${dishes.length}`
  }
  return `${missing('piece', pieces)} pieces and ${missing('near', products)} second looks have no picture yet`
}
