/** The figures of a query: the number of guests, and the price in rubles. */
export interface Numbers {
  persons?: number
  minPrice?: number
  maxPrice?: number
  /** The query without those phrases. */
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

const phrase = (pattern: string) => new RegExp(`${START}${pattern}${END}\\.?`, 'u')

const forPersons = (counts: readonly string[]) => {
  const count = `(\\d{1,4}|${counts.join('|')})`
  return [
    phrase(`(?:(?:на|для|до)\\s+)?(?:\\d{1,4}\\s*[-–—]\\s*)?${count}\\s*[-хти]*\\s*${PERSON}`),
    phrase(`(?:на|для)\\s+(?:компанию\\s+(?:из|в)\\s+)?${count}(?!\\s*(?:${RUBLES}|тыс|${MONTH}))`),
  ]
}
const AT_MOST = phrase(
  `(?:до|не\\s+дороже|не\\s+больше|дешевле|в\\s+пределах|за|максимум|бюджет)\\s+${MONEY}(?:\\s*${RUBLES})?`,
)
const AT_LEAST = phrase(`(?:от|дороже)\\s+${MONEY}(?:\\s*${RUBLES})?`)
const ABOUT = phrase(`${MONEY}\\s*${RUBLES}`)

/** Takes «на 10 человек», «для двоих», «до 3 000 ₽», «от 2 тысяч» out of a normalized query. */
export function readNumbers(query: string, counts: Readonly<Record<string, number>>): Numbers {
  let rest = query
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const persons = forPersons(Object.keys(counts)).map(take).find(Boolean)
  const atMost = take(AT_MOST)
  const atLeast = take(AT_LEAST)
  // A sum without «от» and «до» is the most to be paid; taken last, since it is a part of «от 2 000 рублей».
  const highest = atMost ?? take(ABOUT)
  return {
    ...(persons && { persons: counts[persons[1]!] ?? Number(persons[1]) }),
    ...(atLeast && { minPrice: rubles(atLeast) }),
    ...(highest && { maxPrice: rubles(highest) }),
    rest,
  }
}

function rubles([, amount, thousands]: RegExpExecArray): number {
  const value = Number(amount!.replaceAll(/\s/g, '').replace(',', '.'))
  return Math.round(thousands ? value * 1000 : value)
}
