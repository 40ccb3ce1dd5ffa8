import type { Diet } from '../domain/menu/diet.ts'
import { DIETS_BY_STEM, LEFT_OUT_BY_STEM } from './diets.ts'
import { readNumbers, type Numbers } from './numbers.ts'
import { asLatinKeys, asRussianKeys, asRussianSounds } from './spellings.ts'
import { isFunctionWord, normalize, stemOf, withoutTerm, wordsOf } from './words.ts'

export interface Query extends Omit<Numbers, 'rest'> {
  /** Terms that a product must have. */
  terms: string[]
  /** Terms that only raise a product: «без мяса» is a diet, and in a name it is a recommendation. */
  wished: string[]
  /** Terms that a product must not have: «без лука». */
  unwanted: string[]
  diets: Diet[]
}

/** How well a term is known: 3 as it is, 2 as a beginning, 1 with a slip, 0 not at all. */
export type Familiarity = (term: string) => 0 | 1 | 2 | 3

/** What a shopper typed, understood. `familiarity` decides between the readings of a word. */
export function readQuery(typed: string, familiarity: Familiarity): Query {
  const russian = typed
    .trim()
    .split(/\s+/)
    .map((chunk) => bestReading(chunk, familiarity))
    .join(' ')
  const { rest, ...numbers } = readNumbers(russian)
  return { ...numbers, ...readWords(joinCompounds(wordsOf(rest), familiarity)) }
}

/** The reading of a chunk whose words are known best; as typed, then by sound, then by the keys pressed. */
function bestReading(chunk: string, familiarity: Familiarity): string {
  const asTyped = normalize(chunk)
  const readings = /[a-z]/.test(asTyped)
    ? [asTyped, asRussianSounds(chunk), asRussianKeys(chunk)]
    : [asTyped, asRussianSounds(asLatinKeys(chunk))]
  const known = readings.map((reading) => howKnown(reading, familiarity))
  return readings[known.indexOf(Math.max(...known))]!
}

/** As known as the least known of its words. */
function howKnown(reading: string, familiarity: Familiarity): number {
  const words = wordsOf(reading)
  if (words.length === 0) return 0
  return Math.min(
    ...words.map((word) =>
      isFunctionWord(word) ||
      NOISE.has(stemOf(word)) ||
      PHRASE_WORDS.has(word) ||
      /^\d+$/.test(word)
        ? 3
        : Math.max(
            familiarity(stemOf(word)),
            LEFT_OUT_BY_STEM.has(stemOf(word)) || DIETS_BY_STEM.has(stemOf(word)) ? 3 : 0,
          ),
    ),
  )
}

/** «чиз кейк» is «чизкейк» when only the whole is known. */
function joinCompounds(words: readonly string[], familiarity: Familiarity): string[] {
  const joined: string[] = []
  for (let place = 0; place < words.length; place++) {
    const [word, next] = [words[place]!, words[place + 1]]
    const whole = next && stemOf(word + next)
    if (whole && !isFunctionWord(word) && familiarity(whole) === 3) {
      joined.push(word + next)
      place++
    } else {
      joined.push(word)
    }
  }
  return joined
}

function readWords(
  words: readonly string[],
): Pick<Query, 'terms' | 'wished' | 'unwanted' | 'diets'> {
  const query = { terms: [], wished: [], unwanted: [], diets: [] } as ReturnType<typeof readWords>
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    const term = stemOf(word)
    if (word === 'без' && words[place + 1]) {
      const leftOut = stemOf(words[++place]!)
      const diets = LEFT_OUT_BY_STEM.get(leftOut)
      if (diets) query.diets.push(...diets)
      query.wished.push(withoutTerm(leftOut))
      if (!diets) query.unwanted.push(leftOut)
    } else if (DIETS_BY_STEM.has(term)) {
      query.diets.push(...DIETS_BY_STEM.get(term)!)
      query.wished.push(term)
    } else if (NOISE.has(term)) {
      query.wished.push(term)
    } else if (!isFunctionWord(word)) {
      query.terms.push(term)
    }
  }
  return query
}

/** Words of a request that name no food. */
const NOISE = new Set(
  (
    'что чего нибудь хочу хочется нужно надо взять купить заказать заказ доставка доставкой дайте привезите ' +
    'еда еды поесть покушать кушать вкусно вкусное вкусный недорого дешево дешевое цена цены меню москва ' +
    'коробка коробке штук штуки порция порций очень самое самый какой какое есть готовое готовая свежее ' +
    'человек персон гостей компания компанию рублей руб стол столу много мало большой больше меньше ' +
    'другое разное любое всем все весь дом домой сегодня завтра срочно'
  )
    .split(' ')
    .map(stemOf),
)

/** Words of the phrases that `readNumbers` understands. */
const PHRASE_WORDS = new Set(
  'двоих троих четверых пятерых шестерых семерых восьмерых десятерых двух трех четырех пяти шести семи восьми девяти десяти двадцати тридцати дороже дешевле тысяч тыс детей взрослых'.split(
    ' ',
  ),
)
