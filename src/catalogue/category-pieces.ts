import { deliveredPicture } from '../content/pictures.ts'
import type { Category } from '../domain/catalogue.ts'

/** A category with the picture of a piece, relative to `{host}/media/`; undefined where none of its pieces has one. */
export type CategoryTile = Pick<Category, 'slug' | 'name'> & { picture: string | undefined }

/**
 * The categories in their order, each with the first piece of its products that no other shows: categories with few sorts
 * of piece choose first, since a set has pieces of all.
 */
export function tilesOf(
  categories: readonly Pick<Category, 'slug' | 'name'>[],
  products: readonly { category: string; contents: readonly { piece: string }[] }[],
): CategoryTile[] {
  const taken = new Set<string>()
  const piecesOf = (slug: string) => [
    ...new Set(
      products
        .filter(({ category }) => category === slug)
        .flatMap(({ contents }) => contents.map(({ piece }) => piece)),
    ),
  ]
  const fewestFirst = categories
    .map(({ slug }) => ({ slug, pieces: piecesOf(slug) }))
    .sort((a, b) => a.pieces.length - b.pieces.length)
  const pictures = new Map(
    fewestFirst.map(({ slug, pieces }) => {
      const piece = pieces.find((one) => !taken.has(one) && deliveredPicture(`piece/${one}`))
      if (piece) taken.add(piece)
      const width = deliveredPicture(`piece/${piece}`)?.widths[0]
      return [slug, width && `piece/${piece}-${width}.avif`]
    }),
  )
  return categories.map(({ slug, name }) => ({
    slug,
    name,
    picture: pictures.get(slug) || undefined,
  }))
}
