import { spawnSync } from 'node:child_process'
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse, stringify } from 'yaml'
import { brotliBytes } from './edge-model.mjs'

/*
 * node tests/bench/growth.mjs [100 1000 10000] [--keep]
 *
 * Builds the shop with so many products, each a copy of a real one under another slug, and measures how build time,
 * memory, pages and catalogue grow. A figure that grows faster than the number of products needs a closer look. `--keep`
 * leaves each shop in test-results/, to be looked at or built again.
 */
/** A product's picture, and the slug it belongs to. */
const PICTURE = /^(.+?)(?:-\d+|-thumb)?\.(?:avif|jpg)$/

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
})
const counts = positionals.map(Number)
const results = (counts.length > 0 ? counts : [100, 1000, 10_000]).map(measure)

const columns = Object.keys(results[0])
console.log(`| | ${results.map(({ products }) => `${products} products`).join(' | ')} |`)
console.log(`| --- |${' ---: |'.repeat(results.length)}`)
for (const column of columns.slice(1))
  console.log(`| ${column} | ${results.map((result) => result[column]).join(' | ')} |`)

function measure(count) {
  // Inside the project, so that packages are found.
  const shop = resolve(`test-results/growth-${count}`)
  rmSync(shop, { recursive: true, force: true })
  mkdirSync(shop, { recursive: true })
  for (const name of readdirSync('.')) {
    if (
      /^(src|functions|astro\.config\.mjs|tsconfig\.json|package\.json|wrangler\.toml)$/.test(name)
    )
      cpSync(name, join(shop, name), {
        recursive: true,
        filter: (path) => !/pictures\/(?!share)/.test(path),
      })
  }
  cpSync('public', join(shop, 'public'), { recursive: true })
  stock(shop, count)

  const build = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { build } = await import('astro')
       const start = performance.now()
       await build({ logLevel: 'error' })
       const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
       const cpu = (userCPUTime + systemCPUTime) / 1e6
       console.log('BUILT', JSON.stringify({ seconds: (performance.now() - start) / 1000, cpu, rss: maxRSS }))
       process.exit()`,
    ],
    { cwd: shop, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const built = /BUILT (.*)/.exec(build.stdout)
  if (!built) throw new Error(`${count} products: ${build.stdout}\n${build.stderr}`)
  const { seconds, cpu, rss } = JSON.parse(built[1])

  const page = (path) => kb(brotliBytes(readFileSync(join(shop, 'dist/client', path))))
  const files = readdirSync(join(shop, 'dist/client'), { recursive: true })
  const result = {
    products: count,
    'build, s': seconds.toFixed(1),
    'CPU, s': cpu.toFixed(1),
    'CPU, ms a product': ((cpu * 1000) / count).toFixed(1),
    'peak memory, MB': (rss / 1024).toFixed(0),
    'files written': files.length,
    'home, KB': page('index.html'),
    'category, KB': page('sets/index.html'),
    'whole assortment, KB': page('catering-sets-furshets-moscow/index.html'),
    'sitemap, KB': page('sitemap/index.html'),
    'catalogue.json, KB': page('api/catalogue.json'),
    'worker, KB': kb(sizeOf(join(shop, 'dist/server'))),
  }
  if (!options.keep) rmSync(shop, { recursive: true, force: true })
  return result
}

/** Adds copies of the products that are there until the shop has `count`. Their pictures are links to those of the products. */
function stock(shop, count) {
  const content = join(shop, 'src/content')
  const folder = join(content, 'products')
  const media = join(shop, 'public/media/products')
  const files = readdirSync(media)
  const pictures = JSON.parse(readFileSync(join(content, 'pictures.json'), 'utf8'))
  const originals = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => ({ path, product: parse(readFileSync(join(folder, path), 'utf8')) }))
  for (let copy = 1; originals.length * copy < count; copy++) {
    for (const [index, { path, product }] of originals.entries()) {
      if (originals.length * copy + index >= count) break
      const slug = basename(path, '.yaml')
      const twin = {
        ...product,
        id: 1000 * copy + product.id,
        name: `${product.name} ${copy + 1}`,
        sentence: `${product.sentence.slice(0, -1)}, набор ${copy + 1}.`,
      }
      writeFileSync(join(folder, path.replace(slug, `${slug}-${copy}`)), stringify(twin))
      pictures[`products/${slug}-${copy}`] = pictures[`products/${slug}`]
      for (const file of files.filter((name) => PICTURE.exec(name)?.[1] === slug))
        linkSync(join(media, file), join(media, file.replace(slug, `${slug}-${copy}`)))
    }
  }
  writeFileSync(join(content, 'pictures.json'), JSON.stringify(pictures))
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
}

function kb(bytes) {
  return (bytes / 1024).toFixed(1)
}
