export { catalogueModule } from './module.ts'
export { oneDay } from './one-day.ts'
export { readCatalogue } from './read-catalogue.ts'
export { cartCatalogue } from './cart-catalogue.ts'
export { CatalogueError, type Problem } from './problem.ts'
export type {
  CatalogueContent,
  CategoryContent,
  GiftContent,
  PieceContent,
  ProductContent,
} from './content.ts'
