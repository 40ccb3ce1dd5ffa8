/** The islands of a product's page, in one file: each of them is small. */
export { AfterButton } from './AfterButton.tsx'
export { BuyBar } from './BuyBar.tsx'
export { Gallery } from './Gallery.tsx'
export { GuestPlate } from './GuestPlate.tsx'
export { PieceTiles } from './PieceTiles.tsx'
