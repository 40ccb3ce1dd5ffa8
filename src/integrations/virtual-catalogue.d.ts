declare module 'virtual:catalogue' {
  export const catalogue: import('../domain/catalogue.ts').Catalogue
}

declare module 'virtual:lead-times' {
  /** Hours by product id, for the products that take longer than the shop's usual. */
  export const leadTimes: Readonly<Record<number, number>>
}

declare module 'virtual:pieces-per-box' {
  /** Pieces in a box of each product and gift, by id. */
  export const piecesPerBox: import('../domain/order-life/pieces.ts').PiecesPerBox
}

declare module 'virtual:out-of-season' {
  /** Addresses of pages that will be there on other days, and where they lead until then. */
  export const outOfSeason: Readonly<Record<string, string>>
}

declare module 'virtual:slugs-of-sets' {
  /** The first sets that hold everything in the box of a product, by its slug; slugs in the order of the catalogue. */
  export const slugsOfSets: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:sets-of' {
  /** The sets that hold everything in the box of a product, by its id; of every product that is in one. */
  export const setsOf: Readonly<Record<number, readonly number[]>>
}

declare module 'virtual:thumbnails' {
  /** Square pictures of products and gifts by id, relative to `{host}/media/`. */
  export const thumbnails: Readonly<Record<number, string>>
}

declare module 'virtual:laid-boxes' {
  /** What `YourTable` draws of products and gifts, by id. */
  export const laidBoxes: Readonly<
    Record<
      number,
      Pick<import('../domain/line.ts').LineSource, 'weight' | 'persons' | 'small_image'>
    >
  >
}

declare module 'virtual:box-labels' {
  export const boxLabels: import('../wording/box-label.ts').BoxLabels
}

declare module 'virtual:category-tiles' {
  /** The categories in their order, each with the address of the picture of one of its pieces. */
  export const categoryTiles: readonly {
    slug: string
    name: string
    picture?: string | undefined
  }[]
}

declare module 'virtual:suggestions' {
  export const suggestions: import('../domain/serving/table-setting.ts').Suggestions
}

declare module 'virtual:gift-conflicts' {
  /** Diets that each gift breaks, by its id: an ingredient that breaks the diet, and its piece. Rule 73. */
  export const giftConflicts: Readonly<
    Record<number, Partial<Record<import('../domain/menu/diet.ts').Diet, string>>>
  >
}

declare module 'virtual:broken-diets' {
  export const brokenByBox: import('../domain/menu/box-conflicts.ts').BrokenByBox
}

declare module 'virtual:kitchen' {
  export const kitchen: import('../domain/sheets/kitchen-menu.ts').KitchenMenu
}

declare module 'virtual:recipes' {
  /** What pages show of the menu: without products, of which each would change them all. */
  export const recipes: import('../domain/menu/menu.ts').Recipes
}

declare module 'virtual:menu' {
  export const menu: import('../domain/menu/menu.ts').Menu
}

declare module 'virtual:search-index' {
  export const searchIndex: import('../contract/search-json.ts').SearchIndex
}

declare module 'virtual:browser-search-index' {
  /** Of a large catalogue only the names of the first products. */
  export const browserSearchIndex: import('../contract/search-json.ts').SearchIndex
}

declare module 'virtual:norms' {
  export const norms: import('../planner/norms.ts').Norms
}

declare module 'virtual:stopped' {
  /** Ids of the products that were paused until taken back when the build began. Rule 66. */
  export const stopped: readonly number[]
}
