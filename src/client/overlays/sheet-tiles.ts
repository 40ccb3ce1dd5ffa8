import './sheet-tiles.module.scss'

/**
 * Gives the tiles of a sheet the square pictures of their categories when it opens, so that nobody else downloads them.
 * `data-tiles` is the folder of the pictures, empty where one is missing.
 */
export function showTilePictures(sheet: Element): void {
  const { tiles } = sheet.querySelector<HTMLElement>('[data-tiles]')?.dataset ?? {}
  if (!tiles) return
  for (const { style, pathname } of sheet.querySelectorAll<HTMLAnchorElement>(
    '[data-tiles] > :not(:first-child, :last-child) a',
  ))
    style.backgroundImage = `url("${tiles}${pathname.slice(0, -1)}-thumb.avif")`
}
