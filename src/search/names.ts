import { wordsOf } from './words.ts'

/** The products whose names have the typed words in this order, the last of them perhaps only begun. */
export function namedLike<Named extends { name: string }>(
  typed: string,
  products: readonly Named[],
): Named[] {
  const words = ` ${wordsOf(typed).join(' ')}`
  return products.filter(({ name }) => ` ${wordsOf(name).join(' ')}`.includes(words))
}
