import { normalize } from './words.ts'

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const RUSSIAN_OF_KEY = new Map(Array.from(LATIN_KEYS, (key, index) => [key, RUSSIAN_KEYS[index]!]))
const LATIN_OF_KEY = new Map(Array.from(RUSSIAN_KEYS, (key, index) => [key, LATIN_KEYS[index]!]))

/** The text of a chunk typed with the Latin keyboard, read by the Russian one: `rfyfgt` is «канапе». */
export function asRussianKeys(chunk: string): string {
  return normalize(
    Array.from(chunk.toLowerCase(), (key) => RUSSIAN_OF_KEY.get(key) ?? key).join(''),
  )
}

/** The text of a chunk typed with the Russian keyboard, read by the Latin one: «ишп» is `big`. */
export function asLatinKeys(chunk: string): string {
  return Array.from(chunk.toLowerCase(), (key) => LATIN_OF_KEY.get(key) ?? key).join('')
}

/** The longest first: `shch` is one letter, not four. */
const RUSSIAN_OF_LATIN: readonly (readonly [latin: RegExp, russian: string])[] = [
  [/shch|sch|shh/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/t[sz]/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/[yj]u/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/[yj]o/g, 'е'],
  [/(?<=[iy])[yj]\b/g, 'й'],
  [/(?<=[aeou])[yj]/g, 'й'],
  [/[yj]e/g, 'е'],
  [/x/g, 'кс'],
  [/qu?/g, 'к'],
  [/c(?=[eiy])/g, 'ц'],
  [/[ck]{1,2}/g, 'к'],
  [/w/g, 'в'],
  [/h/g, 'х'],
  [/(?<![a-zа-я])y/g, 'й'],
  [/y/g, 'ы'],
]

const LATIN_LETTERS = 'abdefgijlmnoprstuvz'
const RUSSIAN_LETTERS = 'абдефгижлмнопрстувз'
const LETTERS = new Map(
  Array.from(LATIN_LETTERS, (latin, index) => [latin, RUSSIAN_LETTERS[index]!]),
)

/** A Latin chunk as a Russian reads it aloud: `kanape` is «канапе», `cezar` is «цезар». Typo tolerance does the rest. */
export function asRussianSounds(chunk: string): string {
  const digraphs = RUSSIAN_OF_LATIN.reduce(
    (text, [latin, russian]) => text.replace(latin, russian),
    chunk.toLowerCase(),
  )
  return normalize(Array.from(digraphs, (letter) => LETTERS.get(letter) ?? letter).join(''))
}
