import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { boxLabelsOf } from './box-labels.ts'
import { cartCatalogue } from './cart-catalogue.ts'
import { giftConflicts } from './gift-conflicts.ts'
import { isCataloguePath, SEARCH_WORDS_FILE } from './read.ts'
import { readCatalogue } from './read-catalogue.ts'
import { NORMS_FILE, readNorms } from './norms.ts'
import { outOfSeasonRedirects } from './out-of-season.ts'
import { setsOf, slugsOfSets } from './sets-of.ts'
import { stoppedProducts } from './stopped-products.ts'
import { suggestionsOf } from './suggestions.ts'
import { tilesOf } from '../../catalogue/category-pieces.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { lettersOf } from '../../domain/menu/diet.ts'
import { brokenDiets } from '../../domain/menu/menu.ts'
import { makeBrowserIndex, makeIndex } from '../../search/make-index.ts'
import { readSearchWords } from './search-words.ts'

const PREFIX = 'virtual:'

/** Products and gifts, those out of season among them: there may be orders of all. */
function everyBox(contentDir: string) {
  const { products, outOfSeason, gifts } = readCatalogue(contentDir)
  return [...products, ...outOfSeason.products, ...gifts]
}

/** The exports of each virtual module, computed from the folder of the content. */
const MODULES: Readonly<Record<string, (contentDir: string) => object>> = {
  'virtual:catalogue': (contentDir) => ({
    catalogue: cartCatalogue(readCatalogue(contentDir)),
  }),
  'virtual:lead-times': (contentDir) => {
    const { products } = readCatalogue(contentDir)
    return {
      leadTimes: Object.fromEntries(
        products.flatMap(({ id, leadTimeHours }) => (leadTimeHours ? [[id, leadTimeHours]] : [])),
      ),
    }
  },
  'virtual:pieces-per-box': (contentDir) => ({
    piecesPerBox: Object.fromEntries(everyBox(contentDir).map(({ id, pieces }) => [id, pieces])),
  }),
  'virtual:sets-of': (contentDir) => ({
    setsOf: setsOf(readCatalogue(contentDir)),
  }),
  'virtual:slugs-of-sets': (contentDir) => ({
    slugsOfSets: slugsOfSets(readCatalogue(contentDir)),
  }),
  'virtual:thumbnails': (contentDir) => ({
    thumbnails: Object.fromEntries(
      everyBox(contentDir).map(({ id, small_image }) => [id, small_image]),
    ),
  }),
  'virtual:laid-boxes': (contentDir) => ({
    laidBoxes: Object.fromEntries(
      everyBox(contentDir).map(({ id, weight, persons, small_image }) => [
        id,
        { weight, persons, small_image },
      ]),
    ),
  }),
  'virtual:box-labels': (contentDir) => {
    const { products, outOfSeason, gifts } = readCatalogue(contentDir)
    return { boxLabels: boxLabelsOf({ products: [...products, ...outOfSeason.products], gifts }) }
  },
  'virtual:out-of-season': (contentDir) => ({
    outOfSeason: outOfSeasonRedirects(readCatalogue(contentDir)),
  }),
  'virtual:category-tiles': (contentDir) => {
    const { categories, products } = readCatalogue(contentDir)
    return {
      categoryTiles: tilesOf(categories, products).map(({ slug, name, picture }) => ({
        slug,
        name,
        picture: picture && mediaUrl(picture),
      })),
    }
  },
  'virtual:suggestions': (contentDir) => ({
    suggestions: suggestionsOf(readCatalogue(contentDir)),
  }),
  'virtual:gift-conflicts': (contentDir) => {
    const { menu } = readCatalogue(contentDir)
    return { giftConflicts: giftConflicts(menu) }
  },
  'virtual:broken-diets': (contentDir) => {
    const { menu } = readCatalogue(contentDir)
    const boxes = [...menu.products, ...menu.gifts]
    return {
      brokenByBox: Object.fromEntries(
        boxes.map(({ id, contents }) => [id, lettersOf(brokenDiets(menu, contents))]),
      ),
    }
  },
  'virtual:kitchen': (contentDir) => ({
    kitchen: readCatalogue(contentDir).kitchen,
  }),
  'virtual:recipes': (contentDir) => {
    const { pieces, ingredients } = readCatalogue(contentDir).menu
    return { recipes: { pieces, ingredients } }
  },
  'virtual:menu': (contentDir) => ({
    menu: readCatalogue(contentDir).menu,
  }),
  'virtual:search-index': (contentDir) => {
    const { menu } = readCatalogue(contentDir)
    return { searchIndex: makeIndex(menu, readSearchWords(contentDir)) }
  },
  'virtual:browser-search-index': (contentDir) => {
    const { menu } = readCatalogue(contentDir)
    return { browserSearchIndex: makeBrowserIndex(menu, readSearchWords(contentDir)) }
  },
  'virtual:stopped': () => ({ stopped: stoppedProducts(process.env['STOPPED_PRODUCTS']) }),
  'virtual:norms': (contentDir) => ({
    norms: readNorms(contentDir, readCatalogue(contentDir)),
  }),
}

/** A string for the edge to parse: as syntax, a large catalogue takes many times the memory to bundle and longer to start. */
function parsedCode(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

/**
 * Serves `virtual:catalogue` (what a cart and the edge know), `virtual:lead-times` (only the products that have one),
 * `virtual:pieces-per-box`, `virtual:sets-of`, `virtual:slugs-of-sets`, `virtual:thumbnails`, `virtual:box-labels` (what the papers of an order say about a box), `virtual:category-pieces`, `virtual:gift-conflicts`
 * (why a gift breaks a diet), `virtual:broken-diets` (the diets that each box breaks), `virtual:kitchen` (the boxes down to the grams, for the sheets of the staff), `virtual:menu` (the boxes down to the ingredient), `virtual:recipes` (its pieces and ingredients), `virtual:search-index` (the whole index,
 * for the edge), `virtual:browser-search-index`, `virtual:norms` (how much food a table needs) and `virtual:stopped` (what
 * is paused while the shop is built), `virtual:out-of-season` (redirects). Reloads them when their files change.
 */
export function catalogueModule(): Plugin {
  let contentDir = ''
  return {
    name: 'catalogue-module',
    configResolved({ root }) {
      contentDir = resolve(root, 'src/content').replaceAll('\\', '/')
    },
    resolveId(id) {
      return id in MODULES ? `\0${id}` : undefined
    },
    load(id) {
      const exports = id.startsWith(`\0${PREFIX}`) && MODULES[id.slice(1)]?.(contentDir)
      if (!exports) return undefined
      const codeOf = this.environment.name === 'client' ? JSON.stringify : parsedCode
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${codeOf(value)}`)
        .join('\n')
    },
    hotUpdate({ file, modules }) {
      const path = file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : ''
      if (!isCataloguePath(path) && ![SEARCH_WORDS_FILE, NORMS_FILE].includes(path))
        return undefined
      const served = Object.keys(MODULES).flatMap(
        (id) => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? [],
      )
      return [...modules, ...served]
    },
  }
}
