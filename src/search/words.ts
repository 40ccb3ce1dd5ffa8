import { stemmer } from '@orama/stemmers/russian'

const stems = new Map<string, string>()
const MAX_REMEMBERED_STEMS = 20_000

/** Lower case, `ё` as `е`, and `э` as `е`: shoppers write «канапэ», «сендвич» and «тортик» as they hear them. */
export function normalize(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ё', 'е').replaceAll('э', 'е')
}

const WORDS = /\p{L}+|\d+/gu

/** The words of a text in order: runs of letters, or runs of digits. */
export function wordsOf(text: string): string[] {
  return normalize(text).match(WORDS) ?? []
}

/** A word and where it begins. */
export interface Word {
  0: string
  index: number
}

/** The words of a text that is already normalized, in order. */
export const placedWords = (normalized: string): Word[] => [...normalized.matchAll(WORDS)]

/** The Russian stem of a normalized word; a word in another script stays as it is. */
export function stemOf(word: string): string {
  let stem = stems.get(word)
  if (stem === undefined) {
    stem = /^[а-я]{3,}$/.test(word) ? russianStem(word) : word
    if (stems.size >= MAX_REMEMBERED_STEMS) stems.clear()
    stems.set(word, stem)
  }
  return stem
}

/** Forms that the stemmer takes for another word's: it reads «лосось» as a verb, and «оливье» as «оливы». */
const IRREGULAR: Readonly<Record<string, string>> = {
  лосось: 'лосос',
  яиц: 'яйц',
  оливье: 'оливье',
}

/** The Snowball stem without the vowel that comes and goes: «закусок» as «закуски», «огурец» as «огурцы». */
function russianStem(word: string): string {
  const stem = IRREGULAR[word] ?? stemmer(word)
  return stem.length < 5 ? stem : stem.replace(/(?<=[^аеиоуыюя])[ео](?=к$)|е(?=ц$)/, '')
}

/**
 * Terms by which a text is found: the stem of each word that says something; of each compound its parts joined, since
 * «мини-бургер» is also written «минибургер»; and «без мяса» as one term, since it is not about meat.
 */
export function termsOf(text: string): string[] {
  const words = wordsOf(text)
  const compounds = normalize(text).match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
  return [
    ...words.flatMap((word, index) => {
      if (isFunctionWord(word)) return []
      return words[index - 1] === 'без' ? withoutTerm(stemOf(word)) : stemOf(word)
    }),
    ...compounds.map((compound) => stemOf(compound.replaceAll('-', ''))),
  ]
}

/** The term of «без мяса», for the stem of what is left out. */
export function withoutTerm(stem: string): string {
  return `без${stem}`
}

const FUNCTION_WORDS = new Set(
  'с со в во на и или из к ко для по под без от до за о об у при а но не же ли то это мне нам бы'.split(
    ' ',
  ),
)

/** Prepositions, conjunctions and particles: too common to find anything by. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word)
}
