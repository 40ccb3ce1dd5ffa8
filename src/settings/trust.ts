import { placeholders } from './placeholders.ts'

/** Facts that show that the kitchen is real. Everything is optional; `null` or empty as long as the shop has none. */
export interface Trust {
  /** A photograph of the kitchen, 4:3, at least 960 px wide: a path below `/media/`, and what it shows. */
  kitchen: { picture: string; alt: string } | null
  /** The cook, and one or two sentences about them. */
  cook: { name: string; words: string } | null
  /** The declaration of conformity: its number (`ЕАЭС N RU Д-RU…`) and its address in the public registry. */
  declaration: { number: string; href: string } | null
  /** Ratings on other sites, as they stand there. */
  ratings: readonly Rating[]
}

/** What `/about/` shows, as far as it is filled in. */
export const trust: Trust = { kitchen: null, cook: null, declaration: null, ratings: [] }

export interface Rating {
  site: string
  /** From 1 to 5. */
  score: number
  reviews: number
  href: string
}

/** The facts without what still is a placeholder; throws for a rating that no site can give. */
export function realTrust({ kitchen, cook, declaration, ratings }: Trust): Trust {
  for (const { site, score, reviews } of ratings) {
    if (score < 1 || score > 5 || !Number.isInteger(reviews) || reviews < 1)
      throw new Error(`trust.ratings: ${site} has ${score} of 5 from ${reviews} reviews`)
  }
  return {
    kitchen: ifReal(kitchen),
    cook: ifReal(cook),
    declaration: ifReal(declaration),
    ratings: ratings.filter((rating) => ifReal(rating)),
  }
}

function ifReal<T>(value: T | null): T | null {
  return placeholders(value).length === 0 ? value : null
}
