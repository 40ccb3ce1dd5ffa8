import type {
  QueryWords,
  SearchIndex,
  SearchFilter,
  SearchPage,
  Wish,
} from '../contract/search-json.ts'
import { dietsOf, isDiet, type Diet } from '../domain/menu/diet.ts'
import { slipsBetween } from './slips.ts'
import { figureOf, numberReader, type Numbers } from './numbers.ts'
import { asLatinKeys, asRussianKeys, asRussianSounds } from './spellings.ts'
import { phrasesOf, type Phrase } from './phrases.ts'
import type { WishReader } from './wishes.ts'
import { isFunctionWord, normalize, placedWords, stemOf, withoutTerm, type Word } from './words.ts'

/** The text between two spaces, as it was read. */
export interface Chunk {
  typed: string
  reading: string
}

export interface Query extends Omit<Numbers, 'rest'> {
  chunks: readonly Chunk[]
  /** The phrases that set limits, as places in the `textOf` the chunks. */
  phrases: Phrase[]
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
  /** Goods that the shop does not sell, in the genitive: «вина». */
  notSold: string[]
  diets: Diet[]
  /** Pages about the shop that a word asks for: «самовывоз». */
  pages: SearchPage[]
}

/** Letters of an unknown word that can be the beginning of a page's word. */
const SHORTEST_BEGINNING = 4

/** How well a term is known: 3 as it is, 2 as a beginning, 1 with a slip unless `withSlips` is false, 0 not at all. */
export type Familiarity = (term: string, withSlips?: boolean) => 0 | 1 | 2 | 3

/**
 * Returns a function that understands what a shopper typed. It reads each word once, whatever the limits. `familiarity`
 * decides between the readings of a word, `isTerm` whether the index has it.
 */
export function queryReader(
  { words: { noise, ...words }, pages }: Pick<SearchIndex, 'words' | 'pages'>,
  wishes: WishReader,
  familiarity: Familiarity,
  isTerm: (term: string) => boolean,
): (typed: string) => Query {
  const vocabulary = {
    ...words,
    wishes,
    noise: new Set(noise),
    pages: new Map(pages.flatMap((page) => page.terms.map((term) => [term, page]))),
  }
  const readNumbers = numberReader(words.counts)
  return (typed) => {
    const chunks = typed
      .trim()
      .split(/\s+/)
      .map((chunk) => ({ typed: chunk, reading: bestReading(chunk, vocabulary, familiarity) }))
    const { rest, ...figures } = readNumbers(textOf(chunks))
    const placed = joinCompounds(placedWords(rest), isTerm)
    return { ...figures, ...readWords(placed, vocabulary, familiarity), chunks }
  }
}

/** The text that was read, with a space between each two chunks. */
export const textOf = (chunks: readonly Chunk[]) => chunks.map(({ reading }) => reading).join(' ')

interface Vocabulary extends Omit<QueryWords, 'noise' | 'leftOut'> {
  wishes: WishReader
  noise: ReadonlySet<string>
  pages: ReadonlyMap<string, SearchPage>
}

/** The reading of a chunk whose words are known best; as typed, then by sound, then by the keys pressed. */
function bestReading(chunk: string, vocabulary: Vocabulary, familiarity: Familiarity): string {
  const readings = /[a-z]/i.test(chunk)
    ? [normalize, asRussianSounds, asRussianKeys]
    : [normalize, (keys: string) => asRussianSounds(asLatinKeys(keys))]
  let best = ''
  let known = -1
  for (const read of readings) {
    if (known === 3) break
    const reading = read(chunk)
    // A reading with a slip is no better than another one.
    const level = howKnown(reading, vocabulary, (term) => familiarity(term, known < 1))
    if (level > known) [best, known] = [reading, level]
  }
  return best
}

/** The lowest familiarity among the words of the reading. */
function howKnown(reading: string, vocabulary: Vocabulary, familiarity: Familiarity): number {
  const words = placedWords(reading)
  if (words.length === 0) return 0
  return Math.min(
    ...words.map(({ 0: word }) => (isVocabulary(word, vocabulary) ? 3 : familiarity(stemOf(word)))),
  )
}

