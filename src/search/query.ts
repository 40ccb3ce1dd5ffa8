import type { Diet } from '../domain/menu/diet.ts'
import type { SearchWords } from '../contract/menu-json.ts'
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

/** Returns a function that understands what a shopper typed; `familiarity` decides between the readings of a word. */
export function queryReader(words: SearchWords, familiarity: Familiarity) {
  const vocabulary = vocabularyOf(words)
  return (typed: string) => readQuery(typed, vocabulary, familiarity)
}

interface Vocabulary {
  leftOut: ReadonlyMap<string, readonly Diet[]>
  diets: ReadonlyMap<string, readonly Diet[]>
  counts: SearchWords['counts']
  noise: ReadonlySet<string>
}

function vocabularyOf({ leftOut, diets, counts, noise }: SearchWords): Vocabulary {
  const byStem = <Value>(record: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(record).map(([word, value]) => [stemOf(normalize(word)), value]))
  return {
    leftOut: byStem(leftOut),
    diets: byStem(diets),
    counts,
    noise: new Set(noise.map((word) => stemOf(normalize(word)))),
  }
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
    ...words.map((word) => (isSaid(word, vocabulary) ? 3 : familiarity(stemOf(word)))),
  )
}

/** Whether a word says something without naming food: «без», «постное», «на», «двоих», «хочу». */
function isSaid(word: string, { leftOut, diets, counts, noise }: Vocabulary): boolean {
  const stem = stemOf(word)
  return (
    isFunctionWord(word) ||
    /^\d+$/.test(word) ||
    word in counts ||
    [leftOut, diets, noise].some((known) => known.has(stem))
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
  vocabulary: Vocabulary,
): Pick<Query, 'terms' | 'wished' | 'unwanted' | 'diets'> {
  const query = { terms: [], wished: [], unwanted: [], diets: [] } as ReturnType<typeof readWords>
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    const term = stemOf(word)
    if (word === 'без' && words[place + 1]) {
      const leftOut = stemOf(words[++place]!)
      const diets = vocabulary.leftOut.get(leftOut)
      if (diets) query.diets.push(...diets)
      query.wished.push(withoutTerm(leftOut))
      if (!diets) query.unwanted.push(leftOut)
    } else if (vocabulary.diets.has(term)) {
      query.diets.push(...vocabulary.diets.get(term)!)
      query.wished.push(term)
    } else if (vocabulary.noise.has(term)) {
      query.wished.push(term)
    } else if (!isFunctionWord(word)) {
      query.terms.push(term)
    }
  }
  return query
}
