export { categoryPieces } from 'virtual:category-pieces'
