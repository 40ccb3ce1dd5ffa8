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

/** Forms that the stemmer takes for another word's: it reads «лосось» as a verb, «облепих» as «сухих». */
const IRREGULAR: Readonly<Record<string, string>> = {
  лосось: 'лосос',
  лосося: 'лосос',
  яиц: 'яйц',
  оливье: 'оливье',
  масел: 'масл',
  вишен: 'вишн',
  уток: 'утк',
  вафель: 'вафл',
  черешен: 'черешн',
  свадеб: 'свадьб',
  облепих: 'облепих',
  гречих: 'гречих',
  бальзам: 'бальзам',
}

/** Endings that Snowball takes for a verb's («банан» as «читан», «бисквит» as «хочет», «слив» as «купив») and that are a noun's on a menu. */
const VERBAL = /(?<=[аеиоуыюя].*)(?<=[лнт]|[иы]в)[аеиоуы]?$/

/**
 * The Snowball stem of a noun or an adjective. Endings that a verb could have are replaced by one that only nouns have,
 * so that «пармезан» keeps the letters that «пармезаном» keeps.
 */
function russianStem(word: string): string {
  return IRREGULAR[word] ?? withoutFleetingVowel(stemmer(word.replace(VERBAL, 'ам')))
}

/** One stem for the forms in which a vowel comes and goes: «закусок» as «закуски», «индеек» as «индейки». */
function withoutFleetingVowel(stem: string): string {
  if (stem.length < 5) return stem
  return stem
    .replace(/(?:(?<=[^аеиоуыюя])[ео]|ь)(?=к$)|е(?=ц$)|(?<=[^аеиоуыюя])е$/, '')
    .replace(/(?<=[аео])е(?=к$)/, 'й')
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
