declare module 'virtual:shop' {
  /** What a cart and the edge know. */
  export const catalogue: import('../domain/catalogue.ts').Catalogue
  /** The categories in their order, each with the address of the picture of one of its pieces. */
  export const categoryTiles: readonly {
    slug: string
    name: string
    picture?: string | undefined
  }[]
  /** Hours by product id, for the products that take longer than the shop's usual. */
  export const leadTimes: Readonly<Record<number, number>>
  /** The least that an order holds, by day and window. Rule 120. */
  export const minimumOrders: readonly import('../domain/minimum-order.ts').MinimumOrder[]
  /** Addresses of pages that will be there on other days, and where they lead until then. */
  export const outOfSeason: Readonly<Record<string, string>>
  /** The promo codes that run on some days only, as the day of the build sees them. Rule 86. */
  export const promoCalendar: import('../domain/promo.ts').PromoCalendar
  /** The sets that hold everything in the box of a product, by its id; of every product that is in one. */
  export const setsOf: Readonly<Record<number, readonly number[]>>
  /** Ids of the products that were paused until taken back when the build began. Rule 66. */
  export const stopped: readonly number[]
  export const suggestions: import('../domain/serving/table-setting.ts').Suggestions
  /** What delivery costs, as the owner has set it. Rule 14. */
  export const tariff: import('../domain/delivery.ts').Tariff
  /** What the tariff's zone is called. */
  export const zone: import('../domain/delivery.ts').Zone
}

/** By the ids of products and gifts. */
declare module 'virtual:boxes' {
  /** What the papers of an order say about a box. */
  export const boxLabels: import('../wording/box-label.ts').BoxLabels
  export const brokenByBox: import('../domain/menu/box-conflicts.ts').BrokenByBox
  /** The pictures of which the laid table is made. */
  export const fromAbove: import('../domain/serving/from-above.ts').PicturesFromAbove
  /** Diets that each gift breaks: an ingredient that breaks the diet, and its piece. Rule 73. */
  export const giftConflicts: Readonly<
    Record<number, Partial<Record<import('../domain/menu/diet.ts').Diet, string>>>
  >
  /** What `YourTable` and the staff's cards draw. */
  export const laidBoxes: Readonly<
    Record<
      number,
      Pick<import('../domain/line.ts').LineSource, 'weight' | 'persons' | 'small_image'>
    >
  >
  /** The kinds of pieces in boxes of more than one piece, as `plateKinds` writes them. */
  export const platesOf: Readonly<Record<number, string>>
  export const piecesPerBox: import('../domain/order-life/pieces.ts').PiecesPerBox
}

declare module 'virtual:menu' {
  /** The boxes down to the gram, for the sheets of the staff. */
  export const kitchen: import('../domain/sheets/kitchen-menu.ts').KitchenMenu
  /** The boxes down to the ingredient. */
  export const menu: import('../domain/menu/menu.ts').Menu
}

/** For the edge alone: a build refuses it in a script for browsers. Rule 110. */
declare module 'virtual:costs' {
  export const boxCosts: import('../domain/sheets/food-cost.ts').BoxCosts
  /** By the names of ingredients, as the purchase list has them. */
  export const purchasePrices: Readonly<
    Record<string, import('../domain/sheets/food-cost.ts').PurchasePrice>
  >
}

declare module 'virtual:search-index' {
  /** Of a large catalogue only the names of the first products. */
  export const browserSearchIndex: import('../contract/search-json.ts').SearchIndex
  export const searchIndex: import('../contract/search-json.ts').SearchIndex
}

declare module 'virtual:norms' {
  /** How much food a table needs. */
  export const norms: import('../planner/norms.ts').Norms
}
