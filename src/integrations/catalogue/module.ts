import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { boxLabelsOf } from './box-labels.ts'
import { cartCatalogue } from './cart-catalogue.ts'
import type { CatalogueContent } from './content.ts'
import { knownCosts } from './food-costs.ts'
import { fromAboveOf } from './from-above.ts'
import { giftConflicts } from './gift-conflicts.ts'
import { isCataloguePath, SEARCH_WORDS_FILE } from './read.ts'
import { readCatalogue } from './read-catalogue.ts'
import { NORMS_FILE, readNorms } from './norms.ts'
import { outOfSeasonRedirects } from './out-of-season.ts'
import { setsOf } from './sets-of.ts'
import { stoppedProducts } from './stopped-products.ts'
import { suggestionsOf } from './suggestions.ts'
import { tilesOf } from '../../catalogue/category-pieces.ts'
import { minimumOrders, tariff, zone } from '../../settings/tariff.ts'
import { plateKinds } from '../../content/pictures.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { lettersOf } from '../../domain/menu/diet.ts'
import { brokenDiets } from '../../domain/menu/menu.ts'
import { makeBrowserIndex, makeIndex } from '../../search/make-index.ts'
import { typeset } from '../typography/typeset.ts'
import { readSearchWords } from './search-words.ts'

/** Products and gifts, those out of season among them: there may be orders of all. */
function everyBox({ products, outOfSeason, gifts }: CatalogueContent) {
  return [...products, ...outOfSeason.products, ...gifts]
}

function byId<Box extends { id: number }, Value>(boxes: readonly Box[], of: (box: Box) => Value) {
  return Object.fromEntries(boxes.map((box) => [box.id, of(box)]))
}

/** What the edge alone may hold: bundled for browsers, it would be public. */
const PRIVATE: readonly string[] = ['virtual:costs']

type Export = (catalogue: CatalogueContent, contentDir: string) => unknown

/** The exports of each virtual module. */
const MODULES: Readonly<Record<string, Readonly<Record<string, Export>>>> = {
  'virtual:shop': {
    catalogue: cartCatalogue,
    categoryTiles: ({ categories, products }) =>
      tilesOf(categories, products).map(({ slug, name, picture }) => ({
        slug,
        name,
        picture: picture && mediaUrl(picture),
      })),
    leadTimes: ({ products }) =>
      Object.fromEntries(
        products.flatMap(({ id, leadTimeHours }) => (leadTimeHours ? [[id, leadTimeHours]] : [])),
      ),
    minimumOrders: () => minimumOrders,
    outOfSeason: outOfSeasonRedirects,
    promoCalendar: ({ promoCalendar }) => promoCalendar,
    setsOf,
    stopped: () => stoppedProducts(process.env['STOPPED_PRODUCTS']),
    suggestions: suggestionsOf,
    tariff: () => tariff,
    zone: () => ({
      in: typeset(zone.in),
      out: typeset(zone.out),
      from: typeset(zone.from),
    }),
  },
  'virtual:boxes': {
    boxLabels: ({ products, outOfSeason, gifts }) =>
      boxLabelsOf({ products: [...products, ...outOfSeason.products], gifts }),
    brokenByBox: ({ menu }) =>
      byId([...menu.products, ...menu.gifts], ({ contents }) =>
        lettersOf(brokenDiets(menu, contents)),
      ),
    fromAbove: fromAboveOf,
    giftConflicts: ({ menu }) => giftConflicts(menu),
    laidBoxes: (catalogue) =>
      byId(everyBox(catalogue), ({ weight, persons, small_image }) => ({
        weight,
        persons,
        small_image,
      })),
    piecesPerBox: (catalogue) => byId(everyBox(catalogue), ({ pieces }) => pieces),
    platesOf: (catalogue) =>
      byId(
        everyBox(catalogue).filter(({ pieces }) => pieces > 1),
        ({ contents }) => plateKinds(contents),
      ),
  },
  'virtual:menu': {
    kitchen: ({ kitchen }) => kitchen,
    menu: ({ menu }) => menu,
  },
  'virtual:search-index': {
    browserSearchIndex: ({ menu }, contentDir) =>
      makeBrowserIndex(menu, readSearchWords(contentDir)),
    searchIndex: ({ menu }, contentDir) => makeIndex(menu, readSearchWords(contentDir)),
  },
  'virtual:costs': {
    boxCosts: ({ foodCosts }) => knownCosts(foodCosts.boxes),
    purchasePrices: ({ foodCosts }) => foodCosts.prices,
  },
  'virtual:norms': {
    norms: (catalogue, contentDir) => readNorms(contentDir, catalogue),
  },
}

/** A string for the edge to parse: as syntax, a large catalogue takes many times the memory to bundle and longer to start. */
function parsedCode(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

/**
 * Serves what the catalogue says, as the modules of `virtual-catalogue.d.ts`. Each export is a module of its own behind its
 * door, so that a chunk holds what it uses and no more. `fixed`: exports that stand for those of the content. Reloads all when the
 * content changes.
 */
export function catalogueModule(fixed: Readonly<Record<string, unknown>> = {}): Plugin {
  let contentDir = ''
  return {
    name: 'catalogue-module',
    configResolved({ root }) {
      contentDir = resolve(root, 'src/content').replaceAll('\\', '/')
    },
    resolveId(id) {
      const [door] = id.split('?')
      return door! in MODULES ? { id: `\0${id}`, moduleSideEffects: false } : undefined
    },
    load(id) {
      if (!id.startsWith('\0virtual:')) return undefined
      const [door, name] = id.slice(1).split('?')
      const exports = MODULES[door!]
      if (!exports) return undefined
      if (!name)
        return Object.keys(exports)
          .map((each) => `export { ${each} } from '${door}?${each}'`)
          .join('\n')
      if (PRIVATE.includes(door!) && this.environment.name === 'client')
        throw new Error(`${door} is for the edge: browsers must not load it`)
      const value = fixed[name] ?? exports[name]!(readCatalogue(contentDir), contentDir)
      const code = this.environment.name === 'client' ? JSON.stringify(value) : parsedCode(value)
      return `export const ${name} = ${code}`
    },
    hotUpdate({ file, modules }) {
      const path = file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : ''
      if (!isCataloguePath(path) && ![SEARCH_WORDS_FILE, NORMS_FILE].includes(path))
        return undefined
      const served = Object.entries(MODULES).flatMap(([door, exports]) =>
        Object.keys(exports).flatMap(
          (name) => this.environment.moduleGraph.getModuleById(`\0${door}?${name}`) ?? [],
        ),
      )
      return [...modules, ...served]
    },
  }
}
