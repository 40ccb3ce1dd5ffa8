import * as v from 'valibot'

/**
 * Removed wherever they stand: control characters, halves of surrogate pairs, noncharacters, and whatever cannot be seen,
 * such as marks that turn the direction of the text around them, tags and fillers. Joiners and variation selectors
 * stay: emoji and some scripts are written with them.
 */
const HARMFUL =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb]|[^\P{Default_Ignorable_Code_Point}\p{M}\u200c\u200d]/gu

/** More marks on a letter than any language writes: they run over the lines around it. */
const STACKED_MARKS = /\p{M}{4}/u
const WRONG_MARKS = 'Уберите лишние значки над буквами и под ними'

const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** Characters without a shape of their own, among them letters such as the Hangul filler. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800]/gu

/** Cleans text of a single line: normal form C, line breaks and tabs as blanks, without harmful characters. */
export function cleanLine(typed: string): string {
  return orEmpty(clean(typed.replace(LINE_BREAKS, ' ')))
}

/** The same for a text of several lines, between which stands `\n`. */
export function cleanLines(typed: string): string {
  return orEmpty(typed.split(LINE_BREAKS).map(clean).join('\n').trim())
}

/** The first character of a text that cleaning would remove, as `U+000B`; a line break and a tab are none. */
export function harmfulIn(text: string): string | undefined {
  const [found] = text.replace(/[\t\n]/g, '').match(HARMFUL) ?? []
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

function clean(typed: string): string {
  return typed.replaceAll('\t', ' ').replace(HARMFUL, '').normalize('NFC').trim()
}

/** A text of which nothing can be seen is empty. */
function orEmpty(text: string): string {
  return text.replace(INVISIBLE, '') === '' ? '' : text
}

/** A text of one line that a person types and that may be empty. */
export const shortText = (missing: string, maxLength: number) =>
  typedText(missing, maxLength, cleanLine)

/** A text of one line of which something can be seen. */
export const requiredText = (missing: string, maxLength: number) =>
  v.pipe(shortText(missing, maxLength), v.nonEmpty(missing))

/** A text of several lines that may be empty. */
export const longText = (missing: string, maxLength: number) =>
  typedText(missing, maxLength, cleanLines)

/** The most characters on a lid: code points of normal form C, so that «й» is one however it was typed. Rule 130. */
export const LID_CHARACTERS = 24

const ON_A_LID = /^[\p{L}\p{M}\p{N}\p{P} №+=\u200c\u200d]*$/u
const LID_TOO_LONG = `На крышке помещается ${LID_CHARACTERS} знака`

/** The words on a lid, in one line and with single blanks: letters, digits and punctuation, nothing that a label's typeface lacks. */
export const lidText = v.pipe(
  v.string('Надпись — текст'),
  v.maxLength(8 * LID_CHARACTERS, LID_TOO_LONG),
  v.transform(oneLid),
  v.check((text) => Array.from(text).length <= LID_CHARACTERS, LID_TOO_LONG),
  v.check((text) => ON_A_LID.test(text), 'Только буквы, цифры и знаки препинания'),
  v.check((text) => !STACKED_MARKS.test(text), WRONG_MARKS),
)

/** As much of a typed text as a lid holds: a long one that was pasted would take seconds to break. Rule 130. */
export function shownOnLid(typed: string): string {
  const text = oneLid(typed.slice(0, 8 * LID_CHARACTERS))
  return Array.from(text).slice(0, LID_CHARACTERS).join('').trim()
}

function oneLid(typed: string): string {
  return cleanLine(typed).replace(/\s+/g, ' ')
}

/**
 * The length is checked before cleaning, whose time is not linear in the worst case, and after it. Cleaning shortens
 * a text whose accents stand apart from their letters, hence twice the length before. Rule 77.
 */
function typedText(missing: string, maxLength: number, cleaned: (typed: string) => string) {
  const tooLong = `Не длиннее ${maxLength.toLocaleString('ru-RU')} знаков`
  return v.pipe(
    v.string(missing),
    v.maxLength(2 * maxLength, tooLong),
    v.transform(cleaned),
    v.maxLength(maxLength, tooLong),
    v.check((text) => !STACKED_MARKS.test(text), WRONG_MARKS),
  )
}
