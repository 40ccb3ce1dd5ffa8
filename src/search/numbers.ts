export type Figure = 'persons' | 'minPrice' | 'maxPrice'

/** Capital letters, which no normalized text has: each stands for every character of the text that set its figure. */
const FIGURE_OF_MARK: Readonly<Record<string, Figure>> = {
  P: 'persons',
  F: 'minPrice',
  T: 'maxPrice',
}

/** The figure that a word of marks stands for; undefined for any other word. */
export const figureOf = (word: string) => FIGURE_OF_MARK[word[0]!]

/** The figures of a query: the number of guests, and the price in rubles. */
export interface Numbers extends Partial<Record<Figure, number>> {
  /** The query with marks in place of those phrases. */
  rest: string
}

const PERSON =
  '(?:человек[аи]?|чел|персон[аы]?|перс|гост(?:ей|я|ям)|люд(?:ей|и)|взрослых|детей|коллег)'
const MONEY = '(\\d{1,3}(?:\\s\\d{3})+|\\d+(?:[.,]\\d)?)\\s*(тысяч[иа]?|тыс|т|к|k)?'
const RUBLES = '(?:рубл(?:ей|я|ь)|руб|р|₽)'
/** A date such as «на 8 марта» is no number of guests. */
const MONTH =
  '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
/** End of a word; `\b` does not work with Russian letters. */
const END = '(?![\\p{L}\\d])'
const START = '(?<![\\p{L}\\d])'
/** The smaller figure of «2–4», which the larger one includes. */
const FROM = '(?:\\d+\\s*[-–—]\\s*)'

const phrase = (pattern: string) => new RegExp(`${START}${pattern}${END}\\.?`, 'gu')

const forGuests = (counts: readonly string[]) => {
  const count = `(\\d{1,4}|${counts.join('|')})`
  return [
    phrase(`(?:(?:на|для|до)\\s+)?${FROM}?${count}\\s*[-хти]*\\s*${PERSON}`),
    // A range without another unit is one of guests, as on the boxes.
    phrase(
      `(?:(?:на|для|до)\\s+)?${FROM}([12]?\\d{1,2})(?!\\s*(?:${RUBLES}|тыс|кг|гр|шт|час|лет|${MONTH}))`,
    ),
    phrase(
      `(?:на|для)\\s+(?:компанию\\s+(?:из|в)\\s+)?${count}(?!\\s*(?:${RUBLES}|тыс|${MONTH}|[-–—]\\s*\\d))`,
    ),
  ]
}
const AT_MOST = phrase(
  `(?:до|не\\s+дороже|не\\s+больше|дешевле|в\\s+пределах|за|максимум|бюджет)\\s+${FROM}?${MONEY}(?:\\s*${RUBLES})?`,
)
const AT_LEAST = phrase(`(?:от|дороже)\\s+${MONEY}(?:\\s*${RUBLES})?`)
const ABOUT = phrase(`${FROM}?${MONEY}\\s*${RUBLES}`)

/**
 * Returns a function that takes «на 10 человек», «2–4», «для двоих», «до 3 000 ₽», «от 2 тысяч» out of a normalized query.
 * If two phrases set the same figure, the first one counts, and both are taken out.
 */
export function numberReader(counts: Readonly<Record<string, number>>): (query: string) => Numbers {
  const guestPatterns = forGuests(Object.keys(counts))
  return (query) => {
    let rest = query
    const take = (mark: string, pattern: RegExp): readonly string[] | undefined => {
      let first: readonly string[] | undefined
      rest = rest.replace(pattern, (...found: string[]) => {
        first ??= found
        return mark.repeat(found[0]!.length)
      })
      return first
    }
    const guests = guestPatterns.map((pattern) => take('P', pattern)).find(Boolean)
    const atMost = take('T', AT_MOST)
    const atLeast = take('F', AT_LEAST)
    // A sum without «от» and «до» is the most to be paid; taken last, since it is a part of «от 2 000 рублей».
    const about = take('T', ABOUT)
    const highest = atMost ?? about
    return {
      ...(guests && { persons: counts[guests[1]!] ?? Number(guests[1]) }),
      ...(atLeast && { minPrice: rubles(atLeast) }),
      ...(highest && { maxPrice: rubles(highest) }),
      rest,
    }
  }
}

function rubles([, amount, thousands]: readonly string[]): number {
  const value = Number(amount!.replaceAll(/\s/g, '').replace(',', '.'))
  return Math.round(thousands ? value * 1000 : value)
}
