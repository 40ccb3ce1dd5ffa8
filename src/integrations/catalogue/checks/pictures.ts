import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** `final`: every box has its finished picture. `preview`: a rough one will do. `none`: while an editor is writing. */
export type PicturePolicy = 'final' | 'preview' | 'none'

/** Checks that src/content/pictures.json has a picture for every box that needs one. */
export function checkPictures(source: CatalogueSource, policy: PicturePolicy): Problem[] {
  if (policy === 'none') return []
  return [...source.products, ...source.gifts].flatMap(({ slug, file }) => {
    const kind = file.startsWith('gifts/') ? 'gifts' : 'products'
    const picture = source.pictures[`${kind}/${slug}`]
    if (!picture) return [{ file, field: 'picture', reason: 'нет картинки' }]
    return policy === 'final' && picture.preview
      ? [{ file, field: 'picture', reason: 'готов только набросок картинки' }]
      : []
  })
}
