import type { Product } from '../../catalogue/listing.ts'
import { pieceNorm, type Kind, type Norms } from '../../planner/norms.ts'

const MISSING: Readonly<Record<Kind, string>> = {
  savoury: 'Здесь нет закусок',
  filling: 'Здесь нет сытного',
  salads: 'Здесь нет салата',
  sweet: 'Здесь нет сладкого',
  drinks: 'Здесь нет напитков',
}

type Described = Pick<Product, 'category' | 'contents' | 'meats'>

/** Why another product goes with this one: it has what this box lacks. */
export function reasonFor(
  product: Described,
  other: Described,
  norms: Pick<Norms, 'pieces'>,
): string {
  const kindsOf = ({ contents }: Described) =>
    contents.flatMap(({ piece }) => pieceNorm(norms, piece)?.kind ?? [])
  if (other.category === 'sets' && product.category !== 'sets') return 'Сразу весь стол'
  const own = kindsOf(product)
  const missing = kindsOf(other).find((kind) => !own.includes(kind))
  if (missing) return MISSING[missing]
  return product.meats.length > 0 && other.meats.length === 0 ? 'Без мяса' : 'Для разнообразия'
}
