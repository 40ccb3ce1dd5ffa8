import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** `final`: pictures are finished. `preview`: rough ones will do. `none`: while an editor is writing. */
export type PicturePolicy = 'final' | 'preview' | 'none'

/** Checks that the boxes' pictures are finished. A box without one is sold too: its name stands in the picture's place. */
export function checkPictures(source: CatalogueSource, policy: PicturePolicy): Problem[] {
  if (policy !== 'final') return []
  return [...source.products, ...source.gifts].flatMap(({ slug, file }) => {
    const kind = file.startsWith('gifts/') ? 'gifts' : 'products'
    return source.pictures[`${kind}/${slug}`]?.preview
      ? [{ file, field: 'picture', reason: 'готов только набросок картинки' }]
      : []
  })
}
