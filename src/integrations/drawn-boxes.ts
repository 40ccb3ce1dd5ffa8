import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import { readCatalogue, type CatalogueContent } from './catalogue/index.ts'

/** The ground of the drawn box. */
const KRAFT = '#efe4d3'

/** The files that carts, orders and laid tables ask for by a product's name, by the end of their names; sizes in pixels. */
const FILES = {
  'thumb.avif': { width: 160, height: 160 },
  '320.avif': { width: 320, height: 240 },
}

/** After the build: a product's first photograph, else its drawing, else a drawn box has the names that carts ask for. */
export function drawnBoxes(): AstroIntegration {
  let content = ''
  return {
    name: 'drawn-boxes',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = fileURLToPath(new URL('content/', config.srcDir))
      },
      'astro:build:done': ({ dir }) =>
        drawBoxes(join(fileURLToPath(dir), 'media'), readCatalogue(content)),
    },
  }
}

/** Writes the first photograph or the drawn box into the folder `media` under each name of a product or gift that needs it. */
export async function drawBoxes(
  media: string,
  { products, gifts }: Pick<CatalogueContent, 'products' | 'gifts'>,
): Promise<void> {
  const dishes = [
    ...products.map(({ slug }) => `products/${slug}`),
    ...gifts.map(({ slug }) => `gifts/${slug}`),
  ]
  for (const dish of dishes) {
    for (const [end, size] of Object.entries(FILES)) {
      const file = join(media, `${dish}-${end}`)
      const photograph = join(media, `${dish.replace('products/', 'photographs/1/')}-${end}`)
      await mkdir(dirname(file), { recursive: true })
      if (photograph !== file && (await isThere(photograph))) await copyFile(photograph, file)
      if (await isThere(file)) continue
      const box = sharp(await readFile(join(media, 'box.svg')))
        .resize({ ...size, fit: 'contain', background: KRAFT })
        .flatten({ background: KRAFT })
      await writeFile(file, await box.avif().toBuffer())
    }
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
