import './sheet-tiles.module.scss'

/**
 * Gives the tiles of a sheet the cut-out pieces of their categories when it opens, so that nobody else downloads them.
 * Rejects when the pieces' names do not load.
 */
export async function showTilePictures(sheet: Element): Promise<void> {
  const tiles = sheet.querySelectorAll<HTMLAnchorElement>('[data-tiles] a')
  if (tiles.length === 0) return
  const { categoryPieces } = await import('./tile-pictures.ts')
  for (const { style, pathname } of tiles) {
    const picture = categoryPieces[pathname.slice(1, -1)]
    if (picture) style.setProperty('--piece', `url("${picture}")`)
  }
}
