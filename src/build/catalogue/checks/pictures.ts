import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** `required`: every box has its finished picture. `previews`: a preview, or none yet, will do. */
export type PicturePolicy = 'required' | 'previews'

/** Holds src/content/pictures.json against the boxes that need a picture. */
export function checkPictures(source: CatalogueSource, policy: PicturePolicy): Problem[] {
  if (policy === 'previews') return []
  return [...source.products, ...source.gifts].flatMap(({ slug, file }) => {
    const kind = file.startsWith('gifts/') ? 'gifts' : 'products'
    const picture = source.pictures[`${kind}/${slug}`]
    if (picture && !picture.preview) return []
    return [{ file, field: 'picture', reason: picture ? 'only a preview' : 'missing' }]
  })
}
