const NO_BREAK = '\u00a0'

/** A word of one or two letters (`в`, `за`, `не`), which must not end a line. */
const SHORT_WORD = /(?<=^|[\s(«])([А-Яа-яЁё]{1,2}) (?=\S)/g
/** A number after an abbreviation: «ИНН 7700», «ОГРНИП 300». */
const NUMBER_OF = /(?<=[А-ЯЁ]{3}) (?=\d)/g
const BEFORE_DASH = / (?=—)/g
const NUMBER_AND_NEXT = /(?<=\d) (?=[\dа-яё₽%°])|(?<=№) (?=\d)/g

/** Adds no-break spaces to Russian text: after short words, before a dash, between a number and its unit or sign. */
export function typeset(text: string): string {
  return text
    .replace(SHORT_WORD, `$1${NO_BREAK}`)
    .replace(NUMBER_OF, NO_BREAK)
    .replace(BEFORE_DASH, NO_BREAK)
    .replace(NUMBER_AND_NEXT, NO_BREAK)
}

const TAG = /(<[^>]*>)/
const SHORT_WORD_BEFORE_TAG = /(?<=[\s(«>])([А-Яа-яЁё]{1,2}) (?=<[a-z])/g

/** The same for HTML: tags stay unchanged, line breaks in the source count as spaces. */
export function typesetHtml(html: string): string {
  return html
    .split(TAG)
    .map((part) => (part.startsWith('<') ? part : typeset(part.replace(/[ \t\r\n]+/g, ' '))))
    .join('')
    .replace(SHORT_WORD_BEFORE_TAG, `$1${NO_BREAK}`)
}
