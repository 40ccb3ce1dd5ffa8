/** What a query says in figures: how many people eat, and what it may cost in rubles. */
export interface Numbers {
  persons?: number
  minPrice?: number
  maxPrice?: number
  /** The query without those phrases. */
  rest: string
}

const PEOPLE: Readonly<Record<string, number>> = {
  ...{
    одного: 1,
    двоих: 2,
    двух: 2,
    троих: 3,
    трех: 3,
    четверых: 4,
    четырех: 4,
    пятерых: 5,
    пяти: 5,
    пять: 5,
  },
  ...{
    шестерых: 6,
    шести: 6,
    шесть: 6,
    семерых: 7,
    семи: 7,
    семь: 7,
    восьмерых: 8,
    восьми: 8,
    восемь: 8,
  },
  ...{ девятерых: 9, девяти: 9, девять: 9, десятерых: 10, десяти: 10, десять: 10, двенадцать: 12 },
  ...{
    двенадцати: 12,
    пятнадцать: 15,
    пятнадцати: 15,
    двадцать: 20,
    двадцати: 20,
    двадцатерых: 20,
  },
  ...{ тридцать: 30, тридцати: 30, сорок: 40, сорока: 40, пятьдесят: 50, пятидесяти: 50 },
  ...{ шестьдесят: 60, семьдесят: 70, восемьдесят: 80, сто: 100, ста: 100, двести: 200 },
}

const COUNT = `(\\d{1,4}|${Object.keys(PEOPLE).join('|')})`
const PERSON =
  '(?:человек[аи]?|чел|персон[аы]?|перс|гост(?:ей|я|ям)|люд(?:ей|и)|взрослых|детей|коллег)'
const MONEY = '(\\d{1,3}(?:\\s\\d{3})+|\\d+(?:[.,]\\d)?)\\s*(тысяч[иа]?|тыс|т|к|k)?'
const RUBLES = '(?:рубл(?:ей|я|ь)|руб|р|₽)'
/** End of a word; `\b` knows no Russian letters. */
const END = '(?![\\p{L}\\d])'
const START = '(?<![\\p{L}\\d])'

const phrase = (pattern: string) => new RegExp(`${START}${pattern}${END}\\.?`, 'u')

const FOR_PERSONS = [
  phrase(`(?:(?:на|для|до)\\s+)?(?:\\d{1,4}\\s*[-–—]\\s*)?${COUNT}\\s*[-хти]*\\s*${PERSON}`),
  phrase(`(?:на|для)\\s+(?:компанию\\s+(?:из|в)\\s+)?${COUNT}(?!\\s*(?:${RUBLES}|тыс))`),
]
const AT_MOST = phrase(
  `(?:до|не\\s+дороже|не\\s+больше|дешевле|в\\s+пределах|за|максимум|бюджет)\\s+${MONEY}(?:\\s*${RUBLES})?`,
)
const AT_LEAST = phrase(`(?:от|дороже)\\s+${MONEY}(?:\\s*${RUBLES})?`)
const ABOUT = phrase(`${MONEY}\\s*${RUBLES}`)

/** Takes «на 10 человек», «для двоих», «до 3 000 ₽», «от 2 тысяч» out of a normalized query. */
export function readNumbers(query: string): Numbers {
  let rest = query
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const persons = FOR_PERSONS.map(take).find(Boolean)
  const atMost = take(AT_MOST) ?? take(ABOUT)
  const atLeast = take(AT_LEAST)
  return {
    ...(persons && { persons: PEOPLE[persons[1]!] ?? Number(persons[1]) }),
    ...(atLeast && { minPrice: rubles(atLeast) }),
    ...(atMost && { maxPrice: rubles(atMost) }),
    rest,
  }
}

function rubles([, amount, thousands]: RegExpExecArray): number {
  const value = Number(amount!.replaceAll(/\s/g, '').replace(',', '.'))
  return Math.round(thousands ? value * 1000 : value)
}
