import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { CatalogueContent } from './content.ts'
import { isCataloguePath } from './read.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Fills a content collection from the one reader of the catalogue, keyed by slug, and again when a file changes. */
export function catalogueLoader(
  entriesOf: (content: CatalogueContent) => ({ slug: string } & Record<string, unknown>)[],
): Loader {
  return {
    name: 'catalogue',
    async load(context) {
      const contentDir = fileURLToPath(new URL('content/', context.config.srcDir))
      // `astro dev` tolerates missing pictures while content is edited; a build requires a finished picture of every box.
      const pictures = context.watcher ? 'none' : 'final'
      await fill(context, entriesOf(readCatalogue(contentDir, { pictures })))
      context.watcher?.on('all', (_event, path) => {
        if (!isCataloguePath(relative(contentDir, path).replaceAll('\\', '/'))) return
        refill(context, () => entriesOf(readCatalogue(contentDir)))
      })
    },
  }
}

async function fill(
  context: LoaderContext,
  entries: ({ slug: string } & Record<string, unknown>)[],
): Promise<void> {
  const parsed = await Promise.all(
    entries.map(async (entry) => ({
      id: entry.slug,
      data: await context.parseData({ id: entry.slug, data: entry }),
      digest: context.generateDigest(entry),
    })),
  )
  context.store.clear()
  for (const entry of parsed) context.store.set(entry)
}

/** In `astro dev` a broken catalogue is logged, and the last valid one is kept. */
function refill(
  context: LoaderContext,
  read: () => ({ slug: string } & Record<string, unknown>)[],
): void {
  Promise.resolve()
    .then(() => fill(context, read()))
    .catch((error: unknown) => context.logger.error(String(error)))
}
