import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { photographKeys } from '../../content/pictures.ts'
import { photographPath, sourcesOf } from '../catalogue/photographs.ts'
import type { Photograph } from '../catalogue/schema.ts'
import { cutPhotograph } from './cut.ts'
import { photographedIn } from './manifest.ts'

/** Before a build, and when `npm run dev` starts: cuts the photographs of products that no earlier build has cut. */
export function photographs(): AstroIntegration {
  return {
    name: 'photographs',
    hooks: {
      'astro:config:setup': async ({ config, command }) => {
        if (command === 'build' || command === 'dev')
          await layPhotographs(fileURLToPath(config.root))
      },
    },
  }
}

/**
 * Lays the files of all photographs into `public/media/photographs`, which Git ignores: from the cache by file and focus, where an
 * earlier build has cut them.
 */
export async function layPhotographs(project: string): Promise<void> {
  const media = join(project, 'public/media')
  await rm(join(media, 'photographs'), { recursive: true, force: true })
  const all = photographedIn(join(project, 'src/content')).products.flatMap((product) => {
    const keys = photographKeys(product.slug)
    return product.photographs.map((photograph, index) => ({ photograph, key: keys[index]! }))
  })
  const lay = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const cache = await cached(project, next.photograph)
      for (const end of await readdir(cache)) {
        await cp(join(cache, end), join(media, next.key + end))
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lay))
}

/** The folder with the files of a photograph, named by their ends. */
async function cached(project: string, photograph: Photograph): Promise<string> {
  const folder = join(project, 'node_modules/.cache/photographs', sourcesOf(photograph))
  if (existsSync(folder)) return folder
  const original = await readFile(join(project, photographPath(photograph.file)))
  // Whoever else cuts the same photograph at once never reads a part of it.
  await mkdir(dirname(folder), { recursive: true })
  const part = await mkdtemp(`${folder}.`)
  for (const [end, bytes] of await cutPhotograph(original, photograph))
    await writeFile(join(part, end), bytes)
  await rename(part, folder).catch(() => rm(part, { recursive: true }))
  return folder
}
