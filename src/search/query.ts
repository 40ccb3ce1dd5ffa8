import type { QueryWords, Wish } from '../contract/search-json.ts'
import { dietsOf, type Diet } from '../domain/menu/diet.ts'
import { readNumbers, type Numbers } from './numbers.ts'
import { asLatinKeys, asRussianKeys, asRussianSounds } from './spellings.ts'
import type { WishReader } from './wishes.ts'
import { isFunctionWord, normalize, stemOf, withoutTerm, wordsOf } from './words.ts'

export interface Query extends Omit<Numbers, 'rest'> {
  /** Terms that a product should have. */
  terms: string[]
  /** Those of the terms that say what the food is for: «на день рождения», «к кофе». */
  purpose: string[]
  /** Terms that only raise a product: «без мяса» is a diet, and in a name it is a recommendation. */
  preferred: string[]
  /** Food that a product must not have: «без лука». */
  unwanted: Wish[]
  /** Wishes that were not understood: «без глутамата». */
  unknown: Wish[]
  /** Certificates that the shop does not have: «халяль». */
  uncertified: string[]
  diets: Diet[]
}

/** How well a term is known: 3 as it is, 2 as a beginning, 1 with a slip, 0 not at all. */
export type Familiarity = (term: string) => 0 | 1 | 2 | 3

/** Returns a function that understands what a shopper typed; `familiarity` decides between the readings of a word. */
export function queryReader(
  { noise, ...words }: QueryWords,
  wishes: WishReader,
  familiarity: Familiarity,
) {
  const vocabulary = { ...words, wishes, noise: new Set(noise) }
  return (typed: string) => readQuery(typed, vocabulary, familiarity)
}

type Vocabulary = Omit<QueryWords, 'noise' | 'leftOut'> & {
  wishes: WishReader
  noise: ReadonlySet<string>
}

function readQuery(typed: string, vocabulary: Vocabulary, familiarity: Familiarity): Query {
  const russian = typed
    .trim()
    .split(/\s+/)
    .map((chunk) => bestReading(chunk, vocabulary, familiarity))
    .join(' ')
  const { rest, ...numbers } = readNumbers(russian, vocabulary.counts)
  return { ...numbers, ...readWords(joinCompounds(wordsOf(rest), familiarity), vocabulary) }
}

/** The reading of a chunk whose words are known best; as typed, then by sound, then by the keys pressed. */
function bestReading(chunk: string, vocabulary: Vocabulary, familiarity: Familiarity): string {
  const asTyped = normalize(chunk)
  const readings = /[a-z]/.test(asTyped)
    ? [asTyped, asRussianSounds(chunk), asRussianKeys(chunk)]
    : [asTyped, asRussianSounds(asLatinKeys(chunk))]
  const known = readings.map((reading) => howKnown(reading, vocabulary, familiarity))
  return readings[known.indexOf(Math.max(...known))]!
}

/** As known as the least known of its words. */
function howKnown(reading: string, vocabulary: Vocabulary, familiarity: Familiarity): number {
  const words = wordsOf(reading)
  if (words.length === 0) return 0
  return Math.min(
    ...words.map((word) => (isVocabulary(word, vocabulary) ? 3 : familiarity(stemOf(word)))),
  )
}

/** Whether a word has a meaning without naming food: «без», «постное», «на», «двоих», «хочу». */
function isVocabulary(word: string, vocabulary: Vocabulary): boolean {
  const { wishes, diets, certificates, counts, noise } = vocabulary
  const stem = stemOf(word)
  return (
    isFunctionWord(word) ||
    /^\d+$/.test(word) ||
    Object.hasOwn(counts, word) ||
    wishes.knows(word) ||
    certificates.some(({ stems }) => stems.includes(stem)) ||
    Object.hasOwn(diets, stem) ||
    noise.has(stem)
  )
}

/** «чиз кейк» is «чизкейк» when only the whole is known. */
function joinCompounds(words: readonly string[], familiarity: Familiarity): string[] {
  const joined: string[] = []
  for (let place = 0; place < words.length; place++) {
    const [word, next] = [words[place]!, words[place + 1]]
    // «орехи и» is no «орехии».
    const isPair = next && ![word, next].some(isFunctionWord)
    const whole = isPair && stemOf(word + next)
    if (whole && familiarity(whole) === 3) {
      joined.push(word + next)
      place++
    } else {
      joined.push(word)
    }
  }
  return joined
}

function readWords(words: readonly string[], vocabulary: Vocabulary): Omit<Query, keyof Numbers> {
  const terms: string[] = []
  const purpose: string[] = []
  const preferred: string[] = []
  const unwanted: Wish[] = []
  const unknown: Wish[] = []
  const uncertified: string[] = []
  const letters: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    const term = stemOf(word)
    const wishes = vocabulary.wishes.read(words, place)
    const certificate = vocabulary.certificates.find(({ stems }) => stems.includes(term))
    if (wishes) {
      place = wishes.end - 1
      letters.push(...wishes.letters)
      unwanted.push(...wishes.unwanted)
      unknown.push(...wishes.unknown)
      preferred.push(...wishes.stems.map(withoutTerm))
    } else if (certificate) {
      letters.push(certificate.diets)
      uncertified.push(certificate.name)
    } else if (own(vocabulary.diets, term)) {
      letters.push(vocabulary.diets[term]!)
      preferred.push(term)
    } else if (vocabulary.noise.has(term)) {
      preferred.push(term)
    } else if (!isFunctionWord(word)) {
      terms.push(term)
      // A purpose lasts to the end of the query: «на день рождения коллеги».
      if (purpose.length > 0 || saysWhatFor(words[place - 1], word)) purpose.push(term)
    }
  }
  const diets = letters.flatMap(dietsOf)
  return { terms, purpose, preferred, unwanted, unknown, uncertified, diets }
}

const own = (record: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined

/**
 * Whether a preposition makes its word the purpose of the food. «на» with the accusative does («на юбилей», «на
 * совещание»), with the prepositional it says what the food lies on («на хлебе», «на шпажках»).
 */
function saysWhatFor(preposition: string | undefined, word: string): boolean {
  if (preposition === 'на') return !/(?:[^иь]е|ах|ях)$/.test(word)
  return preposition === 'к' || preposition === 'ко' || preposition === 'для'
}
