/** The islands of a product's page, in one file: each of them is small. */
export { ShareLink } from '../sharing/ShareLink.tsx'
export { BuyBar } from './BuyBar.tsx'
export { Gallery } from './Gallery.tsx'
export { GuestPlate } from './GuestPlate.tsx'
export { NearestWindow } from './NearestWindow.tsx'
export { PieceTiles } from './PieceTiles.tsx'