/** Whether a word has a meaning without naming food: «без», «постное», «на», «двоих», «хочу». */
function isVocabulary(word: string, vocabulary: Vocabulary): boolean {
  const { wishes, diets, certificates, notSold, counts, noise, pages } = vocabulary
  const stem = stemOf(word)
  return (
    isFunctionWord(word) ||
    /^\d+$/.test(word) ||
    Object.hasOwn(counts, word) ||
    wishes.knows(word) ||
    [...certificates, ...(notSold ?? [])].some(({ stems }) => stems.includes(stem)) ||
    Object.hasOwn(diets, stem) ||
    noise.has(stem) ||
    pages.has(stem)
  )
}

/** The page that a term asks for; a term that the menu does not know may be the beginning of its word, or have a slip. */
function pageOf(
  term: string,
  { pages }: Vocabulary,
  familiarity: Familiarity,
): SearchPage | undefined {
  if (pages.has(term) || term.length < SHORTEST_BEGINNING || familiarity(term) > 0)
    return pages.get(term)
  const isMeant = (other: string) => other.startsWith(term) || slipsBetween(term, other, 1) === 1
  return pages.get(Array.from(pages.keys()).find(isMeant) ?? '')
}

/** Finds goods that the shop does not sell, by a term; a term that the menu does not know may have a slip. */
function notSoldBy(
  term: string,
  { notSold = [] }: Vocabulary,
  familiarity: Familiarity,
): string | undefined {
  const isMeant = (other: string) =>
    other === term ||
    (term.length >= SHORTEST_BEGINNING &&
      familiarity(term) < 2 &&
      slipsBetween(term, other, 1) === 1)
  return notSold.find(({ stems }) => stems.some(isMeant))?.name
}

/** «чиз кейк» is «чизкейк» when only the whole is known. */
function joinCompounds(words: readonly Word[], isTerm: (term: string) => boolean): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index]!, words[index + 1]]
    const whole = word[0] + next?.[0]
    // «орехи и» is no «орехии».
    const isPair = next && ![word[0], next[0]].some(isFunctionWord)
    if (isPair && isTerm(stemOf(whole))) {
      joined.push({ 0: whole, index: word.index })
      index++
    } else {
      joined.push(word)
    }
  }
  return joined
}

type Meaning = Omit<Query, keyof Numbers | 'chunks'>

function readWords(
  placed: readonly Word[],
  vocabulary: Vocabulary,
  familiarity: Familiarity,
): Meaning {
  const words = placed.map((word) => word[0])
  const terms: string[] = []
  const purpose: string[] = []
  const preferred: string[] = []
  const unknown: Wish[] = []
  const uncertified: string[] = []
  const notSold = new Set<string>()
  const pages = new Set<SearchPage>()
  const { phrases, setLimits, setWishes } = phrasesOf(placed, vocabulary.noise)
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const term = stemOf(word)
    const figure = figureOf(word)
    const wishes = vocabulary.wishes.read(words, index)
    const certificate = vocabulary.certificates.find(({ stems }) => stems.includes(term))
    const page = wishes ? undefined : pageOf(term, vocabulary, familiarity)
    if (page) pages.add(page)
    if (figure) {
      setLimits([figure], index, index + 1)
    } else if (wishes) {
      setWishes(wishes, index)
      index = wishes.end - 1
      unknown.push(...wishes.unknown)
      preferred.push(...wishes.stems.map(withoutTerm))
    } else if (certificate) {
      setLimits(dietsOf(certificate.diets), index, index + 1)
      uncertified.push(certificate.name)
    } else if (own(vocabulary.diets, term)) {
      setLimits(dietsOf(vocabulary.diets[term]!), index, index + 1)
      preferred.push(term)
    } else if (vocabulary.noise.has(term)) {
      preferred.push(term)
    } else if (!isFunctionWord(word) && !page) {
      terms.push(term)
      const missing = notSoldBy(term, vocabulary, familiarity)
      if (missing) notSold.add(missing)
      // A purpose lasts to the end of the query: «на день рождения коллеги».
      if (purpose.length > 0 || saysWhatFor(words[index - 1], word)) purpose.push(term)
    }
  }
  const limits = phrases.flatMap((phrase) => phrase.limits)
  return {
    terms,
    purpose,
    preferred,
    unknown,
    uncertified,
    notSold: [...notSold],
    phrases,
    diets: limits.filter(isDiet),
    unwanted: limits.filter(isWish),
    pages: [...pages],
  }
}

const isWish = (limit: SearchFilter): limit is Wish => limit.includes(' ')

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
